// Truth values: operations with a constant, and choices that are no choices.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// The truth value that all elements of `value` are, where it is such a constant.
static std::optional<bool> knownTruth(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto constant = dyn_cast<graph::ConstantOp>(op)) {
      auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
      return splat && splat.getElementType().isInteger(1) ? std::optional(splat.getSplatValue<bool>()) : std::nullopt;
    }
    if (!isa<graph::BroadcastOp, graph::ReshapeOp>(op))
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

/// x ∘ c is x for c = `neutral`, and c for the other truth value where that is `absorbing`.
template <typename OpT, bool neutral, bool isAbsorbing>
static LogicalResult simplifyTruth(OpT op, PatternRewriter &rewriter) {
  for (unsigned i = 0; i < 2; ++i) {
    std::optional<bool> known = knownTruth(op->getOperand(i));
    if (known == neutral)
      return replaceByValue(rewriter, op, op->getOperand(1 - i));
    if (known == !neutral && isAbsorbing)
      return replaceByValue(rewriter, op, op->getOperand(i));
  }
  return failure();
}

static LogicalResult simplifySelect(graph::SelectOp op, PatternRewriter &rewriter) {
  if (std::optional<bool> known = knownTruth(op.getCondition()))
    return replaceByValue(rewriter, op, *known ? op.getOnTrue() : op.getOnFalse());
  if (op.getOnTrue() == op.getOnFalse())
    return replaceByValue(rewriter, op, op.getOnTrue());
  if (auto inverted = op.getCondition().getDefiningOp<graph::NotOp>())
    return replaceBy<graph::SelectOp>(rewriter, op, {inverted}, inverted.getX(), op.getOnFalse(), op.getOnTrue());
  return failure();
}

void normalize::addLogic(RewritePatternSet &patterns) {
  patterns.add(simplifyTruth<graph::AndOp, true, true>).add(simplifyTruth<graph::OrOp, false, true>);
  patterns.add(simplifyTruth<graph::XorOp, false, false>).add(simplifySelect);
}
