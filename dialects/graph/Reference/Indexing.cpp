#include "dialects/graph/Reference/Indexing.h"

using namespace mlir;
using namespace mezzo::graph;
using namespace mezzo::graph::reference;

Index reference::stridesOf(ArrayRef<int64_t> shape) {
  Index strides(shape.size(), 1);
  for (int64_t axis = static_cast<int64_t>(shape.size()) - 2; axis >= 0; --axis)
    strides[axis] = strides[axis + 1] * shape[axis + 1];
  return strides;
}

int64_t reference::linear(ArrayRef<int64_t> index, ArrayRef<int64_t> strides) {
  int64_t place = 0;
  for (auto [i, stride] : llvm::zip_equal(index, strides))
    place += i * stride;
  return place;
}

void reference::forEachIndex(ArrayRef<int64_t> shape, function_ref<void(int64_t, ArrayRef<int64_t>)> visit) {
  int64_t count = ShapedType::getNumElements(shape);
  Index index(shape.size(), 0);
  for (int64_t i = 0; i < count; ++i) {
    visit(i, index);
    for (int64_t axis = static_cast<int64_t>(shape.size()) - 1; axis >= 0 && ++index[axis] == shape[axis]; --axis)
      index[axis] = 0;
  }
}

// The strides of `tensor` along the axes of `shape`: 0 where it is repeated.
static Index broadcastStrides(ArrayRef<int64_t> shape, const Tensor &tensor) {
  Index strides(shape.size(), 0), own = stridesOf(tensor.getShape());
  size_t missing = shape.size() - own.size();
  for (size_t axis = 0; axis < own.size(); ++axis)
    strides[missing + axis] = tensor.dim(axis) == 1 ? 0 : own[axis];
  return strides;
}

void reference::forEachBroadcast(ArrayRef<int64_t> shape, ArrayRef<Tensor> operands,
                                 function_ref<void(int64_t, ArrayRef<int64_t>)> visit) {
  SmallVector<Index> strides;
  for (const Tensor &operand : operands)
    strides.push_back(broadcastStrides(shape, operand));
  Index places(operands.size());
  forEachIndex(shape, [&](int64_t i, ArrayRef<int64_t> index) {
    for (size_t k = 0; k < operands.size(); ++k)
      places[k] = linear(index, strides[k]);
    visit(i, places);
  });
}

Lines::Lines(ArrayRef<int64_t> shape, int64_t axis)
    : outer(ShapedType::getNumElements(shape.take_front(axis))), length(shape[axis]),
      step(ShapedType::getNumElements(shape.drop_front(axis + 1))) {}

void Lines::forEach(function_ref<void(int64_t, int64_t)> visit) const {
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t i = 0; i < step; ++i)
      visit(o * step + i, o * length * step + i);
}
