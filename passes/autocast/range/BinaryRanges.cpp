#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static double product(double x, double y) { return x == 0 || y == 0 ? 0 : x * y; }

/// The hull of four numbers that a function gives at the corners of two intervals.
template <typename F> static Interval corners(Interval a, Interval b, F f) {
  return hull(hull(Interval::of(f(a.lo, b.lo)), Interval::of(f(a.lo, b.hi))),
              hull(Interval::of(f(a.hi, b.lo)), Interval::of(f(a.hi, b.hi))));
}

static Interval multiply(Interval a, Interval b) { return corners(a, b, product); }

static Interval divide(Interval a, Interval b) {
  if (b.contains(0) || !b.isFinite())
    return {};
  return corners(a, b, [](double x, double y) { return x / y; });
}

static Interval square(Interval a) {
  double low = a.contains(0) ? 0 : std::fmin(std::fabs(a.lo), std::fabs(a.hi));
  return {low * low, a.magnitude() * a.magnitude()};
}

/// Infinities of both signs may meet and give NaN.
static bool mayMeetInfinities(const Bounds &x, const Bounds &y) { return !x.all.isFinite() && !y.all.isFinite(); }

/// 0 times an infinity is NaN.
static bool mayMeetZero(const Bounds &x, const Bounds &y) {
  return (!x.all.isFinite() && y.all.contains(0)) || (!y.all.isFinite() && x.all.contains(0));
}

/// 0 by 0 is NaN.
static bool mayBeNothingByNothing(const Bounds &x, const Bounds &y) {
  return mayMeetInfinities(x, y) || (x.all.contains(0) && y.all.contains(0));
}

static bool isAlwaysNumber(const Bounds &, const Bounds &) { return false; }

template <typename OpT, typename Map>
static void addBinary(RangeRules &rules, Map map, bool keepsWhole, bool (*mayGiveNan)(const Bounds &, const Bounds &)) {
  rules.add<OpT>([=](OpT op, const RangeContext &context, Operands operands) {
    Bounds result = roundOutward(mapIntervals(operands[0], operands[1], map), context.low);
    result.isWhole = keepsWhole && operands[0].isWhole && operands[1].isWhole;
    result.isCounting = isCountingResult(op, context, operands);
    result.mayBeNan |= mayGiveNan(operands[0], operands[1]);
    return result;
  });
}

/// The value whose largest elements `value` holds, seen through reshapes and broadcasts; null if it holds none.
static Value maximumOf(Value value) {
  Operation *op = value.getDefiningOp();
  while (isa_and_nonnull<graph::ReshapeOp, graph::BroadcastOp>(op))
    op = op->getOperand(0).getDefiningOp();
  auto reduce = dyn_cast_or_null<graph::ReduceMaxOp>(op);
  return reduce ? reduce.getX() : Value();
}

static void addSub(RangeRules &rules) {
  addBinary<graph::SubOp>(
      rules, [](Interval a, Interval b) { return Interval{a.lo - b.hi, a.hi - b.lo}; }, true, mayMeetInfinities);
  RangeRule plain = *rules.find("graph.sub");
  rules.add("graph.sub", [plain](Operation *op, const RangeContext &context, Operands operands, Results results) {
    plain(op, context, operands, results);
    // No element exceeds the largest.
    if (maximumOf(op->getOperand(1)) == op->getOperand(0)) {
      Bounds bounded = Bounds::within({std::fmin(results[0].all.lo, 0), 0});
      bounded.mayBeNan = results[0].mayBeNan;
      results[0] = bounded;
    }
  });
}

static std::shared_ptr<const NormBall> scaledBall(const Bounds &x, const Bounds &factor, bool isSum) {
  if (!x.ball || (factor.hasChannels() && (factor.channelAxis != 1 || factor.channels.size() != x.ball->scale.size())))
    return nullptr;
  auto ball = std::make_shared<NormBall>(*x.ball);
  ++ball->roundings;
  for (size_t i = 0; i < ball->scale.size(); ++i) {
    Interval channel = factor.channel(i);
    if (channel.lo != channel.hi)
      return nullptr;
    ball->center[i] = isSum ? ball->center[i] + channel.lo : ball->center[i] * channel.lo;
    ball->scale[i] *= isSum ? 1 : channel.lo;
  }
  return ball;
}

/// Norms are often written out with their scale and bias as separate operations.
template <typename OpT> static void keepBall(RangeRules &rules, bool isSum) {
  RangeRule plain = *rules.find(OpT::getOperationName());
  rules.add(
      OpT::getOperationName(), [plain, isSum](Operation *op, const RangeContext &context, Operands x, Results results) {
        plain(op, context, x, results);
        for (unsigned i : {0u, 1u})
          if (op->getResult(0).getType() == op->getOperand(i).getType() && context.weights.isDerived(op->getOperand(1 - i)))
            results[0].ball = scaledBall(x[i], x[1 - i], isSum);
        if (op->getOperand(0) == op->getOperand(1) && !isSum)
          results[0] = roundOutward(mapIntervals(x[0], square), context.low);
      });
}

static bool isWholeNumber(Interval a) { return a.lo == a.hi && std::nearbyint(a.lo) == a.lo && std::fabs(a.lo) <= 64; }

