// Reshapes: moved behind pointwise operations where they keep rows whole, so that they meet and vanish.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
/// A reshape that keeps the last axis, so that rows stay rows.
struct RowReshape {
  graph::ReshapeOp op;
  ArrayRef<int64_t> from, to;

  explicit RowReshape(graph::ReshapeOp op) : op(op), from(graph::shapeOf(op.getX())), to(graph::shapeOf(op.getResult())) {}

  bool keepsRows() const { return graph::isStatic(op) && !from.empty() && !to.empty() && from.back() == to.back(); }

  /// Whether `operand` changes from and to the same shapes.
  static bool isAlike(Value operand, const RowReshape &reshape) {
    auto other = operand.getDefiningOp<graph::ReshapeOp>();
    return other && graph::shapeOf(operand) == reshape.to && graph::shapeOf(other.getX()) == reshape.from;
  }

  /// Whether `operand` is broadcast against `from` as it is against `to`: it only has axes in which both end.
  bool isAlignedWithBoth(Value operand) const {
    ArrayRef<int64_t> shape = graph::shapeOf(operand);
    while (!shape.empty() && shape.front() == 1)
      shape = shape.drop_front();
    size_t rank = shape.size();
    return rank <= from.size() && rank <= to.size() && from.take_back(rank) == to.take_back(rank);
  }

  bool canFollow(Value operand) const { return isAlike(operand, *this) || isAlignedWithBoth(operand); }

  /// What `operand`, which the reshape can follow, is beside the reshape's operand.
  Value before(Value operand, PatternRewriter &rewriter) const {
    if (isAlike(operand, *this))
      return operand.getDefiningOp<graph::ReshapeOp>().getX();
    ArrayRef<int64_t> shape = graph::shapeOf(operand);
    if (shape.size() <= from.size())
      return operand;
    // More axes than the result would have are all of size 1.
    return graph::ReshapeOp::create(rewriter, withoutTensor(operand.getLoc()), operand, shape.take_back(from.size()));
  }
};

/// f(reshape(x), y) = reshape(f(x, y)).
struct SinkReshape : RewritePattern {
  explicit SinkReshape(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!op->hasTrait<graph::Pointwise>() || op->getNumResults() != 1 || !graph::isStatic(op))
      return failure();
    std::optional<RowReshape> reshape = findReshape(op);
    if (!reshape)
      return failure();
    auto operands =
        llvm::map_to_vector(op->getOperands(), [&](Value operand) { return reshape->before(operand, rewriter); });
    Operation *made = rewriter.clone(*op);
    made->setOperands(operands);
    made->getResult(0).setType(graph::tensorType(op->getResult(0)).clone(reshape->from));
    rewriter.replaceOp(op, graph::ReshapeOp::create(rewriter, withoutTensor(op->getLoc()), made->getResult(0), reshape->to));
    return success();
  }

  /// The first operand that is a reshape of rows, of the result's shape, and that can follow the operation.
  static std::optional<RowReshape> findReshape(Operation *op) {
    for (Value operand : op->getOperands()) {
      auto made = operand.getDefiningOp<graph::ReshapeOp>();
      if (!made || graph::shapeOf(operand) != graph::shapeOf(op->getResult(0)))
        continue;
      RowReshape reshape(made);
      if (reshape.keepsRows() && llvm::all_of(op->getOperands(), [&](Value other) { return reshape.canFollow(other); }))
        return reshape;
    }
    return std::nullopt;
  }
};
} // namespace

void normalize::addReshapes(RewritePatternSet &patterns) { patterns.add<SinkReshape>(patterns.getContext()); }
