// Decides for every f32 value of a function whether 16 bits are enough, and puts the types into the program.
#ifndef MEZZO_PASSES_AUTOCAST_AUTOCAST_H
#define MEZZO_PASSES_AUTOCAST_AUTOCAST_H

#include "passes/autocast/Options.h"
#include "passes/autocast/report/Report.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::autocast {

/// Rewrites `function`, which has one block, and returns what was decided. Fails after reporting why.
mlir::FailureOr<Report> autocast(mlir::func::FuncOp function, const Options &options);

/// Holds values that do not fit into f16 divided by powers of two, where the options' evidence says that they are too large
/// or too small, and narrows nothing. Fails after reporting why.
mlir::LogicalResult scaleValues(mlir::func::FuncOp function, const Options &options);

} // namespace mezzo::autocast

#endif
