// Softmax, norms and their gradients as the reductions and pointwise operations that they are.
#ifndef MEZZO_PASSES_LOWERING_EXPANDROWS_H
#define MEZZO_PASSES_LOWERING_EXPANDROWS_H

#include "mlir/IR/Operation.h"

namespace mezzo::lowering {

/// Replaces every softmax and norm within `op`, and every gradient of one that has no parameters, by reductions and
/// pointwise operations that compute in f32 (f64 for f64) and round once, at the end.
void expandRows(mlir::Operation *op);

} // namespace mezzo::lowering

#endif
