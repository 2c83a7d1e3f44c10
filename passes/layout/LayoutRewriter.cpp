#include "passes/layout/LayoutRewriter.h"

#include "passes/layout/PermuteConstant.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

LayoutRewriter::LayoutRewriter(const LayoutGraph &graph, const LayoutChoice &choice, Block &block)
    : graph(graph), choice(choice), block(block), builder(block.getParentOp()->getContext()),
      location(builder.getUnknownLoc()) {}

void LayoutRewriter::run() {
  for (Operation *op : llvm::to_vector(llvm::make_pointer_range(block)))
    rewrite(op);
  for (Operation *op : llvm::reverse(replaced))
    op->erase();
}

void LayoutRewriter::rewrite(Operation *op) {
  builder.setInsertionPoint(op);
  // What is inserted belongs to the nodes of the operation that reads it.
  location = withoutTensor(op->getLoc());
  const LayoutRule *rule = LayoutRules::get().find(op);
  std::optional<AxisOrder> order = rule ? rule->reorders(op) : std::nullopt;
  if (order)
    rewriteReordering(op, *order);
  else if (choice.changes(op))
    rewriteInForm(op, *graph.find(op));
  else
    setOperands(op);
}

/// The operation's order is only one part of the way from the order of its operand to that wanted of its result.
void LayoutRewriter::rewriteReordering(Operation *op, const AxisOrder &order) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  AxisOrder wanted = choice.orderOf(result);
  if (wanted.empty() && choice.orderOf(operand).empty())
    return setOperands(op);
  location = withAxisOrder(op->getLoc(), wanted);
  Value reordered = inOrder(operand, compose(order, wanted));
  forms[result].push_back({wanted, reordered});
  replaced.push_back(op);
}

static Type typeIn(AxisOrderRef order, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return type.clone(shapeIn(order, value));
}

/// An operation of several results makes the tensor of the first, as its location says.
static Location locationInForm(Operation *op, const OpLayouts &layouts) {
  return layouts.form.results.empty() ? op->getLoc() : withAxisOrder(op->getLoc(), layouts.form.results.front());
}

void LayoutRewriter::rewriteInForm(Operation *op, const OpLayouts &layouts) {
  OperationState state(locationInForm(op, layouts), op->getName());
  for (auto [operand, order] : llvm::zip_equal(op->getOperands(), layouts.form.operands))
    state.operands.push_back(inOrder(operand, order));
  for (auto [result, order] : llvm::zip_equal(op->getResults(), layouts.form.results))
    state.types.push_back(typeIn(order, result));
  state.attributes.append(op->getAttrDictionary().getValue());
  LayoutRules::get().find(op)->changeAttributes(op, layouts.form, state.attributes);
  Operation *made = builder.create(state);
  for (auto [result, order, value] : llvm::zip_equal(op->getResults(), layouts.form.results, made->getResults()))
    forms[result].push_back({order, value});
  replaced.push_back(op);
}

void LayoutRewriter::setOperands(Operation *op) {
  for (OpOperand &use : op->getOpOperands())
    use.set(inOrder(use.get(), {}));
}

Value LayoutRewriter::inOrder(Value value, const AxisOrder &order) {
  auto &known = forms[value];
  if (known.empty())
    known.push_back({{}, value});
  for (const Form &form : known)
    if (form.order == order)
      return form.value;
  Value changed = change(value, Form(known.front()), order);
  forms[value].push_back({order, changed});
  return changed;
}

Value LayoutRewriter::change(Value value, const Form &from, const AxisOrder &order) {
  if (auto constant = value.getDefiningOp<graph::ConstantOp>())
    return graph::ConstantOp::create(builder, constant.getLoc(), permuteConstant(constant.getValue(), order));
  if (static_cast<int64_t>(order.size()) > rankOf(value))
    return lift(value, order);
  return reorder(from.value, between(from.order, order, rankOf(value)), value);
}

/// Leading axes of size 1 are added for the change, and left out again where they end up in front.
Value LayoutRewriter::lift(Value value, const AxisOrder &order) {
  SmallVector<int64_t> shape(order.size() - rankOf(value), 1);
  llvm::append_range(shape, layout::shapeOf(value));
  Value made = inOrder(value, {});
  if (!keepsElementsInPlace(shape, order))
    return reorder(reshape(made, shape), order, value);
  SmallVector<int64_t> moved = permuted(shape, order);
  return reshape(made, ArrayRef(moved).drop_while([](int64_t size) { return size == 1; }));
}

/// Reorders `made`, which is a form of the model's `value`.
Value LayoutRewriter::reorder(Value made, const AxisOrder &change, Value value) {
  ArrayRef<int64_t> shape = layout::shapeOf(made);
  if (isIdentity(change))
    return made;
  if (keepsElementsInPlace(shape, change) && llvm::count_if(shape, ShapedType::isDynamic) < 2)
    return reshape(made, permuted(shape, change));
  auto op = graph::TransposeOp::create(builder, location, made, change);
  if (!choice.isDerived(value))
    transpositions.push_back(op);
  return op;
}

Value LayoutRewriter::reshape(Value value, ArrayRef<int64_t> shape) {
  auto sizes = llvm::map_to_vector(shape, [](int64_t size) { return ShapedType::isDynamic(size) ? -1 : size; });
  return graph::ReshapeOp::create(builder, location, value, sizes);
}
