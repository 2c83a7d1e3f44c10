#include "passes/autocast/range/WeightedSums.h"

using namespace mezzo::autocast;

namespace {
/// What is added up for each output.
struct Sums {
  explicit Sums(size_t outputs) : lo(outputs), hi(outputs), size(outputs), square(outputs), center(outputs) {}
  std::vector<double> lo, hi, size, square, center;
};

/// What an input is multiplied by, and by how much it differs from the centre of a norm's ball.
struct Input {
  double lo, hi, scale, center;
};
} // namespace

static Input inputOf(const Bounds &x, int64_t channel, bool mayMiss) {
  Interval bounds = mayMiss ? withZero(x.channel(channel)) : x.channel(channel);
  if (!x.ball)
    return {bounds.lo, bounds.hi, 0, 0};
  return {bounds.lo, bounds.hi, x.ball->scale[channel], x.ball->center[channel]};
}

/// Adds one weight's products. An unbounded input makes an unbounded sum, except where its weight is 0.
static inline void addProduct(Sums &sums, int64_t output, double weight, const Input &input) {
  double a = weight == 0 ? 0 : weight * input.lo, b = weight == 0 ? 0 : weight * input.hi;
  double low = a < b ? a : b, high = a < b ? b : a;
  double scaled = weight * input.scale;
  sums.lo[output] += low;
  sums.hi[output] += high;
  sums.size[output] += -low > high ? -low : high;
  sums.square[output] += scaled * scaled;
  sums.center[output] += weight * input.center;
}

template <bool isSplat>
static void addOutputMajor(const WeightMatrix &matrix, const float *weights, const Bounds &x, bool mayMiss, Sums &sums) {
  for (int64_t output = 0; output < matrix.outputs; ++output) {
    int64_t first = output * matrix.groups / matrix.outputs * matrix.inputs;
    for (int64_t i = 0; i < matrix.inputs; ++i) {
      Input input = inputOf(x, first + i, mayMiss);
      const float *taps = weights + (isSplat ? 0 : (output * matrix.inputs + i) * matrix.taps);
      for (int64_t tap = 0; tap < matrix.taps; ++tap)
        addProduct(sums, output, taps[isSplat ? 0 : tap], input);
    }
  }
}

template <bool isSplat>
static void addInputMajor(const WeightMatrix &matrix, const float *weights, const Bounds &x, bool mayMiss, Sums &sums) {
  int64_t perGroup = matrix.outputs / matrix.groups;
  for (int64_t row = 0; row < matrix.inputs * matrix.groups; ++row) {
    Input input = inputOf(x, row, mayMiss);
    int64_t first = row / matrix.inputs * perGroup;
    const float *outputs = weights + (isSplat ? 0 : row * perGroup * matrix.taps);
    for (int64_t j = 0; j < perGroup; ++j)
      for (int64_t tap = 0; tap < matrix.taps; ++tap)
        addProduct(sums, first + j, outputs[isSplat ? 0 : j * matrix.taps + tap], input);
  }
}

static Sums addAll(const WeightMatrix &matrix, WeightData weights, const Bounds &x, bool mayMiss) {
  Sums sums(matrix.outputs);
  bool isOutputMajor = matrix.order == WeightMatrix::Order::OutputMajor;
  auto add = isOutputMajor ? (weights.isSplat ? addOutputMajor<true> : addOutputMajor<false>)
                           : (weights.isSplat ? addInputMajor<true> : addInputMajor<false>);
  add(matrix, weights.elements.data(), x, mayMiss, sums);
  return sums;
}

std::optional<std::vector<Interval>> mezzo::autocast::boundWeightedSums(const WeightMatrix &matrix, WeightData weights,
                                                                        const Bounds &x, bool mayMiss, const LowType &low) {
  Sums sums = addAll(matrix, weights, x, mayMiss);
  auto terms = static_cast<double>(matrix.inputs * matrix.taps);
  // Each weight is rounded once, each sum up to as many times as there are terms; tiny weights by up to half the least
  // number.
  double relative = low.unit + terms * 0x1p-24, absolute = terms * low.smallest * x.all.magnitude();
  std::vector<Interval> bounds(matrix.outputs);
  for (int64_t i = 0; i < matrix.outputs; ++i) {
    double error = sums.size[i] * relative + absolute;
    Interval bound{sums.lo[i] - error, sums.hi[i] + error};
    if (std::isnan(bound.lo) || std::isnan(bound.hi))
      return std::nullopt;
    if (x.ball && !mayMiss) {
      double distance = x.ball->radius * std::sqrt(sums.square[i]) + error + sums.size[i] * low.unit;
      bound = {std::fmax(bound.lo, sums.center[i] - distance), std::fmin(bound.hi, sums.center[i] + distance)};
    }
    bounds[i] = bound;
  }
  return bounds;
}
