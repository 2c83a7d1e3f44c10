// Operations with an attribute `layout`, which says where the channels are.
#include "passes/layout/LayoutRules.h"

#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphPoolOps.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::layout;

static Layout layoutOf(Operation *op) {
  auto word = op->getAttrOfType<StringAttr>("layout");
  return word && word.getValue() == "channels_last" ? Layout::ChannelsLast : Layout::ChannelsFirst;
}

/// The order of the other layout of `op` for a tensor of `rank` axes.
static AxisOrder otherOrder(Operation *op, int64_t rank) {
  return layoutOf(op) == Layout::ChannelsFirst ? toChannelsLast(rank) : toChannelsFirst(rank);
}

namespace {
/// The data and what is made of it change the layout together; what each channel has one of stays.
class LayoutAttributeRule : public LayoutRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot, AxisOrderRef order) const override {
    int64_t rank = rankOf(op->getOperand(0));
    AxisOrder other = otherOrder(op, rank);
    if (rank < 3 || AxisOrderRef(other) != order)
      return std::nullopt;
    PermutedForm form{SmallVector<AxisOrder>(op->getNumOperands()), SmallVector<AxisOrder>(op->getNumResults())};
    form.operands.front() = form.results.front() = other;
    return form;
  }

  void changeAttributes(Operation *op, const PermutedForm &, NamedAttrList &attributes) const override {
    StringRef word = layoutOf(op) == Layout::ChannelsFirst ? "channels_last" : "channels_first";
    attributes.set("layout", StringAttr::get(op->getContext(), word));
  }
};

/// The second operand changes like the data.
class TwoOperandsRule : public LayoutAttributeRule {
public:
  std::optional<PermutedForm> formWith(Operation *op, Slot slot, AxisOrderRef order) const override {
    std::optional<PermutedForm> form = LayoutAttributeRule::formWith(op, slot, order);
    if (form)
      form->operands[1] = form->operands[0];
    return form;
  }
};

/// Convolutions run in channels-last form. Their weights change like the data: O C S… and O S… C.
class ConvRule : public TwoOperandsRule {
public:
  std::optional<LayoutDemand> demand(Operation *op) const override {
    std::optional<PermutedForm> form = formWith(op, {false, 0}, otherOrder(op, rankOf(op->getOperand(0))));
    return form ? std::optional(LayoutDemand{layoutOf(op), *form}) : std::nullopt;
  }
};
} // namespace

void layout::addWindowRules(LayoutRules &rules) {
  rules.add<ConvRule, graph::ConvOp, graph::ConvTransposeOp, graph::ConvFilterGradOp>();
  rules.add<LayoutAttributeRule, graph::MaxPoolOp, graph::AvgPoolOp, graph::LpPoolOp, graph::GroupNormOp, graph::BatchNormOp,
            graph::BatchNormTrainOp, graph::LrnOp, graph::AvgPoolGradOp>();
  rules.add<TwoOperandsRule, graph::MaxPoolGradOp, graph::BatchNormTrainGradOp, graph::GroupNormGradOp>();
}
