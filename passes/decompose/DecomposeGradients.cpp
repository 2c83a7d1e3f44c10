// Gradients that are made of others, spelled like the operations they are of, so that equal parts are computed once.
#include "passes/decompose/Channels.h"
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

namespace {
/// The operands of the gradient of a norm by channel, wide, and its results.
template <typename OpT> struct ChannelNormGrad {
  ChannelNormGrad(OpT op, Emitter &e)
      : op(op), e(e), element(computeElement(op.getX())), channels(op.getX(), op.getLayout()),
        x(e.convert(op.getX(), element)), gradient(e.convert(op.getGradient(), element)),
        scale(e.convert(op.getScale(), element)) {}

  Value sumByChannel(Value value) { return e.make<graph::ReduceSumOp>(value, channels.otherAxes(), /*keepdims=*/false); }

  void replace(Value dx, Value dscale, Value dbias) {
    Type parameter = elementOf(op.getScale());
    e.replace({e.convert(dx, elementOf(op.getX())), e.convert(dscale, parameter), e.convert(dbias, parameter)});
  }

  OpT op;
  Emitter &e;
  Type element;
  Channels channels;
  Value x, gradient, scale;
};
} // namespace

/// With c = x - mean and s = scale / √(variance + epsilon): s · (g - mean of g - c · (mean of g · c) / (variance +
/// epsilon)). Mean and variance are spelled as `batch_norm_train` does.
LogicalResult decompose::decomposeBatchNormTrainGrad(graph::BatchNormTrainGradOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  ChannelNormGrad<graph::BatchNormTrainGradOp> all(op, e);
  const Channels &channels = all.channels;
  auto [average, centred, variance] = centre(e, all.x, channels);
  Value widened = e.add(variance, op.getEpsilon()), deviation = e.make<graph::SqrtOp>(widened);
  Value sum = all.sumByChannel(all.gradient), product = all.sumByChannel(e.mul(all.gradient, centred));
  double count = 1;
  for (int64_t axis : channels.otherAxes())
    count *= static_cast<double>(shapeOf(all.x)[axis]);
  Value mean = e.div(sum, e.number(count, sum)), slope = e.div(e.div(product, e.number(count, product)), widened);
  Value rest = e.sub(e.sub(all.gradient, channels.align(e, mean)), e.mul(centred, channels.align(e, slope)));
  all.replace(e.mul(rest, channels.align(e, e.div(all.scale, deviation))), e.div(product, deviation), sum);
  return success();
}

/// As rows of N groups, whose gradient is that of a norm of rows; with channels last the channels are moved first.
LogicalResult decompose::decomposeGroupNormGrad(graph::GroupNormGradOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  ChannelNormGrad<graph::GroupNormGradOp> all(op, e);
  bool isLast = op.getLayout() == "channels_last";
  int64_t rank = rankOf(op.getX());
  SmallVector<int64_t> first = {0, rank - 1}, last = {0};
  for (int64_t axis = 1; axis + 1 < rank; ++axis)
    first.push_back(axis), last.push_back(axis + 1);
  last.push_back(1);
  auto moved = [&](Value value) { return isLast ? e.transpose(value, first) : value; };
  Value x = moved(all.x), gradient = moved(all.gradient);
  SmallVector<int64_t> shape(shapeOf(x));
  int64_t groups = op.getGroups(), channels = shape[1], pixels = 1;
  for (int64_t size : ArrayRef(shape).drop_front(2))
    pixels *= size;
  SmallVector<int64_t> grouped = {shape[0], groups, channels / groups, pixels}, byChannel = {shape[0], channels, pixels};
  Value scaled = e.mul(e.reshape(gradient, grouped), e.reshape(all.scale, {groups, channels / groups, 1}));
  Value rows = e.reshape(x, grouped);
  auto grad = graph::LayerNormGradOp::create(rewriter, e.location, scaled, rows, Value(), /*axis=*/2, op.getEpsilon());
  Value norm = e.make<graph::LayerNormOp>(rows, ValueRange(), /*axis=*/2, op.getEpsilon());
  auto sumByChannel = [&](Value value) {
    return e.make<graph::ReduceSumOp>(e.reshape(value, byChannel), ArrayRef<int64_t>{0, 2}, /*keepdims=*/false);
  };
  Value dx = e.reshape(grad.getDx(), shape), dscale = sumByChannel(e.mul(e.reshape(gradient, grouped), norm));
  all.replace(isLast ? e.transpose(dx, last) : dx, dscale, sumByChannel(gradient));
  return success();
}

/// Over an axis that is not the last, as `softmax` and `log_softmax`.
template <typename OpT, bool isLog> static LogicalResult decomposeSoftmaxGradient(OpT op, RewriterBase &rewriter) {
  int64_t axis = op.getAxis();
  if (isRowSoftmax(op.getY(), axis))
    return failure();
  Emitter e(rewriter, op);
  Type element = computeElement(op.getY());
  Value gradient = e.convert(op.getGradient(), element), y = e.convert(op.getY(), element);
  Value terms = isLog ? gradient : e.mul(gradient, y);
  Value sum = e.make<graph::ReduceSumOp>(terms, axis, /*keepdims=*/true);
  Value result = isLog ? e.sub(gradient, e.mul(e.make<graph::ExpOp>(y), sum)) : e.mul(y, e.sub(gradient, sum));
  e.replace(e.convert(result, elementOf(op.getY())));
  return success();
}

LogicalResult decompose::decomposeSoftmaxGrad(graph::SoftmaxGradOp op, RewriterBase &rewriter) {
  return decomposeSoftmaxGradient<graph::SoftmaxGradOp, false>(op, rewriter);
}

LogicalResult decompose::decomposeLogSoftmaxGrad(graph::LogSoftmaxGradOp op, RewriterBase &rewriter) {
  return decomposeSoftmaxGradient<graph::LogSoftmaxGradOp, true>(op, rewriter);
}

LogicalResult decompose::decomposeGradientSeed(graph::GradientSeedOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  e.replace(e.splat(1, {}, elementOf(op.getResult())));
  return success();
}

/// The constant keeps the zeros' type, which may be a scaled gradient's.
LogicalResult decompose::decomposeZeros(graph::ZerosOp op, RewriterBase &rewriter) {
  auto type = cast<RankedTensorType>(op.getResult().getType());
  Emitter e(rewriter, op);
  e.replace(e.make<graph::ConstantOp>(DenseElementsAttr::get(type, rewriter.getZeroAttr(type.getElementType()))));
  return success();
}

LogicalResult decompose::decomposeStopGradient(graph::StopGradientOp op, RewriterBase &rewriter) {
  rewriter.replaceOp(op, op.getX());
  return success();
}
