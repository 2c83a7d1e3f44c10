// Sampling at given coordinates: each point is a weighted sum of elements around the place that its coordinates mean.
#include "passes/lowering/PointRules.h"

#include "dialects/kernel/IR/Kernel.h"
#include "passes/lowering/WeightedTaps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

namespace {
/// How cells are found along one axis of `size` elements.
class SampledAxis {
public:
  SampledAxis(PointEmitter &emitter, graph::GridSampleOp op, int64_t size) : p(emitter), op(op), size(size) {}

  /// The place that a coordinate means, computed in the grid's precision.
  Value placeOf(Value coordinate);
  /// The taps of a point at `place`.
  AxisTaps taps(int64_t axis, Value place);

private:
  double low() { return op.getAlignCorners() ? 0 : -0.5; }
  double high() { return static_cast<double>(size) - (op.getAlignCorners() ? 1 : 0.5); }
  double last() { return static_cast<double>(size - 1); }

  Value reflect(Value x);
  Value pull(Value x);
  Tap cell(Value whole, Value weight);

  PlaceBuilder p;
  graph::GridSampleOp op;
  int64_t size;
};
} // namespace

Value SampledAxis::placeOf(Value coordinate) {
  Type type = coordinate.getType();
  ScalarBuilder b(p.b.builder, p.b.location, type);
  auto number = [&](double value) { return b.number(value, type); };
  Value fromZero = b.add(coordinate, number(1));
  Value place = op.getAlignCorners()
                    ? b.mul(b.div(fromZero, number(2)), number(last()))
                    : b.div(b.sub(b.mul(fromZero, number(static_cast<double>(size))), number(1)), number(2));
  return convertScalar(b, place, type, p.b.element);
}

/// Reflects a place at the borders until it lies between them.
Value SampledAxis::reflect(Value x) {
  double range = high() - low();
  if (range <= 0)
    return p.number(0);
  Value twice = p.number(2 * range);
  Value rest = p.b.call<kernel::FmodOp>(p.b.abs(p.b.sub(x, p.number(low()))), twice);
  Value folded = p.b.select(p.b.compare("le", rest, p.number(range)), rest, p.b.sub(twice, rest));
  return p.b.add(p.number(low()), folded);
}

/// A place brought inside by the padding mode; NaN and what no integer can hold become a place that is outside.
Value SampledAxis::pull(Value x) {
  if (op.getPaddingMode() == "border")
    return p.b.select(p.b.isNan(x), p.number(0), p.clamp(x, 0, last()));
  Value isPlace = p.b.compare("lt", p.b.abs(x), p.number(0x1p31));
  if (op.getPaddingMode() == "reflection") {
    Value isOutside = p.b.orOf(p.b.compare("lt", x, p.number(low())), p.b.compare("gt", x, p.number(high())));
    x = p.b.select(isOutside, reflect(x), x);
  }
  return p.b.select(isPlace, x, p.number(-0x1p31));
}

/// The element that stands at a whole place, by the padding mode.
Tap SampledAxis::cell(Value whole, Value weight) {
  Value isOutside = p.b.orOf(p.b.compare("lt", whole, p.number(0)), p.b.compare("gt", whole, p.number(last())));
  if (op.getPaddingMode() == "zeros")
    weight = p.b.select(isOutside, p.number(0), weight);
  if (op.getPaddingMode() == "reflection")
    whole = p.b.select(isOutside, reflect(whole), whole);
  return {p.toIndex(p.clamp(whole, 0, last())), weight};
}

AxisTaps SampledAxis::taps(int64_t axis, Value place) {
  if (op.getMode() == "nearest") {
    Tap only = cell(p.roundEven(pull(p.roundEven(place))), p.number(1));
    return {axis, 1, [only](Value) { return only; }};
  }
  int64_t reach = op.getMode() == "linear" ? 0 : 1;
  Value x = pull(place), first = p.b.sub(p.floor(x), p.number(static_cast<double>(reach)));
  return {axis, 2 + 2 * reach, [self = *this, x, first](Value number) mutable {
            PlaceBuilder &p = self.p;
            Value whole = p.b.add(first, p.fromIndex(number)), distance = p.b.sub(x, whole);
            Value weight =
                self.op.getMode() == "linear" ? p.b.sub(p.number(1), p.b.abs(distance)) : p.cubicWeight(distance, -0.75);
            return self.cell(whole, weight);
          }};
}

static Value emitGridSample(PointEmitter &emitter, graph::GridSampleOp op, Indices indices) {
  Type element = elementType(op.getX());
  Type compute = element.isF64() ? element : Type(emitter.builder.getF32Type());
  ScalarBuilder b(emitter.builder, emitter.location, compute);
  auto type = cast<RankedTensorType>(op.getX().getType());
  if (type.getNumElements() == 0)
    return b.number(0, scalarType(element));
  int64_t spatialRank = type.getRank() - 2;
  SmallVector<Value> own(indices), gridPlace{indices[0]};
  llvm::append_range(gridPlace, indices.drop_front(2));
  gridPlace.push_back({});
  SmallVector<AxisTaps> taps;
  for (int64_t i = 0; i < spatialRank; ++i) {
    SampledAxis axis(emitter, op, type.getDimSize(i + 2));
    gridPlace.back() = emitter.index(spatialRank - 1 - i);
    taps.push_back(axis.taps(i + 2, axis.placeOf(emitter.at(op.getGrid(), gridPlace))));
  }
  return convertScalar(b, sumTaps(emitter, op.getX(), taps, own, compute), compute, element);
}

void lowering::addSampleRules(PointRules &rules) { rules.add<graph::GridSampleOp>(emitGridSample); }
