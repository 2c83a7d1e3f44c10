// The name of the node that the operations of a training program's loss, and of the loss's own gradient, cover.
#ifndef MEZZO_DIALECTS_COMMON_LOSSNODE_H
#define MEZZO_DIALECTS_COMMON_LOSSNODE_H

#include "dialects/common/NodeIdentity.h"

namespace mezzo {

inline constexpr llvm::StringLiteral lossNode = "train.loss";

/// On the result of a training step that is the sum of its losses: by how much the sum of all parts of a batch is divided.
inline constexpr llvm::StringLiteral lossTotalAttr = "graph.total";

/// Whether `op` is part of the loss or of its own gradient, which stay f32.
inline bool isOfLoss(mlir::Operation *op) { return llvm::is_contained(coveredNodes(op->getLoc()), lossNode); }

} // namespace mezzo

#endif
