// Writes down a placement before it is put into the program.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_BUILDREPORT_H
#define MEZZO_PASSES_AUTOCAST_REPORT_BUILDREPORT_H

#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// All of `function` while its types are still f32. Casts are counted later.
Report buildReport(mlir::func::FuncOp function, const Options &options, const Variables &variables,
                   const Placement &placement, const Facts &facts, const StoredValues &stored, const WeightValues &weights);

/// Counts the casts of the rewritten function.
void countCasts(mlir::func::FuncOp function, const WeightValues &weights, Report &report);

} // namespace mezzo::autocast

#endif
