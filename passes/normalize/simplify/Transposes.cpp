// Transposes: replaced by reshapes where no element moves.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// Axes of size 1 move without moving an element.
static LogicalResult moveOnes(graph::TransposeOp op, PatternRewriter &rewriter) {
  int64_t last = -1;
  if (!op.getType().hasStaticShape())
    return failure();
  for (int64_t axis : op.getPermutation())
    if (graph::shapeOf(op.getX())[axis] != 1) {
      if (axis < last)
        return failure();
      last = axis;
    }
  return graph::replaceBy<graph::ReshapeOp>(rewriter, op, {}, op.getX(), op.getType().getShape());
}

/// For each axis of `merged`, the axes of `shape` that it is the product of, in order; nothing where it is no such product.
static std::optional<SmallVector<SmallVector<int64_t>>> groupAxes(ArrayRef<int64_t> shape, ArrayRef<int64_t> merged) {
  SmallVector<SmallVector<int64_t>> groups;
  size_t next = 0;
  for (int64_t size : merged) {
    int64_t product = 1;
    SmallVector<int64_t> group;
    while (next < shape.size() && (product < size || group.empty())) {
      product *= shape[next];
      group.push_back(next++);
    }
    if (product != size)
      return std::nullopt;
    groups.push_back(std::move(group));
  }
  return next == shape.size() ? std::optional(groups) : std::nullopt;
}

/// reshape(transpose(reshape(x))), where the first reshape merges axes and the last one takes them apart again, is a
/// transpose.
static LogicalResult unmergeAxes(graph::ReshapeOp op, PatternRewriter &rewriter) {
  auto transpose = op.getX().getDefiningOp<graph::TransposeOp>();
  auto merge = transpose ? transpose.getX().getDefiningOp<graph::ReshapeOp>() : graph::ReshapeOp();
  if (!merge || !graph::isStatic(merge) || !graph::isStatic(op) || llvm::is_contained(graph::shapeOf(merge.getX()), 0))
    return failure();
  ArrayRef<int64_t> shape = graph::shapeOf(merge.getX());
  auto groups = groupAxes(shape, graph::shapeOf(merge.getResult()));
  if (!groups)
    return failure();
  SmallVector<int64_t> permutation, result;
  for (int64_t axis : transpose.getPermutation())
    llvm::append_range(permutation, (*groups)[axis]);
  for (int64_t axis : permutation)
    result.push_back(shape[axis]);
  if (ArrayRef(result) != op.getType().getShape())
    return failure();
  return graph::replaceBy<graph::TransposeOp>(rewriter, op, {merge, transpose}, merge.getX(), permutation);
}

void normalize::addTransposes(RewritePatternSet &patterns) { patterns.add(moveOnes).add(unmergeAxes); }
