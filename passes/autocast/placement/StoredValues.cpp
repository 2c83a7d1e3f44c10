#include "passes/autocast/placement/StoredValues.h"

#include "passes/fusion/JoinRules.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

StoredValues::StoredValues(Block &block) {
  fusion::ClusterForest forest(block);
  fusion::JoinLog log(/*isOn=*/false);
  fusion::formClusters(forest, log);
  // The function's own arguments and results stand outside of all clusters.
  constexpr int kOutside = -1;
  auto clusterOf = [&](Operation *op) {
    int number = op ? forest.numberOf(op) : -1;
    return number < 0 ? kOutside : forest.clusterOf(number);
  };
  auto count = [&](Value value) {
    int own = clusterOf(value.getDefiningOp());
    llvm::SmallSet<int, 4> clusters;
    for (Operation *user : value.getUsers())
      if (int cluster = clusterOf(user); cluster != own || cluster == kOutside)
        clusters.insert(cluster);
    if (!clusters.empty())
      readers[value] = static_cast<int64_t>(clusters.size());
  };
  for (Operation &op : block.without_terminator())
    llvm::for_each(op.getResults(), count);
  llvm::for_each(block.getArguments(), count);
}

int64_t StoredValues::countReaders(Value value) const { return readers.lookup(value); }
