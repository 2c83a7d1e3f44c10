// A tensor as a part of another one in memory: what slices, transpositions and reshapes make of it without moving an
// element.
#ifndef MEZZO_DIALECTS_GRAPH_IR_STRIDEDVIEW_H
#define MEZZO_DIALECTS_GRAPH_IR_STRIDEDVIEW_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mezzo::graph {

struct StridedView {
  mlir::Value base; ///< dense
  int64_t offset = 0;
  llvm::SmallVector<int64_t> sizes, strides; ///< elements of `base`

  /// All of `tensor`.
  static StridedView whole(mlir::Value tensor);
  /// The result of `op`, which reads this; nothing where that is no slice, transposition or reshape, or no view.
  std::optional<StridedView> through(mlir::Operation *op) const;
  /// Whether a library can multiply it: rows or columns of the last two dimensions are contiguous.
  bool isMatrix() const;
  /// Whether it is all of `base`, in its order.
  bool isWhole() const;
};

} // namespace mezzo::graph

#endif
