#include "passes/assignment/MaxFlow.h"

#include <algorithm>

using namespace mezzo::assignment;

int FlowNetwork::addNode() {
  outgoing.emplace_back();
  return static_cast<int>(outgoing.size()) - 1;
}

int FlowNetwork::addEdge(int from, int to, int64_t capacity) {
  int number = static_cast<int>(edges.size());
  outgoing[from].push_back(number);
  edges.push_back({to, capacity, capacity});
  outgoing[to].push_back(number + 1);
  edges.push_back({from, 0, 0});
  return number;
}

/// Breadth-first distances from `source` over edges with room; whether `sink` was reached.
bool FlowNetwork::findLevels(int source, int sink) {
  level.assign(outgoing.size(), -1);
  level[source] = 0;
  std::vector<int> queue = {source};
  for (size_t head = 0; head < queue.size(); ++head)
    for (int index : outgoing[queue[head]])
      if (edges[index].residual > 0 && level[edges[index].to] < 0) {
        level[edges[index].to] = level[queue[head]] + 1;
        queue.push_back(edges[index].to);
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
    if (cursor == static_cast<int>(outgoing[node].size())) {
      if (path.empty())
        return 0;
      node = edges[path.back() ^ 1].to;
      path.pop_back();
      ++next[node];
      continue;
    }
    const Edge &edge = edges[outgoing[node][cursor]];
    if (edge.residual > 0 && level[edge.to] == level[node] + 1) {
      path.push_back(outgoing[node][cursor]);
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
  int64_t flow = 0;
  while (findLevels(source, sink)) {
    next.assign(outgoing.size(), 0);
    while (int64_t amount = augment(source, sink))
      flow += amount;
  }
  return flow;
}

std::vector<bool> FlowNetwork::reachableFrom(int source) const {
  std::vector<bool> reached(outgoing.size());
  std::vector<int> stack = {source};
  reached[source] = true;
  while (!stack.empty()) {
    int node = stack.back();
    stack.pop_back();
    for (int index : outgoing[node])
      if (edges[index].residual > 0 && !reached[edges[index].to]) {
        reached[edges[index].to] = true;
        stack.push_back(edges[index].to);
      }
  }
  return reached;
}

int64_t FlowNetwork::cutValue(const std::vector<bool> &side) const {
  int64_t value = 0;
  for (size_t node = 0; node < outgoing.size(); ++node)
    for (int index : outgoing[node])
      if (side[node] && !side[edges[index].to])
        value += edges[index].capacity;
  return value;
}
