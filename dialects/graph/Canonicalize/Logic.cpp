// Truth values: choices and comparisons of inverted ones.
#include "dialects/graph/Canonicalize/Identities.h"
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

/// A choice by ¬c is the other choice by c; that between false and true is ¬c.
static LogicalResult simplifySelect(SelectOp op, PatternRewriter &rewriter) {
  if (auto inverted = op.getCondition().getDefiningOp<NotOp>())
    return replaceBy<SelectOp>(rewriter, op, {inverted}, inverted.getX(), op.getOnFalse(), op.getOnTrue());
  bool isTruth = elementOf(op.getResult()).isInteger(1) && op.getCondition().getType() == op.getType();
  if (isTruth && isAllZeros(op.getOnTrue()) && isAllOnes(op.getOnFalse()))
    return replaceBy<NotOp>(rewriter, op, {}, op.getCondition());
  return failure();
}

/// The predicate that holds where `predicate` does not. Only of equality is it one for floats: NaN is not less, and not
/// more.
static StringRef inverse(StringRef predicate, bool isFloat) {
  if (predicate == "eq" || predicate == "ne")
    return predicate == "eq" ? "ne" : "eq";
  if (isFloat)
    return {};
  return llvm::StringSwitch<StringRef>(predicate).Case("lt", "ge").Case("ge", "lt").Case("gt", "le").Case("le", "gt");
}

/// ¬(a < b) = a ≥ b.
static LogicalResult invertComparison(NotOp op, PatternRewriter &rewriter) {
  auto compare = op.getX().getDefiningOp<CompareOp>();
  StringRef predicate = compare && compare->hasOneUse() ? inverse(compare.getPredicate(), isFloat(compare.getLhs())) : "";
  if (predicate.empty())
    return failure();
  return replaceBy<CompareOp>(rewriter, op, {compare}, compare.getLhs(), compare.getRhs(), predicate);
}

/// An integer compared with itself. A float may be NaN.
static LogicalResult compareWithItself(CompareOp op, PatternRewriter &rewriter) {
  if (op.getLhs() != op.getRhs() || isFloat(op.getLhs()) || !op.getType().hasStaticShape())
    return failure();
  bool isTrue = llvm::is_contained({"eq", "le", "ge"}, op.getPredicate());
  rewriter.replaceOpWithNewOp<ConstantOp>(op, DenseElementsAttr::get(op.getType(), isTrue));
  return success();
}

void graph::addLogicRules(RewritePatternSet &patterns) {
  patterns.add(simplifySelect).add(invertComparison).add(compareWithItself);
}
