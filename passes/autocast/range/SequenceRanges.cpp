#include "passes/autocast/range/RangeRules.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Each row of probabilities mixes values.
static Bounds attention(graph::AttentionOp op, const RangeContext &context, Operands x) {
  const Bounds &values = x[2];
  int64_t keys = shapeOf(op.getV())[2];
  if (ShapedType::isDynamic(keys))
    return Bounds::unknown();
  Bounds flat = values.hasChannels() && values.channelAxis == 1 ? values : values.flat();
  double slack = 1 + static_cast<double>(keys) * 0x1p-22;
  Bounds result =
      mapIntervals(flat, [&](Interval a) { return Interval{std::fmin(a.lo * slack, 0), std::fmax(a.hi * slack, 0)}; });
  bool maySeeNothing = op.getMask() && !op.getZeroMasked();
  bool isMaskBounded = !op.getMask() || (!x[3].mayBeNan && x[3].all.hi < kInfinity);
  auto isUnbounded = [](const Bounds &range) { return range.mayBeNan || !range.all.isFinite(); };
  result.mayBeNan = maySeeNothing || !isMaskBounded || llvm::any_of(x.take_front(3), isUnbounded);
  return roundOutward(result, context.low, 16);
}

/// Whether the functions of every direction are those of `defaults`, whose values are known.
template <typename OpT> static bool hasDefaultActivations(OpT op) {
  std::optional<ArrayAttr> given = op.getActivations();
  if (!given)
    return true;
  auto defaults = OpT::defaultActivations();
  for (auto [i, name] : llvm::enumerate(given->template getAsRange<StringAttr>()))
    if (name.getValue() != defaults[i % defaults.size()])
      return false;
  return true;
}

static Bounds stateBounds(double most, Operands x, const LowType &low) {
  Bounds result = Bounds::within({-most, most});
  result.mayBeNan = llvm::any_of(x, [](const Bounds &range) { return range.mayBeNan || !range.all.isFinite(); });
  return roundOutward(result, low, 64);
}

static double magnitudeOfInitial(Value initial, ValueRange operands, Operands x) {
  for (auto [value, range] : llvm::zip_equal(operands, x))
    if (value == initial && initial)
      return range.all.magnitude();
  return 0;
}

/// H = o ∘ tanh(C) is at most 1; each step adds at most 1 to |C|, which the forget gate never enlarges.
static void lstm(graph::LstmOp op, const RangeContext &context, Operands x, Results results) {
  int64_t steps = shapeOf(op.getX())[op.getLayout() == 0 ? 0 : 1];
  if (!hasDefaultActivations(op) || ShapedType::isDynamic(steps))
    return;
  double initialH = magnitudeOfInitial(op.getInitialH(), op->getOperands(), x);
  double initialC = magnitudeOfInitial(op.getInitialC(), op->getOperands(), x);
  results[0] = stateBounds(1, x, context.low);
  results[1] = stateBounds(std::fmax(1, steps == 0 ? initialH : 1), x, context.low);
  results[2] = stateBounds(initialC + static_cast<double>(steps), x, context.low);
}

/// H is a mixture of a hyperbolic tangent and the state before.
template <typename OpT> static void addMixing(RangeRules &rules) {
  rules.addMany<OpT>([](OpT op, const RangeContext &context, Operands x, Results results) {
    if (!hasDefaultActivations(op))
      return;
    double most = std::fmax(1, magnitudeOfInitial(op.getInitialH(), op->getOperands(), x));
    results[0] = results[1] = stateBounds(most, x, context.low);
  });
}

void autocast::addSequenceRanges(RangeRules &rules) {
  rules.add<graph::AttentionOp>(attention);
  rules.addMany<graph::LstmOp>(lstm);
  addMixing<graph::GruOp>(rules);
  addMixing<graph::RnnOp>(rules);
}
