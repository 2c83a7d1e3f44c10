// The remainder of a division truncated toward zero, exact.
#include "dialects/kernel/Math/Definitions.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include <limits>

namespace mezzo::kernel {

/// r less a multiple of `unit`, in [0, unit): the quotient, below 2^53, may be one too large after rounding, and the
/// difference is exact.
static Real subtractMultiple(Real r, Real unit) {
  Real rest = fma(-trunc(r / unit), unit, r);
  rest = select(rest < 0.0, rest + unit, rest);
  return select(r < unit, r, rest);
}

/// Values of f32, held as f64: 48 bits of the quotient at a time.
static Real remainder32(Real a, Real b) {
  for (double scale : {0x1p240, 0x1p192, 0x1p144, 0x1p96, 0x1p48, 1.0})
    a = subtractMultiple(a, b * scale);
  return a;
}

/// The exponent of 2 of a positive number, subnormal or not.
static Int exponent(Real a) {
  Bool subnormal = a < 0x1p-1022;
  Int raw = shiftLogical(bits(select(subnormal, a * 0x1p54, a)), 52);
  return select(subnormal, raw - 54, raw);
}

/// Takes off b · 2^j with the largest j that leaves a quotient of at most 52 bits.
static Real step64(Real a, Real b) {
  Int gap = exponent(a) - exponent(b) - 51;
  Bool ahead = detail::compare(mlir::arith::CmpIPredicate::sgt, gap, gap.of(0));
  gap = select(ahead, gap, gap.of(0));
  Int half = gap >> 1;
  Real unit = b * fromBits((half + 1023) << 52, b.element()) * fromBits((gap - half + 1023) << 52, b.element());
  return subtractMultiple(a, unit);
}

static Real remainder64(Real a, Real b) {
  mlir::OpBuilder &builder = a.scope->builder;
  mlir::Location location = a.scope->location;
  auto index = [&](int64_t value) -> mlir::Value {
    return mlir::arith::ConstantIntOp::create(builder, location, value, 64);
  };
  // The exponents are at most 2100 apart, and a step takes at least 51 off.
  auto loop = mlir::scf::ForOp::create(builder, location, index(0), index(42), index(1), a.value,
                                       [&](mlir::OpBuilder &inner, mlir::Location, mlir::Value, mlir::ValueRange carried) {
                                         Scope scope{inner, location};
                                         Real next = step64({&scope, carried[0]}, {&scope, b.value});
                                         mlir::scf::YieldOp::create(inner, location, next.value);
                                       });
  return {a.scope, loop.getResult(0)};
}

Real defineFmod(Real x, Real y) {
  bool isDouble = x.isDouble();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Real a = abs(isDouble ? x : widen(x)), b = abs(isDouble ? y : widen(y));
  Bool defined = (a < infinity) & (b > 0.0); // false for NaN
  Bool whole = b == infinity;
  Real divisor = select(defined & !whole, b, 1.0);
  Real dividend = select(defined, a, 0.0);
  Real rest = isDouble ? remainder64(dividend, divisor) : remainder32(dividend, divisor);
  rest = select(whole, dividend, rest);
  rest = select(defined, rest, std::numeric_limits<double>::quiet_NaN());
  return copySign(isDouble ? rest : narrow(rest), x);
}

} // namespace mezzo::kernel
