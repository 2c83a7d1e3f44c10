// The emitter's moves and arithmetic, and questions about types.
#include "compiler/onnx/import/Emitter.h"
#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <numeric>

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

mlir::RankedTensorType mezzo::onnx::typeOf(Value value) { return cast<mlir::RankedTensorType>(value.getType()); }
mlir::Type mezzo::onnx::elementOf(Value value) { return value ? typeOf(value).getElementType() : mlir::Type(); }
Ints mezzo::onnx::shapeOf(Value value) { return value ? typeOf(value).getShape() : Ints(); }
int64_t mezzo::onnx::rankOf(Value value) { return shapeOf(value).size(); }
int64_t mezzo::onnx::sizeOf(Value value, int64_t axis) { return axis < rankOf(value) ? shapeOf(value)[axis] : 1; }
bool mezzo::onnx::isFloat(Value value) { return isa_and_nonnull<mlir::FloatType>(elementOf(value)); }

std::optional<int64_t> mezzo::onnx::product(Ints sizes) {
  std::optional<int64_t> result = 1;
  for (int64_t size : sizes)
    result = result ? checkedMul(*result, size) : std::nullopt;
  return result;
}

IntVector mezzo::onnx::allAxes(int64_t rank) { return to_vector(seq(rank)); }

Value Emitter::convert(Value x, mlir::Type element) {
  if (!x || !element || elementOf(x) == element)
    return element ? x : Value();
  return make<graph::ConvertOp>(x, {{"result_type", type(element)}});
}

Value Emitter::widen(Value x) { return is16BitFloat(elementOf(x)) ? convert(x, builder.getF32Type()) : x; }

Value Emitter::reshape(Value x, Ints shape) {
  if (x && shapeOf(x) == shape)
    return x;
  return make<graph::ReshapeOp>(x, {{"shape", i64s(shape)}});
}

Value Emitter::transpose(Value x, Ints permutation) {
  if (x && llvm::equal(permutation, seq(rankOf(x))))
    return x;
  return make<graph::TransposeOp>(x, {{"permutation", i64s(permutation)}});
}

Value Emitter::broadcast(Value x, Ints shape) {
  if (x && shapeOf(x) == shape)
    return x;
  return make<graph::BroadcastOp>(x, {{"shape", i64s(shape)}});
}

Value Emitter::slice(Value x, Ints starts, Ints sizes, Ints steps) {
  bool isWhole = x && shapeOf(x) == sizes && all_of(steps, [](int64_t step) { return step == 1; });
  if (isWhole)
    return x;
  return make<graph::SliceOp>(x, {{"starts", i64s(starts)}, {"sizes", i64s(sizes)}, {"steps", i64s(steps)}});
}

Value Emitter::sliceAxis(Value x, int64_t axis, int64_t start, int64_t size) {
  IntVector starts(rankOf(x), 0), sizes(shapeOf(x)), steps(rankOf(x), 1);
  if (axis >= rankOf(x))
    return fail(), Value();
  starts[axis] = start;
  sizes[axis] = size;
  return slice(x, starts, sizes, steps);
}

Value Emitter::concat(ValueRange parts, int64_t axis) {
  return parts.size() == 1 ? parts.front() : make<graph::ConcatOp>(parts, {{"axis", i64(axis)}});
}

Value Emitter::unsqueeze(Value x, Ints axes) {
  IntVector shape(shapeOf(x));
  for (int64_t axis : axes) {
    // A value that could not be built has no axes.
    if (axis > static_cast<int64_t>(shape.size()))
      return fail(), Value();
    shape.insert(shape.begin() + axis, 1);
  }
  return reshape(x, shape);
}

Value Emitter::squeeze(Value x, Ints axes) {
  IntVector shape;
  for (auto [axis, size] : enumerate(shapeOf(x)))
    if (!is_contained(axes, static_cast<int64_t>(axis)))
      shape.push_back(size);
  return reshape(x, shape);
}

Value Emitter::iota(mlir::Type element, Ints shape, int64_t axis) {
  return make<graph::IotaOp>({}, {{"shape", i64s(shape)}, {"result_type", type(element)}, {"axis", i64(axis)}});
}

Value Emitter::add(Value a, Value b) { return make<graph::AddOp>({a, b}); }
Value Emitter::sub(Value a, Value b) { return make<graph::SubOp>({a, b}); }
Value Emitter::mul(Value a, Value b) { return make<graph::MulOp>({a, b}); }
Value Emitter::div(Value a, Value b) { return make<graph::DivOp>({a, b}); }
Value Emitter::max(Value a, Value b) { return make<graph::MaxOp>({a, b}); }
Value Emitter::min(Value a, Value b) { return make<graph::MinOp>({a, b}); }
Value Emitter::scale(Value x, double factor) { return mul(x, scalarLike(x, factor)); }

Value Emitter::compare(StringRef predicate, Value a, Value b) {
  return make<graph::CompareOp>({a, b}, {{"predicate", word(predicate)}});
}

Value Emitter::select(Value condition, Value onTrue, Value onFalse) {
  return make<graph::SelectOp>({condition, onTrue, onFalse});
}
