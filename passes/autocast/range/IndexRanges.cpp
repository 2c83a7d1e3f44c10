#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Elements of `data`, or 0 where an index lies outside of it.
static Bounds picked(const Bounds &data, const Bounds &flat) {
  Bounds result = mapIntervals(flat, withZero);
  result.mayBeNan = data.mayBeNan;
  result.isWhole = data.isWhole;
  result.isCounting = data.isCounting;
  return result;
}

/// Slices along axes behind the indexed one stay what they are.
static Bounds gather(graph::GatherOp op, const RangeContext &, Operands x) {
  bool keepsChannels = x[0].hasChannels() && rankOf(op.getData()) - x[0].channelAxis > op.getAxis();
  return picked(x[0], keepsChannels ? x[0] : x[0].flat());
}

static Interval sumOf(Interval a, double count) { return {std::fmin(0, a.lo) * count, std::fmax(0, a.hi) * count}; }

/// A scatter combines an element of `data` with any number of updates.
static Bounds scatter(StringRef reduction, int64_t updateCount, const Bounds &data, const Bounds &updates,
                      const LowType &low) {
  Bounds result = unite(data.flat(), updates.flat());
  if (reduction == "add") {
    Interval sum = sumOf(updates.all, static_cast<double>(updateCount));
    result.all = {data.all.lo + sum.lo, data.all.hi + sum.hi};
  } else if (reduction == "mul") {
    result.all = Interval();
    result.mayBeNan = true;
  }
  return roundOutward(result, low, static_cast<double>(updateCount));
}

template <typename OpT> static void addScatter(RangeRules &rules) {
  rules.add<OpT>([](OpT op, const RangeContext &context, Operands x) {
    auto type = cast<RankedTensorType>(op.getUpdates().getType());
    if (!type.hasStaticShape())
      return Bounds::unknown();
    return scatter(op.getReduction(), type.getNumElements(), x[0], x[2], context.low);
  });
}

template <typename OpT> static void addArg(RangeRules &rules) {
  rules.add<OpT>([](OpT op, const RangeContext &, Operands) {
    int64_t size = shapeOf(op.getX())[op.getAxis()];
    Bounds result = Bounds::within({0, ShapedType::isDynamic(size) ? kInfinity : static_cast<double>(size)});
    result.isWhole = true;
    return result;
  });
}

static void topK(graph::TopKOp op, const RangeContext &, Operands x, Results results) {
  bool keepsChannels = x[0].hasChannels() && rankOf(op.getX()) - x[0].channelAxis != static_cast<int64_t>(op.getAxis());
  results[0] = keepsChannels ? x[0] : x[0].flat();
  results[0].ball = nullptr;
  results[0].isSimplex = false;
  results[1] = Bounds::within({0, kInfinity});
  results[1].isWhole = true;
}

static Bounds cumsum(graph::CumsumOp op, const RangeContext &context, Operands x) {
  int64_t size = shapeOf(op.getX())[op.getAxis()];
  if (ShapedType::isDynamic(size))
    return Bounds::unknown();
  auto count = static_cast<double>(size);
  Bounds result = mapIntervals(x[0].flat(), [&](Interval a) { return sumOf(a, count); });
  result.isWhole = x[0].isWhole;
  result.isCounting = x[0].isCounting;
  result.mayBeNan |= !x[0].all.isFinite();
  return roundOutward(result, context.low, count);
}

void autocast::addIndexRanges(RangeRules &rules) {
  rules.add<graph::GatherOp>(gather);
  rules.add<graph::GatherElementsOp>([](auto, const RangeContext &, Operands x) { return picked(x[0], x[0].flat()); });
  rules.add<graph::GatherNdOp>([](auto, const RangeContext &, Operands x) { return picked(x[0], x[0].flat()); });
  addScatter<graph::ScatterElementsOp>(rules);
  addScatter<graph::ScatterNdOp>(rules);
  addArg<graph::ArgMaxOp>(rules);
  addArg<graph::ArgMinOp>(rules);
  rules.addMany<graph::TopKOp>(topK);
  rules.add<graph::CumsumOp>(cumsum);
}
