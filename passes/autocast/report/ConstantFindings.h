// What became of constants that do not fit into 16 bits as they are.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_CONSTANTFINDINGS_H
#define MEZZO_PASSES_AUTOCAST_REPORT_CONSTANTFINDINGS_H

#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// A finding for each constant and weight that is too large, too small or too coarse, with what was decided, in the order of
/// the program. `function` is still f32.
std::vector<Finding> constantFindings(mlir::func::FuncOp function, const Variables &variables, const Placement &placement,
                                      ConstantFits &constants, const LowType &low);

} // namespace mezzo::autocast

#endif
