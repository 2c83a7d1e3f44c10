#include "passes/lowering/WeightedTaps.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

Value PlaceBuilder::floor(Value x) { return math::FloorOp::create(b.builder, b.location, x); }
Value PlaceBuilder::ceil(Value x) { return math::CeilOp::create(b.builder, b.location, x); }
Value PlaceBuilder::roundEven(Value x) { return math::RoundEvenOp::create(b.builder, b.location, x); }

Value PlaceBuilder::fromIndex(Value index) {
  Type i32 = emitter.builder.getI32Type();
  return convertScalar(b, emitter.fromIndex(index, i32), i32, b.element);
}

Value PlaceBuilder::toIndex(Value whole) {
  return emitter.toIndex(arith::FPToSIOp::create(b.builder, b.location, emitter.builder.getI32Type(), whole));
}

Value PlaceBuilder::cubicWeight(Value distance, double a) {
  Value x = b.abs(distance);
  auto polynomial = [&](std::initializer_list<double> coefficients) {
    Value sum;
    for (double coefficient : coefficients)
      sum = sum ? b.add(b.mul(sum, x), number(coefficient)) : number(coefficient);
    return sum;
  };
  Value near = polynomial({a + 2, -(a + 3), 0, 1}), far = polynomial({a, -5 * a, 8 * a, -4 * a});
  Value beyond = b.select(b.compare("lt", x, number(2)), far, number(0));
  return b.select(b.compare("le", x, number(1)), near, beyond);
}

/// The sum over the taps of the first axes on, the others' indices being in `own`.
static Value sumFrom(PointEmitter &emitter, Value x, ArrayRef<AxisTaps> taps, SmallVector<Value> &own, Type compute) {
  ScalarBuilder b(emitter.builder, emitter.location, compute);
  if (taps.empty())
    return convertScalar(b, emitter.load(x, own), elementType(x), compute);
  Value zero = b.number(0, compute);
  auto sum = emitter.loop(taps.front().count, zero, [&](Value number, ValueRange carried) -> SmallVector<Value> {
    Tap tap = taps.front().tap(number);
    own[taps.front().axis] = tap.index;
    Value inner = sumFrom(emitter, x, taps.drop_front(), own, compute);
    Value weight = convertScalar(b, tap.weight, emitter.builder.getF64Type(), compute);
    Value takesPart = b.compare("ne", weight, zero);
    return {b.select(takesPart, b.add(carried[0], b.mul(weight, inner)), carried[0])};
  });
  return sum[0];
}

Value lowering::sumTaps(PointEmitter &emitter, Value x, ArrayRef<AxisTaps> taps, PointEmitter::Indices indices,
                        Type compute) {
  SmallVector<Value> own(indices);
  return sumFrom(emitter, x, taps, own, compute);
}
