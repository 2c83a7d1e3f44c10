#include "passes/normalize/Passes.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/Numbers.h"
#include "passes/normalize/Greedy.h"
#include "passes/normalize/ScaledWeights.h"

namespace mezzo::normalize {
#define GEN_PASS_DEF_FOLDSCALES
#include "passes/normalize/Passes.h.inc"
} // namespace mezzo::normalize

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
template <typename OpT> struct WeightPattern : OpRewritePattern<OpT> {
  WeightPattern(MLIRContext *context, const Weights &weights) : OpRewritePattern<OpT>(context), weights(weights) {}
  const Weights &weights;
};

/// norm(w ⋆ x + b) = (w · s) ⋆ x + (b - mean) · s + bias, with s = scale / √(variance + epsilon).
struct FoldBatchNorm : WeightPattern<graph::BatchNormOp> {
  using WeightPattern::WeightPattern;

  LogicalResult matchAndRewrite(graph::BatchNormOp norm, PatternRewriter &rewriter) const override {
    auto product = foldableInto(norm, weights);
    if (!product)
      return failure();
    Location location = withoutTensor(norm.getLoc());
    Value epsilon = graph::makeScalar(rewriter, location, graph::elementOf(norm.getX()), norm.getEpsilon());
    Value variance = graph::AddOp::create(rewriter, location, norm.getVariance(), epsilon);
    Value deviation = graph::SqrtOp::create(rewriter, location, variance);
    Value scale = graph::DivOp::create(rewriter, location, norm.getScale(), deviation);
    Value bias = product->getBias(rewriter, location);
    Value shift = bias ? Value(graph::SubOp::create(rewriter, location, bias, norm.getMean()))
                       : Value(graph::NegOp::create(rewriter, location, norm.getMean()));
    shift = graph::MulOp::create(rewriter, location, shift, scale);
    shift = graph::AddOp::create(rewriter, location, shift, norm.getBias());
    rewriter.replaceOp(norm, product->remake(rewriter, norm, scale, shift));
    return success();
  }
};

/// (w ⋆ x + b) · s = (w · s) ⋆ x + b · s.
struct FoldScale : WeightPattern<graph::MulOp> {
  using WeightPattern::WeightPattern;

  LogicalResult matchAndRewrite(graph::MulOp mul, PatternRewriter &rewriter) const override {
    for (unsigned i = 0; i < 2; ++i) {
      auto product = WeightedResult::find(mul->getOperand(i), weights);
      Value factor = mul->getOperand(1 - i);
      if (!product || mul->getOperand(i).getType() != mul.getType() || !product->isPerChannel(factor, weights))
        continue;
      Location location = withoutTensor(mul.getLoc());
      Value scale = product->asVector(rewriter, location, factor), bias = product->getBias(rewriter, location);
      if (bias)
        bias = graph::MulOp::create(rewriter, location, bias, scale);
      rewriter.replaceOp(mul, product->remake(rewriter, mul, scale, bias));
      return success();
    }
    return failure();
  }
};

/// (w ⋆ x + b) + t = w ⋆ x + (b + t). A product has no bias of its own, so its sum stays.
struct FoldShift : WeightPattern<graph::AddOp> {
  using WeightPattern::WeightPattern;

  LogicalResult matchAndRewrite(graph::AddOp add, PatternRewriter &rewriter) const override {
    for (unsigned i = 0; i < 2; ++i) {
      auto product = WeightedResult::find(add->getOperand(i), weights);
      Value shift = add->getOperand(1 - i);
      if (!product || !product->isConvolution() || add->getOperand(i).getType() != add.getType() ||
          !product->isPerChannel(shift, weights))
        continue;
      Location location = withoutTensor(add.getLoc());
      Value vector = product->asVector(rewriter, location, shift);
      if (Value bias = product->getBias(rewriter, location))
        vector = graph::AddOp::create(rewriter, location, bias, vector);
      rewriter.replaceOp(add, product->remake(rewriter, add, /*scale=*/{}, vector));
      return success();
    }
    return failure();
  }
};

struct FoldScales : normalize::impl::FoldScalesBase<FoldScales> {
  void runOnOperation() override {
    Weights weights(getOperation());
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldBatchNorm, FoldScale, FoldShift>(&getContext(), weights);
    if (failed(rewriteToTheEnd(getOperation(), std::move(patterns), Folding::Off)))
      signalPassFailure();
  }
};
} // namespace
