// Arithmetic on values in the notation of formulas, so that definitions of functions can be read.
//
// Every operator makes one arith or math operation on f32, f64 or integers, or on vectors of these: what is written is
// computed, in that order, each result rounded once. Numbers among the operands become constants of the other operand's
// type.
#ifndef MEZZO_DIALECTS_KERNEL_MATH_EXPRESSION_H
#define MEZZO_DIALECTS_KERNEL_MATH_EXPRESSION_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"

namespace mezzo::kernel {

/// Where expressions are built.
struct Scope {
  mlir::OpBuilder &builder;
  mlir::Location location;

  /// A constant of `type`, a scalar or vector type; floats are rounded to nearest.
  mlir::Value constant(mlir::Type type, double value) const;
  mlir::Value constant(mlir::Type type, int64_t value) const;
};

/// `type`, or a vector type of the same shape, with another element type.
mlir::Type withElement(mlir::Type type, mlir::Type element);

struct Bool {
  const Scope *scope;
  mlir::Value value;
};

struct Int {
  const Scope *scope;
  mlir::Value value;
  Int of(int64_t constant) const { return {scope, scope->constant(value.getType(), constant)}; }
};

struct Real {
  const Scope *scope;
  mlir::Value value;
  Real of(double constant) const { return {scope, scope->constant(value.getType(), constant)}; }
  mlir::Type element() const { return mlir::getElementTypeOrSelf(value.getType()); }
  bool isDouble() const { return element().isF64(); }
};

namespace detail {
template <typename Op> Real real(Real a, Real b) {
  return {a.scope, Op::create(a.scope->builder, a.scope->location, a.value, b.value)};
}
template <typename Op> Real real(Real a) { return {a.scope, Op::create(a.scope->builder, a.scope->location, a.value)}; }
template <typename Op> Int integer(Int a, Int b) {
  return {a.scope, Op::create(a.scope->builder, a.scope->location, a.value, b.value)};
}
Bool compare(mlir::arith::CmpFPredicate predicate, Real a, Real b);
Bool compare(mlir::arith::CmpIPredicate predicate, Int a, Int b);
} // namespace detail

inline Real operator+(Real a, Real b) { return detail::real<mlir::arith::AddFOp>(a, b); }
inline Real operator-(Real a, Real b) { return detail::real<mlir::arith::SubFOp>(a, b); }
inline Real operator*(Real a, Real b) { return detail::real<mlir::arith::MulFOp>(a, b); }
inline Real operator/(Real a, Real b) { return detail::real<mlir::arith::DivFOp>(a, b); }
inline Real operator-(Real a) { return detail::real<mlir::arith::NegFOp>(a); }
inline Real operator+(Real a, double b) { return a + a.of(b); }
inline Real operator-(Real a, double b) { return a - a.of(b); }
inline Real operator*(Real a, double b) { return a * a.of(b); }
inline Real operator/(Real a, double b) { return a / a.of(b); }
inline Real operator+(double a, Real b) { return b.of(a) + b; }
inline Real operator-(double a, Real b) { return b.of(a) - b; }
inline Real operator*(double a, Real b) { return b.of(a) * b; }
inline Real operator/(double a, Real b) { return b.of(a) / b; }

inline Bool operator<(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::OLT, a, b); }
inline Bool operator>(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::OGT, a, b); }
inline Bool operator<=(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::OLE, a, b); }
inline Bool operator>=(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::OGE, a, b); }
inline Bool operator==(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::OEQ, a, b); }
inline Bool operator!=(Real a, Real b) { return detail::compare(mlir::arith::CmpFPredicate::UNE, a, b); }
inline Bool operator<(Real a, double b) { return a < a.of(b); }
inline Bool operator>(Real a, double b) { return a > a.of(b); }
inline Bool operator<=(Real a, double b) { return a <= a.of(b); }
inline Bool operator>=(Real a, double b) { return a >= a.of(b); }
inline Bool operator==(Real a, double b) { return a == a.of(b); }
inline Bool operator!=(Real a, double b) { return a != a.of(b); }
Bool isNan(Real a);

Bool operator&(Bool a, Bool b);
Bool operator|(Bool a, Bool b);
Bool operator!(Bool a);

inline Int operator+(Int a, Int b) { return detail::integer<mlir::arith::AddIOp>(a, b); }
inline Int operator-(Int a, Int b) { return detail::integer<mlir::arith::SubIOp>(a, b); }
inline Int operator*(Int a, Int b) { return detail::integer<mlir::arith::MulIOp>(a, b); }
inline Int operator&(Int a, Int b) { return detail::integer<mlir::arith::AndIOp>(a, b); }
inline Int operator|(Int a, Int b) { return detail::integer<mlir::arith::OrIOp>(a, b); }
inline Int operator^(Int a, Int b) { return detail::integer<mlir::arith::XOrIOp>(a, b); }
inline Int operator+(Int a, int64_t b) { return a + a.of(b); }
inline Int operator-(Int a, int64_t b) { return a - a.of(b); }
inline Int operator&(Int a, int64_t b) { return a & a.of(b); }
inline Int operator|(Int a, int64_t b) { return a | a.of(b); }
inline Int operator<<(Int a, int64_t b) { return detail::integer<mlir::arith::ShLIOp>(a, a.of(b)); }
/// Arithmetic and logical shift to the right.
inline Int operator>>(Int a, int64_t b) { return detail::integer<mlir::arith::ShRSIOp>(a, a.of(b)); }
inline Int shiftLogical(Int a, int64_t b) { return detail::integer<mlir::arith::ShRUIOp>(a, a.of(b)); }
inline Bool operator==(Int a, int64_t b) { return detail::compare(mlir::arith::CmpIPredicate::eq, a, a.of(b)); }
inline Bool operator!=(Int a, int64_t b) { return detail::compare(mlir::arith::CmpIPredicate::ne, a, a.of(b)); }

/// a · b + c, rounded once.
Real fma(Real a, Real b, Real c);
inline Real fma(Real a, double b, Real c) { return fma(a, a.of(b), c); }
inline Real fma(Real a, Real b, double c) { return fma(a, b, a.of(c)); }
inline Real fma(Real a, double b, double c) { return fma(a, a.of(b), a.of(c)); }

Real select(Bool condition, Real a, Real b);
inline Real select(Bool condition, double a, Real b) { return select(condition, b.of(a), b); }
inline Real select(Bool condition, Real a, double b) { return select(condition, a, a.of(b)); }
Int select(Bool condition, Int a, Int b);

inline Real abs(Real a) { return detail::real<mlir::math::AbsFOp>(a); }
inline Real sqrt(Real a) { return detail::real<mlir::math::SqrtOp>(a); }
inline Real trunc(Real a) { return detail::real<mlir::math::TruncOp>(a); }
inline Real roundEven(Real a) { return detail::real<mlir::math::RoundEvenOp>(a); }
inline Real copySign(Real a, Real sign) { return detail::real<mlir::math::CopySignOp>(a, sign); }

/// The bits as an integer of the same width, and back.
Int bits(Real a);
Real fromBits(Int a, mlir::Type element);
/// The nearest float of type `element` (f32 or f64).
Real toReal(Int a, mlir::Type element);
/// f32 to f64 exactly, and f64 to f32 to nearest even.
Real widen(Real a);
Real narrow(Real a);

/// coefficients[0] + x · (coefficients[1] + x · (…)), by fused steps from the last.
Real horner(Real x, llvm::ArrayRef<double> coefficients);

} // namespace mezzo::kernel

#endif
