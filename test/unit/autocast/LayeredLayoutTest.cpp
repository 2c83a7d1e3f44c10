#include "passes/autocast/report/LayeredLayout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

using namespace mezzo::autocast;

using EdgeList = std::vector<std::pair<int, int>>;

static bool standApart(const LayeredLayout &layout, const LayoutSizes &sizes) {
  for (size_t i = 0; i < layout.nodes.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (std::fabs(layout.nodes[i].y - layout.nodes[j].y) < sizes.layerHeight &&
          std::fabs(layout.nodes[i].x - layout.nodes[j].x) < sizes.nodeWidth - 1e-6)
        return false;
  return true;
}

TEST(LayeredLayout, PutsAChainInAColumn) {
  LayeredLayout layout = layOut(3, {{0, 1}, {1, 2}});
  EXPECT_EQ(layout.nodes[0].x, layout.nodes[2].x);
  EXPECT_LT(layout.nodes[0].y, layout.nodes[1].y);
  EXPECT_LT(layout.nodes[1].y, layout.nodes[2].y);
  EXPECT_EQ(layout.width, LayoutSizes().nodeWidth);
  EXPECT_EQ(layout.height, 3 * LayoutSizes().layerHeight);
}

TEST(LayeredLayout, LeadsALongEdgePastTheNodesBetween) {
  LayeredLayout layout = layOut(3, {{0, 1}, {1, 2}, {0, 2}});
  ASSERT_EQ(layout.edges[2].size(), 3U);
  EXPECT_EQ(layout.edges[2][1].y, layout.nodes[1].y);
  EXPECT_GE(std::fabs(layout.edges[2][1].x - layout.nodes[1].x), LayoutSizes().nodeWidth / 2);
}

TEST(LayeredLayout, PutsAnInputJustBeforeItsReader) {
  LayeredLayout layout = layOut(4, {{0, 2}, {2, 3}, {1, 3}});
  EXPECT_EQ(layout.nodes[1].y, layout.nodes[2].y);
}

TEST(LayeredLayout, UntanglesACrossing) {
  LayeredLayout layout = layOut(6, {{0, 1}, {0, 2}, {1, 4}, {2, 3}, {3, 5}, {4, 5}});
  EXPECT_GT((layout.nodes[1].x - layout.nodes[2].x) * (layout.nodes[4].x - layout.nodes[3].x), 0);
}

TEST(LayeredLayout, HoldsForRandomGraphs) {
  std::mt19937 engine(7);
  for (int round = 0; round < 200; ++round) {
    int count = 1 + static_cast<int>(engine() % 60);
    EdgeList edges;
    for (int node = 1; node < count; ++node)
      for (unsigned i = 0; i < engine() % 3; ++i)
        edges.emplace_back(static_cast<int>(engine() % node), node);
    LayeredLayout layout = layOut(count, edges);
    EXPECT_TRUE(standApart(layout, {})) << "round " << round;
    for (size_t i = 0; i < edges.size(); ++i) {
      EXPECT_TRUE(std::is_sorted(layout.edges[i].begin(), layout.edges[i].end(),
                                 [](LayoutPoint a, LayoutPoint b) { return a.y < b.y; }));
      EXPECT_EQ(layout.edges[i].front().x, layout.nodes[edges[i].first].x);
      EXPECT_EQ(layout.edges[i].back().x, layout.nodes[edges[i].second].x);
    }
    for (LayoutPoint node : layout.nodes)
      EXPECT_TRUE(node.x >= 0 && node.x <= layout.width && node.y >= 0 && node.y <= layout.height);
  }
}

TEST(LayeredLayout, TakesNothing) { EXPECT_TRUE(layOut(0, {}).nodes.empty()); }
