#include "passes/layout/AxisOrder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

AxisOrder layout::toChannelsLast(int64_t rank) {
  AxisOrder order{0};
  llvm::append_range(order, llvm::seq<int64_t>(2, rank));
  order.push_back(1);
  return order;
}

AxisOrder layout::toChannelsFirst(int64_t rank) {
  AxisOrder order{0, rank - 1};
  llvm::append_range(order, llvm::seq<int64_t>(1, rank - 1));
  return order;
}

AxisOrder layout::inverse(AxisOrderRef order) {
  AxisOrder result(order.size());
  for (auto [i, axis] : llvm::enumerate(order))
    result[axis] = static_cast<int64_t>(i);
  return result;
}

AxisOrder layout::compose(AxisOrderRef inner, AxisOrderRef outer) {
  if (inner.empty() || outer.empty())
    return AxisOrder(inner.empty() ? outer : inner);
  AxisOrder result;
  for (int64_t axis : outer)
    result.push_back(inner[axis]);
  return result;
}

AxisOrder layout::between(AxisOrderRef from, AxisOrderRef to, int64_t rank) {
  AxisOrder change = compose(inverse(from), to);
  if (change.empty())
    llvm::append_range(change, llvm::seq<int64_t>(0, rank));
  return change;
}

bool layout::isIdentity(AxisOrderRef order) { return llvm::equal(order, llvm::seq<int64_t>(0, order.size())); }

AxisOrder layout::without(AxisOrderRef order, ArrayRef<int64_t> removed) {
  AxisOrder result;
  for (int64_t axis : order)
    if (!llvm::is_contained(removed, axis))
      result.push_back(axis - llvm::count_if(removed, [&](int64_t other) { return other < axis; }));
  return result;
}

SmallVector<int64_t> layout::permuted(ArrayRef<int64_t> values, AxisOrderRef order) {
  if (order.empty())
    return SmallVector<int64_t>(values);
  return llvm::map_to_vector(order, [&](int64_t axis) { return values[axis]; });
}

/// The axes of more than one element, in the order.
static SmallVector<int64_t> movingAxes(ArrayRef<int64_t> shape, AxisOrderRef order) {
  SmallVector<int64_t> axes;
  for (int64_t axis : order)
    if (shape[axis] != 1)
      axes.push_back(axis);
  return axes;
}

bool layout::keepsElementsInPlace(ArrayRef<int64_t> shape, AxisOrderRef order) {
  return llvm::is_sorted(movingAxes(shape, order));
}

AxisOrder layout::preferredOrder(ArrayRef<int64_t> shape, AxisOrderRef order) {
  int64_t rank = static_cast<int64_t>(shape.size());
  if (rank < 3)
    return AxisOrder(order);
  for (const AxisOrder &preferred : {toChannelsLast(rank), toChannelsFirst(rank)})
    if (movingAxes(shape, preferred) == movingAxes(shape, order))
      return preferred;
  return AxisOrder(order);
}
