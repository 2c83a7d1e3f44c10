#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Slices along the channels, where pooling keeps them apart.
template <typename OpT> static Bounds alongChannels(OpT op, const Bounds &x) {
  int64_t axis = op.getLayout() == "channels_last" ? 1 : rankOf(op.getX()) - 1;
  Bounds result = x.hasChannels() && x.channelAxis == axis ? x : x.flat();
  result.ball = nullptr;
  result.isSimplex = false;
  result.isCounting = x.isCounting;
  return result;
}

/// Whether some window may lie in padding alone.
template <typename OpT> static bool mayMissData(OpT op) {
  for (auto [size, low, high] : llvm::zip_equal(op.getKernel(), op.getPaddingLow(), op.getPaddingHigh()))
    if (low >= size || high >= size)
      return true;
  return op.getCeilMode();
}

static double countCells(ArrayRef<int64_t> kernel) { return static_cast<double>(ShapedType::getNumElements(kernel)); }

/// The lowest number for a window without data.
static Bounds maxPool(graph::MaxPoolOp op, const RangeContext &, Operands x) {
  Bounds result = alongChannels(op, x[0]);
  return mayMissData(op) ? unite(result, Bounds::within({-kInfinity, 0})) : result;
}

static Bounds avgPool(graph::AvgPoolOp op, const RangeContext &context, Operands x) {
  Bounds result = mapIntervals(alongChannels(op, x[0]), withZero);
  result.mayBeNan |= mayMissData(op) || !x[0].all.isFinite();
  return roundOutward(result, context.low, countCells(op.getKernel()) + 1);
}

static Bounds lpPool(graph::LpPoolOp op, const RangeContext &context, Operands x) {
  double cells = countCells(op.getKernel()), power = static_cast<double>(op.getP());
  auto bound = [&](Interval a) { return Interval{0, a.magnitude() * std::pow(cells, 1 / power)}; };
  return roundOutward(mapIntervals(alongChannels(op, x[0]), bound), context.low, 4 * cells);
}

static void maxPoolIndices(graph::MaxPoolIndicesOp op, const RangeContext &, Operands x, Results results) {
  results[0] = mayMissData(op) ? unite(x[0].flat(), Bounds::within({-kInfinity, 0})) : x[0].flat();
  results[1] = Bounds::within({-1, kInfinity});
  results[1].isWhole = true;
}

/// Weights of an interpolation add up to 1 along each axis; those of a cubic one have magnitudes that add up to at most 2
/// for the usual coefficients, and 1 + 4 |a| for any.
static double overshoot(graph::ResizeOp op) {
  if (op.getMode() != "cubic")
    return 1;
  double perAxis = 1 + 4 * std::fabs(op.getCubicCoeffA());
  auto resized = llvm::count_if(op.getScales(), [](double scale) { return scale != 1; });
  return std::pow(perAxis, static_cast<double>(resized));
}

static Bounds resize(graph::ResizeOp op, const RangeContext &context, Operands x) {
  double most = overshoot(op);
  // Weights that are scaled to sum 1 may be divided by little: nothing is known then.
  if (most > 1 && (op.getExcludeOutside() || op.getAntialias()))
    return Bounds::unknown();
  Bounds result = mapIntervals(
      x[0].flat(), [&](Interval a) { return most == 1 ? a : Interval{-a.magnitude() * most, a.magnitude() * most}; });
  result.isCounting = x[0].isCounting;
  if (op.getCoordinateMode() == "tf_crop_and_resize")
    result = unite(result, Bounds::within(Interval::of(op.getExtrapolationValue())));
  result.mayBeNan |= !x[0].all.isFinite();
  return roundOutward(result, context.low, op.getMode() == "nearest" ? 0 : 32);
}

static Bounds gridSample(graph::GridSampleOp op, const RangeContext &context, Operands x) {
  bool isCubic = op.getMode() == "cubic";
  Bounds result = mapIntervals(x[0].flat(), [&](Interval a) {
    // (1 + 4 · 0.75) along each of two axes.
    return isCubic ? Interval{-16 * a.magnitude(), 16 * a.magnitude()} : withZero(a);
  });
  result.mayBeNan |= x[1].mayBeNan || !x[0].all.isFinite() || !x[1].all.isFinite();
  return roundOutward(result, context.low, op.getMode() == "nearest" ? 0 : 32);
}

void autocast::addWindowRanges(RangeRules &rules) {
  rules.add<graph::MaxPoolOp>(maxPool);
  rules.add<graph::AvgPoolOp>(avgPool);
  rules.add<graph::LpPoolOp>(lpPool);
  rules.addMany<graph::MaxPoolIndicesOp>(maxPoolIndices);
  rules.add<graph::ResizeOp>(resize);
  rules.add<graph::GridSampleOp>(gridSample);
}
