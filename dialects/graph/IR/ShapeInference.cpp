#include "dialects/graph/IR/ShapeInference.h"

#include "dialects/graph/IR/Windows.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

RankedTensorType graph::tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }
ArrayRef<int64_t> graph::shapeOf(Value value) { return tensorType(value).getShape(); }
Type graph::elementOf(Value value) { return tensorType(value).getElementType(); }

std::string graph::shapeText(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "scalar";
  return llvm::join(
      llvm::map_range(shape, [](int64_t size) { return ShapedType::isDynamic(size) ? "?" : std::to_string(size); }), "x");
}

bool graph::canBeEqual(int64_t a, int64_t b) { return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b); }

std::optional<int64_t> graph::elementCount(ArrayRef<int64_t> shape) {
  if (llvm::is_contained(shape, 0))
    return 0;
  if (ShapedType::isDynamicShape(shape))
    return ShapedType::kDynamic;
  int64_t count = 1;
  for (int64_t size : shape)
    if (__builtin_mul_overflow(count, size, &count))
      return std::nullopt;
  return count;
}

bool graph::areCompatible(TypeRange inferred, TypeRange declared) {
  return llvm::equal(inferred, declared, [](Type a, Type b) {
    return getElementTypeOrSelf(a) == getElementTypeOrSelf(b) && succeeded(verifyCompatibleShape(a, b));
  });
}

// Whether results are declared scaled or plain as it was inferred, or are of either type.
static bool areScaledAs(Operation *op, TypeRange inferred) {
  std::optional<ScaledRow> row = scaledRowOf(op->getName().getStringRef());
  bool isFree = row && row->rule == ScaledRule::Free;
  return llvm::all_of_zip(inferred, op->getResultTypes(), [&](Type wanted, Type declared) {
    auto encodingOf = [](Type type) { return cast<RankedTensorType>(type).getEncoding(); };
    return encodingOf(wanted) == encodingOf(declared) || (isFree && scaledOf(declared));
  });
}

LogicalResult graph::verifyInferredTypes(Operation *op) {
  SmallVector<Type> inferred;
  auto interface = cast<InferTypeOpInterface>(op);
  if (failed(interface.inferReturnTypes(op->getContext(), op->getLoc(), op->getOperands(), op->getRawDictionaryAttrs(),
                                        op->getPropertiesStorage(), op->getRegions(), inferred)))
    return failure();
  if (!areCompatible(inferred, op->getResultTypes()) || !areScaledAs(op, inferred))
    return op->emitOpError("C0: result types wanted ") << TypeRange(inferred) << ", got " << op->getResultTypes();
  return success();
}

static std::optional<int64_t> broadcastSize(int64_t a, int64_t b) {
  if (a == b || b == 1)
    return a;
  if (a == 1)
    return b;
  if (ShapedType::isDynamic(a) || ShapedType::isDynamic(b))
    return ShapedType::isDynamic(a) ? b : a;
  return std::nullopt;
}

std::optional<SmallVector<int64_t>> graph::broadcastShapes(ArrayRef<ArrayRef<int64_t>> shapes) {
  size_t rank = 0;
  for (ArrayRef<int64_t> shape : shapes)
    rank = std::max(rank, shape.size());
  SmallVector<int64_t> result(rank, 1);
  for (ArrayRef<int64_t> shape : shapes)
    for (auto [i, size] : llvm::enumerate(shape)) {
      int64_t &slot = result[rank - shape.size() + i];
      std::optional<int64_t> joined = broadcastSize(slot, size);
      if (!joined)
        return std::nullopt;
      slot = *joined;
    }
  return result;
}

LogicalResult graph::inferPointwise(const Constraints &check, ValueRange operands, Type element,
                                    SmallVectorImpl<Type> &inferred) {
  SmallVector<ArrayRef<int64_t>> shapes = llvm::map_to_vector(operands, shapeOf);
  std::optional<SmallVector<int64_t>> shape = broadcastShapes(shapes);
  if (!shape)
    return check.fail("C1", "wanted shapes that broadcast, got ", llvm::join(llvm::map_range(shapes, shapeText), " and "));
  inferred.push_back(RankedTensorType::get(*shape, element));
  return success();
}

