#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// The same elements elsewhere: `axis` is where the slices are now, from the back; 0 where they are mixed.
static Bounds moved(const Bounds &x, int64_t axis, bool keepsLastAxis) {
  Bounds result = x;
  if (x.hasChannels() && !axis)
    result = x.flat();
  result.channelAxis = axis;
  if (!keepsLastAxis) {
    result.ball = nullptr;
    result.isSimplex = false;
  }
  return result;
}

static bool isChannel(const Bounds &x, int64_t axisFromFront, int64_t rank) {
  return x.hasChannels() && x.channelAxis == rank - axisFromFront;
}

/// Slices along an axis survive a reshape that keeps the axis and everything after it apart: the same size with the same
/// number of elements behind.
static Bounds reshape(graph::ReshapeOp op, const RangeContext &, Operands x) {
  ArrayRef<int64_t> from = shapeOf(op.getX()), to = shapeOf(op.getResult());
  bool keepsLast = !from.empty() && !to.empty() && from.back() == to.back() && !ShapedType::isDynamic(from.back());
  if (!x[0].hasChannels())
    return moved(x[0], 0, keepsLast);
  auto countBehind = [](ArrayRef<int64_t> shape, int64_t axis) {
    return ShapedType::getNumElements(shape.take_back(axis - 1));
  };
  if (ShapedType::isDynamicShape(from) || ShapedType::isDynamicShape(to))
    return moved(x[0], 0, keepsLast);
  int64_t behind = countBehind(from, x[0].channelAxis), size = from[from.size() - x[0].channelAxis];
  for (int64_t axis = 1; axis <= static_cast<int64_t>(to.size()); ++axis)
    if (to[to.size() - axis] == size && countBehind(to, axis) == behind)
      return moved(x[0], axis, keepsLast);
  return moved(x[0], 0, keepsLast);
}

static Bounds transpose(graph::TransposeOp op, const RangeContext &, Operands x) {
  int64_t rank = rankOf(op.getX()), axis = 0;
  for (auto [i, from] : llvm::enumerate(op.getPermutation()))
    if (isChannel(x[0], from, rank))
      axis = rank - static_cast<int64_t>(i);
  return moved(x[0], axis, rank && op.getPermutation().back() == rank - 1);
}

static Bounds broadcast(graph::BroadcastOp op, const RangeContext &, Operands x) {
  bool keepsLast = rankOf(op.getX()) && shapeOf(op.getX()).back() == shapeOf(op.getResult()).back();
  return moved(x[0], x[0].channelAxis, keepsLast);
}

static Bounds slice(graph::SliceOp op, const RangeContext &, Operands x) {
  int64_t rank = rankOf(op.getX());
  ArrayRef<int64_t> from = shapeOf(op.getX()), sizes = op.getSizes();
  bool keepsLast = rank && from.back() == sizes.back() && op.getSteps().back() == 1;
  if (!x[0].hasChannels())
    return moved(x[0], 0, keepsLast);
  int64_t axis = rank - x[0].channelAxis;
  std::vector<Interval> channels;
  for (int64_t i = 0; i < sizes[axis]; ++i)
    channels.push_back(x[0].channels[op.getStarts()[axis] + i * op.getSteps()[axis]]);
  Bounds result = Bounds::perChannel(std::move(channels), x[0].channelAxis);
  result.mayBeNan = x[0].mayBeNan;
  result.isWhole = x[0].isWhole;
  result.isCounting = x[0].isCounting;
  result.ball = keepsLast ? x[0].ball : nullptr;
  return result;
}

/// Whether slices can be told apart along `axis` of a concatenation: some operand does, and there are not too many.
static bool concatKeepsChannels(graph::ConcatOp op, Operands x) {
  int64_t rank = rankOf(op.getResult()), size = shapeOf(op.getResult())[op.getAxis()];
  return !ShapedType::isDynamic(size) && size <= kMostChannels &&
         llvm::all_of(x, [&](const Bounds &part) { return !part.hasChannels() || isChannel(part, op.getAxis(), rank); }) &&
         llvm::any_of(x, [](const Bounds &part) { return part.hasChannels(); });
}

static Bounds concat(graph::ConcatOp op, const RangeContext &context, Operands x) {
  Bounds result = x[0];
  for (const Bounds &part : x.drop_front())
    result = unite(result, part);
  if (concatKeepsChannels(op, x)) {
    std::vector<Interval> channels;
    for (auto [value, part] : llvm::zip_equal(op.getInputs(), x))
      for (int64_t i = 0; i < shapeOf(value)[op.getAxis()]; ++i)
        channels.push_back(part.channel(i));
    Bounds apart = Bounds::perChannel(std::move(channels), rankOf(op.getResult()) - op.getAxis());
    apart.mayBeNan = result.mayBeNan;
    apart.isWhole = result.isWhole;
    result = std::move(apart);
  }
  result.isCounting = isCountingResult(op, context, x);
  result.ball = nullptr;
  result.isSimplex = false;
  return result;
}

static Bounds pad(graph::PadOp op, const RangeContext &, Operands x) {
  Bounds result = x[0];
  int64_t rank = rankOf(op.getX());
  if (x[0].hasChannels()) {
    int64_t axis = rank - x[0].channelAxis;
    if (op.getLow()[axis] != 0 || op.getHigh()[axis] != 0)
      result = x[0].flat();
  }
  result.ball = nullptr;
  result.isSimplex = false;
  if (op.getValue()) {
    Bounds padded = unite(result, x[1]);
    padded.isCounting = x[0].isCounting;
    return padded;
  }
  return result;
}

static Bounds iota(graph::IotaOp op, const RangeContext &context, Operands) {
  int64_t size = op.getShape()[op.getAxis()];
  Bounds result = Bounds::within({0, static_cast<double>(std::max<int64_t>(size - 1, 0))});
  result.isWhole = result.isCounting = true;
  return isa<FloatType>(op.getResultType()) ? roundOutward(result, context.low) : result;
}

void autocast::addMovementRanges(RangeRules &rules) {
  rules.add<graph::ReshapeOp>(reshape);
  rules.add<graph::TransposeOp>(transpose);
  rules.add<graph::BroadcastOp>(broadcast);
  rules.add<graph::SliceOp>(slice);
  rules.add<graph::ConcatOp>(concat);
  rules.add<graph::PadOp>(pad);
  rules.add<graph::IotaOp>(iota);
}
