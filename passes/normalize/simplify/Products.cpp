// Matrix products: they transpose and batch their operands themselves.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// Takes the exchange of the last two axes out of a transposed operand; null where there is none.
static Value withoutExchange(Value operand, PatternRewriter &rewriter) {
  auto transpose = operand.getDefiningOp<graph::TransposeOp>();
  if (!transpose)
    return {};
  SmallVector<int64_t> permutation(transpose.getPermutation());
  size_t rank = permutation.size();
  if (rank < 2 || permutation[rank - 2] < permutation[rank - 1])
    return {};
  std::swap(permutation[rank - 2], permutation[rank - 1]);
  if (llvm::equal(permutation, llvm::seq<int64_t>(rank)))
    return transpose.getX();
  // Other readers keep the transpose as it is; a second one would move the elements twice.
  if (!transpose->hasOneUse())
    return {};
  return graph::TransposeOp::create(rewriter, transpose.getLoc(), transpose.getX(), permutation);
}

static LogicalResult absorbTransposes(graph::MatmulOp op, PatternRewriter &rewriter) {
  SmallVector<Operation *> inner;
  Value operands[2];
  for (unsigned i = 0; i < 2; ++i)
    if ((operands[i] = withoutExchange(op->getOperand(i), rewriter)))
      inner.push_back(op->getOperand(i).getDefiningOp());
  if (inner.empty())
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op->setLoc(graph::locationOf(inner, op));
    if (operands[0])
      op.setTransposeLhs(!op.getTransposeLhs());
    if (operands[1])
      op.setTransposeRhs(!op.getTransposeRhs());
    for (unsigned i = 0; i < 2; ++i)
      if (operands[i])
        op->setOperand(i, operands[i]);
  });
  return success();
}

/// matmul(reshape(x), w) = reshape(matmul(x, w)) for a w of two axes, where the rows of x stay rows.
static LogicalResult sinkReshape(graph::MatmulOp op, PatternRewriter &rewriter) {
  auto reshape = op.getLhs().getDefiningOp<graph::ReshapeOp>();
  if (!reshape || !graph::isStatic(op) || !graph::isStatic(reshape) || op.getTransposeLhs() ||
      graph::shapeOf(op.getRhs()).size() != 2)
    return failure();
  ArrayRef<int64_t> from = graph::shapeOf(reshape.getX());
  if (from.size() < 2 || from.back() != graph::shapeOf(op.getLhs()).back())
    return failure();
  SmallVector<int64_t> shape(from);
  shape.back() = op.getType().getShape().back();
  auto made = cast<graph::MatmulOp>(rewriter.clone(*op));
  made->setOperand(0, reshape.getX());
  made.getResult().setType(op.getType().clone(shape));
  Location location = withoutTensor(op.getLoc());
  rewriter.replaceOpWithNewOp<graph::ReshapeOp>(op, made.getResult(), op.getType().getShape())->setLoc(location);
  return success();
}

void normalize::addProducts(RewritePatternSet &patterns) { patterns.add(absorbTransposes).add(sinkReshape); }
