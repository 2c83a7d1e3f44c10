#include "passes/autocast/range/RangeAnalysis.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

StringRef autocast::inputName(func::FuncOp function, unsigned number) {
  auto name = function.getArgAttrOfType<StringAttr>(number, graph::GraphDialect::nameAttr);
  return name ? name.getValue() : "";
}

RangeAnalysis::RangeAnalysis(func::FuncOp function, WeightValues &weights, const LowType &low,
                             const DeclaredRanges &declared)
    : context{weights, low} {
  Block &block = function.getBody().front();
  for (BlockArgument argument : block.getArguments())
    ranges[argument] = argumentRange(function, argument, declared);
  for (Operation &op : block.without_terminator())
    visit(&op);
}

/// What an integer type can hold; everything for floats.
static Bounds rangeOfType(Type element) {
  auto type = dyn_cast_or_null<IntegerType>(element);
  if (!type)
    return Bounds::unknown();
  unsigned width = type.getWidth();
  Bounds range = Bounds::within({0, std::ldexp(1.0, static_cast<int>(width)) - 1});
  if (!type.isUnsigned() && width > 1)
    range = Bounds::within({-std::ldexp(1.0, static_cast<int>(width) - 1), std::ldexp(1.0, static_cast<int>(width) - 1)});
  range.isWhole = true;
  return range;
}

Bounds RangeAnalysis::argumentRange(func::FuncOp function, BlockArgument argument, const DeclaredRanges &declared) {
  Type element = elementTypeOf(argument);
  if (isa_and_nonnull<FloatType>(element) && context.weights.isDerived(argument))
    return roundOutward(rangeOfWeight(argument, context), context.low);
  if (auto found = declared.find(inputName(function, argument.getArgNumber())); found != declared.end()) {
    Bounds range = roundOutward(Bounds::within(found->second), context.low);
    range.isWhole = isa_and_nonnull<IntegerType>(element);
    range.isExact = true;
    return range;
  }
  return rangeOfType(element);
}

/// Integers that leave their type wrap around.
static Bounds wrapped(Bounds range, Type element) {
  if (!isa_and_nonnull<IntegerType>(element))
    return range;
  Bounds limits = rangeOfType(element);
  if (limits.all.contains(range.all.lo) && limits.all.contains(range.all.hi))
    return range;
  limits.isCounting = range.isCounting;
  return limits;
}

/// Floats beyond the largest of their type are infinite.
static Bounds overflowed(Bounds range, Type element) {
  auto type = dyn_cast_or_null<FloatType>(element);
  if (!type)
    return range;
  double largest = llvm::APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  if (range.all.lo >= -largest && range.all.hi <= largest)
    return range;
  auto widen = [&](Interval &interval) {
    interval.lo = interval.lo < -largest ? -kInfinity : interval.lo;
    interval.hi = interval.hi > largest ? kInfinity : interval.hi;
  };
  widen(range.all);
  if (range.hasChannels())
    llvm::for_each(range.channels.edit(), widen);
  return range;
}

/// Whether the elements of `op` are functions of one value whose bounds are exact. Interval arithmetic overestimates where
/// several meet, since they may depend on each other.
bool RangeAnalysis::hasExactOperand(Operation *op) const {
  if (!op->hasTrait<graph::Pointwise>() && !op->hasTrait<graph::Movement>())
    return false;
  Value only;
  for (Value operand : op->getOperands()) {
    if (context.weights.isDerived(operand) || operand == only)
      continue;
    if (only || !of(operand).isExact)
      return false;
    only = operand;
  }
  return only != nullptr;
}

void RangeAnalysis::visit(Operation *op) {
  auto operands = llvm::map_to_vector(op->getOperands(), [&](Value value) { return of(value); });
  SmallVector<Bounds> results(op->getNumResults());
  if (const RangeRule *rule = RangeRules::get().find(op))
    (*rule)(op, context, operands, results);
  bool isExact = hasExactOperand(op);
  for (auto [value, range] : llvm::zip_equal(op->getResults(), results)) {
    range.isExact = isExact;
    range = wrapped(std::move(range), elementTypeOf(value));
    // What follows from weights is computed: its elements say more than rules. Counts stay counts.
    if (isa_and_nonnull<FloatType>(elementTypeOf(value)) && context.weights.isDerived(value))
      if (Bounds known = rangeOfWeight(value, context); known.all.isFinite()) {
        known.isCounting = range.isCounting;
        range = roundOutward(std::move(known), context.low);
      }
    ranges[value] = overflowed(std::move(range), elementTypeOf(value));
  }
}

const Bounds &RangeAnalysis::of(Value value) const {
  auto found = ranges.find(value);
  static const Bounds unknown;
  return found == ranges.end() ? unknown : found->second;
}
