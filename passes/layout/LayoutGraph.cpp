#include "passes/layout/LayoutGraph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

template <typename Key, typename T> static const T *findIn(const llvm::DenseMap<Key, T> &map, Key key) {
  auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}

const ValueLayouts *LayoutGraph::find(Value value) const { return findIn(values, value); }
const OpLayouts *LayoutGraph::find(Operation *op) const { return findIn(ops, op); }

LayoutGraph::LayoutGraph(Block &block) {
  for (Operation &op : block)
    if (const LayoutRule *rule = LayoutRules::get().find(&op))
      if (std::optional<LayoutDemand> demand = rule->demand(&op))
        adopt(&op, {demand->model, std::move(demand->form), /*isDemanded=*/true});
  while (!queue.empty()) {
    Value value = queue.front();
    queue.pop_front();
    follow(value);
  }
}

/// The first offer counts: a tensor that two operations want in different orders is changed between them. A number has no
/// axes, and says nothing of how its readers are laid out.
void LayoutGraph::offer(Value value, ValueLayouts layouts) {
  if (!layouts.other.empty() && static_cast<int64_t>(layouts.other.size()) == rankOf(value) &&
      values.try_emplace(value, std::move(layouts)).second)
    queue.push_back(value);
}

void LayoutGraph::adopt(Operation *op, OpLayouts layouts) {
  for (auto [result, order] : llvm::zip_equal(op->getResults(), layouts.form.results))
    offer(result, {layouts.model, order});
  for (auto [operand, order] : llvm::zip_equal(op->getOperands(), layouts.form.operands))
    offer(operand, {layouts.model, order});
  ops.try_emplace(op, std::move(layouts));
}

void LayoutGraph::follow(Value value) {
  ValueLayouts layouts = values.at(value);
  if (auto result = dyn_cast<OpResult>(value))
    reach(result.getOwner(), {true, result.getResultNumber()}, layouts);
  for (OpOperand &use : value.getUses())
    reach(use.getOwner(), {false, use.getOperandNumber()}, layouts);
}

void LayoutGraph::reach(Operation *op, Slot slot, const ValueLayouts &layouts) {
  const LayoutRule *rule = LayoutRules::get().find(op);
  if (!rule || find(op))
    return;
  if (std::optional<AxisOrder> order = rule->reorders(op))
    return reachReordering(op, slot, *order, layouts);
  std::optional<PermutedForm> form = rule->formWith(op, slot, layouts.other);
  if (!form)
    return;
  OpLayouts found{layouts.model, std::move(*form), /*isDemanded=*/false};
  if (!contradicts(op, found))
    adopt(op, std::move(found));
}

/// Where the operation brings its operand into the operand's other layout, its result is the same tensor with the roles of
/// the layouts exchanged; seen from the result, likewise.
void LayoutGraph::reachReordering(Operation *op, Slot slot, const AxisOrder &order, const ValueLayouts &layouts) {
  if (!slot.isResult && layouts.other == order)
    offer(op->getResult(0), {otherLayout(layouts.model), inverse(order)});
  if (slot.isResult && layouts.other == inverse(order))
    offer(op->getOperand(0), {otherLayout(layouts.model), order});
}

/// Results are made in the order of the form, so that order must be the one that their readers already expect.
bool LayoutGraph::contradicts(Operation *op, const OpLayouts &layouts) const {
  return llvm::any_of(llvm::zip_equal(op->getResults(), layouts.form.results), [&](auto pair) {
    auto [result, order] = pair;
    const ValueLayouts *known = find(result);
    return known && !order.empty() && *known != ValueLayouts{layouts.model, order};
  });
}

bool LayoutGraph::joins(Operation *op) const {
  const LayoutRule *rule = LayoutRules::get().find(op);
  std::optional<AxisOrder> order = rule ? rule->reorders(op) : std::nullopt;
  const ValueLayouts *from = order ? find(op->getOperand(0)) : nullptr, *to = order ? find(op->getResult(0)) : nullptr;
  return from && to && from->model != to->model && from->other == *order && to->other == inverse(*order);
}
