#include "passes/autodiff/Activity.h"

#include "dialects/graph/IR/GraphLossOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

static bool isFloat(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

static DenseSet<Value> dependents(Block &block, ArrayRef<Value> sources) {
  DenseSet<Value> found(sources.begin(), sources.end());
  for (Operation &op : block)
    if (!isa<graph::StopGradientOp>(op) && llvm::any_of(op.getOperands(), [&](Value v) { return found.contains(v); }))
      for (Value result : op.getResults())
        if (isFloat(result))
          found.insert(result);
  return found;
}

static DenseSet<Value> dependencies(Block &block, Value loss) {
  DenseSet<Value> found{loss};
  for (Operation &op : llvm::reverse(block))
    if (llvm::any_of(op.getResults(), [&](Value v) { return found.contains(v); }))
      found.insert(op.operand_begin(), op.operand_end());
  return found;
}

Activity autodiff::analyzeActivity(Block &block, Value loss, ArrayRef<Value> sources) {
  DenseSet<Value> after = dependents(block, sources), before = dependencies(block, loss);
  Activity activity;
  for (Value value : after)
    if (before.contains(value))
      activity.wanted.insert(value);
  auto isWanted = [&](Value value) { return activity.wanted.contains(value); };
  for (Operation &op : block)
    if (llvm::any_of(op.getOperands(), isWanted) && llvm::any_of(op.getResults(), isWanted))
      activity.path.push_back(&op);
  return activity;
}
