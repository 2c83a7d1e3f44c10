// Gradients of activations, dropout, and where a backward pass begins and ends.
#include "passes/lowering/PointRules.h"

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Scalars = ArrayRef<Value>;
using Indices = PointEmitter::Indices;

/// The slope of the tanh form: (1 + t) / 2 + x / 2 · (1 - t²) · c · (1 + 3 · 0.044715 · x²), c = √(2/π).
static Value tanhSlope(ScalarBuilder &b, Value x) {
  auto number = [&](double value) { return b.number(value, x); };
  double c = M_2_SQRTPI * M_SQRT1_2;
  Value square = b.mul(x, x);
  Value inner = b.mul(b.mul(number(c), x), b.add(number(1), b.mul(number(0.044715), square)));
  Value t = b.call<kernel::TanhOp>(inner);
  Value rise = b.mul(number(c), b.add(number(1), b.mul(number(3 * 0.044715), square)));
  Value steep = b.mul(b.sub(number(1), b.mul(t, t)), rise);
  return b.mul(number(0.5), b.add(b.add(number(1), t), b.mul(x, steep)));
}

/// Φ(x) + x · φ(x).
static Value normalSlope(ScalarBuilder &b, Value x) {
  auto number = [&](double value) { return b.number(value, x); };
  Value erf = b.call<kernel::ErfOp>(b.mul(x, number(M_SQRT1_2)));
  Value density = b.call<kernel::ExpOp>(b.mul(number(-0.5), b.mul(x, x)));
  Value rise = b.mul(b.mul(x, number(M_2_SQRTPI * M_SQRT1_2)), density);
  return b.mul(number(0.5), b.add(b.add(number(1), erf), rise));
}

/// Far from 0 both forms have the slope of a step; there the formulas lose themselves in products of 0 and infinity.
static Value emitGeluGrad(ScalarBuilder &b, graph::GeluGradOp op, Scalars v) {
  Value gradient = v[0], x = v[1], far = b.number(40, x), zero = b.number(0, x), one = b.number(1, x);
  Value slope = op.getApproximate() == "tanh" ? tanhSlope(b, x) : normalSlope(b, x);
  Value step = b.select(b.compare("gt", x, zero), one, zero);
  return b.mul(gradient, b.select(b.compare("gt", b.abs(x), far), step, slope));
}

/// `seed` xor (position · 2³²).
static Value keyOf(PointEmitter &emitter, graph::DropoutOp op) {
  Type i64 = emitter.builder.getI64Type();
  ScalarBuilder b(emitter.builder, emitter.location, i64);
  Value seed = b.integer(op.getSeed(), i64);
  if (!op.getPosition())
    return seed;
  Value high = b.mul(emitter.at(op.getPosition(), {}), b.integer(int64_t(1) << 32, i64));
  return arith::XOrIOp::create(emitter.builder, emitter.location, seed, high);
}

/// The number of the element at `indices` among those of all samples.
static Value numberOf(PointEmitter &emitter, graph::DropoutOp op, Indices indices) {
  Type i64 = emitter.builder.getI64Type();
  ScalarBuilder b(emitter.builder, emitter.location, i64);
  Value number = emitter.fromIndex(emitter.linearize(indices, emitter.shapeOf(op.getResult())), i64);
  if (!op.getFirst())
    return number;
  auto shape = cast<RankedTensorType>(op.getX().getType()).getShape();
  int64_t ofSample = ShapedType::getNumElements(shape.drop_front());
  return b.add(b.mul(emitter.at(op.getFirst(), {}), b.integer(ofSample, i64)), number);
}

static Value emitDropout(PointEmitter &emitter, graph::DropoutOp op, Indices indices) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  Value x = emitter.at(op.getX(), indices);
  double threshold = std::ceil(op.getRatio() * 0x1p32);
  if (threshold == 0)
    return x;
  double factor = 1 / (1 - op.getRatio());
  Type i32 = emitter.builder.getI32Type();
  Value word =
      kernel::RandomOp::create(emitter.builder, emitter.location, i32, keyOf(emitter, op), numberOf(emitter, op, indices));
  Value last =
      arith::ConstantOp::create(emitter.builder, emitter.location,
                                emitter.builder.getIntegerAttr(i32, APInt(32, static_cast<uint64_t>(threshold) - 1)));
  Value isDropped = arith::CmpIOp::create(emitter.builder, emitter.location, arith::CmpIPredicate::ule, word, last);
  return b.select(isDropped, b.number(0, x), b.mul(x, b.number(factor, x)));
}

/// The scale is the first entry of the scaler's state.
static Value emitScale(PointEmitter &emitter, graph::ScaleOp op, Indices indices) {
  Type f32 = emitter.builder.getF32Type();
  ScalarBuilder b(emitter.builder, emitter.location, f32);
  Value first = emitter.index(0);
  Value scale = convertScalar(b, emitter.at(op.getState(), first), emitter.builder.getF64Type(), f32);
  return b.mul(emitter.at(op.getX(), indices), scale);
}

void lowering::addGradientRules(PointRules &rules) {
  rules.addScalar<graph::GeluGradOp>(emitGeluGrad);
  rules.addScalar<graph::StopGradientOp>([](ScalarBuilder &, graph::StopGradientOp, Scalars v) { return v[0]; });
  rules.add<graph::DropoutOp>(emitDropout);
  rules.add<graph::ScaleOp>(emitScale);
}
