// Conversions between element types.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

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

/// A conversion to the same type, and one after another that loses nothing.
static LogicalResult simplifyConvert(graph::ConvertOp op, PatternRewriter &rewriter) {
  if (op.getX().getType() == op.getType())
    return replaceByValue(rewriter, op, op.getX());
  auto inner = op.getX().getDefiningOp<graph::ConvertOp>();
  if (!inner || !holdsAll(graph::elementOf(inner.getX()), inner.getResultType()))
    return failure();
  if (inner.getX().getType() == op.getType())
    return replaceByValue(rewriter, op, inner.getX());
  return replaceBy<graph::ConvertOp>(rewriter, op, {inner}, inner.getX(), op.getResultType(), op.getUser());
}

void normalize::addConverts(RewritePatternSet &patterns) { patterns.add(simplifyConvert); }
