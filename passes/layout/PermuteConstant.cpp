#include "passes/layout/PermuteConstant.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

/// For each element of the permuted tensor, row-major, the row-major place of its element in a tensor of `shape`.
static SmallVector<int64_t> sourcePlaces(ArrayRef<int64_t> shape, AxisOrderRef order) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t axis = shape.size(); axis-- > 1;)
    strides[axis - 1] = strides[axis] * shape[axis];
  SmallVector<int64_t> places{0};
  for (int64_t axis : order) {
    SmallVector<int64_t> next;
    for (int64_t place : places)
      for (int64_t i = 0; i < shape[axis]; ++i)
        next.push_back(place + i * strides[axis]);
    places = std::move(next);
  }
  return places;
}

ElementsAttr layout::permuteConstant(ElementsAttr value, AxisOrderRef order) {
  auto type = cast<RankedTensorType>(value.getShapedType());
  if (order.empty())
    return value;
  size_t added = order.size() - type.getRank();
  SmallVector<int64_t> shape(added, 1);
  llvm::append_range(shape, type.getShape());
  SmallVector<int64_t> moved = permuted(shape, order);
  ArrayRef<int64_t> result = moved;
  if (added)
    result = result.drop_while([](int64_t size) { return size == 1; });
  auto dense = cast<DenseElementsAttr>(value);
  if (dense.isSplat())
    return dense.resizeSplat(type.clone(result));
  SmallVector<Attribute> elements(dense.getValues<Attribute>());
  auto picked = llvm::map_to_vector(sourcePlaces(shape, order), [&](int64_t place) { return elements[place]; });
  return DenseElementsAttr::get(cast<ShapedType>(type.clone(result)), picked);
}
