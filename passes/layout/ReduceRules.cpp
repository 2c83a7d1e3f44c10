// Operations that combine the elements of some axes: those axes stay with size 1 or disappear.
#include "passes/layout/LayoutRules.h"

#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

namespace {
/// Where axes disappear, the operand's order does not follow from the result's.
class ReducingRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    bool keepsAxes = op->hasAttr("keepdims");
    if (slot.isResult && !keepsAxes)
      return std::nullopt;
    AxisOrder result = keepsAxes ? AxisOrder(order) : without(order, axesOf(op));
    if (isIdentity(result))
      result.clear();
    return PermutedForm{{AxisOrder(order)}, {result}};
  }

protected:
  virtual SmallVector<int64_t> axesOf(Operation *op) const = 0;
};

class ReduceRule : public ReducingRule {
public:
  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    auto places = llvm::map_to_vector(axesOf(op), [&](int64_t axis) { return placeOf(form.operands.front(), axis); });
    llvm::sort(places);
    attributes.set("axes", DenseI64ArrayAttr::get(op->getContext(), places));
  }

protected:
  SmallVector<int64_t> axesOf(Operation *op) const override {
    return SmallVector<int64_t>(op->getAttrOfType<DenseI64ArrayAttr>("axes").asArrayRef());
  }
};

/// The classes disappear from everything but the logits and their gradient.
class CrossEntropyRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    int64_t rank = static_cast<int64_t>(order.size());
    if (rankOf(valueAt(op, slot)) != rank || rankOf(logitsOf(op)) != rank)
      return std::nullopt;
    AxisOrder ofSamples = without(order, axisOf(op));
    if (isIdentity(ofSamples))
      ofSamples.clear();
    auto orderOf = [&](Value value) {
      return rankOf(value) == rank ? AxisOrder(order) : rankOf(value) == rank - 1 ? ofSamples : AxisOrder();
    };
    return PermutedForm{llvm::map_to_vector(op->getOperands(), orderOf), llvm::map_to_vector(op->getResults(), orderOf)};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    AxisOrderRef order = form.operands[isa<graph::CrossEntropyOp>(op) ? 0 : 1];
    attributes.set("axis", Builder(op->getContext()).getI64IntegerAttr(placeOf(order, axisOf(op))));
  }

private:
  static int64_t axisOf(Operation *op) { return op->getAttrOfType<IntegerAttr>("axis").getInt(); }
  static Value logitsOf(Operation *op) { return op->getOperand(isa<graph::CrossEntropyOp>(op) ? 0 : 1); }
};

class ArgRule : public ReducingRule {
public:
  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    int64_t place = placeOf(form.operands.front(), axesOf(op).front());
    attributes.set("axis", Builder(op->getContext()).getI64IntegerAttr(place));
  }

protected:
  SmallVector<int64_t> axesOf(Operation *op) const override { return {op->getAttrOfType<IntegerAttr>("axis").getInt()}; }
};
} // namespace

void layout::addReduceRules(LayoutRules &rules) {
  rules.add<ReduceRule, graph::ReduceSumOp, graph::ReduceMeanOp, graph::ReduceProdOp, graph::ReduceMaxOp,
            graph::ReduceMinOp>();
  rules.add<CrossEntropyRule, graph::CrossEntropyOp, graph::CrossEntropyGradOp>();
  rules.add<ArgRule, graph::ArgMaxOp, graph::ArgMinOp>();
}
