// Moves a reshape behind the pointwise operations that follow it.
#ifndef MEZZO_PASSES_DECOMPOSE_SINKRESHAPE_H
#define MEZZO_PASSES_DECOMPOSE_SINKRESHAPE_H

#include "dialects/graph/IR/GraphShapeOps.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::decompose {

/// While the only reader of `reshape` is pointwise, on it and on operands that mean the same before the reshape (one
/// element, or the same shape, which is reshaped as well), that operation is done first.
void sinkReshape(graph::ReshapeOp reshape, mlir::RewriterBase &rewriter);

} // namespace mezzo::decompose

#endif
