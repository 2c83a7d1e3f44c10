// Pointwise arithmetic, comparison and choice.
#include "passes/lowering/PointRules.h"

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Scalars = ArrayRef<Value>;

static Value emitShift(ScalarBuilder &b, Value x, Value amount, bool isLeft) {
  unsigned width = x.getType().getIntOrFloatBitWidth();
  // As an unsigned number, a negative amount is too large as well.
  Value fits =
      arith::CmpIOp::create(b.builder, b.location, arith::CmpIPredicate::ult, amount, b.integer(width, amount.getType()));
  if (isLeft)
    return b.select(fits, arith::ShLIOp::create(b.builder, b.location, x, amount), b.integer(0, x.getType()));
  if (b.isUnsigned())
    return b.select(fits, arith::ShRUIOp::create(b.builder, b.location, x, amount), b.integer(0, x.getType()));
  Value sign = arith::ShRSIOp::create(b.builder, b.location, x, b.integer(width - 1, x.getType()));
  return b.select(fits, arith::ShRSIOp::create(b.builder, b.location, x, amount), sign);
}

/// lhs - rhs · floor(lhs / rhs), from the remainder that has the dividend's sign. A float zero has the divisor's.
static Value emitFloorMod(ScalarBuilder &b, Value x, Value y) {
  Value rest = b.remainder(x, y);
  if (b.isUnsigned())
    return rest;
  Value zero = b.number(0, x);
  Value differs = arith::XOrIOp::create(b.builder, b.location, b.compare("lt", rest, zero), b.compare("lt", y, zero));
  Value nothing = rest;
  if (isa<FloatType>(x.getType()))
    nothing = b.select(b.compare("lt", y, zero), b.number(-0.0, x), zero);
  return b.select(b.compare("eq", rest, zero), nothing, b.select(differs, b.add(rest, y), rest));
}

static Value emitMod(ScalarBuilder &b, graph::ModOp op, Scalars v) {
  return op.getFmod() ? b.remainder(v[0], v[1]) : emitFloorMod(b, v[0], v[1]);
}

/// Integer powers by squaring; a negative exponent leaves only 1 and -1.
static Value emitIntegerPower(PointEmitter &emitter, ScalarBuilder &b, Value base, Value exponent, bool exponentIsUnsigned) {
  Type type = base.getType();
  Value one = b.integer(1, type), zero = b.integer(0, type);
  auto width = static_cast<int64_t>(exponent.getType().getIntOrFloatBitWidth());
  auto powers = emitter.loop(width, {one, base}, [&](Value bit, ValueRange carried) -> SmallVector<Value> {
    Value amount = emitter.fromIndex(bit, exponent.getType());
    Value shifted = arith::ShRUIOp::create(b.builder, b.location, exponent, amount);
    Value isSet = arith::TruncIOp::create(b.builder, b.location, b.builder.getI1Type(), shifted);
    return {b.select(isSet, b.mul(carried[0], carried[1]), carried[0]), b.mul(carried[1], carried[1])};
  });
  if (exponentIsUnsigned)
    return powers[0];
  // 1 / base^|n|: the magnitude does not matter beyond whether |base| is 1, and the parity of n is that of its bits.
  Value isOdd = arith::TruncIOp::create(b.builder, b.location, b.builder.getI1Type(), exponent);
  Value isMinusOne = b.compare("eq", base, b.integer(-1, type));
  Value reciprocal = b.select(b.compare("eq", base, one), one, zero);
  if (!b.isUnsigned())
    reciprocal = b.select(isMinusOne, b.select(isOdd, b.integer(-1, type), one), reciprocal);
  Value isNegative =
      arith::CmpIOp::create(b.builder, b.location, arith::CmpIPredicate::slt, exponent, b.integer(0, exponent.getType()));
  return b.select(isNegative, reciprocal, powers[0]);
}

