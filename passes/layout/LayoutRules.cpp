#include "passes/layout/LayoutRules.h"

#include "dialects/graph/IR/GraphTraits.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

ArrayRef<int64_t> layout::shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }
int64_t layout::rankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }
Value layout::valueAt(Operation *op, Slot slot) {
  return slot.isResult ? Value(op->getResult(slot.index)) : op->getOperand(slot.index);
}

static bool hasOneElement(Value value) {
  return llvm::all_of(shapeOf(value), [](int64_t size) { return size == 1; });
}

PermutedForm layout::formOfEqualRank(Operation *op, AxisOrderRef order) {
  auto orderOf = [&](Value value) {
    bool follows = rankOf(value) == static_cast<int64_t>(order.size()) && !hasOneElement(value);
    return follows ? AxisOrder(order) : AxisOrder();
  };
  return {llvm::map_to_vector(op->getOperands(), orderOf), llvm::map_to_vector(op->getResults(), orderOf)};
}

int64_t layout::placeOf(AxisOrderRef order, int64_t axis) {
  return order.empty() ? axis : std::distance(order.begin(), llvm::find(order, axis));
}

SmallVector<int64_t> layout::shapeIn(AxisOrderRef order, Value value) {
  SmallVector<int64_t> shape(std::max<size_t>(order.size(), rankOf(value)) - rankOf(value), 1);
  llvm::append_range(shape, shapeOf(value));
  return permuted(shape, order);
}

namespace {
/// Operands are broadcast against each other; those of lower rank get leading axes first.
class PointwiseRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    if (rankOf(op->getResult(0)) != static_cast<int64_t>(order.size()))
      return std::nullopt;
    PermutedForm form = formOfEqualRank(op, order);
    for (auto [operand, own] : llvm::zip_equal(op->getOperands(), form.operands))
      if (!hasOneElement(operand))
        own.assign(order.begin(), order.end());
    return form;
  }
};
} // namespace

const LayoutRules &LayoutRules::get() {
  static const LayoutRules rules = [] {
    LayoutRules made;
    addAxisRules(made);
    addMovementRules(made);
    addReduceRules(made);
    addWindowRules(made);
    return made;
  }();
  return rules;
}

const LayoutRule *LayoutRules::find(Operation *op) const {
  static const PointwiseRule pointwise;
  if (auto found = table.find(op->getName().getStringRef()); found != table.end())
    return found->second.get();
  return op->hasTrait<graph::Pointwise>() ? &pointwise : nullptr;
}

bool layout::breaksDemand(Operation *op) {
  const LayoutRule *rule = LayoutRules::get().find(op);
  std::optional<LayoutDemand> demand = rule ? rule->demand(op) : std::nullopt;
  return demand && demand->model != Layout::ChannelsLast;
}
