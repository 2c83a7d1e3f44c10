// Reshapes, transposes and broadcasts after each other.
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static LogicalResult mergeReshapes(ReshapeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ReshapeOp>();
  if (!inner || !op.getType().hasStaticShape())
    return failure();
  return replaceBy<ReshapeOp>(rewriter, op, {inner}, inner.getX(), op.getType().getShape());
}

/// An entry -1 of a shape that is known says nothing.
static LogicalResult spellOutShape(ReshapeOp op, PatternRewriter &rewriter) {
  if (!op.getType().hasStaticShape() || op.getShape() == op.getType().getShape())
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.setShape(op.getType().getShape()); });
  return success();
}

static LogicalResult mergeTransposes(TransposeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<TransposeOp>();
  if (!inner)
    return failure();
  auto both = llvm::map_to_vector(op.getPermutation(), [&](int64_t axis) { return inner.getPermutation()[axis]; });
  return replaceBy<TransposeOp>(rewriter, op, {inner}, inner.getX(), both);
}

static LogicalResult mergeBroadcasts(BroadcastOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<BroadcastOp>();
  return inner ? replaceBy<BroadcastOp>(rewriter, op, {inner}, inner.getX(), op.getShape()) : failure();
}

void graph::addMovementRules(RewritePatternSet &patterns) {
  patterns.add(mergeReshapes).add(spellOutShape).add(mergeTransposes).add(mergeBroadcasts);
}
