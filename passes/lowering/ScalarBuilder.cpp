#include "passes/lowering/ScalarBuilder.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mezzo::lowering;

static bool isFloat(Value value) { return isa<FloatType>(value.getType()); }

Value ScalarBuilder::number(double value, Value like) { return number(value, like.getType()); }

Value ScalarBuilder::number(double value, Type type) {
  if (auto real = dyn_cast<FloatType>(type))
    return arith::ConstantOp::create(builder, location, builder.getFloatAttr(real, value));
  return integer(static_cast<int64_t>(value), type);
}

Value ScalarBuilder::integer(int64_t value, Type type) {
  return arith::ConstantOp::create(builder, location, builder.getIntegerAttr(type, value));
}

Value ScalarBuilder::truth(bool value) { return integer(value, builder.getI1Type()); }

Value ScalarBuilder::add(Value a, Value b) {
  return isFloat(a) ? Value(arith::AddFOp::create(builder, location, a, b))
                    : Value(arith::AddIOp::create(builder, location, a, b));
}

Value ScalarBuilder::sub(Value a, Value b) {
  return isFloat(a) ? Value(arith::SubFOp::create(builder, location, a, b))
                    : Value(arith::SubIOp::create(builder, location, a, b));
}

Value ScalarBuilder::mul(Value a, Value b) {
  return isFloat(a) ? Value(arith::MulFOp::create(builder, location, a, b))
                    : Value(arith::MulIOp::create(builder, location, a, b));
}

/// The divisor, or 1 where the division would trap: by zero, or of the smallest signed integer by -1.
Value ScalarBuilder::safeDivisor(Value dividend, Value divisor) {
  Value one = integer(1, divisor.getType());
  Value traps = compare("eq", divisor, integer(0, divisor.getType()));
  if (!isUnsigned()) {
    unsigned width = divisor.getType().getIntOrFloatBitWidth();
    Value smallest = integer(APInt::getSignedMinValue(width).getSExtValue(), divisor.getType());
    Value overflows = andOf(compare("eq", dividend, smallest), compare("eq", divisor, integer(-1, divisor.getType())));
    traps = orOf(traps, overflows);
  }
  return select(traps, one, divisor);
}

Value ScalarBuilder::div(Value a, Value b) {
  if (isFloat(a))
    return arith::DivFOp::create(builder, location, a, b);
  Value divisor = safeDivisor(a, b), zero = integer(0, a.getType());
  Value quotient = isUnsigned() ? Value(arith::DivUIOp::create(builder, location, a, divisor))
                                : Value(arith::DivSIOp::create(builder, location, a, divisor));
  return select(compare("eq", b, zero), zero, quotient);
}

Value ScalarBuilder::remainder(Value a, Value b) {
  if (isFloat(a))
    return arith::RemFOp::create(builder, location, a, b);
  Value divisor = safeDivisor(a, b);
  // By 1, which stands for the divisors that would trap, the remainder is 0.
  return isUnsigned() ? Value(arith::RemUIOp::create(builder, location, a, divisor))
                      : Value(arith::RemSIOp::create(builder, location, a, divisor));
}

Value ScalarBuilder::neg(Value a) {
  return isFloat(a) ? Value(arith::NegFOp::create(builder, location, a)) : sub(integer(0, a.getType()), a);
}

Value ScalarBuilder::abs(Value a) {
  if (isFloat(a))
    return math::AbsFOp::create(builder, location, a);
  return isUnsigned() ? a : select(compare("lt", a, integer(0, a.getType())), neg(a), a);
}

Value ScalarBuilder::max(Value a, Value b) {
  if (isFloat(a))
    return arith::MaximumFOp::create(builder, location, a, b);
  return isUnsigned() ? Value(arith::MaxUIOp::create(builder, location, a, b))
                      : Value(arith::MaxSIOp::create(builder, location, a, b));
}

Value ScalarBuilder::min(Value a, Value b) {
  if (isFloat(a))
    return arith::MinimumFOp::create(builder, location, a, b);
  return isUnsigned() ? Value(arith::MinUIOp::create(builder, location, a, b))
                      : Value(arith::MinSIOp::create(builder, location, a, b));
}

Value ScalarBuilder::sqrt(Value a) { return math::SqrtOp::create(builder, location, a); }

static arith::CmpFPredicate floatPredicate(StringRef name) {
  return llvm::StringSwitch<arith::CmpFPredicate>(name)
      .Case("eq", arith::CmpFPredicate::OEQ)
      .Case("ne", arith::CmpFPredicate::UNE)
      .Case("lt", arith::CmpFPredicate::OLT)
      .Case("le", arith::CmpFPredicate::OLE)
      .Case("gt", arith::CmpFPredicate::OGT)
      .Case("ge", arith::CmpFPredicate::OGE);
}

static arith::CmpIPredicate integerPredicate(StringRef name, bool isUnsigned) {
  using P = arith::CmpIPredicate;
  return llvm::StringSwitch<P>(name)
      .Case("eq", P::eq)
      .Case("ne", P::ne)
      .Case("lt", isUnsigned ? P::ult : P::slt)
      .Case("le", isUnsigned ? P::ule : P::sle)
      .Case("gt", isUnsigned ? P::ugt : P::sgt)
      .Case("ge", isUnsigned ? P::uge : P::sge);
}

Value ScalarBuilder::compare(StringRef predicate, Value a, Value b) {
  if (isFloat(a))
    return arith::CmpFOp::create(builder, location, floatPredicate(predicate), a, b);
  return arith::CmpIOp::create(builder, location, integerPredicate(predicate, isUnsigned()), a, b);
}

Value ScalarBuilder::isNan(Value a) { return arith::CmpFOp::create(builder, location, arith::CmpFPredicate::UNO, a, a); }

Value ScalarBuilder::select(Value condition, Value a, Value b) {
  return arith::SelectOp::create(builder, location, condition, a, b);
}

Value ScalarBuilder::andOf(Value a, Value b) { return arith::AndIOp::create(builder, location, a, b); }
Value ScalarBuilder::orOf(Value a, Value b) { return arith::OrIOp::create(builder, location, a, b); }
Value ScalarBuilder::notOf(Value value) { return arith::XOrIOp::create(builder, location, value, truth(true)); }
