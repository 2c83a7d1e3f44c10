#include "passes/normalize/Weights.h"

#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mezzo;
using mezzo::graph::GraphDialect;
using mezzo::graph::VariableOp;

normalize::Weights::Weights(func::FuncOp function)
    : entry(function.isDeclaration() ? nullptr : &function.front()), weights(function.getNumArguments()) {
  Operation *table = function->getParentOp();
  if (!table || !table->hasTrait<OpTrait::SymbolTable>())
    return;
  SymbolTable symbols(table);
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (auto name = function.getArgAttrOfType<FlatSymbolRefAttr>(i, GraphDialect::variableAttr))
      if (auto variable = symbols.lookup<VariableOp>(name.getAttr()))
        weights[i] = !variable.getIsMutable();
}

bool normalize::Weights::isWeight(BlockArgument argument) const {
  return argument.getOwner() == entry && weights[argument.getArgNumber()];
}

bool normalize::Weights::isDerived(Value value) const {
  SmallVector<Value> pending{value};
  SmallPtrSet<Operation *, 16> seen;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (!isWeight(argument))
        return false;
      continue;
    }
    Operation *op = next.getDefiningOp();
    if (!seen.insert(op).second)
      continue;
    if (seen.size() > mostSteps || op->getNumRegions() > 0 || !isPure(op))
      return false;
    llvm::append_range(pending, op->getOperands());
  }
  return true;
}
