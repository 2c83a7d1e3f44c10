// GroupNorm as instance normalisation of reshaped data, and the scale and bias by channel that follow.
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/Numbers.h"
#include "passes/normalize/composites/Composites.h"
#include "passes/normalize/composites/NormParameters.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

static bool isChannelsFirst(graph::GroupNormOp norm) { return norm.getLayout() == "channels_first"; }

/// Whether `norm` normalises each channel on its own and leaves it at that.
static bool isPlainInstanceNorm(graph::GroupNormOp norm) {
  return isChannelsFirst(norm) && norm.getGroups() == graph::shapeOf(norm.getX())[1] &&
         graph::isNumber(norm.getScale(), 1.0) && graph::isNumber(norm.getBias(), 0.0);
}

/// The shape that `value` broadcasts to without a size other than 1 but at axis 1 of `x`, where it has all channels.
static bool isByChannel(Value value, Value x) {
  ArrayRef<int64_t> shape = graph::shapeOf(value), data = graph::shapeOf(x);
  if (shape.size() > data.size() || shape.size() + 1 < data.size())
    return false;
  SmallVector<int64_t> wanted(data.size(), 1);
  wanted[1] = data[1];
  return shape == ArrayRef(wanted).take_back(shape.size());
}

namespace {
/// reshape(instance_norm(reshape(x, [N, groups, …])), shape of x) = group_norm(x, groups).
struct RecogniseGroups : OpRewritePattern<graph::ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(graph::ReshapeOp back, PatternRewriter &rewriter) const override {
    auto norm = back.getX().getDefiningOp<graph::GroupNormOp>();
    auto away = norm ? norm.getX().getDefiningOp<graph::ReshapeOp>() : graph::ReshapeOp();
    if (!away || !norm->hasOneUse() || !isPlainInstanceNorm(norm) || away.getX().getType() != back.getType())
      return failure();
    ArrayRef<int64_t> data = graph::shapeOf(away.getX()), grouped = graph::shapeOf(norm.getX());
    int64_t groups = norm.getGroups();
    if (!back.getType().hasStaticShape() || data.size() < 2 || data[0] != grouped[0] || groups < 1 || data[1] % groups)
      return failure();
    Location location = coverAll({away, norm}, back), inner = withoutTensor(location);
    auto type = RankedTensorType::get({data[1]}, parameterElement(away.getX()));
    Value scale = graph::makeSplat(rewriter, inner, type, 1.0), bias = graph::makeSplat(rewriter, inner, type, 0.0);
    rewriter.replaceOpWithNewOp<graph::GroupNormOp>(back, away.getX(), scale, bias, groups, norm.getEpsilon())
        ->setLoc(location);
    return success();
  }
};

/// group_norm(x, 1, 0) · s = group_norm(x, s, 0), and the same for a sum.
template <typename OpT> struct AbsorbByChannel : OpRewritePattern<OpT> {
  using OpRewritePattern<OpT>::OpRewritePattern;
  static constexpr bool isScale = std::is_same_v<OpT, graph::MulOp>;

  LogicalResult matchAndRewrite(OpT op, PatternRewriter &rewriter) const override {
    auto [norm, other] = normAndOther<graph::GroupNormOp>(op);
    if (!norm || !isChannelsFirst(norm) || !isByChannel(other, norm.getX()) || !graph::isNumber(norm.getBias(), 0.0) ||
        (isScale && !graph::isNumber(norm.getScale(), 1.0)))
      return failure();
    Location location = coverAll(norm.getOperation(), op);
    Value vector = asParameter(rewriter, withoutTensor(location), other, graph::shapeOf(norm.getScale()), norm.getX());
    Value scale = isScale ? vector : norm.getScale(), bias = isScale ? norm.getBias() : vector;
    rewriter.replaceOpWithNewOp<graph::GroupNormOp>(op, norm.getX(), scale, bias, norm.getGroups(), norm.getEpsilon())
        ->setLoc(location);
    return success();
  }
};
} // namespace

void normalize::addGroupNorm(RewritePatternSet &patterns) {
  patterns.add<RecogniseGroups, AbsorbByChannel<graph::MulOp>, AbsorbByChannel<graph::AddOp>>(patterns.getContext());
}
