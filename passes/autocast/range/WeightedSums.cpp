#include "passes/autocast/range/WeightedSums.h"

using namespace mezzo::autocast;

namespace {
/// What an input is multiplied by: numbers from middle - spread to middle + spread, of magnitude at most `most`; and by how
/// much they differ from the centre of a norm's ball.
struct Input {
  double middle, spread, most, scale, center;
};

/// What is added up for one output: the products' middles, how far they spread, their magnitudes; and for a ball squares.
struct Sum {
  double middle = 0, spread = 0, size = 0, square = 0, center = 0;
};

/// Weights of a matrix; with `step` 0 all are one.
struct Weights {
  const float *first;
  int64_t step;
};

/// In place of an infinity, so that a weight of 0 takes it away.
constexpr double kHuge = 1e300, kUnbounded = 1e200;
} // namespace

static Input inputOf(const Bounds &x, int64_t channel, bool mayMiss) {
  Interval bounds = mayMiss ? withZero(x.channel(channel)) : x.channel(channel);
  Input input{0, kHuge, kHuge, 0, 0};
  if (bounds.isFinite())
    input = {(bounds.lo + bounds.hi) / 2, (bounds.hi - bounds.lo) / 2, bounds.magnitude(), 0, 0};
  if (x.ball) {
    input.scale = x.ball->scale[channel];
    input.center = x.ball->center[channel];
  }
  return input;
}

template <bool hasBall> static inline void addProduct(Sum &sum, double weight, const Input &input) {
  double magnitude = std::fabs(weight);
  sum.middle += weight * input.middle;
  sum.spread += magnitude * input.spread;
  sum.size += magnitude * input.most;
  if constexpr (hasBall) {
    double scaled = weight * input.scale;
    sum.square += scaled * scaled;
    sum.center += weight * input.center;
  }
}

/// So many rows at once that additions need not wait for each other.
static constexpr int64_t kRows = 4;

/// Adds up `rows` rows of weights from `output` on, whose inputs start at `input`.
template <bool hasBall, int64_t rows>
static void addOutputs(const WeightMatrix &matrix, Weights weights, int64_t output, const Input *input, Sum *sums) {
  int64_t size = matrix.inputs * matrix.taps;
  const float *weight = weights.first + weights.step * output * size;
  Sum local[rows];
  for (int64_t i = 0; i < matrix.inputs; ++i)
    for (int64_t tap = 0; tap < matrix.taps; ++tap, weight += weights.step)
      for (int64_t row = 0; row < rows; ++row)
        addProduct<hasBall>(local[row], weight[weights.step * row * size], input[i]);
  std::copy(local, local + rows, sums + output);
}

/// Rows of weights are outputs.
template <bool hasBall>
static void addOutputMajor(const WeightMatrix &matrix, Weights weights, const std::vector<Input> &inputs, Sum *sums) {
  int64_t perGroup = matrix.outputs / matrix.groups;
  for (int64_t group = 0; group < matrix.groups; ++group) {
    const Input *input = &inputs[group * matrix.inputs];
    int64_t output = group * perGroup, end = output + perGroup;
    for (; output + kRows <= end; output += kRows)
      addOutputs<hasBall, kRows>(matrix, weights, output, input, sums);
    for (; output < end; ++output)
      addOutputs<hasBall, 1>(matrix, weights, output, input, sums);
  }
}

/// Adds `rows` rows of weights from `row` on to all outputs of their group.
template <bool hasBall, int64_t rows>
static void addInputs(const WeightMatrix &matrix, Weights weights, int64_t row, const Input *input, Sum *sums) {
  int64_t perGroup = matrix.outputs / matrix.groups, size = perGroup * matrix.taps;
  const float *weight = weights.first + weights.step * row * size;
  for (int64_t output = 0; output < perGroup; ++output)
    for (int64_t tap = 0; tap < matrix.taps; ++tap, weight += weights.step)
      for (int64_t i = 0; i < rows; ++i)
        addProduct<hasBall>(sums[output], weight[weights.step * i * size], input[i]);
}

/// Rows of weights are inputs.
template <bool hasBall>
static void addInputMajor(const WeightMatrix &matrix, Weights weights, const std::vector<Input> &inputs, Sum *sums) {
  int64_t perGroup = matrix.outputs / matrix.groups;
  for (int64_t group = 0; group < matrix.groups; ++group) {
    int64_t row = group * matrix.inputs, end = row + matrix.inputs;
    for (; row + kRows <= end; row += kRows)
      addInputs<hasBall, kRows>(matrix, weights, row, &inputs[row], sums + group * perGroup);
    for (; row < end; ++row)
      addInputs<hasBall, 1>(matrix, weights, row, &inputs[row], sums + group * perGroup);
  }
}

static std::vector<Sum> addAll(const WeightMatrix &matrix, WeightData weights, const Bounds &x, bool mayMiss) {
  std::vector<Input> inputs;
  for (int64_t i = 0; i < matrix.inputs * matrix.groups; ++i)
    inputs.push_back(inputOf(x, i, mayMiss));
  std::vector<Sum> sums(matrix.outputs);
  bool isOutputMajor = matrix.order == WeightMatrix::Order::OutputMajor;
  auto add = isOutputMajor ? (x.ball ? addOutputMajor<true> : addOutputMajor<false>)
                           : (x.ball ? addInputMajor<true> : addInputMajor<false>);
  add(matrix, {weights.elements.data(), weights.isSplat ? 0 : 1}, inputs, sums.data());
  return sums;
}

std::optional<std::vector<Interval>> mezzo::autocast::boundWeightedSums(const WeightMatrix &matrix, WeightData weights,
                                                                        const Bounds &x, bool mayMiss, const LowType &low) {
  std::vector<Sum> sums = addAll(matrix, weights, x, mayMiss);
  auto terms = static_cast<double>(matrix.inputs * matrix.taps);
  // Each weight is rounded once, each sum up to as many times as there are terms; tiny weights by up to half the least
  // number.
  double relative = low.unit + terms * 0x1p-24, absolute = terms * low.smallest * x.all.magnitude();
  std::vector<Interval> bounds(matrix.outputs);
  for (auto [sum, bound] : llvm::zip_equal(sums, bounds)) {
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
