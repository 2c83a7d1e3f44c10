#include "passes/autocast/report/LayeredLayout.h"

#include <algorithm>
#include <numeric>

using namespace mezzo::autocast;

namespace {
/// A node, or the place of an edge in a layer that it passes.
struct Place {
  int layer;
  bool isPass;
  double x = 0;
  std::vector<int> above, below; ///< neighbours in the layers before and after
};

class Layout {
public:
  Layout(int count, const std::vector<std::pair<int, int>> &edges, const LayoutSizes &sizes)
      : count(count), edges(edges), sizes(sizes) {}

  LayeredLayout run() {
    findLayers();
    for (auto [from, to] : edges)
      ways.push_back(connect(from, to));
    for (int place = 0; place < static_cast<int>(places.size()); ++place)
      layers[places[place].layer].push_back(place);
    orderLayers();
    assignColumns();
    return collect();
  }

private:
  /// The depth of a node is the longest way to it; one that nothing leads to stands just before what it leads to.
  void findLayers() {
    std::vector<int> depth(count, 0), nearest(count, count);
    for (auto [from, to] : sortedEdges())
      depth[to] = std::max(depth[to], depth[from] + 1);
    std::vector<bool> isReached(count, false);
    for (auto [from, to] : edges) {
      nearest[from] = std::min(nearest[from], depth[to]);
      isReached[to] = true;
    }
    int last = 0;
    for (int node = 0; node < count; ++node) {
      int layer = !isReached[node] && nearest[node] < count ? nearest[node] - 1 : depth[node];
      places.push_back({layer, false, 0, {}, {}});
      last = std::max(last, layer);
    }
    layers.resize(last + 1);
  }

  std::vector<std::pair<int, int>> sortedEdges() const {
    std::vector<std::pair<int, int>> sorted = edges;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }

  std::vector<int> connect(int from, int to) {
    std::vector<int> way{from};
    for (int layer = places[from].layer + 1; layer < places[to].layer; ++layer) {
      way.push_back(static_cast<int>(places.size()));
      places.push_back({layer, true, 0, {}, {}});
    }
    way.push_back(to);
    for (size_t i = 1; i < way.size(); ++i) {
      places[way[i - 1]].below.push_back(way[i]);
      places[way[i]].above.push_back(way[i - 1]);
    }
    return way;
  }

  /// Sweeps down and up, sorting each layer by where its neighbours in the layer before it stand.
  void orderLayers() {
    constexpr int kSweeps = 8;
    for (std::vector<int> &layer : layers)
      number(layer);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      bool isDown = sweep % 2 == 0;
      for (size_t i = 0; i < layers.size(); ++i)
        sortByNeighbours(layers[isDown ? i : layers.size() - 1 - i], isDown);
    }
  }

  void number(const std::vector<int> &layer) {
    for (size_t i = 0; i < layer.size(); ++i)
      places[layer[i]].x = static_cast<double>(i);
  }

  double meanOf(const std::vector<int> &neighbours, double otherwise) const {
    if (neighbours.empty())
      return otherwise;
    double sum = 0;
    for (int neighbour : neighbours)
      sum += places[neighbour].x;
    return sum / static_cast<double>(neighbours.size());
  }

  void sortByNeighbours(std::vector<int> &layer, bool isDown) {
    std::vector<std::pair<double, int>> keyed;
    for (int place : layer)
      keyed.emplace_back(meanOf(isDown ? places[place].above : places[place].below, places[place].x), place);
    std::stable_sort(keyed.begin(), keyed.end(), [](auto &a, auto &b) { return a.first < b.first; });
    for (size_t i = 0; i < keyed.size(); ++i)
      layer[i] = keyed[i].second;
    number(layer);
  }

  double widthOf(int place) const { return places[place].isPass ? sizes.passWidth : sizes.nodeWidth; }

  /// Each layer from left to right, everything as near to below its neighbours as the order allows, then shifted as a whole.
  void assignColumns() {
    for (std::vector<int> &layer : layers) {
      std::vector<double> wanted, got;
      double free = -1e9; // where the next may begin
      for (int place : layer) {
        double half = widthOf(place) / 2;
        wanted.push_back(meanOf(places[place].above, got.empty() ? 0 : free + half));
        got.push_back(std::max(wanted.back(), free + half));
        free = got.back() + half;
      }
      double shift = 0;
      for (size_t i = 0; i < layer.size(); ++i)
        shift += (wanted[i] - got[i]) / static_cast<double>(layer.size());
      for (size_t i = 0; i < layer.size(); ++i)
        places[layer[i]].x = got[i] + shift;
    }
  }

  LayeredLayout collect() const {
    LayeredLayout layout;
    double left = 0, right = 0;
    for (int place = 0; place < static_cast<int>(places.size()); ++place) {
      left = std::min(left, places[place].x - widthOf(place) / 2);
      right = std::max(right, places[place].x + widthOf(place) / 2);
    }
    auto pointOf = [&](int place) {
      return LayoutPoint{places[place].x - left, (places[place].layer + 0.5) * sizes.layerHeight};
    };
    for (int node = 0; node < count; ++node)
      layout.nodes.push_back(pointOf(node));
    for (const std::vector<int> &way : ways) {
      layout.edges.emplace_back();
      for (int place : way)
        layout.edges.back().push_back(pointOf(place));
    }
    layout.width = right - left;
    layout.height = static_cast<double>(layers.size()) * sizes.layerHeight;
    return layout;
  }

  int count;
  const std::vector<std::pair<int, int>> &edges;
  LayoutSizes sizes;
  std::vector<Place> places;
  std::vector<std::vector<int>> layers, ways;
};
} // namespace

LayeredLayout mezzo::autocast::layOut(int count, const std::vector<std::pair<int, int>> &edges, const LayoutSizes &sizes) {
  return Layout(count, edges, sizes).run();
}
