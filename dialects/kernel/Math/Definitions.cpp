#include "dialects/kernel/Math/Definitions.h"

#include "dialects/kernel/IR/KernelMathOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace mezzo::kernel {

//===- Expressions --------------------------------------------------------===//

Type withElement(Type type, Type element) {
  if (auto vector = dyn_cast<VectorType>(type))
    return VectorType::get(vector.getShape(), element);
  return element;
}

static Value splat(const Scope &scope, Type type, Attribute value) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(scope.builder, scope.location, DenseElementsAttr::get(vector, value));
  return arith::ConstantOp::create(scope.builder, scope.location, cast<TypedAttr>(value));
}

Value Scope::constant(Type type, double value) const {
  return splat(*this, type, builder.getFloatAttr(getElementTypeOrSelf(type), value));
}

Value Scope::constant(Type type, int64_t value) const {
  return splat(*this, type, builder.getIntegerAttr(getElementTypeOrSelf(type), value));
}

Bool detail::compare(arith::CmpFPredicate predicate, Real a, Real b) {
  return {a.scope, arith::CmpFOp::create(a.scope->builder, a.scope->location, predicate, a.value, b.value)};
}

Bool detail::compare(arith::CmpIPredicate predicate, Int a, Int b) {
  return {a.scope, arith::CmpIOp::create(a.scope->builder, a.scope->location, predicate, a.value, b.value)};
}

Bool isNan(Real a) { return detail::compare(arith::CmpFPredicate::UNO, a, a); }

Bool operator&(Bool a, Bool b) {
  return {a.scope, arith::AndIOp::create(a.scope->builder, a.scope->location, a.value, b.value)};
}

Bool operator|(Bool a, Bool b) {
  return {a.scope, arith::OrIOp::create(a.scope->builder, a.scope->location, a.value, b.value)};
}

Bool operator!(Bool a) {
  Value ones = a.scope->constant(a.value.getType(), int64_t(1));
  return {a.scope, arith::XOrIOp::create(a.scope->builder, a.scope->location, a.value, ones)};
}

Real fma(Real a, Real b, Real c) {
  return {a.scope, math::FmaOp::create(a.scope->builder, a.scope->location, a.value, b.value, c.value)};
}

Real select(Bool condition, Real a, Real b) {
  return {a.scope, arith::SelectOp::create(a.scope->builder, a.scope->location, condition.value, a.value, b.value)};
}

Int select(Bool condition, Int a, Int b) {
  return {a.scope, arith::SelectOp::create(a.scope->builder, a.scope->location, condition.value, a.value, b.value)};
}

Int bits(Real a) {
  OpBuilder &builder = a.scope->builder;
  Type type = withElement(a.value.getType(), builder.getIntegerType(a.element().getIntOrFloatBitWidth()));
  return {a.scope, arith::BitcastOp::create(builder, a.scope->location, type, a.value)};
}

Real fromBits(Int a, Type element) {
  Type type = withElement(a.value.getType(), element);
  return {a.scope, arith::BitcastOp::create(a.scope->builder, a.scope->location, type, a.value)};
}

Real toReal(Int a, Type element) {
  Type type = withElement(a.value.getType(), element);
  return {a.scope, arith::SIToFPOp::create(a.scope->builder, a.scope->location, type, a.value)};
}

Real widen(Real a) {
  Type type = withElement(a.value.getType(), a.scope->builder.getF64Type());
  return {a.scope, arith::ExtFOp::create(a.scope->builder, a.scope->location, type, a.value)};
}

Real narrow(Real a) {
  Type type = withElement(a.value.getType(), a.scope->builder.getF32Type());
  return {a.scope, arith::TruncFOp::create(a.scope->builder, a.scope->location, type, a.value)};
}

Real horner(Real x, ArrayRef<double> coefficients) {
  Real sum = x.of(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = fma(sum, x, coefficient);
  return sum;
}

//===- The table ----------------------------------------------------------===//

Real defineRsqrt(Real x) { return 1.0 / sqrt(x); }

namespace {
using Unary = Real (*)(Real);
using Binary = Real (*)(Real, Real);
} // namespace

static Unary unaryDefinition(Operation *op) {
  return TypeSwitch<Operation *, Unary>(op)
      .Case<ExpOp>([](auto) { return defineExp; })
      .Case<Exp2Op>([](auto) { return defineExp2; })
      .Case<Expm1Op>([](auto) { return defineExpm1; })
      .Case<SigmoidOp>([](auto) { return defineSigmoid; })
      .Case<SinhOp>([](auto) { return defineSinh; })
      .Case<CoshOp>([](auto) { return defineCosh; })
      .Case<TanhOp>([](auto) { return defineTanh; })
      .Case<LogOp>([](auto) { return defineLog; })
      .Case<Log2Op>([](auto) { return defineLog2; })
      .Case<Log10Op>([](auto) { return defineLog10; })
      .Case<Log1pOp>([](auto) { return defineLog1p; })
      .Case<AsinhOp>([](auto) { return defineAsinh; })
      .Case<AcoshOp>([](auto) { return defineAcosh; })
      .Case<AtanhOp>([](auto) { return defineAtanh; })
      .Case<SinOp>([](auto) { return defineSin; })
      .Case<CosOp>([](auto) { return defineCos; })
      .Case<TanOp>([](auto) { return defineTan; })
      .Case<AsinOp>([](auto) { return defineAsin; })
      .Case<AcosOp>([](auto) { return defineAcos; })
      .Case<AtanOp>([](auto) { return defineAtan; })
      .Case<ErfOp>([](auto) { return defineErf; })
      .Case<RsqrtOp>([](auto) { return defineRsqrt; })
      .Default([](auto) { return nullptr; });
}

static Binary binaryDefinition(Operation *op) {
  return TypeSwitch<Operation *, Binary>(op)
      .Case<PowOp>([](auto) { return definePow; })
      .Case<Atan2Op>([](auto) { return defineAtan2; })
      .Case<FmodOp>([](auto) { return defineFmod; })
      .Default([](auto) { return nullptr; });
}

bool hasDefinition(Operation *op) { return isa<RandomOp>(op) || unaryDefinition(op) || binaryDefinition(op); }

Value expandDefinition(OpBuilder &builder, Operation *op, ValueRange operands) {
  Scope scope{builder, op->getLoc()};
  if (isa<RandomOp>(op))
    return defineRandom({&scope, operands[0]}, {&scope, operands[1]}).value;
  if (Unary unary = unaryDefinition(op))
    return unary({&scope, operands[0]}).value;
  return binaryDefinition(op)({&scope, operands[0]}, {&scope, operands[1]}).value;
}

} // namespace mezzo::kernel
