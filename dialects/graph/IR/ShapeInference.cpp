#include "dialects/graph/IR/ShapeInference.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mezzo;

bool graph::areCompatible(TypeRange inferred, TypeRange declared) {
  return llvm::equal(inferred, declared, [](Type a, Type b) {
    return getElementTypeOrSelf(a) == getElementTypeOrSelf(b) && succeeded(verifyCompatibleShape(a, b));
  });
}

static FailureOr<int64_t> broadcastDimension(std::optional<Location> location, int64_t a, int64_t b) {
  if (a == b || b == 1)
    return a;
  if (a == 1)
    return b;
  if (ShapedType::isDynamic(a) || ShapedType::isDynamic(b))
    return ShapedType::isDynamic(a) ? b : a;
  (void)emitOptionalError(location, "operands do not broadcast: dimension ", a, " against ", b);
  return failure();
}

FailureOr<SmallVector<int64_t>> graph::broadcastShapes(std::optional<Location> location, ArrayRef<ArrayRef<int64_t>> shapes) {
  size_t rank = 0;
  for (ArrayRef<int64_t> shape : shapes)
    rank = std::max(rank, shape.size());
  SmallVector<int64_t> result(rank, 1);
  for (ArrayRef<int64_t> shape : shapes)
    for (auto [i, dimension] : llvm::enumerate(shape)) {
      int64_t &slot = result[rank - shape.size() + i];
      FailureOr<int64_t> joined = broadcastDimension(location, slot, dimension);
      if (failed(joined))
        return failure();
      slot = *joined;
    }
  return result;
}

LogicalResult graph::inferPointwise(std::optional<Location> location, ValueRange operands, Type element,
                                    SmallVectorImpl<Type> &inferred) {
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Value operand : operands)
    shapes.push_back(cast<RankedTensorType>(operand.getType()).getShape());
  FailureOr<SmallVector<int64_t>> shape = broadcastShapes(location, shapes);
  if (failed(shape))
    return failure();
  inferred.push_back(RankedTensorType::get(*shape, element));
  return success();
}
