// A scale and a bias that follow LayerNorm or RMSNorm become its parameters.
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/Numbers.h"
#include "passes/normalize/composites/Composites.h"
#include "passes/normalize/composites/NormParameters.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// The shape that `value` has as a parameter of a norm over the axes of `x` from `axis` on: without leading axes of size 1.
/// Nothing where it changes from row to row, or is a single number for all.
static std::optional<ArrayRef<int64_t>> parameterShape(Value value, Value x, int64_t axis) {
  ArrayRef<int64_t> shape = graph::shapeOf(value), normalized = graph::shapeOf(x).drop_front(axis);
  while (!shape.empty() && shape.front() == 1)
    shape = shape.drop_front();
  bool fits = !shape.empty() && shape.size() <= normalized.size() && shape == normalized.take_back(shape.size());
  return fits ? std::optional(shape) : std::nullopt;
}

namespace {
template <typename NormT> struct AbsorbScale : OpRewritePattern<graph::MulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(graph::MulOp mul, PatternRewriter &rewriter) const override {
    auto [norm, factor] = normAndOther<NormT>(mul);
    if (!norm || norm->getNumOperands() > 1)
      return failure();
    auto shape = parameterShape(factor, norm.getX(), norm.getAxis());
    if (!shape)
      return failure();
    Location location = coverAll(norm.getOperation(), mul);
    Value scale = asParameter(rewriter, withoutTensor(location), factor, *shape, norm.getX());
    rewriter.replaceOpWithNewOp<NormT>(mul, norm.getX(), scale, norm.getAxis(), norm.getEpsilon())->setLoc(location);
    return success();
  }
};

struct AbsorbBias : OpRewritePattern<graph::AddOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(graph::AddOp add, PatternRewriter &rewriter) const override {
    auto [norm, summand] = normAndOther<graph::LayerNormOp>(add);
    if (!norm || norm.getBias())
      return failure();
    auto shape = parameterShape(summand, norm.getX(), norm.getAxis());
    if (!shape)
      return failure();
    Location location = coverAll(norm.getOperation(), add), inner = withoutTensor(location);
    Value bias = asParameter(rewriter, inner, summand, *shape, norm.getX()), scale = norm.getScale();
    if (!scale)
      scale = graph::makeSplat(rewriter, inner, RankedTensorType::get(*shape, parameterElement(norm.getX())), 1.0);
    rewriter
        .replaceOpWithNewOp<graph::LayerNormOp>(add, norm.getX(), ValueRange{scale, bias}, norm.getAxis(), norm.getEpsilon())
        ->setLoc(location);
    return success();
  }
};
} // namespace

void normalize::addRowNormParameters(RewritePatternSet &patterns) {
  patterns.add<AbsorbScale<graph::LayerNormOp>, AbsorbScale<graph::RmsNormOp>, AbsorbBias>(patterns.getContext());
}