static Interval power(Interval base, Interval exponent) {
  auto f = [](double x, double y) { return std::pow(x, y); };
  if (base.lo > 0 || (base.lo >= 0 && exponent.lo >= 0)) {
    Interval found = corners(base, exponent, f);
    return base.contains(1) || exponent.contains(0) ? hull(found, Interval::of(1)) : found;
  }
  if (!isWholeNumber(exponent) || exponent.lo < 0)
    return {};
  bool isEven = std::fmod(exponent.lo, 2) == 0;
  Interval ends{f(base.lo, exponent.lo), f(base.hi, exponent.lo)};
  if (!isEven)
    return ends;
  return {base.contains(0) ? 0 : std::fmin(ends.lo, ends.hi), std::fmax(ends.lo, ends.hi)};
}

static void addPow(RangeRules &rules) {
  rules.add<graph::PowOp>([](graph::PowOp op, const RangeContext &context, Operands operands) {
    Bounds result = roundOutward(mapIntervals(operands[0], operands[1], power), context.low, 16);
    result.mayBeNan |= operands[0].all.lo < 0 && !isWholeNumber(operands[1].all);
    result.isCounting = isCountingResult(op, context, operands);
    return result;
  });
}

static Interval modulo(Interval a, Interval b, bool isTruncated) {
  double limit = b.magnitude();
  if (isTruncated)
    return {a.lo < 0 ? -std::fmin(limit, -a.lo) : 0, a.hi > 0 ? std::fmin(limit, a.hi) : 0};
  return {b.lo < 0 ? -limit : 0, b.hi > 0 ? limit : 0};
}

static void addChoices(RangeRules &rules) {
  rules.add<graph::ModOp>([](graph::ModOp op, const RangeContext &context, Operands operands) {
    auto bound = [&](Interval a, Interval b) { return modulo(a, b, op.getFmod()); };
    Bounds result = roundOutward(mapIntervals(operands[0], operands[1], bound), context.low);
    result.mayBeNan |= operands[1].all.contains(0) || !operands[0].all.isFinite();
    result.isWhole = operands[0].isWhole && operands[1].isWhole;
    result.isCounting = isCountingResult(op, context, operands);
    return result;
  });
  rules.add<graph::PreluOp>([](graph::PreluOp, const RangeContext &context, Operands operands) {
    auto bound = [](Interval a, Interval slope) {
      return hull({std::fmax(a.lo, 0), std::fmax(a.hi, 0)}, multiply({std::fmin(a.lo, 0), std::fmin(a.hi, 0)}, slope));
    };
    return roundOutward(mapIntervals(operands[0], operands[1], bound), context.low);
  });
  rules.add<graph::SelectOp>([](graph::SelectOp op, const RangeContext &context, Operands operands) {
    Bounds result = unite(operands[1], operands[2]);
    result.isCounting = isCountingResult(op, context, operands);
    return result;
  });
  rules.add<graph::CompareOp>([](graph::CompareOp, const RangeContext &, Operands) {
    Bounds result = Bounds::within({0, 1});
    result.isWhole = true;
    return result;
  });
}

/// Whole numbers become counts where they turn into floats; truth values do not.
static Bounds convert(graph::ConvertOp op, const RangeContext &context, Operands operands) {
  Type from = graph::elementOf(op.getX()), to = op.getResultType();
  Bounds result = operands[0];
  if (isa<FloatType>(to) && isa<FloatType>(from))
    return roundOutward(result, context.low);
  result.ball = nullptr;
  result.isSimplex = false;
  if (to.isInteger(1))
    return Bounds::within({0, 1});
  if (isa<FloatType>(from)) {
    result = mapIntervals(result, [](Interval a) { return Interval{std::trunc(a.lo), std::trunc(a.hi)}; });
    result.mayBeNan = false;
  }
  result.isWhole = true;
  result.isCounting = operands[0].isCounting || (isa<FloatType>(to) && !from.isInteger(1));
  return isa<FloatType>(to) ? roundOutward(result, context.low) : result;
}

void autocast::addBinaryRanges(RangeRules &rules) {
  addBinary<graph::AddOp>(
      rules, [](Interval a, Interval b) { return Interval{a.lo + b.lo, a.hi + b.hi}; }, true, mayMeetInfinities);
  addSub(rules);
  addBinary<graph::MulOp>(rules, multiply, true, mayMeetZero);
  keepBall<graph::AddOp>(rules, /*isSum=*/true);
  keepBall<graph::MulOp>(rules, /*isSum=*/false);
  addBinary<graph::DivOp>(rules, divide, false, mayBeNothingByNothing);
  addBinary<graph::MaxOp>(
      rules, [](Interval a, Interval b) { return Interval{std::fmax(a.lo, b.lo), std::fmax(a.hi, b.hi)}; }, true,
      isAlwaysNumber);
  addBinary<graph::MinOp>(
      rules, [](Interval a, Interval b) { return Interval{std::fmin(a.lo, b.lo), std::fmin(a.hi, b.hi)}; }, true,
      isAlwaysNumber);
  addPow(rules);
  addChoices(rules);
  rules.add<graph::ConvertOp>(convert);
}
