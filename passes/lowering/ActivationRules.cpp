// Activation functions, each from the formula of its definition.
#include "passes/lowering/PointRules.h"

#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Scalars = ArrayRef<Value>;

static Value sigmoid(ScalarBuilder &b, Value x) { return b.call<kernel::SigmoidOp>(x); }

/// log(1 + exp(x)) = max(x, 0) + log1p(exp(-|x|)): the exponential never overflows.
static Value softplus(ScalarBuilder &b, Value x) {
  Value tail = b.call<kernel::Log1pOp>(b.call<kernel::ExpOp>(b.neg(b.abs(x))));
  return b.add(b.max(x, b.number(0, x)), tail);
}

static Value emitGelu(ScalarBuilder &b, graph::GeluOp op, Scalars v) {
  Value x = v[0], half = b.number(0.5, x), one = b.number(1, x);
  if (op.getApproximate() == "none") {
    Value erf = b.call<kernel::ErfOp>(b.mul(x, b.number(M_SQRT1_2, x)));
    return b.mul(b.mul(half, x), b.add(one, erf));
  }
  Value cube = b.mul(b.mul(x, x), x);
  Value inner = b.mul(b.number(M_2_SQRTPI * M_SQRT1_2, x), b.add(x, b.mul(b.number(0.044715, x), cube)));
  return b.mul(b.mul(half, x), b.add(one, b.call<kernel::TanhOp>(inner)));
}

/// max(0, min(1, alpha · x + beta))
static Value hardSigmoid(ScalarBuilder &b, Value x, double alpha, double beta) {
  Value line = b.add(b.mul(b.number(alpha, x), x), b.number(beta, x));
  return b.max(b.number(0, x), b.min(b.number(1, x), line));
}

static Value expMinusOne(ScalarBuilder &b, Value x) { return b.call<kernel::Expm1Op>(x); }

/// `above` where x >= 0 or x is NaN, else `below`.
static Value splitAtZero(ScalarBuilder &b, Value x, Value above, Value below) {
  return b.select(b.compare("lt", x, b.number(0, x)), below, above);
}

static Value emitElu(ScalarBuilder &b, graph::EluOp op, Scalars v) {
  Value below = b.mul(b.number(op.getAlpha(), v[0]), expMinusOne(b, v[0]));
  return splitAtZero(b, v[0], v[0], below);
}

static Value emitSelu(ScalarBuilder &b, graph::SeluOp op, Scalars v) {
  Value gamma = b.number(op.getGamma(), v[0]);
  Value below = b.mul(b.number(op.getAlpha(), v[0]), expMinusOne(b, v[0]));
  return b.mul(gamma, splitAtZero(b, v[0], v[0], below));
}

static Value emitCelu(ScalarBuilder &b, graph::CeluOp op, Scalars v) {
  Value alpha = b.number(op.getAlpha(), v[0]);
  return splitAtZero(b, v[0], v[0], b.mul(alpha, expMinusOne(b, b.div(v[0], alpha))));
}

static Value emitLeakyRelu(ScalarBuilder &b, graph::LeakyReluOp op, Scalars v) {
  return splitAtZero(b, v[0], v[0], b.mul(b.number(op.getAlpha(), v[0]), v[0]));
}

static Value emitThresholdedRelu(ScalarBuilder &b, graph::ThresholdedReluOp op, Scalars v) {
  Value isBelow = b.compare("le", v[0], b.number(op.getAlpha(), v[0]));
  return b.select(isBelow, b.number(0, v[0]), v[0]);
}

static Value emitPrelu(ScalarBuilder &b, graph::PreluOp op, Scalars v) {
  return splitAtZero(b, v[0], v[0], b.mul(v[1], v[0]));
}

/// Integers are computed in f64 and converted back.
static Value emitShrink(ScalarBuilder &b, graph::ShrinkOp op, Scalars v) {
  Type element = elementType(op.getX());
  Type real = isa<IntegerType>(element) ? Type(b.builder.getF64Type()) : v[0].getType();
  Value x = convertScalar(b, v[0], element, real);
  Value bias = b.number(op.getBias(), x), lambda = b.number(op.getLambda(), x);
  Value zero = b.number(0, x);
  Value shrunk = b.select(b.compare("lt", x, b.neg(lambda)), b.add(x, bias),
                          b.select(b.compare("gt", x, lambda), b.sub(x, bias), b.select(b.isNan(x), x, zero)));
  return convertScalar(b, shrunk, real, element);
}

void lowering::addActivationRules(PointRules &rules) {
  rules.addScalar<graph::SigmoidOp>([](ScalarBuilder &b, graph::SigmoidOp, Scalars v) { return sigmoid(b, v[0]); });
  rules.addScalar<graph::SiluOp>([](ScalarBuilder &b, graph::SiluOp, Scalars v) { return b.mul(v[0], sigmoid(b, v[0])); });
  rules.addScalar<graph::SwishOp>([](ScalarBuilder &b, graph::SwishOp op, Scalars v) {
    return b.mul(v[0], sigmoid(b, b.mul(b.number(op.getAlpha(), v[0]), v[0])));
  });
  rules.addScalar<graph::SoftplusOp>([](ScalarBuilder &b, graph::SoftplusOp, Scalars v) { return softplus(b, v[0]); });
  rules.addScalar<graph::SoftsignOp>(
      [](ScalarBuilder &b, graph::SoftsignOp, Scalars v) { return b.div(v[0], b.add(b.number(1, v[0]), b.abs(v[0]))); });
  rules.addScalar<graph::MishOp>(
      [](ScalarBuilder &b, graph::MishOp, Scalars v) { return b.mul(v[0], b.call<kernel::TanhOp>(softplus(b, v[0]))); });
  rules.addScalar<graph::HardSwishOp>(
      [](ScalarBuilder &b, graph::HardSwishOp, Scalars v) { return b.mul(v[0], hardSigmoid(b, v[0], 1.0 / 6, 0.5)); });
  rules.addScalar<graph::HardSigmoidOp>([](ScalarBuilder &b, graph::HardSigmoidOp op, Scalars v) {
    return hardSigmoid(b, v[0], op.getAlpha(), op.getBeta());
  });
  rules.addScalar<graph::GeluOp>(emitGelu);
  rules.addScalar<graph::EluOp>(emitElu);
  rules.addScalar<graph::SeluOp>(emitSelu);
  rules.addScalar<graph::CeluOp>(emitCelu);
  rules.addScalar<graph::LeakyReluOp>(emitLeakyRelu);
  rules.addScalar<graph::ThresholdedReluOp>(emitThresholdedRelu);
  rules.addScalar<graph::PreluOp>(emitPrelu);
  rules.addScalar<graph::ShrinkOp>(emitShrink);
}
