#include "passes/assignment/MaxFlow.h"

#include <algorithm>
#include <numeric>

using namespace mezzo::assignment;

int FlowNetwork::addNode() { return nodes++; }

int FlowNetwork::addEdge(int from, int to, int64_t capacity) {
  int number = static_cast<int>(edges.size());
  edges.push_back({to, capacity, capacity});
  edges.push_back({from, 0, 0});
  return number;
}

void FlowNetwork::listOutgoing() {
  begin.assign(nodes + 1, 0);
  auto startOf = [&](size_t index) { return edges[index ^ 1].to; };
  for (size_t index = 0; index < edges.size(); ++index)
    ++begin[startOf(index) + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  outgoing.resize(edges.size());
  std::vector<int> end(begin.begin(), begin.end() - 1);
  for (size_t index = 0; index < edges.size(); ++index)
    outgoing[end[startOf(index)]++] = static_cast<int>(index);
}

/// Breadth-first distances from `source` over edges with room; whether `sink` was reached.
bool FlowNetwork::findLevels(int source, int sink) {
  level.assign(nodes, -1);
  level[source] = 0;
  std::vector<int> queue = {source};
  for (size_t head = 0; head < queue.size(); ++head)
    for (int at = begin[queue[head]]; at < begin[queue[head] + 1]; ++at)
      if (const Edge &edge = edges[outgoing[at]]; edge.residual > 0 && level[edge.to] < 0) {
        level[edge.to] = level[queue[head]] + 1;
        queue.push_back(edge.to);
      }
  return level[sink] >= 0;
}

/// Sends flow along one path that descends the levels and returns its amount; 0 when none is left. Iterative, since paths
/// may be as long as the graph.
int64_t FlowNetwork::augment(int source, int sink) {
  std::vector<int> path;
  int node = source;
  while (node != sink) {
    int &cursor = next[node];
    if (cursor == begin[node + 1]) {
      if (path.empty())
        return 0;
      node = edges[path.back() ^ 1].to;
      path.pop_back();
      ++next[node];
      continue;
    }
    const Edge &edge = edges[outgoing[cursor]];
    if (edge.residual > 0 && level[edge.to] == level[node] + 1) {
      path.push_back(outgoing[cursor]);
      node = edge.to;
    } else {
      ++cursor;
    }
  }
  int64_t amount = kUnbounded;
  for (int index : path)
    amount = std::min(amount, edges[index].residual);
  for (int index : path) {
    edges[index].residual -= amount;
    edges[index ^ 1].residual += amount;
  }
  return amount;
}

int64_t FlowNetwork::maximize(int source, int sink) {
  listOutgoing();
  int64_t flow = 0;
  while (findLevels(source, sink)) {
    next.assign(begin.begin(), begin.end() - 1);
    while (int64_t amount = augment(source, sink))
      flow += amount;
  }
  return flow;
}

std::vector<bool> FlowNetwork::reachableFrom(int source) const {
  std::vector<bool> reached(nodes);
  std::vector<int> stack = {source};
  reached[source] = true;
  while (!stack.empty()) {
    int node = stack.back();
    stack.pop_back();
    for (int at = begin[node]; at < begin[node + 1]; ++at)
      if (const Edge &edge = edges[outgoing[at]]; edge.residual > 0 && !reached[edge.to]) {
        reached[edge.to] = true;
        stack.push_back(edge.to);
      }
  }
  return reached;
}
