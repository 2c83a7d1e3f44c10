// Places for the nodes of an acyclic graph in layers, and ways for its edges between them.
//
// Nodes stand in the layer of their depth; an edge that passes layers gets a place of its own in each of them, so that it
// runs between nodes and not through them. Layers are ordered by the means of their neighbours' places, which leaves few
// crossings.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_LAYEREDLAYOUT_H
#define MEZZO_PASSES_AUTOCAST_REPORT_LAYEREDLAYOUT_H

#include <utility>
#include <vector>

namespace mezzo::autocast {

struct LayoutPoint {
  double x = 0, y = 0;
};

struct LayeredLayout {
  std::vector<LayoutPoint> nodes;              ///< centers
  std::vector<std::vector<LayoutPoint>> edges; ///< the centers of both ends, and of the places in between
  double width = 0, height = 0;                ///< of the box from (0, 0) that holds all nodes
};

struct LayoutSizes {
  double nodeWidth = 170, passWidth = 14; ///< what a node and a passing edge take up, gap included
  double layerHeight = 74;                ///< from center to center
};

/// Lays out nodes 0 to `count` - 1. Edges go from lower to higher numbers.
LayeredLayout layOut(int count, const std::vector<std::pair<int, int>> &edges, const LayoutSizes &sizes = {});

} // namespace mezzo::autocast

#endif
