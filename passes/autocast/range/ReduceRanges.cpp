#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// How many elements are combined; nothing where that is not known.
static std::optional<double> countReduced(Value x, ArrayRef<int64_t> axes) {
  double count = 1;
  for (int64_t axis : axes) {
    if (ShapedType::isDynamic(shapeOf(x)[axis]))
      return std::nullopt;
    count *= static_cast<double>(shapeOf(x)[axis]);
  }
  return count;
}

/// The range of `x` as that of its reduction: where its slices are afterwards, if they are not reduced.
static Bounds reduced(const Bounds &x, int64_t rank, ArrayRef<int64_t> axes, bool keepdims) {
  int64_t axis = rank - x.channelAxis;
  if (!x.hasChannels() || llvm::is_contained(axes, axis))
    return x.flat();
  Bounds result = x;
  result.ball = nullptr;
  result.isSimplex = false;
  int64_t removedBehind = llvm::count_if(axes, [&](int64_t reducedAxis) { return reducedAxis > axis; });
  result.channelAxis -= keepdims ? 0 : removedBehind;
  return result;
}

template <typename OpT, typename Map> static void addReduction(RangeRules &rules, Map map) {
  rules.add<OpT>([map](OpT op, const RangeContext &context, Operands x) {
    std::optional<double> count = countReduced(op.getX(), op.getAxes());
    if (!count)
      return Bounds::unknown();
    Bounds from = reduced(x[0], rankOf(op.getX()), op.getAxes(), op.getKeepdims());
    Bounds result = mapIntervals(from, [&](Interval a) { return map(a, *count); });
    result.isCounting = x[0].isCounting;
    result.mayBeNan = x[0].mayBeNan || !x[0].all.isFinite();
    return roundOutward(result, context.low, *count + 1);
  });
}

/// Over no elements an extreme is an infinity.
template <typename OpT> static void addExtreme(RangeRules &rules) {
  rules.add<OpT>([](OpT op, const RangeContext &, Operands x) {
    std::optional<double> count = countReduced(op.getX(), op.getAxes());
    if (!count || *count == 0)
      return Bounds::unknown();
    Bounds result = reduced(x[0], rankOf(op.getX()), op.getAxes(), op.getKeepdims());
    result.isWhole = x[0].isWhole;
    return result;
  });
}

static Interval powerOf(Interval a, double count) {
  double most = std::pow(std::fmax(a.magnitude(), 1), count), least = a.lo >= 1 ? std::pow(a.lo, count) : 0;
  return {a.lo < 0 ? -most : least, a.hi <= 1 && a.lo >= 0 ? 1 : most};
}

void autocast::addReduceRanges(RangeRules &rules) {
  addReduction<graph::ReduceSumOp>(
      rules, [](Interval a, double count) { return count == 0 ? Interval::of(0) : Interval{a.lo * count, a.hi * count}; });
  addReduction<graph::ReduceMeanOp>(rules, [](Interval a, double count) { return count == 0 ? Interval() : a; });
  addReduction<graph::ReduceProdOp>(rules, powerOf);
  addExtreme<graph::ReduceMaxOp>(rules);
  addExtreme<graph::ReduceMinOp>(rules);
}
