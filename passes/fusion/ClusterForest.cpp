#include "passes/fusion/ClusterForest.h"

#include "dialects/graph/IR/DerivedValues.h"
#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/SetVector.h"
#include <queue>

using namespace mlir;
using namespace mezzo::fusion;

ClusterForest::ClusterForest(Block &block, Library library) {
  llvm::DenseSet<Value> known = mezzo::graph::findDerivedValues(block);
  for (Operation &op : block.without_terminator()) {
    if (isa<mezzo::graph::ConstantOp>(op))
      continue;
    int number = size();
    numbers[&op] = number;
    ops.push_back(&op);
    opFacts.push_back(factsOf(&op, library));
    derived.push_back(op.getNumResults() > 0 && known.contains(op.getResult(0)) && dependsOnWeights(&op));
    clusterNumbers.push_back(number);
    order.push_back(number);
    positions.push_back(number);
    const OpFacts &facts = opFacts.back();
    clusters.push_back({facts.role, facts.domain, facts.outerRank, facts.columnRank, facts.role == Role::Move, {number}});
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

template <typename Visit> void ClusterForest::forEachReadingCluster(int cluster, Visit visit) const {
  for (int member : clusters[cluster].members)
    for (int reader : readers(member))
      if (reader >= 0 && clusterNumbers[reader] != cluster)
        visit(clusterNumbers[reader]);
}

/// Moves `early` behind what stands before `late` and does not depend on it; all that does depend on it moves behind both.
void ClusterForest::placeTogether(int early, int late) {
  int begin = positions[early], end = positions[late], place = begin;
  Marks dependent = startMarks();
  dependent.add(early);
  SmallVector<int> behind;
  for (int id : llvm::ArrayRef(order).slice(begin, end - begin)) {
    if (!dependent.contains(id)) {
      putAt(place++, id);
      continue;
    }
    if (id != early)
      behind.push_back(id);
    forEachReadingCluster(id, [&](int reader) { dependent.add(reader); });
  }
  putAt(place++, early);
  putAt(place++, late);
  for (int id : behind)
    putAt(place++, id);
}

void ClusterForest::putAt(int place, int id) {
  order[place] = id;
  positions[id] = place;
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

ClusterForest::Marks ClusterForest::startMarks() const {
  marks.resize(clusters.size());
  return {marks, ++lastMark};
}

SmallVector<int> ClusterForest::readingClusters(int cluster) const {
  llvm::SmallSetVector<int, 4> result;
  forEachReadingCluster(cluster, [&](int reader) { result.insert(reader); });
  return result.takeVector();
}

/// Only what stands between the two can lie on a path.
bool ClusterForest::hasPathThroughOthers(int from, int to) const {
  Marks seen = startMarks();
  SmallVector<int> stack;
  bool isFound = false;
  auto visit = [&](int next) {
    if (positions[next] < positions[to] && seen.add(next))
      stack.push_back(next);
  };
  forEachReadingCluster(from, visit);
  while (!stack.empty() && !isFound)
    forEachReadingCluster(stack.pop_back_val(), [&](int next) {
      isFound |= next == to;
      visit(next);
    });
  return isFound;
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
