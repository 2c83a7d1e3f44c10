#include "passes/autocast/placement/StoredValues.h"

#include "passes/fusion/JoinRules.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// The function's own arguments and results stand outside of all kernels.
static constexpr int kOutside = -1;

void StoredValues::count(Value value, llvm::function_ref<int(Operation *)> kernelOf) {
  int own = value.getDefiningOp() ? kernelOf(value.getDefiningOp()) : kOutside;
  llvm::SmallSet<int, 4> kernels;
  for (Operation *user : value.getUsers())
    if (int kernel = kernelOf(user); kernel != own || kernel == kOutside)
      kernels.insert(kernel);
  if (!kernels.empty())
    readers[value] = static_cast<int64_t>(kernels.size());
}

StoredValues::StoredValues(Block &block, bool isNodeByNode) {
  auto countAll = [&](llvm::function_ref<int(Operation *)> kernelOf) {
    for (Operation &op : block.without_terminator())
      llvm::for_each(op.getResults(), [&](Value result) { count(result, kernelOf); });
    llvm::for_each(block.getArguments(), [&](Value argument) { count(argument, kernelOf); });
  };
  if (isNodeByNode) {
    llvm::DenseMap<Operation *, int> numbers;
    for (Operation &op : block.without_terminator())
      numbers[&op] = static_cast<int>(numbers.size());
    countAll([&](Operation *op) { return op == block.getTerminator() ? kOutside : numbers.lookup(op); });
    return;
  }
  fusion::ClusterForest forest(block);
  fusion::JoinLog log(/*isOn=*/false);
  fusion::formClusters(forest, log);
  countAll([&](Operation *op) {
    int number = forest.numberOf(op);
    return number < 0 ? kOutside : forest.clusterOf(number);
  });
}

int64_t StoredValues::countReaders(Value value) const { return readers.lookup(value); }
