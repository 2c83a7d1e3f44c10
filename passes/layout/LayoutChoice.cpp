#include "passes/layout/LayoutChoice.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;
using assignment::Label;

static Label labelOf(Layout layout) { return layout == Layout::ChannelsFirst ? Label::First : Label::Second; }

LayoutChoice::LayoutChoice(const LayoutGraph &graph, Block &block) : graph(graph), derived(graph::findDerivedValues(block)) {
  addVariables(block);
  for (Operation &op : block)
    for (OpOperand &use : op.getOpOperands())
      addReader(use);
  addChanges();
  assignment = problem.solve();
}

void LayoutChoice::addVariables(Block &block) {
  for (BlockArgument argument : block.getArguments())
    addVariable(argument, nullptr);
  for (Operation &op : block) {
    if (const OpLayouts *layouts = graph.find(&op)) {
      opVariable[&op] = problem.addValue();
      if (layouts->isDemanded)
        problem.pin(opVariable[&op], Label::Second);
    }
    for (Value result : op.getResults())
      addVariable(result, &op);
  }
}

/// A result is in the layout that its operation works in; that of a reordering is in either; all else is as in the model.
void LayoutChoice::addVariable(Value value, Operation *producer) {
  const ValueLayouts *layouts = graph.find(value);
  if (!layouts)
    return;
  const OpLayouts *form = producer ? graph.find(producer) : nullptr;
  if (form && !form->form.results[cast<OpResult>(value).getResultNumber()].empty()) {
    valueVariable[value] = opVariable.at(producer);
    return;
  }
  int variable = valueVariable[value] = problem.addValue();
  const LayoutRule *rule = producer ? LayoutRules::get().find(producer) : nullptr;
  if (!rule || !rule->reorders(producer))
    problem.pin(variable, labelOf(layouts->model));
}

void LayoutChoice::addReader(OpOperand &use) {
  Operation *op = use.getOwner();
  const LayoutRule *rule = LayoutRules::get().find(op);
  if (rule && rule->reorders(op)) {
    if (graph.joins(op))
      readersOf[use.get()].push_back(valueVariable.at(op->getResult(0)));
  } else if (const OpLayouts *layouts = graph.find(op)) {
    addFormReader(use.get(), op, *layouts, layouts->form.operands[use.getOperandNumber()]);
  } else {
    addModelReader(use.get());
  }
}

void LayoutChoice::addFormReader(Value value, Operation *op, const OpLayouts &layouts, const AxisOrder &order) {
  const ValueLayouts *own = graph.find(value);
  if (own && *own == ValueLayouts{layouts.model, order}) {
    readersOf[value].push_back(opVariable.at(op));
    return;
  }
  addModelReader(value);
  if (!order.empty())
    addLift(value, layouts.model, order, opVariable.at(op));
}

void LayoutChoice::addModelReader(Value value) {
  if (const ValueLayouts *layouts = graph.find(value))
    readersOf[value].push_back(pinned(layouts->model));
}

void LayoutChoice::addLift(Value value, Layout model, const AxisOrder &order, int reader) {
  for (size_t number : liftsOf[value])
    if (lifts[number].model == model && lifts[number].order == order) {
      lifts[number].readers.push_back(reader);
      return;
    }
  liftsOf[value].push_back(lifts.size());
  lifts.push_back({value, model, order, {reader}});
}

void LayoutChoice::addChanges() {
  for (auto &[value, readers] : readersOf) {
    int64_t cost = changeCost(value, graph.find(value)->other);
    problem.addChange(valueVariable.at(value), readers, cost, cost);
  }
  for (const Lift &lift : lifts) {
    int64_t cost = changeCost(lift.value, lift.order);
    problem.addChange(pinned(lift.model), lift.readers, cost, cost);
  }
}

/// A variable that stands for the model's order of tensors that have `layout` in the model.
int LayoutChoice::pinned(Layout layout) {
  std::optional<int> &variable = pinnedVariables[static_cast<int>(layout)];
  if (!variable) {
    variable = problem.addValue();
    problem.pin(*variable, labelOf(layout));
  }
  return *variable;
}

static int64_t byteCount(RankedTensorType type) {
  int64_t elements = 1;
  for (int64_t size : type.getShape())
    elements *= ShapedType::isDynamic(size) ? 1 : size;
  return elements * llvm::divideCeil(type.getElementTypeBitWidth(), 8);
}

int64_t LayoutChoice::changeCost(Value value, const AxisOrder &order) const {
  SmallVector<int64_t> shape(order.size() - rankOf(value), 1);
  llvm::append_range(shape, layout::shapeOf(value));
  if (derived.contains(value) || keepsElementsInPlace(shape, order))
    return 1;
  return std::max<int64_t>(1, 2 * byteCount(cast<RankedTensorType>(value.getType())));
}

AxisOrder LayoutChoice::orderOf(Value value) const {
  auto variable = valueVariable.find(value);
  if (variable == valueVariable.end())
    return {};
  const ValueLayouts *layouts = graph.find(value);
  return assignment.labels[variable->second] == labelOf(layouts->model) ? AxisOrder() : layouts->other;
}

bool LayoutChoice::changes(Operation *op) const {
  auto variable = opVariable.find(op);
  return variable != opVariable.end() && assignment.labels[variable->second] != labelOf(graph.find(op)->model);
}
