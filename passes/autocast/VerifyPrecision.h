// Proves that the types of a program are those that autocast may give.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFYPRECISION_H
#define MEZZO_PASSES_AUTOCAST_VERIFYPRECISION_H

#include "passes/autocast/policy/PolicyTable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mezzo::autocast {

/// Every operation's types are allowed by its row, no operand that must stay f32 is narrowed, and no sum is taken in less
/// than f32. Fails after reporting the first violation.
mlir::LogicalResult verifyPrecision(mlir::func::FuncOp function, const PolicyTable &policy);

/// Inputs and outputs have the types of `before`, or with `narrowsIo` f32 ones 16 bits.
mlir::LogicalResult verifyBorder(mlir::func::FuncOp function, mlir::FunctionType before, bool narrowsIo);

} // namespace mezzo::autocast

#endif
