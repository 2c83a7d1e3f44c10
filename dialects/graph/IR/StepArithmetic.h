// The arithmetic of a training step's tail: what follows for the scale, the learning rate and each element, in formulas that
// the reference computes with numbers and lowering writes as a kernel's operations. Each operation is rounded once, in the
// order written.
//
// `Real` is double or float, or an expression of a kernel that stands for one; `Bool` is the type of its comparisons. A
// function for one of these that C++ does not have is declared here for numbers and comes for expressions with their type.
#ifndef MEZZO_DIALECTS_GRAPH_IR_STEPARITHMETIC_H
#define MEZZO_DIALECTS_GRAPH_IR_STEPARITHMETIC_H

#include "dialects/graph/IR/GraphTrainingOps.h"
#include <cfloat>
#include <cmath>

namespace mezzo::graph::step {

inline double select(bool condition, double a, double b) { return condition ? a : b; }
inline float select(bool condition, float a, float b) { return condition ? a : b; }
inline double widen(float a) { return a; }
inline float narrow(double a) { return static_cast<float>(a); }
/// The number `value` in the type of `like`.
inline double number(double, double value) { return value; }
inline float number(float, double value) { return static_cast<float>(value); }
using std::abs;
using std::sqrt;
using std::trunc;

//===- Learning rate ------------------------------------------------------===//

/// cos(π p) for p in [0, 1], as sin(π (1/2 - p)) by its series up to degree 21.
template <typename Real> Real cosineOfTurn(Real p) {
  static constexpr double coefficients[] = {1.0,
                                            -1.0 / 6,
                                            1.0 / 120,
                                            -1.0 / 5040,
                                            1.0 / 362880,
                                            -1.0 / 39916800,
                                            1.0 / 6227020800,
                                            -1.0 / 1307674368000,
                                            1.0 / 355687428096000,
                                            -1.0 / 121645100408832000,
                                            1.0 / 51090942171709440000.0};
  Real x = (number(p, 0.5) - p) * number(p, M_PI), square = x * x, sum = number(p, coefficients[10]);
  for (int i = 9; i >= 0; --i)
    sum = sum * square + number(p, coefficients[i]);
  return sum * x;
}

/// How much of the way from warm-up's end to `total` is done.
template <typename Real> Real fallenPart(const Schedule &schedule, Real t) {
  Real part = (t - number(t, schedule.warmup)) / number(t, schedule.total - schedule.warmup);
  return select(part < number(t, 1), part, number(t, 1));
}

/// The rate after warm-up. `power(base, n)` is a power of a number whose exponent is a whole Real.
template <typename Real, typename Power> Real rateAfterWarmup(const Schedule &schedule, Real t, Power power) {
  Real rate = number(t, schedule.rate), least = number(t, schedule.least), one = number(t, 1);
  if (schedule.kind == "cosine")
    return least + (rate - least) * (number(t, 0.5) * (one + cosineOfTurn(fallenPart(schedule, t))));
  if (schedule.kind == "linear")
    return least + (rate - least) * (one - fallenPart(schedule, t));
  if (schedule.kind == "step") {
    Real since = t - number(t, schedule.warmup);
    return rate *
           power(schedule.gamma, trunc(select(since > number(t, 0), since, number(t, 0)) / number(t, schedule.every)));
  }
  return rate;
}

template <typename Real, typename Power> Real learningRate(const Schedule &schedule, Real t, Power power) {
  Real rate = rateAfterWarmup(schedule, t, power);
  if (schedule.warmup == 0)
    return rate;
  Real warming = number(t, schedule.rate) * (t + number(t, 1)) / number(t, schedule.warmup);
  return select(t < number(t, schedule.warmup), warming, rate);
}

//===- Status, norm and factor --------------------------------------------===//

/// Sums over all chunks, and the loss.
template <typename Real> struct StepFacts {
  Real loss, infinite, nan, largest, badCandidates, squares;
};

/// What the step decides.
template <typename Real> struct StepResults {
  Real status, norm, factor;
};

template <typename Real> auto isFinite(Real x) { return abs(x) <= number(x, FLT_MAX); }

template <typename Real> StepResults<Real> decide(const StepFacts<Real> &facts, Real scale, double clipNorm) {
  Real zero = number(scale, 0), inf = number(scale, HUGE_VAL), one = number(scale, 1);
  auto isBad = facts.infinite + facts.nan > zero;
  Real status = select(isFinite(facts.largest / scale), zero, number(scale, 3));
  status = select(isBad, one, status);
  status = select(facts.badCandidates > zero, number(scale, 4), status);
  status = select(isFinite(facts.loss), status, number(scale, 2));
  Real norm = select(isBad, inf, sqrt(facts.squares) / scale), factor = one / scale;
  if (clipNorm > 0) {
    Real ratio = number(scale, clipNorm) / (norm + number(scale, 1e-6));
    factor = factor * select(ratio < one, ratio, one);
  }
  return {status, norm, factor};
}

/// The squares of a chunk, whose plain sum may be infinite.
template <typename Real> Real chunkSquares(Real squares, Real smallSquares) {
  return select(isFinite(squares), squares, smallSquares * number(squares, std::ldexp(1.0, -2 * kSmallExponent)));
}

//===- Scaler -------------------------------------------------------------===//

template <typename Real> Real rounded(const ScalerRule &rule, Real scale) {
  return rule.single ? widen(narrow(scale)) : scale;
}

template <typename Real> Real lowered(const ScalerRule &rule, Real scale) {
  Real lower = rounded(rule, scale * number(scale, rule.backoff)), floor = number(scale, rule.floor);
  if (rule.at_floor == "keep")
    return select(lower <= floor, scale, lower);
  return select(lower < floor, floor, lower);
}

template <typename Real> Real raised(const ScalerRule &rule, Real scale) {
  Real higher = rounded(rule, scale * number(scale, rule.growth)), cap = number(scale, rule.cap);
  if (std::isfinite(rule.cap))
    higher = select(higher > cap, cap, higher);
  return rule.guard ? select(isFinite(higher), higher, scale) : higher;
}

template <typename Real> using ScalerNumbers = std::array<Real, kScalerStateSize>;

/// The scale and the counts that decide it. `overflow`: the step counts as one.
template <typename Real, typename Applied, typename Overflow>
void moveScale(const ScalerRule &rule, const ScalerNumbers<Real> &old, Applied applied, Overflow overflow,
               ScalerNumbers<Real> &next) {
  Real scale = old[rule.delayed ? kNextScale : kScale], zero = number(scale, 0);
  Real left = old[kHysteresisLeft] - number(scale, 1), clean = old[kCleanSteps] + number(scale, 1);
  auto falls = overflow & (left <= zero);
  auto grows = applied & (clean >= number(scale, static_cast<double>(rule.window)));
  next[kNextScale] = select(falls, lowered(rule, scale), select(grows, raised(rule, scale), scale));
  next[kScale] = rule.delayed ? scale : next[kNextScale];
  Real kept = select(grows, zero, select(applied, clean, old[kCleanSteps]));
  next[kCleanSteps] = select(overflow, number(scale, rule.late ? -1 : 0), kept);
  auto refills = rule.refill == "growth" ? grows : applied | (rule.refill == "backoff" ? falls : grows);
  Real used = select(overflow, select(left < zero, zero, left), old[kHysteresisLeft]);
  next[kHysteresisLeft] = select(refills, number(scale, static_cast<double>(rule.hysteresis)), used);
}

/// The state after a step with `status`, whose gradients have infinities or not.
template <typename Real>
ScalerNumbers<Real> nextState(const ScalerRule &rule, const ScalerNumbers<Real> &old, Real status, Real infinite) {
  Real zero = number(status, 0), one = number(status, 1);
  auto applied = status == zero, isGradient = status == one;
  auto onlyNan = isGradient & (infinite == zero);
  ScalerNumbers<Real> next = old;
  next[kNanSteps] = select(onlyNan, old[kNanSteps] + one, zero);
  auto isHopeless = next[kNanSteps] > number(status, static_cast<double>(kMostNanBackoffs));
  auto overflow = rule.causes ? isGradient & !isHopeless : !applied;
  if (rule.dynamic)
    moveScale(rule, old, applied, overflow, next);
  next[kSkippedInARow] = select(applied, zero, old[kSkippedInARow] + one);
  next[kSkipped] = select(applied, old[kSkipped], old[kSkipped] + one);
  next[kLastStatus] = status;
  return next;
}

//===- Optimizers ---------------------------------------------------------===//

/// What is the same for all elements of a parameter.
template <typename Real> struct Group {
  Real factor, rate;  ///< f32
  Real first, second; ///< Adam: step size and √(1 - β₂ᵗ); SGD: `first` is 1 at the first step, else 0
  double decay = 0, clipValue = 0;
};

/// A parameter's element, its moments, and its gradient; the first two change.
template <typename Real> struct Element {
  Real w, m, v, g;
};

template <typename Real> Real unscaled(const Group<Real> &group, Real g) {
  g = g * group.factor;
  if (group.clipValue == 0)
    return g;
  Real most = number(g, group.clipValue), least = number(g, -group.clipValue);
  return select(g > most, most, select(g < least, least, g));
}

/// 1 - rate · decay, formed in f64.
template <typename Real> auto shrinkFactor(const Group<Real> &group) {
  auto rate = widen(group.rate);
  return narrow(number(rate, 1) - rate * number(rate, group.decay));
}

template <typename Real> void addDecay(const Group<Real> &group, Element<Real> &e) {
  if (group.decay != 0)
    e.g = e.g + number(e.g, group.decay) * e.w;
}

template <typename Real> void shrink(const Group<Real> &group, Element<Real> &e) {
  if (group.decay != 0)
    e.w = e.w * shrinkFactor(group);
}

template <typename Real> void apply(ApplySgdOp op, const Group<Real> &group, Element<Real> &e) {
  double momentum = op.getMomentum();
  addDecay(group, e);
  Real moved = number(e.g, momentum) * e.m + number(e.g, 1 - op.getDampening()) * e.g;
  e.m = select(group.first == number(e.g, 1), e.g, moved);
  e.w = e.w - group.rate * (op.getNesterov() ? e.g + number(e.g, momentum) * e.m : e.m);
}

template <typename Op, typename Real> void applyMoments(Op op, const Group<Real> &group, Element<Real> &e) {
  e.m = e.m + (e.g - e.m) * number(e.g, 1 - op.getBeta1());
  e.v = e.v * number(e.g, op.getBeta2()) + e.g * e.g * number(e.g, 1 - op.getBeta2());
  Real denominator = sqrt(e.v) / group.second + number(e.g, op.getEpsilon());
  e.w = e.w - e.m / denominator * group.first;
}

template <typename Real> void apply(ApplyAdamOp op, const Group<Real> &group, Element<Real> &e) {
  addDecay(group, e);
  applyMoments(op, group, e);
}

template <typename Real> void apply(ApplyAdamWOp op, const Group<Real> &group, Element<Real> &e) {
  shrink(group, e);
  applyMoments(op, group, e);
}

template <typename Real> void apply(ApplyLionOp op, const Group<Real> &group, Element<Real> &e) {
  Real zero = number(e.g, 0), one = number(e.g, 1);
  Real update = e.m * number(e.g, op.getBeta1()) + e.g * number(e.g, 1 - op.getBeta1());
  Real sign = select(update > zero, one, select(update < zero, -one, zero));
  shrink(group, e);
  e.w = e.w - group.rate * sign;
  e.m = e.m * number(e.g, op.getBeta2()) + e.g * number(e.g, 1 - op.getBeta2());
}

/// `power(base)` is base to the number of applied steps, in f64; `isFirst` says whether that is 1.
template <typename Real, typename Power, typename Bool> void prepare(ApplySgdOp, Group<Real> &group, Power, Bool isFirst) {
  group.first = group.second = select(isFirst, number(group.rate, 1), number(group.rate, 0));
}

template <typename Op, typename Real, typename Power> void prepareMoments(Op op, Group<Real> &group, Power power) {
  auto first = power(op.getBeta1()), second = power(op.getBeta2());
  group.first = narrow(widen(group.rate) / (number(first, 1) - first));
  group.second = narrow(sqrt(number(second, 1) - second));
}

template <typename Real, typename Power, typename Bool> void prepare(ApplyAdamOp op, Group<Real> &group, Power power, Bool) {
  prepareMoments(op, group, power);
}

template <typename Real, typename Power, typename Bool>
void prepare(ApplyAdamWOp op, Group<Real> &group, Power power, Bool) {
  prepareMoments(op, group, power);
}

template <typename Real, typename Power, typename Bool> void prepare(ApplyLionOp, Group<Real> &group, Power, Bool) {
  group.first = group.second = group.rate;
}

} // namespace mezzo::graph::step

#endif
