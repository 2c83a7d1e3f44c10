#include "compiler/onnx/model/SortNodes.h"

#include <gmock/gmock.h>

using namespace mezzo::onnx;
using testing::ElementsAre;
using testing::HasSubstr;

static Node makeNode(std::string name, std::vector<std::string> inputs, std::vector<std::string> outputs) {
  Node node;
  node.name = name;
  node.opType = "Add";
  node.inputs = std::move(inputs);
  node.outputs = std::move(outputs);
  return node;
}

static std::vector<std::string> names(const std::vector<Node> &nodes) {
  std::vector<std::string> result;
  for (const Node &node : nodes)
    result.push_back(node.name);
  return result;
}

TEST(SortNodes, KeepsNodesThatAreInOrder) {
  std::vector<Node> nodes = {makeNode("b", {"x"}, {"1"}), makeNode("a", {"x"}, {"2"}), makeNode("c", {"1", "2"}, {"3"})};
  EXPECT_FALSE(sortNodes(nodes));
  EXPECT_THAT(names(nodes), ElementsAre("b", "a", "c"));
}

// B12: nodes out of order are sorted.
TEST(SortNodes, MovesAProducerBeforeItsReader) {
  std::vector<Node> nodes = {makeNode("second", {"1", "1"}, {"2"}), makeNode("first", {"x"}, {"1"})};
  EXPECT_FALSE(sortNodes(nodes));
  EXPECT_THAT(names(nodes), ElementsAre("first", "second"));
}

// B12: what a branch reads from outside counts as read by its node.
TEST(SortNodes, SeesWhatABranchReads) {
  auto branch = std::make_shared<Graph>();
  branch->nodes.push_back(makeNode("inner", {"1"}, {"y"}));
  branch->outputs.push_back({.name = "y", .otherKind = "", .type = ElementType::Float, .dims = std::nullopt});
  Node conditional = makeNode("if", {"condition"}, {"2"});
  Attribute attribute;
  attribute.graph = branch;
  conditional.attributes.push_back(attribute);
  std::vector<Node> nodes = {conditional, makeNode("outer", {"x"}, {"1"})};
  EXPECT_FALSE(sortNodes(nodes));
  EXPECT_THAT(names(nodes), ElementsAre("outer", "if"));
}

// B12: a cycle names a node and a value on it, not one that only leads there.
TEST(SortNodes, NamesTheNodeOfACycle) {
  std::vector<Node> nodes = {makeNode("reader", {"2"}, {"4"}), makeNode("p", {"3"}, {"2"}), makeNode("q", {"2"}, {"3"})};
  std::string message = llvm::toString(sortNodes(nodes));
  EXPECT_EQ(message, "Add node 'p' needs its own result '2': the graph has a cycle");
}

TEST(SortNodes, RefusesAValueThatIsMadeTwice) {
  std::vector<Node> nodes = {makeNode("p", {"x"}, {"y"}), makeNode("q", {"x"}, {"y"})};
  EXPECT_THAT(llvm::toString(sortNodes(nodes)), HasSubstr("'y' is made twice: by Add node 'p' and by Add node 'q'"));
}

// B17: order is found without recursion.
TEST(SortNodes, SortsALongChain) {
  std::vector<Node> nodes;
  for (int i = 100'000; i > 0; --i)
    nodes.push_back(makeNode(std::to_string(i), {"v" + std::to_string(i - 1)}, {"v" + std::to_string(i)}));
  EXPECT_FALSE(sortNodes(nodes));
  EXPECT_EQ(nodes.front().name, "1");
  EXPECT_EQ(nodes.back().name, "100000");
}
