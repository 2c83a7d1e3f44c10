#include "passes/autocast/range/WeightedSums.h"

#include "passes/autocast/range/WeightLoops.h"

using namespace mezzo::autocast;

/// In place of an infinity, so that a weight of 0 takes it away.
static constexpr double kHuge = 1e300, kUnbounded = 1e200;

static void setFactors(Factors &factors, int64_t at, int64_t taps, const Interval &bounds) {
  bool isFinite = bounds.isFinite();
  std::fill_n(&factors.middle[at], taps, isFinite ? (bounds.lo + bounds.hi) / 2 : 0);
  std::fill_n(&factors.spread[at], taps, isFinite ? (bounds.hi - bounds.lo) / 2 : kHuge);
  std::fill_n(&factors.most[at], taps, isFinite ? bounds.magnitude() : kHuge);
}

/// One factor for each of the `taps` weights of an input.
static Factors factorsOf(const Bounds &x, int64_t inputs, int64_t taps, bool mayMiss) {
  Factors factors(inputs * taps, x.ball != nullptr);
  for (int64_t i = 0; i < inputs; ++i) {
    setFactors(factors, i * taps, taps, mayMiss ? withZero(x.channel(i)) : x.channel(i));
    if (x.ball) {
      std::fill_n(&factors.scale[i * taps], taps, x.ball->scale[i]);
      std::fill_n(&factors.center[i * taps], taps, x.ball->center[i]);
    }
  }
  return factors;
}

namespace {
/// Rows of a matrix of weights, all the same for a splat.
class Rows {
public:
  Rows(WeightData weights, int64_t size) : weights(weights), size(size) {
    if (weights.isSplat)
      repeated.assign(size, weights.elements.front());
  }
  const float *row(int64_t number) const {
    return weights.isSplat ? repeated.data() : weights.elements.data() + number * size;
  }

private:
  WeightData weights;
  int64_t size;
  std::vector<float> repeated;
};
} // namespace

/// Rows of weights are outputs.
static ProductSums addOutputMajor(const WeightMatrix &matrix, WeightData weights, const Bounds &x, bool mayMiss) {
  Factors factors = factorsOf(x, matrix.inputs * matrix.groups, matrix.taps, mayMiss);
  int64_t perGroup = matrix.outputs / matrix.groups, size = matrix.inputs * matrix.taps;
  Rows rows(weights, size);
  ProductSums sums(matrix.outputs, x.ball != nullptr);
  for (int64_t output = 0; output < matrix.outputs; ++output)
    addRowOfOutput(rows.row(output), size, factors, output / perGroup * size, sums, output);
  return sums;
}

/// Adds up the taps of each output.
static ProductSums sumTaps(const ProductSums &taps, int64_t outputs, int64_t perOutput, bool hasBall) {
  ProductSums sums(outputs, hasBall);
  for (int64_t i = 0; i < outputs * perOutput; ++i) {
    sums.middle[i / perOutput] += taps.middle[i];
    sums.spread[i / perOutput] += taps.spread[i];
    sums.size[i / perOutput] += taps.size[i];
    if (hasBall) {
      sums.square[i / perOutput] += taps.square[i];
      sums.center[i / perOutput] += taps.center[i];
    }
  }
  return sums;
}

/// Rows of weights are inputs.
static ProductSums addInputMajor(const WeightMatrix &matrix, WeightData weights, const Bounds &x, bool mayMiss) {
  Factors factors = factorsOf(x, matrix.inputs * matrix.groups, 1, mayMiss);
  int64_t size = matrix.outputs / matrix.groups * matrix.taps;
  Rows rows(weights, size);
  ProductSums sums(matrix.outputs * matrix.taps, x.ball != nullptr);
  for (int64_t input = 0; input < matrix.inputs * matrix.groups; ++input)
    addRowOfInput(rows.row(input), size, factors, input, sums, input / matrix.inputs * size);
  return matrix.taps == 1 ? sums : sumTaps(sums, matrix.outputs, matrix.taps, x.ball != nullptr);
}

namespace {
/// What was added up for one output.
struct Sum {
  double middle, spread, size, square, center;
};
} // namespace

static Sum sumOf(const ProductSums &sums, int64_t output, bool hasBall) {
  return {sums.middle[output], sums.spread[output], sums.size[output], hasBall ? sums.square[output] : 0,
          hasBall ? sums.center[output] : 0};
}

std::optional<std::vector<Interval>> mezzo::autocast::boundWeightedSums(const WeightMatrix &matrix, WeightData weights,
                                                                        const Bounds &x, bool mayMiss, const LowType &low) {
  bool isOutputMajor = matrix.order == WeightMatrix::Order::OutputMajor;
  ProductSums sums = (isOutputMajor ? addOutputMajor : addInputMajor)(matrix, weights, x, mayMiss);
  auto terms = static_cast<double>(matrix.inputs * matrix.taps);
  // Each weight is rounded once, each sum up to as many times as there are terms; tiny weights by up to half the least
  // number.
  double relative = low.unit + terms * 0x1p-24, absolute = terms * low.smallest * x.all.magnitude();
  std::vector<Interval> bounds(matrix.outputs);
  for (auto [output, bound] : llvm::enumerate(bounds)) {
    Sum sum = sumOf(sums, output, x.ball != nullptr);
    if (!std::isfinite(sum.middle))
      return std::nullopt;
    double error = sum.size * relative + absolute;
    if (sum.spread < kUnbounded)
      bound = {sum.middle - sum.spread - error, sum.middle + sum.spread + error};
    if (std::isnan(bound.lo) || std::isnan(bound.hi))
      return std::nullopt;
    if (x.ball && !mayMiss) {
      double distance = x.ball->radius * std::sqrt(sum.square) + error + sum.size * low.unit * x.ball->roundings;
      bound = {std::fmax(bound.lo, sum.center - distance), std::fmin(bound.hi, sum.center + distance)};
    }
  }
  return bounds;
}
