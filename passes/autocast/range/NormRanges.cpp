#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// The number of elements along the axes from `axis` on; nothing where it is not known.
static std::optional<int64_t> countFrom(Value x, int64_t axis) {
  ArrayRef<int64_t> sizes = shapeOf(x).drop_front(axis);
  if (ShapedType::isDynamicShape(sizes))
    return std::nullopt;
  return ShapedType::getNumElements(sizes);
}

/// The elements of a norm's parameter, `absent` where there is none, as a vector along `count` normalised elements; nothing
/// where they are not known or broadcast in another way.
static std::optional<std::vector<double>> parameter(Value value, double absent, int64_t count, const RangeContext &context) {
  if (!value)
    return std::vector<double>(count, absent);
  std::optional<WeightData> data = context.weights.find(value);
  if (!data)
    return std::nullopt;
  bool isScalar = data->isSplat || data->elements.size() == 1;
  if (!isScalar && static_cast<int64_t>(data->elements.size()) != count)
    return std::nullopt;
  std::vector<double> elements(count);
  for (int64_t i = 0; i < count; ++i)
    elements[i] = (*data)[isScalar ? 0 : i];
  return elements;
}

/// scale · z + bias where |z| ≤ `most` for each element.
static std::vector<Interval> affine(const std::vector<double> &scale, const std::vector<double> &bias, double most) {
  std::vector<Interval> channels(scale.size());
  for (size_t i = 0; i < scale.size(); ++i)
    channels[i] = {bias[i] - std::fabs(scale[i]) * most, bias[i] + std::fabs(scale[i]) * most};
  return channels;
}

static constexpr double kNormUnits = 64;

/// z = (x - mean) / deviation of n elements has Σ z² ≤ n, and |z| ≤ √(n - 1) each; without the mean √n.
static Bounds normalised(Operation *op, Value scaleValue, Value biasValue, int64_t axis, bool isCentred, const Bounds &x,
                         const RangeContext &context) {
  std::optional<int64_t> count = countFrom(op->getOperand(0), axis);
  if (!count || *count == 0)
    return Bounds::unknown();
  auto scale = parameter(scaleValue, 1, *count, context), bias = parameter(biasValue, 0, *count, context);
  double most = std::sqrt(static_cast<double>(*count - (isCentred && *count > 1)));
  if (!scale || !bias)
    return Bounds::unknown();
  bool isLastAxis = axis == rankOf(op->getOperand(0)) - 1;
  Bounds result = Bounds::perChannel(affine(*scale, *bias, most), 1);
  if (!isLastAxis || *count > kMostChannels)
    result = result.flat();
  result = roundOutward(result, context.low, kNormUnits);
  result.mayBeNan = x.mayBeNan || !x.all.isFinite();
  if (isLastAxis) {
    // The computed statistics are off by a few units, which the radius makes good.
    double radius = std::sqrt(static_cast<double>(*count)) * (1 + kNormUnits * 0x1p-23);
    result.ball = std::make_shared<NormBall>(NormBall{radius, std::move(*scale), std::move(*bias)});
  }
  return result;
}

/// Bounds by channel; the channel's axis from the back.
template <typename OpT> static int64_t channelAxis(OpT op) {
  return op.getLayout() == "channels_last" ? 1 : rankOf(op.getX()) - 1;
}

static Bounds groupNorm(graph::GroupNormOp op, const RangeContext &context, Operands x) {
  std::optional<int64_t> count = countFrom(op.getX(), 1);
  int64_t channels = shapeOf(op.getScale())[0];
  if (!count || *count == 0 || ShapedType::isDynamic(channels))
    return Bounds::unknown();
  auto scale = parameter(op.getScale(), 1, channels, context), bias = parameter(op.getBias(), 0, channels, context);
  if (!scale || !bias)
    return Bounds::unknown();
  double most = std::sqrt(std::fmax(1, static_cast<double>(*count / op.getGroups()) - 1));
  Bounds result = roundOutward(Bounds::perChannel(affine(*scale, *bias, most), channelAxis(op)), context.low, kNormUnits);
  result.mayBeNan = x[0].mayBeNan || !x[0].all.isFinite();
  return result;
}

