// Inputs, weights and constants: what they are, and who reads them.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_SOURCES_H
#define MEZZO_PASSES_AUTOCAST_REPORT_SOURCES_H

#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Placement.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::autocast {

/// Of each input and variable of `function` and each constant that has a name, in the order of the program, whatever its
/// type; `low` is what the 16-bit type is called. What is computed from weights alone when a program is loaded reads nothing
/// itself: its readers are theirs.
std::vector<SourceEntry> findSources(mlir::func::FuncOp function, const Variables &variables, const Placement &placement,
                                     const Facts &facts, const WeightValues &weights, llvm::StringRef low);

} // namespace mezzo::autocast

#endif
