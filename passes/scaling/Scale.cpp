#include "dialects/common/RequestError.h"
#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "passes/scaling/Passes.h"
#include "passes/scaling/RetypeGradients.h"

namespace mezzo::scaling {
#define GEN_PASS_DEF_SCALE
#include "passes/scaling/Passes.h.inc"
} // namespace mezzo::scaling

using namespace mlir;
using namespace mezzo;
using graph::ScalerRule;

/// Multiplies the seeds of backward passes by the scale.
static bool scaleSeeds(func::FuncOp function, Value state, FlatSymbolRefAttr scaler) {
  bool isFound = false;
  for (Operation &op : llvm::make_early_inc_range(function.front())) {
    if (!op.hasTrait<graph::GradientSeed>())
      continue;
    OpBuilder builder(op.getContext());
    builder.setInsertionPointAfter(&op);
    auto scaled = graph::ScaleOp::create(builder, op.getLoc(), op.getResult(0), state, scaler);
    op.getResult(0).replaceAllUsesExcept(scaled, scaled);
    isFound = true;
  }
  return isFound;
}

namespace {
struct Scale : scaling::impl::ScaleBase<Scale> {
  using ScaleBase::ScaleBase;

  void runOnOperation() override {
    std::optional<ScalerRule> rule = chosenRule();
    if (!rule)
      return signalPassFailure();
    if (scaler == "none")
      return warnOfF16();
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (auto observe : llvm::make_early_inc_range(function.getOps<graph::ObserveGradientsOp>()))
        if (failed(scaleStep(function, observe, *rule)))
          return signalPassFailure();
  }

private:
  void warnOfF16() {
    auto isF16 = [](Value gradient) { return graph::elementOf(gradient).isF16(); };
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (auto observe : function.getOps<graph::ObserveGradientsOp>())
        if (llvm::any_of(observe.getGradients(), isF16))
          function.emitWarning(
              "gradients are f16 and their loss is not scaled: those below 6e-8 become 0, those below 6e-5 lose digits");
  }

  std::optional<ScalerRule> chosenRule() {
    std::optional<ScalerRule> rule = ScalerRule::preset(scaler);
    if (!rule) {
      auto names = llvm::map_range(ScalerRule::presets(), [](auto &preset) { return preset.first; });
      getOperation().emitError("scaler wanted one of ") << llvm::join(names, ", ") << ", got " << scaler;
      return std::nullopt;
    }
    auto replace = [](auto &entry, auto value, bool isGiven) { entry = isGiven ? value : entry; };
    replace(rule->initial, initial.getValue(), initial != 0);
    replace(rule->window, window.getValue(), window != 0);
    replace(rule->growth, growth.getValue(), growth != 0);
    replace(rule->backoff, backoff.getValue(), backoff != 0);
    replace(rule->floor, floor.getValue(), floor >= 0);
    replace(rule->cap, cap.getValue(), cap != 0);
    replace(rule->hysteresis, hysteresis.getValue(), hysteresis != 0);
    std::string fault;
    if (ScalerRule::read(rule->write(&getContext()), fault))
      return rule;
    emitRequestError(getOperation().getLoc(), "scaler: ") << fault;
    return std::nullopt;
  }

  LogicalResult scaleStep(func::FuncOp function, graph::ObserveGradientsOp observe, const ScalerRule &rule) {
    FlatSymbolRefAttr symbol = graph::findVariable(function, observe.getState());
    auto variable = symbol ? SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, symbol) : graph::VariableOp();
    if (!variable)
      return observe.emitOpError("wanted its state in a variable");
    observe.setRuleAttr(rule.write(&getContext()));
    auto type = variable.getTensorType();
    variable.setInitAttr(DenseElementsAttr::get(type, ArrayRef<double>(rule.start())));
    if (!scaleSeeds(function, observe.getState(), symbol))
      return function.emitOpError("wanted a graph.gradient_seed to scale, found none");
    return scaling::retypeGradients(function.front());
  }
};
} // namespace
