#include "compiler/onnx/convert/Bodies.h"

#include "compiler/onnx/model/Model.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

/// How many calls of functions are followed, and how deep; the importer refuses more.
static constexpr size_t kMostCalls = 500'000, kMostDepth = 1000;

ElementType TypeScope::find(llvm::StringRef name) const {
  for (const TypeScope *scope = this; scope; scope = scope->outer)
    if (auto found = scope->own.find(name); found != scope->own.end())
      return found->second;
  return ElementType::Undefined;
}

std::string mezzo::onnx::importedName(const wire::NodeProto &node) {
  if (!node.name().empty())
    return node.name();
  return node.op_type() + "_" + (node.output().empty() ? std::string() : node.output(0));
}

static std::string keyOf(llvm::StringRef domain, llvm::StringRef name, llvm::StringRef overload) {
  return (canonicalDomain(domain) + llvm::StringRef("\0", 1) + name + llvm::StringRef("\0", 1) + overload).str();
}

template <typename Imports> static int64_t standardOpset(const Imports &imports, int64_t otherwise) {
  for (const auto &import : imports)
    if (canonicalDomain(import.domain()).empty())
      return import.version();
  return otherwise;
}

Bodies::Bodies(wire::ModelProto &model) : model(model) {
  for (wire::FunctionProto &function : *model.mutable_functions())
    functions[keyOf(function.domain(), function.name(), function.overload())] = &function;
  auto main = std::make_unique<Body>();
  main->graph = model.mutable_graph();
  main->nodes = main->graph->mutable_node();
  main->valueInfos = main->graph->mutable_value_info();
  main->opset = standardOpset(model.opset_import(), 0);
  main->prefixes = {""};
  bodies.push_back(std::move(main));
  for (wire::FunctionProto &function : *model.mutable_functions())
    addFunctionBody(function);
  findPrefixes(model.graph().node(), "", /*depth=*/0);
  TypeScope &types = bodies.front()->types;
  for (const wire::TensorProto &tensor : model.graph().initializer())
    types.own[tensor.name()] = static_cast<ElementType>(tensor.data_type());
  for (const wire::ValueInfoProto &input : model.graph().input())
    types.own[input.name()] = static_cast<ElementType>(input.type().tensor_type().elem_type());
  inferTypes(model.graph().node(), bodies.front()->opset, types);
}

void Bodies::addFunctionBody(wire::FunctionProto &function) {
  auto body = std::make_unique<Body>();
  body->function = &function;
  body->nodes = function.mutable_node();
  body->valueInfos = function.mutable_value_info();
  body->opset = standardOpset(function.opset_import(), bodies.front()->opset);
  bodyOf[&function] = body.get();
  bodies.push_back(std::move(body));
}

const wire::FunctionProto *Bodies::callee(const wire::NodeProto &node) const {
  auto found = functions.find(keyOf(node.domain(), node.op_type(), node.overload()));
  return found == functions.end() ? nullptr : found->second;
}

void Bodies::findPrefixes(const Nodes &nodes, const std::string &prefix, size_t depth) {
  for (const wire::NodeProto &node : nodes) {
    if (const wire::FunctionProto *function = callee(node)) {
      std::string inner = prefix + importedName(node) + "/";
      if (++calls > kMostCalls || depth > kMostDepth)
        return;
      bodyOf.at(function)->prefixes.push_back(inner);
      findPrefixes(function->node(), inner, depth + 1);
    }
    for (const wire::AttributeProto &attribute : node.attribute())
      findPrefixes(attribute.g().node(), prefix, depth);
  }
}

void Bodies::inferTypes(const Nodes &nodes, int64_t opset, TypeScope &types) {
  for (const wire::NodeProto &node : nodes)
    inferNode(node, opset, types);
}

void mezzo::onnx::collectNames(const Nodes &nodes, llvm::StringSet<> &names) {
  for (const wire::NodeProto &node : nodes) {
    names.insert(node.name());
    names.insert_range(node.input());
    names.insert_range(node.output());
    for (const wire::AttributeProto &attribute : node.attribute())
      if (attribute.has_g())
        collectNames(attribute.g(), names);
  }
}

void mezzo::onnx::collectNames(const wire::GraphProto &graph, llvm::StringSet<> &names) {
  collectNames(graph.node(), names);
  for (const ValueInfos *infos : {&graph.input(), &graph.output(), &graph.value_info()})
    for (const wire::ValueInfoProto &info : *infos)
      names.insert(info.name());
  for (const wire::TensorProto &tensor : graph.initializer())
    names.insert(tensor.name());
}

static void renameFree(wire::GraphProto &graph, const llvm::StringSet<> &outer,
                       llvm::function_ref<std::string(const std::string &)> use) {
  llvm::StringSet<> own(outer);
  for (const wire::ValueInfoProto &input : graph.input())
    own.insert(input.name());
  for (const wire::TensorProto &tensor : graph.initializer())
    own.insert(tensor.name());
  for (const wire::NodeProto &node : graph.node())
    own.insert_range(node.output());
  for (wire::NodeProto &node : *graph.mutable_node()) {
    for (std::string &input : *node.mutable_input())
      if (!input.empty() && !own.contains(input))
        input = use(input);
    for (wire::AttributeProto &attribute : *node.mutable_attribute())
      if (attribute.has_g())
        renameFree(*attribute.mutable_g(), own, use);
  }
  for (wire::ValueInfoProto &output : *graph.mutable_output())
    if (!own.contains(output.name()))
      output.set_name(use(output.name()));
}

void mezzo::onnx::renameFree(wire::GraphProto &graph, llvm::function_ref<std::string(const std::string &)> use) {
  ::renameFree(graph, llvm::StringSet<>(), use);
}
