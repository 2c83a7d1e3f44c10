// Maximum flow in a directed graph by Dinic's method: shortest augmenting paths, found a level at a time.
#ifndef MEZZO_PASSES_ASSIGNMENT_MAXFLOW_H
#define MEZZO_PASSES_ASSIGNMENT_MAXFLOW_H

#include <cstdint>
#include <vector>

namespace mezzo::assignment {

/// A capacity that no cut of minimum cost contains.
inline constexpr int64_t kUnbounded = INT64_C(1) << 60;

/// A directed graph with capacities. Results depend only on the order of calls, never on addresses.
class FlowNetwork {
public:
  /// Adds a node and returns its number, counted from 0.
  int addNode();

  /// Adds an edge of `capacity` >= 0 from `from` to `to` and returns its number.
  int addEdge(int from, int to, int64_t capacity);

  /// Sends as much flow as possible from `source` to `sink` and returns its value. May be called once.
  int64_t maximize(int source, int sink);

  /// After `maximize`: what edge number `edge` carries.
  int64_t flowOn(int edge) const { return edges[edge].capacity - edges[edge].residual; }

  /// After `maximize`: whether each node can still be reached from `source`, which makes the smallest source side of a
  /// minimum cut.
  std::vector<bool> reachableFrom(int source) const;

private:
  struct Edge {
    int to;
    int64_t capacity; ///< as given
    int64_t residual; ///< what may still be sent
  };
  void listOutgoing();
  bool findLevels(int source, int sink);
  int64_t augment(int source, int sink);

  int nodes = 0;
  std::vector<Edge> edges; ///< edge i and i ^ 1 are each other's reverse
  /// Made by `maximize`: the edges of node n, in the order in which they were added, are outgoing[begin[n]] up to
  /// outgoing[begin[n + 1]].
  std::vector<int> outgoing, begin;
  std::vector<int> level, next;
};

} // namespace mezzo::assignment

#endif
