#include "dialects/graph/Canonicalize/CastLaws.h"

#include "dialects/graph/Canonicalize/Rewriting.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

/// How many bits an integer type has for a magnitude.
static unsigned magnitudeBits(Type type) { return type.getIntOrFloatBitWidth() - (type.isSignlessInteger() ? 1 : 0); }

/// Whether `wide` has each value of `narrow`.
static bool holdsAll(Type narrow, Type wide) {
  if (narrow == wide)
    return true;
  if (wide.isInteger(1))
    return false;
  if (narrow.isInteger(1))
    return true;
  auto from = dyn_cast<FloatType>(narrow), to = dyn_cast<FloatType>(wide);
  if (from && to)
    return llvm::APFloat::isRepresentableBy(from.getFloatSemantics(), to.getFloatSemantics());
  if (from)
    return false;
  if (to)
    return magnitudeBits(narrow) <= llvm::APFloat::semanticsPrecision(to.getFloatSemantics());
  return magnitudeBits(narrow) <= magnitudeBits(wide) && (narrow.isUnsignedInteger() || !wide.isUnsignedInteger());
}

Value graph::castOfNothing(ConvertOp op) { return elementOf(op.getX()) == op.getResultType() ? op.getX() : Value(); }

static LogicalResult castOnce(ConvertOp last, PatternRewriter &rewriter) {
  auto inner = last.getX().getDefiningOp<ConvertOp>();
  if (!inner || !holdsAll(elementOf(inner.getX()), inner.getResultType()))
    return failure();
  Type from = elementOf(inner.getX()), to = last.getResultType();
  // Out of range an integer wraps around where a float saturates.
  bool mayDiffer = isa<IntegerType>(from) && isa<FloatType>(inner.getResultType()) && isa<IntegerType>(to);
  if (mayDiffer && !to.isInteger(1) && !holdsAll(from, to))
    return failure();
  return replaceBy<ConvertOp>(rewriter, last, {inner}, inner.getX(), last.getResultType(), last.getUser());
}

/// `op` on what its first `operands` operands were before they were widened from `last`'s type, in place of `last`.
static LogicalResult workOnNarrow(ConvertOp last, Operation *op, unsigned operands, PatternRewriter &rewriter) {
  SmallVector<Operation *> casts{op};
  for (Value operand : op->getOperands().take_front(operands)) {
    auto widened = operand.getDefiningOp<ConvertOp>();
    Type narrow = last.getResultType();
    if (!widened || elementOf(widened.getX()) != narrow || !holdsAll(narrow, widened.getResultType()))
      return failure();
    casts.push_back(widened);
  }
  Operation *made = rewriter.clone(*op);
  for (unsigned i = 0; i < operands; ++i)
    made->setOperand(i, cast<ConvertOp>(casts[i + 1]).getX());
  made->setLoc(locationOf(casts, last));
  made->getResult(0).setType(last.getType());
  rewriter.replaceOp(last, made);
  return success();
}

static LogicalResult moveNarrow(ConvertOp last, PatternRewriter &rewriter) {
  Operation *op = last.getX().getDefiningOp();
  if (!op || !op->hasOneUse() || !(op->hasTrait<Movement>() || isa<GatherOp>(op)))
    return failure();
  return workOnNarrow(last, op, isa<GatherOp>(op) ? 1 : op->getNumOperands(), rewriter);
}

static LogicalResult chooseNarrow(ConvertOp last, PatternRewriter &rewriter) {
  Operation *op = last.getX().getDefiningOp();
  if (!op || !op->hasOneUse() || !isa<FloatType>(last.getResultType()) || !isa<ReluOp, NegOp, AbsOp, MaxOp, MinOp>(op))
    return failure();
  return workOnNarrow(last, op, op->getNumOperands(), rewriter);
}

static constexpr CastLaw laws[] = {
    {"same-type", "convert<T>(x: T)", "x", "always", nullptr},
    {"lossless", "convert<U>(convert<W>(x: T))", "convert<U>(x)",
     "W has every value of T; U too, unless it is i1, where T and U are integers and W is a float", castOnce},
    {"moved", "convert<T>(move(convert<W>(x: T), …))", "move(x, …)",
     "W has every value of T; move is reshape, transpose, broadcast, slice, concat, pad or gather, and has no other reader",
     moveNarrow},
    {"chosen", "convert<T>(f(convert<W>(x: T), …))", "f(x, …)",
     "T and W are floats, W has every value of T; f is relu, neg, abs, max or min, and has no other reader", chooseNarrow},
};

ArrayRef<CastLaw> graph::castLaws() { return laws; }