/// (x - mean) · factor + bias, where factor = scale / √(variance + epsilon).
static std::optional<Bounds> affineByStatistics(graph::BatchNormOp op, const RangeContext &context, const Bounds &x) {
  int64_t channels = shapeOf(op.getScale())[0], axis = channelAxis(op);
  auto scale = parameter(op.getScale(), 1, channels, context), bias = parameter(op.getBias(), 0, channels, context);
  auto mean = parameter(op.getMean(), 0, channels, context), variance = parameter(op.getVariance(), 1, channels, context);
  if (!scale || !bias || !mean || !variance)
    return std::nullopt;
  Bounds from = x.hasChannels() && x.channelAxis == axis ? x : x.flat();
  std::vector<Interval> bounds(channels);
  for (int64_t i = 0; i < channels; ++i) {
    double factor = (*scale)[i] / std::sqrt((*variance)[i] + op.getEpsilon());
    Interval a = from.channel(i);
    Interval ends{(a.lo - (*mean)[i]) * factor, (a.hi - (*mean)[i]) * factor};
    bounds[i] = {std::fmin(ends.lo, ends.hi) + (*bias)[i], std::fmax(ends.lo, ends.hi) + (*bias)[i]};
    if (std::isnan(bounds[i].lo) || std::isnan(bounds[i].hi))
      return std::nullopt;
  }
  Bounds result = roundOutward(Bounds::perChannel(std::move(bounds), axis), context.low, kNormUnits);
  result.mayBeNan = x.mayBeNan || !x.all.isFinite();
  return result;
}

static Bounds batchNorm(graph::BatchNormOp op, const RangeContext &context, Operands x) {
  if (ShapedType::isDynamic(shapeOf(op.getScale())[0]))
    return Bounds::unknown();
  return affineByStatistics(op, context, x[0]).value_or(Bounds::unknown());
}

static Bounds softmax(graph::SoftmaxOp op, const RangeContext &context, Operands x) {
  Bounds result = roundOutward(Bounds::within({0, 1}), context.low);
  result.mayBeNan = x[0].mayBeNan || !x[0].all.isFinite();
  result.isSimplex = static_cast<int64_t>(op.getAxis()) == rankOf(op.getX()) - 1;
  return result;
}

/// x - max - log Σ exp(x - max), where the sum lies between 1 and the number of elements.
static Bounds logSoftmax(graph::LogSoftmaxOp op, const RangeContext &context, Operands x) {
  int64_t size = shapeOf(op.getX())[op.getAxis()];
  double width = x[0].all.hi - x[0].all.lo;
  Bounds result = Bounds::within({ShapedType::isDynamic(size) ? -kInfinity : -(width + std::log(std::fmax(1, size))), 0});
  result.mayBeNan = x[0].mayBeNan || !x[0].all.isFinite();
  return roundOutward(result, context.low, 16);
}

void autocast::addNormRanges(RangeRules &rules) {
  rules.add<graph::LayerNormOp>([](graph::LayerNormOp op, const RangeContext &context, Operands x) {
    return normalised(op, op.getScale(), op.getBias(), op.getAxis(), /*isCentred=*/true, x[0], context);
  });
  rules.add<graph::RmsNormOp>([](graph::RmsNormOp op, const RangeContext &context, Operands x) {
    return normalised(op, op.getScale(), Value(), op.getAxis(), /*isCentred=*/false, x[0], context);
  });
  rules.add<graph::GroupNormOp>(groupNorm);
  rules.add<graph::BatchNormOp>(batchNorm);
  rules.add<graph::SoftmaxOp>(softmax);
  rules.add<graph::LogSoftmaxOp>(logSoftmax);
}
