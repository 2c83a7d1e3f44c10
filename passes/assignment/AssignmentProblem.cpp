#include "passes/assignment/AssignmentProblem.h"

#include <algorithm>

using namespace mezzo::assignment;

AssignmentProblem::AssignmentProblem() : source(network.addNode()), sink(network.addNode()) {}

int AssignmentProblem::addValue() {
  nodeOf.push_back(network.addNode());
  return static_cast<int>(nodeOf.size()) - 1;
}

void AssignmentProblem::pin(int value, Label label) {
  addCost(value, label == Label::First ? 0 : kUnbounded, label == Label::First ? kUnbounded : 0);
}

void AssignmentProblem::addCost(int value, int64_t first, int64_t second) {
  costs.push_back({value, first, second});
  costEdges.emplace_back();
  // Cutting the edge to the sink leaves the value on the source side, which is First.
  if (first > 0)
    costEdges.back().first = network.addEdge(nodeOf[value], sink, first);
  if (second > 0)
    costEdges.back().second = network.addEdge(source, nodeOf[value], second);
}

void AssignmentProblem::addChange(int producer, const std::vector<int> &readers, int64_t firstToSecond,
                                  int64_t secondToFirst) {
  changes.push_back({producer, readers, firstToSecond, secondToFirst});
  addChangeEdges(changes.back());
}

/// One auxiliary node a direction stands for "the changed copy exists", so that the change is paid once.
void AssignmentProblem::addChangeEdges(const Change &change) {
  ChangeEdges &edges = changeEdges.emplace_back();
  if (change.firstToSecond > 0) {
    int copy = network.addNode();
    edges.toSecond = network.addEdge(nodeOf[change.producer], copy, change.firstToSecond);
    for (int reader : change.readers)
      network.addEdge(copy, nodeOf[reader], kUnbounded);
  }
  if (change.secondToFirst > 0) {
    int copy = network.addNode();
    edges.toFirst = network.addEdge(copy, nodeOf[change.producer], change.secondToFirst);
    for (int reader : change.readers)
      network.addEdge(nodeOf[reader], copy, kUnbounded);
  }
}

int64_t AssignmentProblem::costOf(const std::vector<Label> &labels) const {
  int64_t total = 0;
  for (const Cost &cost : costs)
    total += labels[cost.value] == Label::First ? cost.first : cost.second;
  for (const Change &change : changes) {
    Label made = labels[change.producer];
    if (std::any_of(change.readers.begin(), change.readers.end(), [&](int reader) { return labels[reader] != made; }))
      total += made == Label::First ? change.firstToSecond : change.secondToFirst;
  }
  return total;
}

Assignment AssignmentProblem::solve() {
  Assignment best;
  best.flow = network.maximize(source, sink);
  std::vector<bool> isFirst = network.reachableFrom(source);
  for (int node : nodeOf)
    best.labels.push_back(isFirst[node] ? Label::First : Label::Second);
  best.cost = costOf(best.labels);
  return best;
}

/// Edges are numbered with their reverses, so that the next one is two on.
std::vector<int64_t> AssignmentProblem::flowToReaders(int edge, size_t readers) const {
  std::vector<int64_t> flows(readers, 0);
  for (size_t i = 0; edge >= 0 && i < readers; ++i)
    flows[i] = network.flowOn(edge + 2 * static_cast<int>(i + 1));
  return flows;
}

Flow AssignmentProblem::flow() const {
  Flow flow{std::vector<int64_t>(nodeOf.size()), std::vector<int64_t>(nodeOf.size()), {}, {}};
  auto carried = [&](int edge) { return edge < 0 ? 0 : network.flowOn(edge); };
  for (size_t i = 0; i < costs.size(); ++i) {
    flow.taken[costs[i].value] += carried(costEdges[i].first);
    flow.sent[costs[i].value] += carried(costEdges[i].second);
  }
  for (size_t i = 0; i < changes.size(); ++i) {
    flow.toSecond.push_back(flowToReaders(changeEdges[i].toSecond, changes[i].readers.size()));
    flow.toFirst.push_back(flowToReaders(changeEdges[i].toFirst, changes[i].readers.size()));
  }
  return flow;
}
