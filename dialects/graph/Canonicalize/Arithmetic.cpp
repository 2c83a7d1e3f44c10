// Sums, products, quotients and powers with constants, and of negatives.
#include "dialects/graph/Canonicalize/Identities.h"
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"
#include "dialects/graph/IR/Numbers.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

/// x · -1 = -x, and -x · -y = x · y.
static LogicalResult simplifyMul(MulOp op, PatternRewriter &rewriter) {
  for (unsigned i = 0; i < 2; ++i)
    if (op->getOperand(i).getType() == op.getType() && isExactly(op->getOperand(1 - i), -1.0))
      return replaceBy<NegOp>(rewriter, op, {}, op->getOperand(i));
  auto lhs = op.getLhs().getDefiningOp<NegOp>(), rhs = op.getRhs().getDefiningOp<NegOp>();
  return lhs && rhs ? replaceBy<MulOp>(rewriter, op, {lhs, rhs}, lhs.getX(), rhs.getX()) : failure();
}

/// x + -y = x - y.
static LogicalResult simplifyAdd(AddOp op, PatternRewriter &rewriter) {
  if (auto neg = op.getRhs().getDefiningOp<NegOp>())
    return replaceBy<SubOp>(rewriter, op, {neg}, op.getLhs(), neg.getX());
  if (auto neg = op.getLhs().getDefiningOp<NegOp>())
    return replaceBy<SubOp>(rewriter, op, {neg}, op.getRhs(), neg.getX());
  return failure();
}

/// x - -y = x + y.
static LogicalResult simplifySub(SubOp op, PatternRewriter &rewriter) {
  auto neg = op.getRhs().getDefiningOp<NegOp>();
  return neg ? replaceBy<AddOp>(rewriter, op, {neg}, op.getLhs(), neg.getX()) : failure();
}

/// x - x and x ⊕ x are 0 for integers and truth values; a float may be inf or NaN.
template <typename OpT> static LogicalResult cancelEqual(OpT op, PatternRewriter &rewriter) {
  if (op.getLhs() != op.getRhs() || isFloat(op.getResult()) || !op.getType().hasStaticShape())
    return failure();
  rewriter.replaceOp(op, makeSplat(rewriter, op.getLoc(), op.getType(), 0));
  return success();
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

/// x / 2ⁿ = x · 2⁻ⁿ, 1 / x is a reciprocal.
static LogicalResult simplifyDiv(DivOp op, PatternRewriter &rewriter) {
  if (isFloat(op.getResult()) && op.getRhs().getType() == op.getType() && isExactly(op.getLhs(), 1.0))
    return replaceBy<ReciprocalOp>(rewriter, op, {}, op.getRhs());
  std::optional<double> divisor = splatNumber(op.getRhs());
  std::optional<double> factor = divisor ? exactInverse(elementOf(op.getRhs()), *divisor) : std::nullopt;
  if (!factor || factor == 1.0 || !isStatic(op))
    return failure();
  Value constant = makeSplat(rewriter, withoutTensor(op.getLoc()), tensorType(op.getRhs()), *factor);
  return replaceBy<MulOp>(rewriter, op, {}, op.getLhs(), constant);
}

/// x² = x · x, x⁻¹ is a reciprocal. A root is no power: (-0)^½ is +0, (-inf)^½ is inf.
static LogicalResult simplifyPow(PowOp op, PatternRewriter &rewriter) {
  if (op.getLhs().getType() != op.getType())
    return failure();
  if (isExactly(op.getRhs(), 2.0))
    return replaceBy<MulOp>(rewriter, op, {}, op.getLhs(), op.getLhs());
  if (isFloat(op.getLhs()) && isExactly(op.getRhs(), -1.0))
    return replaceBy<ReciprocalOp>(rewriter, op, {}, op.getLhs());
  return failure();
}

/// |-x| = |x|.
static LogicalResult dropSign(AbsOp op, PatternRewriter &rewriter) {
  auto neg = op.getX().getDefiningOp<NegOp>();
  return neg ? replaceBy<AbsOp>(rewriter, op, {neg}, neg.getX()) : failure();
}

void graph::addArithmeticRules(RewritePatternSet &patterns) {
  patterns.add(simplifyMul).add(simplifyAdd).add(simplifySub).add(simplifyDiv).add(simplifyPow).add(dropSign);
  patterns.add(cancelEqual<SubOp>).add(cancelEqual<XorOp>);
}
