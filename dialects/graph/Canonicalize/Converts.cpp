// Conversions between element types.
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"

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

/// A conversion after another that loses nothing.
static LogicalResult convertOnce(ConvertOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ConvertOp>();
  if (!inner || !holdsAll(elementOf(inner.getX()), inner.getResultType()))
    return failure();
  return replaceBy<ConvertOp>(rewriter, op, {inner}, inner.getX(), op.getResultType(), op.getUser());
}

void graph::addConvertRules(RewritePatternSet &patterns) { patterns.add(convertOnce); }
