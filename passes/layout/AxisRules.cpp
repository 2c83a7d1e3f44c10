// Operations whose attributes name axes, or have an entry for each axis: the attributes follow the order.
#include "passes/layout/LayoutRules.h"

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphResampleOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

namespace {
/// All tensors have one rank and the same axes; the attribute `axis` is one of them.
class OneAxisRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot, AxisOrderRef order) const override {
    return formOfEqualRank(op, order);
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    auto axis = cast<IntegerAttr>(attributes.get("axis"));
    attributes.set("axis", IntegerAttr::get(axis.getType(), placeOf(orderOf(form), axis.getInt())));
  }

private:
  /// Tensors of one element are in no order; if all are, any place of the axis is right.
  static AxisOrderRef orderOf(const PermutedForm &form) {
    for (const AxisOrder &order : llvm::concat<const AxisOrder>(form.results, form.operands))
      if (!order.empty())
        return order;
    return {};
  }
};

/// The attributes called `Lists` have entries for each axis: numbers or floats, or several runs of one entry an axis.
class PerAxisRule : public LayoutRule {
public:
  explicit PerAxisRule(std::initializer_list<StringRef> lists) : lists(lists) {}

  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    PermutedForm form = formOfEqualRank(op, order);
    // One element may become many.
    form.operands.front().assign(order.begin(), order.end());
    form.results.front().assign(order.begin(), order.end());
    return form;
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    for (StringRef list : lists) {
      Attribute values = attributes.get(list);
      if (auto numbers = dyn_cast_if_present<DenseI64ArrayAttr>(values))
        attributes.set(list, DenseI64ArrayAttr::get(op->getContext(), inOrder<int64_t>(numbers, form.results.front())));
      else if (auto floats = dyn_cast_if_present<DenseF64ArrayAttr>(values))
        attributes.set(list, DenseF64ArrayAttr::get(op->getContext(), inOrder<double>(floats, form.results.front())));
    }
  }

private:
  template <typename T> static SmallVector<T> inOrder(ArrayRef<T> values, AxisOrderRef order) {
    SmallVector<T> result;
    for (size_t run = 0; run < values.size(); run += order.size())
      for (int64_t axis : order)
        result.push_back(values[run + axis]);
    return result;
  }

  SmallVector<StringRef> lists;
};

class SliceRule : public PerAxisRule {
public:
  SliceRule() : PerAxisRule({"starts", "sizes", "steps"}) {}
};

class PadRule : public PerAxisRule {
public:
  PadRule() : PerAxisRule({"low", "high"}) {}
};

class ResizeRule : public PerAxisRule {
public:
  ResizeRule() : PerAxisRule({"sizes", "scales", "roi"}) {}
};

class ResizeGradRule : public PerAxisRule {
public:
  ResizeGradRule() : PerAxisRule({"shape", "scales", "roi"}) {}
};

/// The axes of the indices stand in the place of the axis that is picked from: kept if they are one, gone if they are none.
class GatherRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    auto gather = cast<graph::GatherOp>(op);
    int64_t depth = rankOf(gather.getIndices());
    if (depth > 1 || (depth == 0 && slot.isResult) || (!slot.isResult && slot.index != 0))
      return std::nullopt;
    AxisOrder own(order), result = depth ? own : without(order, gather.getAxis());
    if (isIdentity(result))
      result.clear();
    return PermutedForm{{own, {}}, {result}};
  }

  void changeAttributes(Operation *op, const PermutedForm &form, NamedAttrList &attributes) const override {
    int64_t place = placeOf(form.operands.front(), cast<graph::GatherOp>(op).getAxis());
    attributes.set("axis", Builder(op->getContext()).getI64IntegerAttr(place));
  }
};
} // namespace

void layout::addAxisRules(LayoutRules &rules) {
  rules.add<OneAxisRule, graph::SoftmaxOp, graph::LogSoftmaxOp, graph::ConcatOp, graph::GatherElementsOp,
            graph::ScatterElementsOp, graph::TopKOp, graph::CumsumOp, graph::CumprodOp, graph::SoftmaxGradOp,
            graph::LogSoftmaxGradOp>();
  rules.add<SliceRule, graph::SliceOp>();
  rules.add<PadRule, graph::PadOp>();
  rules.add<ResizeRule, graph::ResizeOp>();
  rules.add<ResizeGradRule, graph::ResizeGradOp>();
  rules.add<GatherRule, graph::GatherOp>();
}
