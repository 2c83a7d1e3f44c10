// Tensors that depend on no data.
#include "compiler/onnx/Import.h"
#include "compiler/onnx/import/OpTable.h"
#include "compiler/onnx/import/ValueData.h"
#include "dialects/graph/IR/GraphUnaryOps.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mezzo;
using namespace mezzo::onnx;

/// A constant of numbers that are given as an attribute; through a tensor, so that a long list becomes a variable.
template <typename Number>
static Value numbersTensor(NodeImport &n, ElementType type, llvm::ArrayRef<Number> numbers, bool isScalar) {
  std::string bytes(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(Number));
  IntVector dims;
  if (!isScalar)
    dims.push_back(numbers.size());
  return n.newTensor(makeTensor(type, dims, bytes));
}

static Results importConstant(NodeImport &n) {
  if (const Tensor *tensor = n.tensorAttr("value")) {
    if (elementSize(tensor->type) == 0)
      return n.unsupported("element type " + elementTypeName(tensor->type));
    return {n.tensor(*tensor)};
  }
  if (n.hasAttr("value_float"))
    return {n.e.splat(n.e.getBuilder().getF32Type(), n.floatAttr("value_float", 0))};
  if (n.hasAttr("value_int"))
    return {numbersTensor<int64_t>(n, ElementType::Int64, {n.intAttr("value_int", 0)}, /*isScalar=*/true)};
  if (auto numbers = n.floatsAttr("value_floats")) {
    std::vector<float> floats(numbers->begin(), numbers->end());
    return {numbersTensor<float>(n, ElementType::Float, floats, /*isScalar=*/false)};
  }
  if (auto integers = n.intsAttr("value_ints"))
    return {numbersTensor<int64_t>(n, ElementType::Int64, *integers, /*isScalar=*/false)};
  for (llvm::StringRef name : {"value_string", "value_strings", "sparse_value"})
    if (n.hasAttr(name))
      return n.unsupported("a " + name);
  return n.failed() ? Results() : n.error("has no value");
}

/// The sizes that input `index` holds, checked.
static std::optional<IntVector> knownShape(NodeImport &n, unsigned index) {
  std::optional<IntVector> shape = n.knownInts(index);
  if (!shape)
    return std::nullopt;
  if (llvm::any_of(*shape, [](int64_t size) { return size < 0; })) {
    n.error("a dimension is negative");
    return std::nullopt;
  }
  if (!product(*shape)) {
    n.error("has more than 2^63 - 1 elements");
    return std::nullopt;
  }
  return shape;
}

static Results importConstantOfShape(NodeImport &n) {
  const Tensor *value = n.tensorAttr("value");
  std::optional<IntVector> shape = knownShape(n, 0);
  if (!shape)
    return {};
  if (!value)
    return {n.e.splat(n.e.getBuilder().getF32Type(), 0, *shape)};
  if (elementSize(value->type) == 0)
    return n.unsupported("element type " + elementTypeName(value->type));
  if (value->elementCount() != 1)
    return n.error("value wanted one element, got " + llvm::Twine(value->elementCount()));
  mlir::DenseElementsAttr element = elementsOf(n.e.getBuilder().getContext(), *value);
  return {n.e.constant(element.resizeSplat(mlir::RankedTensorType::get(*shape, element.getElementType())))};
}

/// How many numbers there are from start in steps of delta before limit.
static std::optional<int64_t> rangeCount(NodeImport &n) {
  if (isFloat(n.in(0))) {
    std::optional<double> start = n.knownNumber(0), limit = n.knownNumber(1), delta = n.knownNumber(2);
    if (!start || !limit || !delta)
      return std::nullopt;
    double distance = elementOf(n.in(0)).isF64() ? *limit - *start : static_cast<float>(*limit - *start);
    double count = std::max(std::ceil(distance / *delta), 0.0);
    return count < 9e18 ? std::optional(static_cast<int64_t>(count)) : std::nullopt; // also for NaN: delta 0
  }
  std::optional<int64_t> start = n.knownInt(0), limit = n.knownInt(1), delta = n.knownInt(2);
  if (!start || !limit || !delta || *delta == 0)
    return std::nullopt;
  __int128 distance = static_cast<__int128>(*limit) - *start;
  __int128 count = distance / *delta + (distance % *delta != 0 && (distance > 0) == (*delta > 0));
  return count <= INT64_MAX ? std::optional(static_cast<int64_t>(std::max<__int128>(count, 0))) : std::nullopt;
}