/// A float to an integer's power: |x| to the power, and the sign from the integer's last bit, which a float may not hold.
static Value emitWholePower(ScalarBuilder &b, Value x, Value exponent, Value y) {
  Type bits = b.builder.getIntegerType(x.getType().getIntOrFloatBitWidth());
  Value pattern = arith::BitcastOp::create(b.builder, b.location, bits, x);
  Value isNegative = arith::CmpIOp::create(b.builder, b.location, arith::CmpIPredicate::slt, pattern, b.integer(0, bits));
  Value isOdd = arith::TruncIOp::create(b.builder, b.location, b.builder.getI1Type(), exponent);
  Value power = b.call<kernel::PowOp>(b.abs(x), y);
  return b.select(b.andOf(isNegative, isOdd), b.neg(power), power);
}

static Value emitPow(PointEmitter &emitter, graph::PowOp op, PointEmitter::Indices indices) {
  Value base = emitter.atBroadcast(op.getLhs(), indices), exponent = emitter.atBroadcast(op.getRhs(), indices);
  Type baseElement = elementType(op.getLhs()), exponentElement = elementType(op.getRhs());
  ScalarBuilder b(emitter.builder, emitter.location, baseElement);
  if (isa<IntegerType>(baseElement) && isa<IntegerType>(exponentElement))
    return emitIntegerPower(emitter, b, base, exponent, exponentElement.isUnsignedInteger());
  Type real = isa<IntegerType>(baseElement) || exponentElement.isF64() ? Type(b.builder.getF64Type()) : base.getType();
  Value x = convertScalar(b, base, baseElement, real), y = convertScalar(b, exponent, exponentElement, real);
  bool isWhole = isa<FloatType>(baseElement) && isa<IntegerType>(exponentElement);
  Value power = isWhole ? emitWholePower(b, x, exponent, y) : b.call<kernel::PowOp>(x, y);
  return convertScalar(b, power, real, baseElement);
}

static Value emitSign(ScalarBuilder &b, graph::SignOp op, Scalars v) {
  Value zero = b.number(0, v[0]), one = b.number(1, v[0]);
  Value positive = b.compare("gt", v[0], zero);
  if (b.isUnsigned())
    return b.select(positive, one, zero);
  Value sign = b.select(positive, one, b.select(b.compare("lt", v[0], zero), b.number(-1, v[0]), zero));
  return isa<FloatType>(v[0].getType()) ? b.select(b.isNan(v[0]), v[0], sign) : sign;
}

static Value emitRelu(ScalarBuilder &b, graph::ReluOp op, Scalars v) {
  Value zero = b.number(0, v[0]);
  if (!isa<FloatType>(v[0].getType()))
    return b.isUnsigned() ? v[0] : b.max(v[0], zero);
  // Unordered or greater: NaN is kept, -0 becomes +0.
  Value keep = arith::CmpFOp::create(b.builder, b.location, arith::CmpFPredicate::UGT, v[0], zero);
  return b.select(keep, v[0], zero);
}

/// A bound in the element type: integers toward zero, saturating.
static Value boundOf(ScalarBuilder &b, double bound, Type type) {
  if (isa<FloatType>(type))
    return b.number(bound, type);
  llvm::APSInt integer(type.getIntOrFloatBitWidth(), b.isUnsigned());
  bool isWhole = false;
  llvm::APFloat(bound).convertToInteger(integer, llvm::APFloat::rmTowardZero, &isWhole);
  return arith::ConstantOp::create(b.builder, b.location, b.builder.getIntegerAttr(type, integer));
}

static Value emitClamp(ScalarBuilder &b, graph::ClampOp op, Scalars v) {
  Value x = v[0];
  if (auto lower = op.getLower())
    x = b.max(x, boundOf(b, *lower, x.getType()));
  if (auto upper = op.getUpper())
    x = b.min(x, boundOf(b, *upper, x.getType()));
  return x;
}

