#include "passes/autodiff/EvaluationForm.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using graph::GraphDialect;

static void freeze(graph::BatchNormTrainOp op) {
  OpBuilder builder(op);
  Value norm = graph::BatchNormOp::create(builder, op.getLoc(), op.getX(), op.getScale(), op.getBias(), op.getMean(),
                                          op.getVariance(), op.getEpsilonAttr(), op.getLayoutAttr());
  op->replaceAllUsesWith(ValueRange{norm, op.getMean(), op.getVariance()});
  op->erase();
}

void autodiff::makeEvaluationForm(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(function.front())) {
    if (auto dropout = dyn_cast<graph::DropoutOp>(op)) {
      dropout.getResult().replaceAllUsesWith(dropout.getX());
      dropout.erase();
    } else if (auto norm = dyn_cast<graph::BatchNormTrainOp>(op)) {
      freeze(norm);
    }
  }
}

/// The variable that `value` is; null where it is none.
static graph::VariableOp variableOf(func::FuncOp function, Value value) {
  FlatSymbolRefAttr name = graph::findVariable(function, value);
  return name ? SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function->getParentOp(), name) : graph::VariableOp();
}

FailureOr<SmallVector<Update>> autodiff::collectStatistics(func::FuncOp function) {
  SmallVector<Update> updates;
  llvm::SmallDenseSet<Operation *> seen;
  for (auto op : function.front().getOps<graph::BatchNormTrainOp>())
    for (auto [statistic, fresh] : {std::pair<Value, Value>(op.getMean(), op.getNewMean()),
                                    std::pair<Value, Value>(op.getVariance(), op.getNewVariance())}) {
      graph::VariableOp variable = variableOf(function, statistic);
      if (!variable)
        continue;
      if (!seen.insert(variable).second)
        return op.emitError("has the running statistic @") << variable.getSymName() << " in common with another batch norm";
      variable.setIsMutable(true);
      variable->setAttr(GraphDialect::classAttr, StringAttr::get(op.getContext(), "statistic"));
      updates.push_back({fresh, FlatSymbolRefAttr::get(variable.getSymNameAttr())});
    }
  return updates;
}
