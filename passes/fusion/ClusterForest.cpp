#include "passes/fusion/ClusterForest.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/SetVector.h"
#include <queue>

using namespace mlir;
using namespace mezzo::fusion;

ClusterForest::ClusterForest(Block &block) {
  llvm::DenseSet<Value> known = mezzo::graph::findDerivedValues(block);
  for (Operation &op : block.without_terminator()) {
    if (isa<mezzo::graph::ConstantOp>(op))
      continue;
    int number = size();
    numbers[&op] = number;
    ops.push_back(&op);
    opFacts.push_back(factsOf(&op));
    derived.push_back(op.getNumResults() > 0 && known.contains(op.getResult(0)) && dependsOnWeights(&op));
    clusterNumbers.push_back(number);
    order.push_back(number);
    positions.push_back(number);
    const OpFacts &facts = opFacts.back();
    clusters.push_back({facts.role, facts.domain, facts.outerRank, facts.role == Role::Move, {number}});
  }
  findReaders();
}

/// Constants alone make nothing that is worth a kernel of its own.
bool ClusterForest::dependsOnWeights(Operation *op) const {
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    int producer = operand.getDefiningOp() ? numberOf(operand.getDefiningOp()) : -1;
    return isa<BlockArgument>(operand) || (producer >= 0 && derived[producer]);
  });
}

int ClusterForest::numberOf(Operation *op) const {
  auto found = numbers.find(op);
  return found == numbers.end() ? -1 : found->second;
}

void ClusterForest::findReaders() {
  for (Operation *op : ops) {
    llvm::SmallSetVector<int, 4> found;
    for (Operation *user : op->getUsers())
      found.insert(numberOf(user));
    readersOf.push_back(found.takeVector());
  }
}

/// Moves `early` behind what stands before `late` and does not depend on it; all that does depend on it moves behind both.
void ClusterForest::placeTogether(int early, int late) {
  int begin = positions[early], end = positions[late];
  llvm::DenseSet<int> dependent{early};
  SmallVector<int> before, behind;
  for (int id : llvm::ArrayRef(order).slice(begin, end - begin)) {
    if (!dependent.contains(id)) {
      before.push_back(id);
      continue;
    }
    if (id != early)
      behind.push_back(id);
    for (int reader : readingClusters(id))
      if (reader != late && positions[reader] < end)
        dependent.insert(reader);
  }
  before.append({early, late});
  before.append(behind);
  for (auto [i, id] : llvm::enumerate(before)) {
    order[begin + i] = id;
    positions[id] = begin + static_cast<int>(i);
  }
}

void ClusterForest::merge(int from, int into) {
  bool isEarly = positions[from] < positions[into];
  placeTogether(isEarly ? from : into, isEarly ? into : from);
  for (int member : clusters[from].members)
    clusterNumbers[member] = into;
  llvm::append_range(clusters[into].members, clusters[from].members);
  llvm::sort(clusters[into].members);
  clusters[into].hasMoves |= clusters[from].hasMoves;
  clusters[from].members.clear();
}

SmallVector<int> ClusterForest::readingClusters(int cluster) const {
  llvm::SmallSetVector<int, 4> result;
  for (int member : clusters[cluster].members)
    for (int reader : readers(member))
      if (reader >= 0 && clusterNumbers[reader] != cluster)
        result.insert(clusterNumbers[reader]);
  return result.takeVector();
}

/// Only what stands between the two can lie on a path.
bool ClusterForest::hasPathThroughOthers(int from, int to) const {
  llvm::DenseSet<int> seen;
  SmallVector<int> stack;
  for (int next : readingClusters(from))
    if (positions[next] < positions[to] && seen.insert(next).second)
      stack.push_back(next);
  while (!stack.empty())
    for (int next : readingClusters(stack.pop_back_val())) {
      if (next == to)
        return true;
      if (positions[next] < positions[to] && seen.insert(next).second)
        stack.push_back(next);
    }
  return false;
}

SmallVector<int> ClusterForest::topologicalOrder() const {
  std::vector<int> waiting(clusters.size(), 0);
  for (size_t id = 0; id < clusters.size(); ++id)
    for (int reader : readingClusters(static_cast<int>(id)))
      ++waiting[reader];
  std::priority_queue<int, std::vector<int>, std::greater<>> ready;
  for (size_t id = 0; id < clusters.size(); ++id)
    if (!clusters[id].members.empty() && waiting[id] == 0)
      ready.push(static_cast<int>(id));
  SmallVector<int> order;
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (int reader : readingClusters(order.back()))
      if (--waiting[reader] == 0)
        ready.push(reader);
  }
  return order;
}
