// Walking over the elements of tensors.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_INDEXING_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_INDEXING_H

#include "dialects/graph/Reference/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mezzo::graph::reference {

using Index = llvm::SmallVector<int64_t, 6>;

/// The distance in elements between neighbours along each axis.
Index stridesOf(llvm::ArrayRef<int64_t> shape);

/// The place of the element at `index`.
int64_t linear(llvm::ArrayRef<int64_t> index, llvm::ArrayRef<int64_t> strides);

/// Calls `visit(i, index)` for each element of `shape` in row-major order, i counting from 0.
void forEachIndex(llvm::ArrayRef<int64_t> shape, llvm::function_ref<void(int64_t, llvm::ArrayRef<int64_t>)> visit);

/// Calls `visit(i, places)` for each element i of `shape` in row-major order, where places[k] is the element of operand k
/// that broadcasting puts there. The operands' shapes broadcast to `shape`.
void forEachBroadcast(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Tensor> operands,
                      llvm::function_ref<void(int64_t, llvm::ArrayRef<int64_t>)> visit);

/// A shape seen as outer × axis × inner: the lines along one axis.
struct Lines {
  Lines(llvm::ArrayRef<int64_t> shape, int64_t axis);

  /// The first element of each line, in row-major order.
  void forEach(llvm::function_ref<void(int64_t line, int64_t first)> visit) const;

  int64_t outer = 1, length = 1, step = 1;
};

} // namespace mezzo::graph::reference

#endif