LogicalResult graph::inferReduction(const Constraints &check, Value x, ArrayRef<int64_t> axes, bool keepdims,
                                    SmallVectorImpl<Type> &inferred) {
  SmallVector<int64_t> shape;
  if (failed(check.areAxes("C1", axes, tensorType(x).getRank())))
    return failure();
  for (auto [axis, size] : llvm::enumerate(shapeOf(x))) {
    bool reduced = llvm::is_contained(axes, static_cast<int64_t>(axis));
    if (!reduced || keepdims)
      shape.push_back(reduced ? 1 : size);
  }
  inferred.push_back(RankedTensorType::get(shape, elementOf(x)));
  return success();
}

int64_t graph::windowCount(int64_t size, const Window &window, bool ceil) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.extent))
    return ShapedType::kDynamic;
  __int128 padded = __int128(size) + window.low;
  __int128 room = padded + window.high - (__int128(window.dilation) * (window.extent - 1) + 1);
  if (room < 0)
    return nearestSize(room);
  __int128 count = (room + (ceil ? window.stride - 1 : 0)) / window.stride + 1;
  if (ceil && (count - 1) * window.stride >= padded)
    --count;
  return nearestSize(count);
}

LogicalResult Constraints::inRange(StringRef label, StringRef name, int64_t value, int64_t bound) const {
  if (value >= 0 && value < bound)
    return success();
  return fail(label, name, " wanted in [0, ", bound, "), got ", value);
}

LogicalResult Constraints::hasLength(StringRef label, StringRef name, size_t length, size_t wanted) const {
  if (length == wanted)
    return success();
  return fail(label, name, " wanted of length ", wanted, ", got ", length);
}

LogicalResult Constraints::allAtLeast(StringRef label, StringRef name, ArrayRef<int64_t> values, int64_t least) const {
  for (int64_t value : values)
    if (value < least)
      return fail(label, name, " wanted at least ", least, ", got ", value);
  return success();
}

LogicalResult Constraints::areAxes(StringRef label, ArrayRef<int64_t> axes, int64_t rank) const {
  int64_t last = -1;
  for (int64_t axis : axes) {
    if (axis <= last || axis >= rank)
      return fail(label, "axes wanted increasing in [0, ", rank, "), got [", axes, "]");
    last = axis;
  }
  return success();
}

LogicalResult Constraints::sameElement(StringRef label, Value a, Value b) const {
  if (elementOf(a) == elementOf(b))
    return success();
  return fail(label, "wanted one element type, got ", elementOf(a), " and ", elementOf(b));
}

LogicalResult Constraints::hasShape(StringRef label, StringRef name, Value got, ArrayRef<int64_t> wanted) const {
  if (llvm::equal(shapeOf(got), wanted, canBeEqual))
    return success();
  return fail(label, name, " wanted of shape ", shapeText(wanted), ", got ", shapeText(shapeOf(got)));
}

LogicalResult Constraints::broadcastsTo(StringRef label, StringRef name, Value got, ArrayRef<int64_t> wanted) const {
  ArrayRef<int64_t> shape = shapeOf(got);
  bool fits = shape.size() <= wanted.size() && llvm::equal(shape, wanted.take_back(shape.size()),
                                                           [](int64_t a, int64_t b) { return a == 1 || canBeEqual(a, b); });
  if (fits)
    return success();
  return fail(label, name, " wanted of a shape that broadcasts to ", shapeText(wanted), ", got ", shapeText(shape));
}

LogicalResult Constraints::isParameterOf(StringRef label, StringRef name, Value parameter, Value x) const {
  Type wanted = elementOf(x).isF64() ? elementOf(x) : Float32Type::get(x.getContext());
  if (elementOf(parameter) == wanted)
    return success();
  return fail(label, name, " wanted of ", wanted, ", got ", elementOf(parameter));
}

LogicalResult Constraints::rankAtLeast(StringRef label, StringRef name, Value x, int64_t least) const {
  if (tensorType(x).getRank() >= least)
    return success();
  return fail(label, name, " wanted of rank at least ", least, ", got ", shapeText(shapeOf(x)));
}

LogicalResult graph::checkAlike(const Constraints &check, StringRef label, StringRef name, Value a, Value b) {
  if (failed(check.hasShape(label, name, a, shapeOf(b))))
    return failure();
  return check.sameElement(label, a, b);
}
