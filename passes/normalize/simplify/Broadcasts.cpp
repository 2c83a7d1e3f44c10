// Broadcasts: left to the pointwise operations that broadcast anyway.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// The number that `value` is everywhere, where it is a constant with axes.
static SplatElementsAttr splatOf(Value value) {
  auto constant = value.getDefiningOp<graph::ConstantOp>();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  return splat && splat.getType().getRank() > 0 ? splat : SplatElementsAttr();
}

static ArrayRef<int64_t> shapeWithout(Value value) {
  if (splatOf(value))
    return {};
  auto broadcast = value.getDefiningOp<graph::BroadcastOp>();
  return graph::shapeOf(broadcast ? broadcast.getX() : value);
}

static Value valueWithout(Value value, PatternRewriter &rewriter) {
  if (SplatElementsAttr splat = splatOf(value))
    return graph::ConstantOp::create(rewriter, value.getLoc(),
                                     splat.resizeSplat(splat.getType().clone(ArrayRef<int64_t>())));
  auto broadcast = value.getDefiningOp<graph::BroadcastOp>();
  return broadcast ? broadcast.getX() : value;
}

namespace {
/// Takes the broadcasts from a pointwise operation's operands, splat constants among them. Where no operand is left that has
/// the result's shape, the result is broadcast instead: that is the same, and less work.
struct DropBroadcasts : RewritePattern {
  explicit DropBroadcasts(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!op->hasTrait<graph::Pointwise>() || op->getNumResults() != 1 || !graph::isStatic(op) || isAllConstant(op))
      return failure();
    auto shapes = llvm::map_to_vector(op->getOperands(), shapeWithout);
    bool isChanged = llvm::any_of(llvm::zip_equal(op->getOperands(), shapes),
                                  [](auto pair) { return graph::shapeOf(std::get<0>(pair)) != std::get<1>(pair); });
    std::optional<SmallVector<int64_t>> shape = graph::broadcastShapes(shapes);
    if (!isChanged || !shape)
      return failure();
    auto operands = llvm::map_to_vector(op->getOperands(), [&](Value value) { return valueWithout(value, rewriter); });
    Operation *made = rewriter.clone(*op);
    made->setOperands(operands);
    RankedTensorType type = graph::tensorType(op->getResult(0));
    made->getResult(0).setType(type.clone(*shape));
    Value result = made->getResult(0);
    if (result.getType() != type)
      result = graph::BroadcastOp::create(rewriter, withoutTensor(op->getLoc()), result, type.getShape());
    rewriter.replaceOp(op, result);
    return success();
  }

  /// What is all constant is computed, not rewritten.
  static bool isAllConstant(Operation *op) {
    return llvm::all_of(op->getOperands(), [](Value value) { return value.getDefiningOp<graph::ConstantOp>() != nullptr; });
  }
};
} // namespace

void normalize::addBroadcasts(RewritePatternSet &patterns) { patterns.add<DropBroadcasts>(patterns.getContext()); }
