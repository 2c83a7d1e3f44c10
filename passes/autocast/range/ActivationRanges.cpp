#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static constexpr double kActivationUnits = 32;

static double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
static double softplus(double x) { return x > 30 ? x : std::log1p(std::exp(x)); }
static double times(double x, double factor) { return factor == 0 ? 0 : x * factor; }

/// The values of a function over an interval on which it never falls.
template <typename F> static Interval rising(Interval a, F f) { return {f(a.lo), f(a.hi)}; }

/// The values of a function that falls up to `turn`, where it is `least`, and rises from there; `limit` is its limit at -∞.
template <typename F> static Interval dipping(Interval a, F f, double turn, double least, double limit) {
  auto at = [&](double x) { return x == -kInfinity ? limit : f(x); };
  double lo = a.contains(turn) ? least : std::fmin(at(a.lo), at(a.hi));
  return {lo, std::fmax(at(a.lo), at(a.hi))};
}

template <typename OpT, typename Bound> static void addActivation(RangeRules &rules, Bound bound) {
  rules.add<OpT>([bound](OpT op, const RangeContext &context, Operands x) {
    return roundOutward(mapIntervals(x[0], [&](Interval a) { return bound(op, a); }), context.low, kActivationUnits);
  });
}

static void addSmooth(RangeRules &rules) {
  addActivation<graph::SigmoidOp>(rules, [](auto, Interval a) { return rising(a, sigmoid); });
  addActivation<graph::SoftplusOp>(rules, [](auto, Interval a) { return rising(a, softplus); });
  addActivation<graph::SoftsignOp>(rules, [](auto, Interval a) {
    return rising(a, [](double x) { return std::isinf(x) ? std::copysign(1, x) : x / (1 + std::fabs(x)); });
  });
  // Least values, rounded away from 0.
  addActivation<graph::SiluOp>(rules, [](auto, Interval a) {
    return dipping(a, [](double x) { return times(x, sigmoid(x)); }, -1.2784645, -0.27846455, 0);
  });
  addActivation<graph::MishOp>(rules, [](auto, Interval a) {
    return dipping(a, [](double x) { return times(x, std::tanh(softplus(x))); }, -1.1924406, -0.30884064, 0);
  });
  addActivation<graph::GeluOp>(rules, [](graph::GeluOp op, Interval a) {
    // Both forms lie within 5e-4 of each other, and so does the place of their least value.
    double slack = op.getApproximate() == "none" ? 0 : 5e-4;
    Interval exact =
        dipping(a, [](double x) { return times(x, std::erfc(-x / std::sqrt(2.0)) / 2); }, -0.7517916, -0.16997121, 0);
    return Interval{exact.lo - slack, exact.hi + slack};
  });
  addActivation<graph::SwishOp>(rules, [](graph::SwishOp op, Interval a) {
    double alpha = op.getAlpha();
    if (!(alpha > 0))
      return Interval();
    return dipping(a, [&](double x) { return times(x, sigmoid(alpha * x)); }, -1.2784645 / alpha, -0.27846455 / alpha, 0);
  });
}

static void addPiecewise(RangeRules &rules) {
  addActivation<graph::HardSwishOp>(rules, [](auto, Interval a) {
    auto f = [](double x) { return times(x, std::fmax(0, std::fmin(1, x / 6 + 0.5))); };
    return dipping(a, f, -1.5, -0.375, 0);
  });
  addActivation<graph::HardSigmoidOp>(rules, [](graph::HardSigmoidOp op, Interval a) {
    double alpha = op.getAlpha(), beta = op.getBeta();
    auto f = [&](double x) { return std::fmax(0, std::fmin(1, times(x, alpha) + beta)); };
    return alpha >= 0 ? rising(a, f) : Interval{f(a.hi), f(a.lo)};
  });
  addActivation<graph::LeakyReluOp>(rules, [](graph::LeakyReluOp op, Interval a) {
    double alpha = op.getAlpha();
    auto f = [&](double x) { return x >= 0 ? x : times(x, alpha); };
    return alpha >= 0 ? rising(a, f)
                      : Interval{a.contains(0) ? 0 : std::fmin(f(a.lo), f(a.hi)), std::fmax(f(a.lo), f(a.hi))};
  });
  addActivation<graph::ThresholdedReluOp>(rules, [](auto, Interval a) { return withZero(a); });
  addActivation<graph::ShrinkOp>(rules, [](graph::ShrinkOp op, Interval a) {
    double bias = std::fabs(op.getBias());
    return withZero({a.lo - bias, a.hi + bias});
  });
}

/// Exponential branches below zero: between their limit at -∞ and what is given above.
static void addExponential(RangeRules &rules) {
  auto bound = [](Interval a, double above, double limit) {
    auto f = [&](double x) { return x >= 0 ? times(x, above) : limit * -std::expm1(x); };
    return limit <= 0 ? rising(a, f) : Interval{std::fmin(0, times(a.lo, above)), std::fmax(limit, times(a.hi, above))};
  };
  addActivation<graph::EluOp>(rules, [=](graph::EluOp op, Interval a) { return bound(a, 1, -op.getAlpha()); });
  addActivation<graph::SeluOp>(rules, [=](graph::SeluOp op, Interval a) {
    double gamma = op.getGamma();
    return gamma >= 0 ? bound(a, gamma, -gamma * op.getAlpha()) : Interval();
  });
  addActivation<graph::CeluOp>(rules, [=](graph::CeluOp op, Interval a) {
    double alpha = op.getAlpha();
    return Interval{a.lo >= 0 ? a.lo : -std::fabs(alpha), std::fmax(a.hi, alpha < 0 ? kInfinity : 0)};
  });
}

void autocast::addActivationRanges(RangeRules &rules) {
  addSmooth(rules);
  addPiecewise(rules);
  addExponential(rules);
}
