// Sums, products, quotients and powers with constants that change nothing, and functions applied twice.
#include "passes/normalize/Numbers.h"
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

static bool isFloat(Value value) { return isa<FloatType>(graph::elementOf(value)); }

/// Whether every element of `value` is exactly `number`, with its sign where it is 0.
static bool isExactly(Value value, double number) {
  std::optional<double> got = splatNumber(value);
  return got && *got == number && (!isFloat(value) || std::signbit(*got) == std::signbit(number));
}

/// The operand beside a constant of a commutative `op`, if it has the result's type.
static Value besideConstant(Operation *op, double number) {
  for (unsigned i = 0; i < 2; ++i)
    if (op->getOperand(i).getType() == op->getResult(0).getType() && isExactly(op->getOperand(1 - i), number))
      return op->getOperand(i);
  return {};
}

/// x · 1 = x, x · -1 = -x.
static LogicalResult simplifyMul(graph::MulOp op, PatternRewriter &rewriter) {
  if (Value x = besideConstant(op, 1.0))
    return replaceByValue(rewriter, op, x);
  if (Value x = besideConstant(op, -1.0))
    return replaceBy<graph::NegOp>(rewriter, op, {}, x);
  return failure();
}

/// x + -0 = x. Adding +0 makes +0 of -0, but is nothing to integers.
static LogicalResult simplifyAdd(graph::AddOp op, PatternRewriter &rewriter) {
  Value x = besideConstant(op, isFloat(op.getResult()) ? -0.0 : 0.0);
  return x ? replaceByValue(rewriter, op, x) : failure();
}

/// x - +0 = x.
static LogicalResult simplifySub(graph::SubOp op, PatternRewriter &rewriter) {
  if (op.getLhs().getType() != op.getType() || !isExactly(op.getRhs(), 0.0))
    return failure();
  return replaceByValue(rewriter, op, op.getLhs());
}

/// 1 / `number`, where that is exact in `type` and both are normal numbers, so that dividing is multiplying.
static std::optional<double> exactInverse(Type type, double number) {
  int exponent = 0;
  if (!isa<FloatType>(type) || std::abs(std::frexp(number, &exponent)) != 0.5)
    return std::nullopt;
  const llvm::fltSemantics &format = cast<FloatType>(type).getFloatSemantics();
  int least = llvm::APFloat::semanticsMinExponent(format), most = llvm::APFloat::semanticsMaxExponent(format);
  int power = exponent - 1;
  if (power < least || power > most || -power < least || -power > most)
    return std::nullopt;
  return 1.0 / number;
}

/// x / 1 = x, x / 2ⁿ = x · 2⁻ⁿ, 1 / x is a reciprocal.
static LogicalResult simplifyDiv(graph::DivOp op, PatternRewriter &rewriter) {
  if (op.getLhs().getType() == op.getType() && isExactly(op.getRhs(), 1.0))
    return replaceByValue(rewriter, op, op.getLhs());
  if (isFloat(op.getResult()) && op.getRhs().getType() == op.getType() && isExactly(op.getLhs(), 1.0))
    return replaceBy<graph::ReciprocalOp>(rewriter, op, {}, op.getRhs());
  std::optional<double> divisor = splatNumber(op.getRhs());
  std::optional<double> factor = divisor ? exactInverse(graph::elementOf(op.getRhs()), *divisor) : std::nullopt;
  if (!factor || !isStatic(op))
    return failure();
  Value constant = makeSplat(rewriter, withoutTensor(op.getLoc()), graph::tensorType(op.getRhs()), *factor);
  return replaceBy<graph::MulOp>(rewriter, op, {}, op.getLhs(), constant);
}

/// x¹ = x, x² = x · x, x⁻¹ is a reciprocal. A root is no power: (-0)^½ is +0, (-inf)^½ is inf.
static LogicalResult simplifyPow(graph::PowOp op, PatternRewriter &rewriter) {
  if (op.getLhs().getType() != op.getType())
    return failure();
  if (isExactly(op.getRhs(), 1.0))
    return replaceByValue(rewriter, op, op.getLhs());
  if (isExactly(op.getRhs(), 2.0))
    return replaceBy<graph::MulOp>(rewriter, op, {}, op.getLhs(), op.getLhs());
  if (isFloat(op.getLhs()) && isExactly(op.getRhs(), -1.0))
    return replaceBy<graph::ReciprocalOp>(rewriter, op, {}, op.getLhs());
  return failure();
}

/// f(f(x)) = x.
template <typename OpT> static LogicalResult cancelTwice(OpT op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<OpT>();
  return inner ? replaceByValue(rewriter, op, inner.getX()) : failure();
}

/// f(f(x)) = f(x).
template <typename OpT> static LogicalResult applyOnce(OpT op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<OpT>();
  return inner ? replaceByValue(rewriter, op, inner) : failure();
}

/// |-x| = |x|.
static LogicalResult dropSign(graph::AbsOp op, PatternRewriter &rewriter) {
  auto neg = op.getX().getDefiningOp<graph::NegOp>();
  return neg ? replaceBy<graph::AbsOp>(rewriter, op, {neg}, neg.getX()) : failure();
}

/// A reduction over no axes gives its operand.
template <typename OpT> static LogicalResult reduceNothing(OpT op, PatternRewriter &rewriter) {
  return op.getAxes().empty() && op.getX().getType() == op.getType() ? replaceByValue(rewriter, op, op.getX()) : failure();
}

void normalize::addArithmetic(RewritePatternSet &patterns) {
  patterns.add(simplifyMul).add(simplifyAdd).add(simplifySub).add(simplifyDiv).add(simplifyPow).add(dropSign);
  patterns.add(cancelTwice<graph::NegOp>).add(cancelTwice<graph::NotOp>);
  patterns.add(applyOnce<graph::AbsOp>).add(applyOnce<graph::FloorOp>).add(applyOnce<graph::CeilOp>);
  patterns.add(applyOnce<graph::RoundOp>).add(applyOnce<graph::SignOp>);
  patterns.add(reduceNothing<graph::ReduceSumOp>).add(reduceNothing<graph::ReduceMeanOp>);
  patterns.add(reduceNothing<graph::ReduceProdOp>)
      .add(reduceNothing<graph::ReduceMaxOp>)
      .add(reduceNothing<graph::ReduceMinOp>);
}