static Results importRange(NodeImport &n) {
  // Says in which precision 16-bit floats are computed; f32 is exact enough for every choice.
  n.intAttr("stash_type", 1);
  if (!n.requireSameElement(1) || !n.requireSameElement(2))
    return {};
  std::optional<int64_t> count = rangeCount(n);
  if (!count)
    return n.failed() ? Results() : n.error("delta is zero, or there are too many numbers");
  Value start = n.e.reshape(n.e.widen(n.in(0)), {}), delta = n.e.reshape(n.e.widen(n.in(2)), {});
  if (n.failed())
    return {};
  Value steps = n.e.mul(n.e.iota(elementOf(start), {*count}, 0), delta);
  return {n.e.convert(n.e.add(steps, start), elementOf(n.in(0)))};
}

static Results importEyeLike(NodeImport &n) {
  int64_t offset = n.intAttr("k", 0);
  Type element = n.hasAttr("dtype") ? n.typeAttr("dtype") : elementOf(n.in(0));
  if (n.failed() || !n.requireRank(0, 2))
    return {};
  Type i64 = n.e.getBuilder().getI64Type();
  Ints shape = shapeOf(n.in(0));
  Value row = n.e.iota(i64, shape, 0), column = n.e.iota(i64, shape, 1);
  return {n.e.convert(n.e.compare("eq", n.e.add(row, n.e.splat(i64, offset)), column), element)};
}

static Results importOneHot(NodeImport &n) {
  int64_t axisAttribute = n.intAttr("axis", -1);
  std::optional<double> depth = n.knownNumber(1);
  std::optional<int64_t> axis = n.normalizeAxis(axisAttribute, rankOf(n.in(0)) + 1);
  if (!depth || !axis)
    return {};
  if (*depth < 0 || *depth > 1e15)
    return n.error("depth wanted at least 0, got " + std::to_string(*depth));
  auto size = static_cast<int64_t>(*depth);
  Type i64 = n.e.getBuilder().getI64Type();
  Value indices = n.e.unsqueeze(n.e.convert(n.in(0), i64), {*axis});
  // Since version 11, indices from -depth on count from the end; what is outside is nowhere.
  if (n.opset >= 11) {
    Value fromEnd = n.e.add(indices, n.e.splat(i64, size));
    indices = n.e.select(n.e.compare("lt", indices, n.e.splat(i64, 0)), fromEnd, indices);
  }
  IntVector countShape(rankOf(indices), 1);
  if (n.failed())
    return {};
  countShape[*axis] = size;
  Value hot = n.e.compare("eq", indices, n.e.iota(i64, countShape, *axis));
  Value off = n.e.reshape(n.e.sliceAxis(n.in(2), 0, 0, 1), {}), on = n.e.reshape(n.e.sliceAxis(n.in(2), 0, 1, 1), {});
  return {n.e.select(hot, on, off)};
}

namespace {

/// A window of raised cosines: the sum of coefficients[k] · cos(2π k i / N).
struct CosineWindow {
  llvm::SmallVector<double, 3> coefficients;
};

} // namespace

static Results importWindow(NodeImport &n, const CosineWindow &window) {
  bool isPeriodic = n.flagAttr("periodic", true);
  Type element = n.hasAttr("output_datatype") ? n.typeAttr("output_datatype") : Type(n.e.getBuilder().getF32Type());
  std::optional<int64_t> size = n.knownInt(0);
  if (!size || n.failed())
    return {};
  if (*size < 0)
    return n.error("size is negative");
  Type wide = isa<mlir::FloatType>(element) && element.isF64() ? element : Type(n.e.getBuilder().getF32Type());
  Value angle = n.e.scale(n.e.iota(wide, {*size}, 0), 2 * M_PI / (isPeriodic ? *size : *size - 1));
  Value sum = n.e.splat(wide, window.coefficients[0]);
  for (size_t k = 1; k < window.coefficients.size(); ++k)
    sum = n.e.add(sum, n.e.scale(n.e.make<graph::CosOp>(n.e.scale(angle, k)), window.coefficients[k]));
  return {n.e.convert(n.e.broadcast(sum, {*size}), element)};
}

static Results importHannWindow(NodeImport &n) { return importWindow(n, {{0.5, -0.5}}); }
static Results importHammingWindow(NodeImport &n) { return importWindow(n, {{25.0 / 46, -21.0 / 46}}); }
static Results importBlackmanWindow(NodeImport &n) { return importWindow(n, {{0.42, -0.5, 0.08}}); }

void mezzo::onnx::addConstants(OpTable &table) {
  table.add("BlackmanWindow", {1, 1}, importBlackmanWindow);
  table.add("Constant", {0, 0}, importConstant, 1);
  table.add("ConstantOfShape", {1, 1}, importConstantOfShape);
  table.add("EyeLike", {1, 1}, importEyeLike);
  table.add("HammingWindow", {1, 1}, importHammingWindow);
  table.add("HannWindow", {1, 1}, importHannWindow);
  table.add("OneHot", {3, 3}, importOneHot);
  table.add("Range", {3, 3}, importRange);
}
