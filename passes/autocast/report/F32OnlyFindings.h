// What the report says of operations that have no code for the 16-bit type.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_F32ONLYFINDINGS_H
#define MEZZO_PASSES_AUTOCAST_REPORT_F32ONLYFINDINGS_H

#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// Adds a finding for each operation of the function that runs in f32 because nothing else is implemented, with what its
/// casts cost, and their number to the summary. The function still is the one that was decided on.
void addF32OnlyFindings(mlir::func::FuncOp function, bool isF16, const Variables &variables, const Placement &placement,
                        Report &report);

} // namespace mezzo::autocast

#endif
