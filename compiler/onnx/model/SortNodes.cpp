#include "compiler/onnx/model/SortNodes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include <queue>

using namespace llvm;
using namespace mezzo::onnx;

/// Adds to `names` what `graph` reads and does not make itself.
static void collectFreeNames(const Graph &graph, StringSet<> &names) {
  StringSet<> own, read;
  for (const ValueInfo &input : graph.inputs)
    own.insert(input.name);
  for (const Tensor &initializer : graph.initializers)
    own.insert(initializer.name);
  for (const Node &node : graph.nodes) {
    own.insert_range(node.outputs);
    read.insert_range(node.inputs);
    for (const Attribute &attribute : node.attributes)
      if (attribute.graph)
        collectFreeNames(*attribute.graph, read);
  }
  for (const ValueInfo &output : graph.outputs)
    read.insert(output.name);
  for (StringRef name : read.keys())
    if (!own.contains(name))
      names.insert(name);
}

static std::string describe(const Node &node) {
  std::string name = !node.name.empty() ? node.name : node.outputs.empty() ? "" : node.outputs.front();
  return node.opType + " node " + quoted(name);
}

namespace {

class Sorter {
public:
  explicit Sorter(std::vector<Node> &nodes) : nodes(nodes) {}
  Error run();

private:
  Error findProducers();
  void findDependencies();
  SmallVector<unsigned> order();
  Error reportCycle(ArrayRef<unsigned> sorted);

  std::vector<Node> &nodes;
  StringMap<unsigned> producers;
  std::vector<SmallVector<unsigned, 2>> users;        // by producer: the nodes that wait for it
  std::vector<SmallVector<unsigned, 4>> dependencies; // by node: the nodes that it waits for
};

Error Sorter::findProducers() {
  for (auto [index, node] : enumerate(nodes)) {
    for (const std::string &output : node.outputs) {
      if (output.empty())
        continue;
      auto [known, isNew] = producers.try_emplace(output, index);
      if (!isNew)
        return createStringError("value " + quoted(output) + " is made twice: by " + describe(nodes[known->second]) +
                                 " and by " + describe(node));
    }
  }
  return Error::success();
}

void Sorter::findDependencies() {
  users.resize(nodes.size());
  dependencies.resize(nodes.size());
  for (auto [index, node] : enumerate(nodes)) {
    StringSet<> names;
    names.insert_range(node.inputs);
    for (const Attribute &attribute : node.attributes)
      if (attribute.graph)
        collectFreeNames(*attribute.graph, names);
    for (StringRef name : names.keys()) {
      auto producer = producers.find(name);
      if (producer == producers.end())
        continue;
      users[producer->second].push_back(index);
      dependencies[index].push_back(producer->second);
    }
  }
}

/// Takes, of the nodes whose inputs are there, always the one that stands first in the file.
SmallVector<unsigned> Sorter::order() {
  std::vector<unsigned> waiting(nodes.size());
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned i = 0; i < nodes.size(); ++i)
    if ((waiting[i] = dependencies[i].size()) == 0)
      ready.push(i);
  SmallVector<unsigned> sorted;
  while (!ready.empty()) {
    sorted.push_back(ready.top());
    ready.pop();
    for (unsigned user : users[sorted.back()])
      if (--waiting[user] == 0)
        ready.push(user);
  }
  return sorted;
}

/// Follows unsorted dependencies from an unsorted node until one is met again: that one is on a circle.
Error Sorter::reportCycle(ArrayRef<unsigned> sorted) {
  std::vector<bool> isSorted(nodes.size()), isSeen(nodes.size());
  for (unsigned index : sorted)
    isSorted[index] = true;
  unsigned node = find(isSorted, false) - isSorted.begin();
  while (!isSeen[node]) {
    isSeen[node] = true;
    node = *find_if(dependencies[node], [&](unsigned dependency) { return !isSorted[dependency]; });
  }
  StringRef result = *find_if(nodes[node].outputs, [](StringRef output) { return !output.empty(); });
  return createStringError(describe(nodes[node]) + " needs its own result " + quoted(result) + ": the graph has a cycle");
}

Error Sorter::run() {
  if (Error error = findProducers())
    return error;
  findDependencies();
  SmallVector<unsigned> sorted = order();
  if (sorted.size() != nodes.size())
    return reportCycle(sorted);
  if (is_sorted(sorted))
    return Error::success();
  std::vector<Node> result;
  for (unsigned index : sorted)
    result.push_back(std::move(nodes[index]));
  nodes = std::move(result);
  return Error::success();
}

} // namespace

Error mezzo::onnx::sortNodes(std::vector<Node> &nodes) { return Sorter(nodes).run(); }
