#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "passes/scaling/Passes.h"

namespace mezzo::scaling {
#define GEN_PASS_DEF_VERIFYSCALEDTYPES
#include "passes/scaling/Passes.h.inc"
} // namespace mezzo::scaling

using namespace mlir;
using namespace mezzo;
using graph::GraphDialect;

/// What a reader of a scaler's state may be: an operation with rules of its own for scaled types that is given it as the
/// state.
static bool readsState(OpOperand &use) {
  if (auto scale = dyn_cast<graph::ScaleOp>(use.getOwner()))
    return use.get() == scale.getState();
  if (auto observe = dyn_cast<graph::ObserveGradientsOp>(use.getOwner()))
    return use.get() == observe.getState();
  return use.getOwner()->hasTrait<OpTrait::IsTerminator>();
}

static LogicalResult checkReaders(func::FuncOp function) {
  for (Value argument : function.getArguments()) {
    bool isState = llvm::any_of(argument.getUsers(), [&](Operation *user) {
      auto scale = dyn_cast<graph::ScaleOp>(user);
      return scale && scale.getState() == argument;
    });
    for (OpOperand &use : argument.getUses())
      if (isState && !readsState(use))
        return use.getOwner()->emitOpError("T10: reads the state of a loss scaler, which graph.scale and "
                                           "graph.observe_gradients alone read: nothing is scaled or unscaled by hand");
  }
  return success();
}

static LogicalResult checkFactors(func::FuncOp function) {
  for (auto observe : function.getOps<graph::ObserveGradientsOp>())
    for (Operation *user : observe.getFactor().getUsers())
      if (!user->hasTrait<graph::Optimizer>())
        return user->emitOpError(
            "T11: uses the factor that unscales gradients, which optimizers do by themselves: a gradient "
            "would be unscaled twice");
  return success();
}

/// Classes of variables that change in applied steps only.
static bool isApplied(graph::VariableOp variable) {
  auto name = variable->getAttrOfType<StringAttr>(GraphDialect::classAttr);
  return name && llvm::is_contained({"parameter", "moment", "statistic", "copy"}, name.getValue());
}

static LogicalResult checkResults(func::FuncOp function) {
  for (auto [i, value] : llvm::enumerate(function.front().getTerminator()->getOperands())) {
    if (graph::scaledOf(value.getType()))
      return function.emitOpError("T9: result #")
             << i << " wanted plain, got " << value.getType() << "; a scaled gradient lives inside a step";
    auto symbol = function.getResultAttrOfType<FlatSymbolRefAttr>(i, GraphDialect::variableAttr);
    auto variable = symbol ? SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, symbol) : graph::VariableOp();
    Operation *made = value.getDefiningOp();
    bool isGated = !made || made->hasTrait<graph::Optimizer>() || isa<graph::CommitOp>(made);
    if (variable && isApplied(variable) && !isGated)
      return function.emitOpError("T12: result #")
             << i << ", the new value of " << symbol << ", wanted from an optimizer or graph.commit, got it from "
             << made->getName();
  }
  return success();
}

namespace {
struct VerifyScaledTypes : scaling::impl::VerifyScaledTypesBase<VerifyScaledTypes> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() || function.getOps<graph::ObserveGradientsOp>().empty())
        continue;
      if (failed(checkReaders(function)) || failed(checkFactors(function)) || failed(checkResults(function)))
        return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};
} // namespace
