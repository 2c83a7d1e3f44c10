// Masks of attention that are large finite numbers, such as the least number of f32.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_MASKS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_MASKS_H

#include "passes/autocast/evidence/ConstantFit.h"

namespace mezzo::autocast {

/// What a finite mask becomes: far below every score, and with room for a score beside it, so that a row whose every
/// element is masked still has finite sums.
inline constexpr int kMaskFloor = -(1 << 14);

/// Whether nothing but a softmax comes of `op`, a few pointwise operations and movements later.
bool leadsToSoftmaxOnly(mlir::Operation *op);

/// Whether `use` reads a constant, or what one was chosen or moved into, that only lowers what softmax is taken of, and that
/// would become infinite. Infinite masks stay as they are.
bool isSaturatedMask(mlir::OpOperand &use, ConstantFits &constants);

/// `mask` with its finite numbers no lower than `kMaskFloor`.
mlir::Value saturateMask(mlir::Value mask);

} // namespace mezzo::autocast

#endif
