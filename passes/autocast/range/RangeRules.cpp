#include "passes/autocast/range/RangeRules.h"

#include "passes/autocast/range/CustomRanges.h"
#include "passes/autocast/range/WeightLoops.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

const RangeRules &RangeRules::get() {
  static const RangeRules rules = [] {
    RangeRules made;
    addUnaryRanges(made);
    addActivationRanges(made);
    addBinaryRanges(made);
    addMovementRanges(made);
    addIndexRanges(made);
    addReduceRanges(made);
    addContractionRanges(made);
    addNormRanges(made);
    addWindowRanges(made);
    addSequenceRanges(made);
    addCustomRanges(made);
    return made;
  }();
  return rules;
}

const RangeRule *RangeRules::find(Operation *op) const { return find(op->getName().getStringRef()); }

const RangeRule *RangeRules::find(StringRef op) const {
  auto found = table.find(op);
  return found == table.end() ? nullptr : &found->second;
}

Type autocast::elementTypeOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getElementType() : Type();
}

ArrayRef<int64_t> autocast::shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }
int64_t autocast::rankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }

Bounds autocast::unite(const Bounds &x, const Bounds &y) {
  Bounds result = mapIntervals(x, y, [](Interval a, Interval b) { return hull(a, b); });
  result.isWhole = x.isWhole && y.isWhole;
  result.isCounting = x.isCounting || y.isCounting;
  return result;
}

bool autocast::isCountingResult(Operation *op, const RangeContext &context, Operands operands) {
  bool isAny = false;
  for (auto [value, range] : llvm::zip_equal(op->getOperands(), operands)) {
    isAny |= range.isCounting;
    if (!range.isCounting && !context.weights.isDerived(value))
      return false;
  }
  return isAny;
}

/// The one axis of `shape` that is longer than 1, counted from the back; 0 where there is none or several.
static int64_t onlyAxis(ArrayRef<int64_t> shape) {
  int64_t found = 0;
  for (auto [i, size] : llvm::enumerate(shape)) {
    if (size != 1 && found)
      return 0;
    if (size != 1)
      found = static_cast<int64_t>(shape.size() - i);
  }
  return found;
}

static Interval boundsOf(WeightData data, bool &mayBeNan) {
  if (data.elements.empty())
    return Interval::of(0);
  auto [least, greatest, hasNan] = extremesOf(data.elements.data(), static_cast<int64_t>(data.elements.size()));
  mayBeNan |= hasNan;
  return least <= greatest ? Interval{least, greatest} : Interval();
}

static bool areWhole(WeightData data) {
  return llvm::all_of(data.elements, [](float element) { return std::nearbyint(element) == element; });
}

Bounds autocast::rangeOfWeight(Value value, const RangeContext &context) {
  std::optional<WeightData> data = context.weights.find(value);
  if (!data)
    return Bounds::unknown();
  bool mayBeNan = false;
  Bounds range = Bounds::within(boundsOf(*data, mayBeNan));
  int64_t axis = onlyAxis(shapeOf(value));
  if (!data->isSplat && axis && !mayBeNan && static_cast<int64_t>(data->elements.size()) <= kMostChannels) {
    std::vector<Interval> channels(data->elements.size());
    for (size_t i = 0; i < channels.size(); ++i)
      channels[i] = Interval::of(data->elements[i]);
    range = Bounds::perChannel(std::move(channels), axis);
  }
  range.mayBeNan = mayBeNan;
  range.isWhole = data->elements.size() <= 1024 && areWhole(*data);
  return range;
}
