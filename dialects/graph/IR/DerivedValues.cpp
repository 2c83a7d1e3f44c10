#include "dialects/graph/IR/DerivedValues.h"

#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mezzo;

FlatSymbolRefAttr graph::findVariable(func::FuncOp function, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && argument.getOwner() == &function.front()
             ? function.getArgAttrOfType<FlatSymbolRefAttr>(argument.getArgNumber(), GraphDialect::variableAttr)
             : FlatSymbolRefAttr();
}

llvm::DenseSet<Value> graph::findWeights(Block &block) {
  llvm::DenseSet<Value> weights;
  auto function = dyn_cast_or_null<func::FuncOp>(block.getParentOp());
  Operation *table =
      function && function->getParentOp() ? SymbolTable::getNearestSymbolTable(function->getParentOp()) : nullptr;
  if (!table)
    return weights;
  llvm::DenseMap<StringAttr, bool> isMutable;
  for (Operation &op : table->getRegion(0).front())
    if (auto variable = dyn_cast<VariableOp>(op))
      isMutable[variable.getSymNameAttr()] = variable.getIsMutable();
  for (BlockArgument argument : block.getArguments()) {
    FlatSymbolRefAttr name = findVariable(function, argument);
    auto found = name ? isMutable.find(name.getAttr()) : isMutable.end();
    if (found != isMutable.end() && !found->second)
      weights.insert(argument);
  }
  return weights;
}

llvm::DenseSet<Value> graph::findDerivedValues(Block &block) {
  llvm::DenseSet<Value> derived = findWeights(block);
  for (Operation &op : block)
    if (isMemoryEffectFree(&op) && llvm::all_of(op.getOperands(), [&](Value value) { return derived.contains(value); }))
      derived.insert(op.result_begin(), op.result_end());
  return derived;
}
