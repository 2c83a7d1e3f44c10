// The walk over nodes: frames of functions and branches.
#include "compiler/onnx/import/Importer.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

/// Bounds on what functions may unfold to: a small file could ask for any number of nodes.
constexpr size_t mostNodes = 500'000, mostFrames = 1000;

bool Importer::walk() {
  while (!frames.empty()) {
    Frame &frame = frames.back();
    if (frame.next == frame.nodes->size()) {
      leaveFrame();
      continue;
    }
    if (++importedNodes > mostNodes) {
      problems.addError("more than " + std::to_string(mostNodes) +
                        " nodes, with functions and branches put in their places");
      return false;
    }
    importNode((*frame.nodes)[frame.next++]);
  }
  return true;
}

void Importer::leaveFrame() {
  Frame frame = std::move(frames.back());
  frames.pop_back();
  for (auto [result, target] : zip(frame.results, frame.targets)) {
    Entry *found = frame.scope->find(result);
    if (!found)
      problems.addError("value " + quoted(result) + ", a result of " + frame.prefix + ", is made by no node");
    if (!target.empty())
      frames.back().scope->entries[target] = found ? *found : Entry{};
  }
}

void Importer::enterFunction(const Node &node, const Function &function) {
  auto poisoned = [&](const Twine &message) {
    addError(node, message);
    poisonOutputs(node);
  };
  if (any_of(frames, [&](const Frame &frame) { return frame.function == &function; }))
    return poisoned("function " + quoted(function.name) + " calls itself");
  if (frames.size() >= mostFrames)
    return poisoned("functions call each other more than " + Twine(mostFrames) + " deep");
  if (node.inputs.size() > function.inputs.size() || node.outputs.size() > function.outputs.size())
    return poisoned("has more inputs or outputs than function " + quoted(function.name));
  auto bindings = std::make_shared<AttributeBindings>();
  for (const Attribute &attribute : function.defaults)
    (*bindings)[attribute.name] = &attribute;
  for (const NamedValue &attribute : bindAttributes(node))
    (*bindings)[attribute.name] = attribute.value;
  Frame frame;
  frame.nodes = &function.nodes;
  frame.scope = std::make_shared<Scope>(nullptr);
  frame.opsets = &function.opsets;
  frame.bindings = std::move(bindings);
  frame.prefix = nameOf(node) + "/";
  frame.function = &function;
  for (auto [index, name] : enumerate(function.inputs)) {
    std::string outer = index < node.inputs.size() ? node.inputs[index] : "";
    Entry *found = outer.empty() ? nullptr : frames.back().scope->find(outer);
    if (!outer.empty() && !found)
      return poisoned("reads " + quoted(outer) + ", which nothing makes");
    frame.scope->entries[name] = found ? *found : Entry{Entry::Kind::Absent, {}, nullptr};
  }
  frame.results.assign(function.outputs.begin(), function.outputs.begin() + node.outputs.size());
  frame.targets = node.outputs;
  frames.push_back(std::move(frame));
}

void Importer::importIf(const Node &node, std::optional<Values> inputs) {
  poisonOutputs(node);
  if (!inputs)
    return;
  if (inputs->size() != 1 || !inputs->front())
    return addError(node, "inputs wanted 1, got " + Twine(inputs->size()));
  std::optional<KnownTensor> condition = know(node, inputs->front());
  if (!condition)
    return;
  if (condition->size() != 1 || condition->getElement() != graph::reference::Element::I1)
    return addError(node, "condition wanted one truth value");
  StringRef wanted = condition->getBool(0) ? "then_branch" : "else_branch";
  for (const NamedValue &attribute : bindAttributes(node))
    if (attribute.name == wanted && attribute.value->graph)
      return enterBranch(node, attribute.value->graph);
  addError(node, "has no " + wanted);
}

void Importer::enterBranch(const Node &node, std::shared_ptr<const Graph> branch) {
  if (frames.size() >= mostFrames)
    return addError(node, "branches are nested more than " + Twine(mostFrames) + " deep");
  if (!branch->inputs.empty())
    return addError(node, "a branch has inputs, which an If does not give");
  if (branch->outputs.size() != node.outputs.size())
    return addError(node,
                    "a branch has " + Twine(branch->outputs.size()) + " outputs, the node " + Twine(node.outputs.size()));
  const Frame &around = frames.back();
  Frame frame;
  frame.nodes = &branch->nodes;
  frame.scope = std::make_shared<Scope>(around.scope);
  frame.opsets = around.opsets;
  frame.bindings = around.bindings;
  frame.prefix = around.prefix;
  for (const ValueInfo &output : branch->outputs)
    frame.results.push_back(output.name);
  frame.targets = node.outputs;
  declareInitializers(*branch, *frame.scope);
  checkOwnNames(*branch, *frame.scope);
  branches.push_back(std::move(branch));
  frames.push_back(std::move(frame));
}
