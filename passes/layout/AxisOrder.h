// Orders of a tensor's axes: axis i of the reordered tensor is axis order[i] of the tensor.
#ifndef MEZZO_PASSES_LAYOUT_AXISORDER_H
#define MEZZO_PASSES_LAYOUT_AXISORDER_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"

namespace mezzo::layout {

/// Empty means the order of the model, for a tensor of any rank.
using AxisOrder = llvm::SmallVector<int64_t, 6>;
using AxisOrderRef = llvm::ArrayRef<int64_t>;

/// N C S… as N S… C, and N S… C as N C S…, for tensors of `rank` axes, at least 2.
AxisOrder toChannelsLast(int64_t rank);
AxisOrder toChannelsFirst(int64_t rank);

/// The order that undoes `order`.
AxisOrder inverse(AxisOrderRef order);

/// The order of `outer` applied to a tensor that is already in the order `inner`. An empty one changes nothing.
AxisOrder compose(AxisOrderRef inner, AxisOrderRef outer);

/// How a tensor of `rank` axes in the order `from` is brought into the order `to`.
AxisOrder between(AxisOrderRef from, AxisOrderRef to, int64_t rank);

bool isIdentity(AxisOrderRef order);

/// The same order with the axes in `removed` gone and the others numbered anew.
AxisOrder without(AxisOrderRef order, llvm::ArrayRef<int64_t> removed);

/// `values`, one for each axis, in the order.
llvm::SmallVector<int64_t> permuted(llvm::ArrayRef<int64_t> values, AxisOrderRef order);

/// Whether elements of a tensor of `shape` keep their places in memory when its axes are reordered: only axes of size 1
/// move.
bool keepsElementsInPlace(llvm::ArrayRef<int64_t> shape, AxisOrderRef order);

/// An order that does to a tensor of `shape` what `order` does but for the places of axes of size 1, preferably one of those
/// between channels first and last.
AxisOrder preferredOrder(llvm::ArrayRef<int64_t> shape, AxisOrderRef order);

} // namespace mezzo::layout

#endif
