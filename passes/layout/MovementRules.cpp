// Operations that move or make elements: their shapes follow the order.
#include "passes/layout/LayoutRules.h"
#include "passes/layout/ReshapeSegments.h"

#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

static void setShape(Operation *op, const PermutedForm &form, NamedAttrList &attributes) {
  SmallVector<int64_t> shape = shapeIn(form.results.front(), op->getResult(0));
  for (int64_t &size : shape)
    size = ShapedType::isDynamic(size) ? -1 : size;
  attributes.set("shape", DenseI64ArrayAttr::get(op->getContext(), shape));
}

namespace {
/// A reshape that joins or splits axes works in every order in which the joined axes stay side by side.
class ReshapeRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    Value known = valueAt(op, slot), other = slot.isResult ? op->getOperand(0) : op->getResult(0);
    auto segments = reshapeSegments(shapeOf(known), shapeOf(other));
    auto moved = segments ? followSegments(*segments, order) : std::nullopt;
    if (!moved)
      return std::nullopt;
    AxisOrder own(order), its = isIdentity(*moved) ? AxisOrder() : preferredOrder(shapeOf(other), *moved);
    return slot.isResult ? PermutedForm{{its}, {own}} : PermutedForm{{own}, {its}};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    setShape(op, form, attributes);
  }
};

/// The operand may have fewer axes than the result.
class BroadcastRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot, AxisOrderRef order) const override {
    if (rankOf(op->getResult(0)) != static_cast<int64_t>(order.size()))
      return std::nullopt;
    return PermutedForm{{AxisOrder(order)}, {AxisOrder(order)}};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    setShape(op, form, attributes);
  }
};

class IotaRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *, Slot, AxisOrderRef order) const override {
    return PermutedForm{{}, {AxisOrder(order)}};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    setShape(op, form, attributes);
    auto axis = cast<IntegerAttr>(attributes.get("axis"));
    attributes.set("axis", IntegerAttr::get(axis.getType(), placeOf(form.results.front(), axis.getInt())));
  }
};

class ZerosRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *, Slot, AxisOrderRef order) const override {
    return PermutedForm{{}, {AxisOrder(order)}};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    setShape(op, form, attributes);
  }
};

/// Takes any order in and gives any: see `reorders`.
class TransposeRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *, Slot, AxisOrderRef) const override { return std::nullopt; }
  std::optional<AxisOrder> reorders(Operation *op) const override {
    return AxisOrder(cast<graph::TransposeOp>(op).getPermutation());
  }
};
} // namespace

void layout::addMovementRules(LayoutRules &rules) {
  rules.add<ReshapeRule, graph::ReshapeOp>();
  rules.add<BroadcastRule, graph::BroadcastOp>();
  rules.add<IotaRule, graph::IotaOp>();
  rules.add<ZerosRule, graph::ZerosOp>();
  rules.add<TransposeRule, graph::TransposeOp>();
}
