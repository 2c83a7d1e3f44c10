// Softmax and the norms. Statistics that are computed from the data are part of what is differentiated; those that are given
// are not, but where they are asked for.
#include "passes/autodiff/rules/Rules.h"

#include "dialects/graph/IR/Windows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// Where the model itself replaces probabilities that are NaN, those of queries that see no key, they count as 0.
template <typename OpT, typename GradT> static void softmaxRule(OpT op, W &w) {
  Value y = op;
  if (llvm::any_of(op->getUsers(), llvm::IsaPred<graph::IsNanOp>))
    y = w.select(w.make<graph::IsNanOp>(y), w.number(0, y), y);
  w.give(op.getX(), w.make<GradT>(w.of(), y, op.getAxis()));
}

static void layerNormRule(graph::LayerNormOp op, W &w) {
  bool wantsParameters = w.wants(op.getScale()) || w.wants(op.getBias());
  if (!w.wants(op.getX()) && !wantsParameters)
    return;
  auto grad = graph::LayerNormGradOp::create(w.rewriter, w.location, w.of(), op.getX(), op.getScale(), op.getAxisAttr(),
                                             op.getEpsilonAttr());
  w.give(op.getX(), grad.getDx());
  if (op.getScale())
    w.give(op.getScale(), grad.getParameterGradients()[0]);
  if (op.getBias())
    w.give(op.getBias(), grad.getParameterGradients()[1]);
}

static void rmsNormRule(graph::RmsNormOp op, W &w) {
  auto grad = graph::RmsNormGradOp::create(w.rewriter, w.location, w.of(), op.getX(), op.getScale(), op.getAxisAttr(),
                                           op.getEpsilonAttr());
  w.give(op.getX(), grad.getDx());
  if (op.getScale())
    w.give(op.getScale(), grad.getParameterGradients()[0]);
}

template <typename OpT> static void giveChannelNorm(OpT op, auto grad, W &w) {
  w.give(op.getX(), grad.getDx());
  w.give(op.getScale(), grad.getDscale());
  w.give(op.getBias(), grad.getDbias());
}

static void groupNormRule(graph::GroupNormOp op, W &w) {
  giveChannelNorm(op,
                  graph::GroupNormGradOp::create(w.rewriter, w.location, w.of(), op.getX(), op.getScale(),
                                                 op.getGroupsAttr(), op.getEpsilonAttr(), op.getLayoutAttr()),
                  w);
}

/// The new statistics are no part of the loss.
static void batchNormTrainRule(graph::BatchNormTrainOp op, W &w) {
  if (!w.of())
    return;
  giveChannelNorm(op,
                  graph::BatchNormTrainGradOp::create(w.rewriter, w.location, w.of(), op.getX(), op.getScale(),
                                                      op.getEpsilonAttr(), op.getLayoutAttr()),
                  w);
}

namespace {
/// A batch norm by given statistics, written out.
class BatchNormWriter {
public:
  BatchNormWriter(graph::BatchNormOp op, W &w)
      : op(op), w(w), axis(graph::ConvShape(op.getLayout(), rankOf(op.getX())).channelAxis()) {
    Value variance = w.add(op.getVariance(), op.getEpsilon());
    inverse = w.div(w.number(1, variance), w.make<graph::SqrtOp>(variance));
  }

  void write() {
    Value g = w.of();
    w.give(op.getX(), w.mul(g, align(w.mul(op.getScale(), inverse))));
    if (w.wants(op.getBias()))
      w.give(op.getBias(), sumByChannel(g));
    if (w.wants(op.getMean()))
      w.give(op.getMean(), w.neg(w.mul(sumByChannel(g), w.mul(op.getScale(), inverse))));
    if (!w.wants(op.getScale()) && !w.wants(op.getVariance()))
      return;
    Value product = sumByChannel(w.mul(g, w.sub(op.getX(), align(op.getMean()))));
    w.give(op.getScale(), w.mul(product, inverse));
    if (w.wants(op.getVariance()))
      w.give(op.getVariance(), w.mul(w.mul(product, op.getScale()), w.mul(w.mul(inverse, w.square(inverse)), -0.5)));
  }

private:
  /// A value for each channel, so that it broadcasts along the channels of x.
  Value align(Value vector) {
    SmallVector<int64_t> shape(rankOf(op.getX()) - axis, 1);
    shape.front() = shapeOf(vector)[0];
    return w.convert(w.reshape(vector, shape), elementOf(op.getX()));
  }
  Value sumByChannel(Value x) {
    SmallVector<int64_t> axes;
    for (int64_t i = 0; i < rankOf(x); ++i)
      if (i != axis)
        axes.push_back(i);
    return w.convert(w.sum(x, axes, /*keeps=*/false), elementOf(op.getScale()));
  }

  graph::BatchNormOp op;
  W &w;
  int64_t axis;
  Value inverse;
};
} // namespace

/// The sum of neighbouring channels: from c - `before` to c + `after`.
static Value sumOfNeighbours(Value x, int64_t axis, int64_t before, int64_t after, W &w) {
  SmallVector<int64_t> low(rankOf(x), 0), high(rankOf(x), 0);
  low[axis] = before, high[axis] = after;
  Value padded = w.pad(x, low, high), sum;
  for (int64_t i = 0; i <= before + after; ++i) {
    Value part = w.slice(padded, axis, i, shapeOf(x)[axis]);
    sum = sum ? w.add(sum, part) : part;
  }
  return sum;
}

/// With d = bias + alpha / size · Σ x²: g · d^-beta - 2 · alpha · beta / size · x · Σ' g · x · d^(-beta - 1), where Σ' goes
/// over the channels whose sum a channel is in.
static void lrnRule(graph::LrnOp op, W &w) {
  Value x = op.getX();
  int64_t axis = static_cast<int64_t>(graph::ConvShape(op.getLayout(), rankOf(x)).channelAxis());
  int64_t before = (op.getSize() - 1) / 2, after = op.getSize() / 2;
  double factor = op.getAlpha() / static_cast<double>(op.getSize());
  Value d = w.add(w.mul(sumOfNeighbours(w.square(x), axis, before, after, w), factor), op.getBias());
  Value power = w.make<graph::PowOp>(d, w.number(-op.getBeta(), d));
  Value direct = w.mul(w.of(), power);
  Value others = sumOfNeighbours(w.div(w.mul(direct, x), d), axis, after, before, w);
  w.give(x, w.sub(direct, w.mul(w.mul(x, others), 2 * factor * op.getBeta())));
}

void autodiff::attachNormRules(MLIRContext *context) {
  attach<graph::SoftmaxOp, softmaxRule<graph::SoftmaxOp, graph::SoftmaxGradOp>>(context);
  attach<graph::LogSoftmaxOp, softmaxRule<graph::LogSoftmaxOp, graph::LogSoftmaxGradOp>>(context);
  attach<graph::LayerNormOp, layerNormRule>(context);
  attach<graph::RmsNormOp, rmsNormRule>(context);
  attach<graph::GroupNormOp, groupNormRule>(context);
  attach<graph::BatchNormTrainOp, batchNormTrainRule>(context);
  attach<graph::BatchNormOp, [](graph::BatchNormOp op, W &w) { BatchNormWriter(op, w).write(); }>(context);
  attach<graph::LrnOp, lrnRule>(context);
}