static Value emitIsInf(ScalarBuilder &b, graph::IsInfOp op, Scalars v) {
  Value infinity = b.number(std::numeric_limits<double>::infinity(), v[0]);
  Value isInf = b.truth(false);
  if (op.getDetectPositive())
    isInf = b.orOf(isInf, b.compare("eq", v[0], infinity));
  if (op.getDetectNegative())
    isInf = b.orOf(isInf, b.compare("eq", v[0], b.neg(infinity)));
  return isInf;
}

void lowering::addArithmeticRules(PointRules &rules) {
  rules.addScalar<graph::AddOp>([](ScalarBuilder &b, graph::AddOp, Scalars v) { return b.add(v[0], v[1]); });
  rules.addScalar<graph::SubOp>([](ScalarBuilder &b, graph::SubOp, Scalars v) { return b.sub(v[0], v[1]); });
  rules.addScalar<graph::MulOp>([](ScalarBuilder &b, graph::MulOp, Scalars v) { return b.mul(v[0], v[1]); });
  rules.addScalar<graph::DivOp>([](ScalarBuilder &b, graph::DivOp, Scalars v) { return b.div(v[0], v[1]); });
  rules.addScalar<graph::MaxOp>([](ScalarBuilder &b, graph::MaxOp, Scalars v) { return b.max(v[0], v[1]); });
  rules.addScalar<graph::MinOp>([](ScalarBuilder &b, graph::MinOp, Scalars v) { return b.min(v[0], v[1]); });
  rules.addScalar<graph::AndOp>([](ScalarBuilder &b, graph::AndOp, Scalars v) { return b.andOf(v[0], v[1]); });
  rules.addScalar<graph::OrOp>([](ScalarBuilder &b, graph::OrOp, Scalars v) { return b.orOf(v[0], v[1]); });
  rules.addScalar<graph::XorOp>([](ScalarBuilder &b, graph::XorOp, Scalars v) -> Value {
    return arith::XOrIOp::create(b.builder, b.location, v[0], v[1]);
  });
  rules.addScalar<graph::NotOp>([](ScalarBuilder &b, graph::NotOp, Scalars v) -> Value {
    return arith::XOrIOp::create(b.builder, b.location, v[0], b.integer(-1, v[0].getType()));
  });
  rules.addScalar<graph::ShiftLeftOp>(
      [](ScalarBuilder &b, graph::ShiftLeftOp, Scalars v) { return emitShift(b, v[0], v[1], /*isLeft=*/true); });
  rules.addScalar<graph::ShiftRightOp>(
      [](ScalarBuilder &b, graph::ShiftRightOp, Scalars v) { return emitShift(b, v[0], v[1], /*isLeft=*/false); });
  rules.addScalar<graph::CompareOp>(
      [](ScalarBuilder &b, graph::CompareOp op, Scalars v) { return b.compare(op.getPredicate(), v[0], v[1]); });
  rules.addScalar<graph::SelectOp>([](ScalarBuilder &b, graph::SelectOp, Scalars v) { return b.select(v[0], v[1], v[2]); });
  rules.addScalar<graph::NegOp>([](ScalarBuilder &b, graph::NegOp, Scalars v) { return b.neg(v[0]); });
  rules.addScalar<graph::AbsOp>([](ScalarBuilder &b, graph::AbsOp, Scalars v) { return b.abs(v[0]); });
  rules.addScalar<graph::IsNanOp>([](ScalarBuilder &b, graph::IsNanOp, Scalars v) { return b.isNan(v[0]); });
  rules.addScalar<graph::ModOp>(emitMod);
  rules.addScalar<graph::SignOp>(emitSign);
  rules.addScalar<graph::ReluOp>(emitRelu);
  rules.addScalar<graph::ClampOp>(emitClamp);
  rules.addScalar<graph::IsInfOp>(emitIsInf);
  rules.add<graph::PowOp>(emitPow);
}
