#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/range/WeightedSums.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Bounds of a sum of `terms` products of any two elements.
static Bounds boundProducts(const Bounds &x, const Bounds &y, double terms, const LowType &low) {
  double most = terms * x.all.magnitude() * y.all.magnitude();
  if (std::isnan(most))
    return Bounds::unknown();
  bool isPositive = x.all.lo >= 0 && y.all.lo >= 0;
  Bounds result = Bounds::within({isPositive ? 0 : -most, most});
  result.mayBeNan = x.mayBeNan || y.mayBeNan || !std::isfinite(most);
  return roundOutward(result, low, 2 * terms + 2 * low.unit / 0x1p-23);
}

static bool isSmallEnough(int64_t outputs) { return !ShapedType::isDynamic(outputs) && outputs <= kMostChannels; }

/// Per output channel where they are few, else for all.
static Bounds rangeOf(std::vector<Interval> bounds, int64_t axis, const Bounds &x, const LowType &low) {
  bool isMany = !isSmallEnough(static_cast<int64_t>(bounds.size()));
  Bounds result = Bounds::perChannel(std::move(bounds), axis);
  if (isMany)
    result = result.flat();
  result.mayBeNan = x.mayBeNan || !x.all.isFinite();
  return roundOutward(result, low, 1);
}

/// `x` with its slices along the axis that is summed over; otherwise without.
static Bounds alongAxis(const Bounds &x, int64_t axis, int64_t size) {
  bool hasIt = x.hasChannels() && x.channelAxis == axis && static_cast<int64_t>(x.channels.size()) == size;
  Bounds result = hasIt ? x : x.flat();
  result.ball = x.ball && axis == 1 && static_cast<int64_t>(x.ball->scale.size()) == size ? x.ball : nullptr;
  return result;
}

/// x · W for a matrix W that is known.
static std::optional<Bounds> boundWeightedMatmul(graph::MatmulOp op, const RangeContext &context, const Bounds &x) {
  std::optional<WeightData> weights = context.weights.find(op.getRhs());
  if (!weights || rankOf(op.getRhs()) != 2 || op.getTransposeLhs())
    return std::nullopt;
  ArrayRef<int64_t> shape = shapeOf(op.getRhs());
  bool isTransposed = op.getTransposeRhs();
  WeightMatrix matrix{isTransposed ? WeightMatrix::Order::OutputMajor : WeightMatrix::Order::InputMajor,
                      shape[isTransposed ? 0 : 1], shape[isTransposed ? 1 : 0]};
  auto bounds = boundWeightedSums(matrix, *weights, alongAxis(x, 1, matrix.inputs), /*mayMiss=*/false, context.low);
  if (!bounds)
    return std::nullopt;
  return rangeOf(std::move(*bounds), 1, x, context.low);
}

/// Rows of weights that are not negative and add up to 1: between the least and the greatest of what they weigh.
static Bounds boundMixture(const Bounds &simplex, const Bounds &y, double terms, const LowType &low) {
  Bounds flat = y.hasChannels() && y.channelAxis == 1 ? y : y.flat();
  double slack = 1 + terms * (0x1p-23 + 2 * low.unit);
  Bounds result =
      mapIntervals(flat, [&](Interval a) { return Interval{std::fmin(a.lo * slack, 0), std::fmax(a.hi * slack, 0)}; });
  result.mayBeNan = simplex.mayBeNan || y.mayBeNan || !y.all.isFinite();
  return roundOutward(result, low, 1);
}

static Bounds matmul(graph::MatmulOp op, const RangeContext &context, Operands x) {
  ArrayRef<int64_t> lhs = shapeOf(op.getLhs());
  int64_t terms = lhs[lhs.size() - (op.getTransposeLhs() ? 2 : 1)];
  if (ShapedType::isDynamic(terms))
    return Bounds::unknown();
  Bounds result = boundProducts(x[0], x[1], static_cast<double>(terms), context.low);
  if (std::optional<Bounds> bounded = boundWeightedMatmul(op, context, x[0]))
    result = *bounded;
  else if (x[0].isSimplex && !op.getTransposeLhs() && !op.getTransposeRhs())
    result = boundMixture(x[0], x[1], static_cast<double>(terms), context.low);
  result.isCounting = isCountingResult(op, context, x);
  return result;
}

/// Adds the bias, channel by channel.
static Bounds addBias(Bounds sums, const Bounds &bias, int64_t axis, const LowType &low) {
  Bounds aligned = bias;
  if (bias.hasChannels() && bias.channels.size() == sums.channels.size())
    aligned.channelAxis = axis;
  else
    aligned = bias.flat();
  return roundOutward(mapIntervals(sums, aligned, [](Interval a, Interval b) { return Interval{a.lo + b.lo, a.hi + b.hi}; }),
                      low, 1);
}

template <typename OpT>
static Bounds convolve(OpT op, const RangeContext &context, Operands x, WeightMatrix matrix, bool mayMiss) {
  int64_t rank = rankOf(op.getX());
  int64_t axis = op.getLayout() == "channels_last" ? 1 : rank - 1;
  int64_t channels = matrix.inputs * matrix.groups;
  std::optional<WeightData> weights = context.weights.find(op.getWeight());
  Bounds data = alongAxis(x[0], axis, channels);
  std::optional<std::vector<Interval>> bounds;
  if (weights)
    bounds = boundWeightedSums(matrix, *weights, data, mayMiss, context.low);
  auto terms = static_cast<double>(matrix.inputs * matrix.taps);
  Bounds result =
      bounds ? rangeOf(std::move(*bounds), axis, x[0], context.low) : boundProducts(x[0], x[1], terms, context.low);
  return op.getBias() ? addBias(std::move(result), x[2], axis, context.low) : result;
}

static int64_t countTaps(ArrayRef<int64_t> weight, bool isChannelsLast) {
  return ShapedType::getNumElements(isChannelsLast ? weight.drop_front().drop_back() : weight.drop_front(2));
}

static Bounds conv(graph::ConvOp op, const RangeContext &context, Operands x) {
  ArrayRef<int64_t> weight = shapeOf(op.getWeight());
  bool isPadded = llvm::any_of(op.getPaddingLow(), [](int64_t n) { return n > 0; }) ||
                  llvm::any_of(op.getPaddingHigh(), [](int64_t n) { return n > 0; });
  bool isLast = op.getLayout() == "channels_last";
  if (ShapedType::isDynamicShape(weight) || isLast)
    return Bounds::unknown();
  WeightMatrix matrix{WeightMatrix::Order::OutputMajor, weight[0], weight[1], countTaps(weight, isLast), op.getGroups()};
  return convolve(op, context, x, matrix, isPadded);
}

/// Each input adds to some places only, so that any product may be missing.
static Bounds convTranspose(graph::ConvTransposeOp op, const RangeContext &context, Operands x) {
  ArrayRef<int64_t> weight = shapeOf(op.getWeight());
  bool isLast = op.getLayout() == "channels_last";
  if (ShapedType::isDynamicShape(weight) || isLast)
    return Bounds::unknown();
  int64_t groups = op.getGroups();
  WeightMatrix matrix{WeightMatrix::Order::InputMajor, weight[1] * groups, weight[0] / groups, countTaps(weight, isLast),
                      groups};
  return convolve(op, context, x, matrix, /*mayMiss=*/true);
}

void autocast::addContractionRanges(RangeRules &rules) {
  rules.add<graph::MatmulOp>(matmul);
  rules.add<graph::ConvOp>(conv);
  rules.add<graph::ConvTransposeOp>(convTranspose);
}
