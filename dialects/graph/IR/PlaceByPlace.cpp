#include "dialects/graph/IR/PlaceByPlace.h"

#include "dialects/common/ElementTypes.h"

using namespace mlir;
using namespace mezzo;

static bool all(ArrayRef<int64_t> values, int64_t wanted) {
  return llvm::all_of(values, [&](int64_t value) { return value == wanted; });
}

/// A product of f32 or 16-bit floats, over something.
static bool hasProduct(graph::ConvOp conv) {
  auto isProductType = [](RankedTensorType type) {
    Type element = type.getElementType();
    return (element.isF32() || is16BitFloat(element)) && type.hasStaticShape() && type.getNumElements() > 0;
  };
  bool widens =
      conv.getType().getElementType() == conv.getX().getType().getElementType() || conv.getType().getElementType().isF32();
  return isProductType(conv.getX().getType()) && isProductType(conv.getType()) && widens;
}

bool graph::isPlaceByPlace(ConvOp conv) {
  auto window = conv.getWeight().getType().getShape().drop_front().drop_back();
  return conv.getLayout() == "channels_last" && conv.getGroups() == 1 && hasProduct(conv) && all(window, 1) &&
         all(conv.getStrides(), 1) && all(conv.getPaddingLow(), 0) && all(conv.getPaddingHigh(), 0);
}
