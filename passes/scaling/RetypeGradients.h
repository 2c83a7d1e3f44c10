// Gives the values that depend on scaled ones the types that follow.
#ifndef MEZZO_PASSES_SCALING_RETYPEGRADIENTS_H
#define MEZZO_PASSES_SCALING_RETYPEGRADIENTS_H

#include "mlir/IR/Block.h"
#include "mlir/Support/LogicalResult.h"

namespace mezzo::scaling {

/// Infers the result types of the operations of `block` anew, in order. Zeros that meet scaled gradients become scaled.
/// Fails after reporting the mistake at the operation that makes it.
mlir::LogicalResult retypeGradients(mlir::Block &block);

} // namespace mezzo::scaling

#endif
