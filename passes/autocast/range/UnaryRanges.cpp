#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

#include <numbers>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Units in the last place by which a computed transcendental function may be off, with room.
static constexpr double kFunctionUnits = 8;

using Function = double (*)(double);

/// A function that never falls.
template <typename OpT> static void addRising(RangeRules &rules, Function f, double units = kFunctionUnits) {
  rules.add<OpT>([f, units](OpT, const RangeContext &context, Operands x) {
    Bounds result = mapIntervals(x[0], [&](Interval a) { return Interval{f(a.lo), f(a.hi)}; });
    return roundOutward(result, context.low, units);
  });
}

/// A function that never falls and is NaN outside of `domain`.
template <typename OpT> static void addRisingWithin(RangeRules &rules, Function f, Interval domain) {
  rules.add<OpT>([f, domain](OpT, const RangeContext &context, Operands x) {
    auto within = [&](double number) { return std::fmin(std::fmax(number, domain.lo), domain.hi); };
    Bounds result = mapIntervals(x[0], [&](Interval a) { return Interval{f(within(a.lo)), f(within(a.hi))}; });
    result.mayBeNan |= !domain.contains(x[0].all.lo) || !domain.contains(x[0].all.hi);
    return roundOutward(result, context.low, kFunctionUnits);
  });
}

/// A function whose values lie within `values`, whatever the operand; NaN of an infinity or outside of `domain`.
template <typename OpT> static void addBounded(RangeRules &rules, Interval values, Interval domain) {
  rules.add<OpT>([values, domain](OpT, const RangeContext &context, Operands x) {
    Bounds result = Bounds::within(values);
    result.mayBeNan = x[0].mayBeNan || !domain.contains(x[0].all.lo) || !domain.contains(x[0].all.hi);
    return roundOutward(result, context.low, kFunctionUnits);
  });
}

/// Whole numbers of whole numbers.
template <typename OpT> static void addWholeNumbers(RangeRules &rules, Function f) {
  rules.add<OpT>([f](OpT, const RangeContext &context, Operands x) {
    Bounds result = roundOutward(mapIntervals(x[0], [&](Interval a) { return Interval{f(a.lo), f(a.hi)}; }), context.low);
    result.isWhole = true;
    return result;
  });
}

static Interval reciprocal(Interval a) {
  if (a.lo > 0 || a.hi < 0)
    return {1 / a.hi, 1 / a.lo};
  return {};
}

static Interval absolute(Interval a) {
  return {a.contains(0) ? 0 : std::fmin(std::fabs(a.lo), std::fabs(a.hi)), a.magnitude()};
}

static void addSigns(RangeRules &rules) {
  rules.add<graph::NegOp>([](graph::NegOp, const RangeContext &, Operands x) {
    Bounds result = mapIntervals(x[0], [](Interval a) { return Interval{-a.hi, -a.lo}; });
    result.isWhole = x[0].isWhole;
    return result;
  });
  rules.add<graph::AbsOp>([](graph::AbsOp, const RangeContext &, Operands x) {
    Bounds result = mapIntervals(x[0], absolute);
    result.isWhole = x[0].isWhole;
    return result;
  });
  rules.add<graph::SignOp>([](graph::SignOp, const RangeContext &, Operands x) {
    Bounds result = Bounds::within({-1, 1});
    result.mayBeNan = x[0].mayBeNan;
    result.isWhole = true;
    return result;
  });
}

static Interval clamp(graph::ClampOp op, Interval a) {
  if (std::optional<double> lower = op.getLower())
    a = {std::fmax(a.lo, *lower), std::fmax(a.hi, *lower)};
  if (std::optional<double> upper = op.getUpper())
    a = {std::fmin(a.lo, *upper), std::fmin(a.hi, *upper)};
  return a;
}

static void addClamps(RangeRules &rules) {
  rules.add<graph::ClampOp>([](graph::ClampOp op, const RangeContext &context, Operands x) {
    Bounds result = mapIntervals(x[0], [&](Interval a) { return clamp(op, a); });
    return roundOutward(result, context.low);
  });
  rules.add<graph::ReluOp>([](graph::ReluOp, const RangeContext &, Operands x) {
    Bounds result = mapIntervals(x[0], [](Interval a) { return Interval{std::fmax(a.lo, 0), std::fmax(a.hi, 0)}; });
    result.isWhole = x[0].isWhole;
    return result;
  });
}

static void addQuotients(RangeRules &rules) {
  rules.add<graph::ReciprocalOp>([](graph::ReciprocalOp, const RangeContext &context, Operands x) {
    return roundOutward(mapIntervals(x[0], reciprocal), context.low);
  });
  rules.add<graph::RsqrtOp>([](graph::RsqrtOp, const RangeContext &context, Operands x) {
    auto bound = [](Interval a) {
      return Interval{a.hi > 0 ? 1 / std::sqrt(a.hi) : 0, a.lo > 0 ? 1 / std::sqrt(a.lo) : kInfinity};
    };
    Bounds result = mapIntervals(x[0], bound);
    result.mayBeNan |= x[0].all.lo < 0;
    return roundOutward(result, context.low, 1);
  });
}

/// Truth values as numbers.
template <typename... Ops> static void addTruths(RangeRules &rules) {
  auto truth = [](auto, const RangeContext &, Operands) {
    Bounds result = Bounds::within({0, 1});
    result.isWhole = true;
    return result;
  };
  (rules.add<Ops>(truth), ...);
}

void autocast::addUnaryRanges(RangeRules &rules) {
  constexpr double pi = std::numbers::pi;
  addRising<graph::ExpOp>(rules, std::exp);
  addRising<graph::SinhOp>(rules, std::sinh);
  addRising<graph::AsinhOp>(rules, std::asinh);
  addRising<graph::AtanOp>(rules, std::atan);
  addRising<graph::TanhOp>(rules, std::tanh);
  addRising<graph::ErfOp>(rules, std::erf);
  addRisingWithin<graph::LogOp>(rules, std::log, {0, kInfinity});
  addRisingWithin<graph::SqrtOp>(rules, std::sqrt, {0, kInfinity});
  addRisingWithin<graph::AsinOp>(rules, std::asin, {-1, 1});
  addRisingWithin<graph::AcoshOp>(rules, std::acosh, {1, kInfinity});
  addRisingWithin<graph::AtanhOp>(rules, std::atanh, {-1, 1});
  addBounded<graph::AcosOp>(rules, {0, pi}, {-1, 1});
  addBounded<graph::SinOp>(rules, {-1, 1}, {-1e300, 1e300});
  addBounded<graph::CosOp>(rules, {-1, 1}, {-1e300, 1e300});
  addWholeNumbers<graph::FloorOp>(rules, std::floor);
  addWholeNumbers<graph::CeilOp>(rules, std::ceil);
  addWholeNumbers<graph::RoundOp>(rules, std::nearbyint);
  rules.add<graph::CoshOp>([](graph::CoshOp, const RangeContext &context, Operands x) {
    auto bound = [](Interval a) { return Interval{std::cosh(absolute(a).lo), std::cosh(absolute(a).hi)}; };
    return roundOutward(mapIntervals(x[0], bound), context.low, kFunctionUnits);
  });
  addSigns(rules);
  addClamps(rules);
  addQuotients(rules);
  addTruths<graph::IsNanOp, graph::IsInfOp, graph::NotOp>(rules);
}
