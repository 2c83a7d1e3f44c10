#include "passes/normalize/Weights.h"

#include "dialects/graph/IR/DerivedValues.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace mezzo;

normalize::Weights::Weights(func::FuncOp function) {
  if (!function.isDeclaration())
    weights = graph::findWeights(function.front());
}

bool normalize::Weights::isDerived(Value value) const {
  SmallVector<Value> pending{value};
  SmallPtrSet<Operation *, 16> seen;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (isa<BlockArgument>(next)) {
      if (!weights.contains(next))
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
