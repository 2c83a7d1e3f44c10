// A tensor as a part of another one in memory: what slices, transpositions and reshapes make of it without moving an
// element.
#ifndef MEZZO_PASSES_LOWERING_STRIDEDVIEW_H
#define MEZZO_PASSES_LOWERING_STRIDEDVIEW_H

#include "dialects/graph/IR/Graph.h"

namespace mezzo::lowering {

struct StridedView {
  mlir::Value base; ///< dense
  int64_t offset = 0;
  llvm::SmallVector<int64_t> sizes, strides; ///< elements of `base`

  /// All of `tensor`.
  static StridedView whole(mlir::Value tensor);
  /// The result of `op`, whose operand this is; nothing where it is no view of it.
  std::optional<StridedView> through(mlir::Operation *op) const;
  /// Whether a library can multiply it: rows or columns of the last two dimensions are contiguous.
  bool isMatrix() const;
  /// Whether it is all of `base`, in its order.
  bool isWhole() const;
};

/// The slice, transposition or reshape that is all a cluster does; null if it does anything else.
mlir::Operation *movementOf(graph::ClusterOp cluster);

/// `tensor` as a view of what such clusters, one after the other, make it from.
std::optional<StridedView> viewThroughMovements(mlir::Value tensor);

} // namespace mezzo::lowering

#endif
