#include "compiler/onnx/convert/BodyRewriter.h"

#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

NewNames::NewNames(const wire::ModelProto &model) {
  collectNames(model.graph(), taken);
  for (const wire::FunctionProto &function : model.functions()) {
    collectNames(function.node(), taken);
    taken.insert_range(function.input());
    taken.insert_range(function.output());
  }
}

std::string NewNames::make(const std::string &wanted) {
  std::string name = wanted;
  for (int number = 1; !taken.insert(name).second; ++number)
    name = wanted + "_" + std::to_string(number);
  return name;
}

BodyRewriter::BodyRewriter(Body &body, const Labels &labels, const ConvertRequest &request, Constants &constants,
                           NewNames &names, Changes &changes, bool mayAddInitializers)
    : body(body), labels(labels), request(request), constants(constants), names(names), changes(changes),
      mayAddInitializers(mayAddInitializers) {}

llvm::Error BodyRewriter::run() {
  for (const wire::NodeProto &node : *body.nodes)
    if (node.op_type() == "Cast" && node.input_size() == 1 && node.output_size() == 1 && isF32(node.output(0)) &&
        body.types.find(node.input(0)) == request.low())
      widened[node.output(0)] = node.input(0);
  renameResults();
  for (int index = 0; index < body.nodes->size(); ++index) {
    if (llvm::Error error = retypeNode(*body.nodes->Mutable(index), index))
      return error;
    rewriteNode(index);
  }
  body.nodes->Swap(&made);
  if (llvm::Error error = retypeInitializers())
    return error;
  retypeDeclarations();
  return llvm::Error::success();
}

static wire::TensorProto::DataType protoType(const ConvertRequest &request, bool isLow) {
  return !isLow ? wire::TensorProto::FLOAT : request.isF16 ? wire::TensorProto::FLOAT16 : wire::TensorProto::BFLOAT16;
}

void BodyRewriter::addCast(const std::string &from, const std::string &to, bool isLow) {
  wire::NodeProto &cast = *made.Add();
  cast.add_input(from);
  cast.add_output(to);
  cast.set_name(names.make(to + "_cast"));
  cast.set_op_type("Cast");
  wire::AttributeProto &attribute = *cast.add_attribute();
  attribute.set_name("to");
  attribute.set_type(wire::AttributeProto::INT);
  attribute.set_i(protoType(request, isLow));
  ++changes.casts;
}

/// Results whose type outside is another one than that in which they are made.
void BodyRewriter::renameResults() {
  if (body.graph)
    for (const wire::ValueInfoProto &output : body.graph->output())
      renameResult(output.name());
  else
    for (const std::string &output : body.function->output())
      renameResult(output);
  if (!body.graph)
    return;
  for (wire::TensorProto &tensor : *body.graph->mutable_initializer())
    if (auto found = renamed.find(tensor.name()); found != renamed.end()) {
      tensor.set_name(found->second);
      addCast(found->second, std::string(found->getKey()), labels.isLowOutside());
    }
}

void BodyRewriter::renameResult(const std::string &name) {
  bool isInput = body.graph &&
                 llvm::any_of(body.graph->input(), [&](const wire::ValueInfoProto &input) { return input.name() == name; });
  bool isLow = labels.isLow(name);
  if (isF32(name) && !isInput && isLow != labels.isLowOutside() && !renamed.contains(name))
    renamed[name] = names.make(name + "_" + (isLow ? request.typeName().str() : "f32"));
}

/// Under which name the value is made.
const std::string &BodyRewriter::madeName(const std::string &name) const {
  auto found = renamed.find(name);
  return found == renamed.end() ? name : found->second;
}

/// The name of the value in one type; a cast is inserted where there is none yet.
std::string BodyRewriter::valueAs(const std::string &name, bool isLow) {
  if (labels.isLow(name) == isLow)
    return madeName(name);
  if (renamed.contains(name))
    return name;
  return castOf(name, isLow);
}

std::string BodyRewriter::castOf(const std::string &name, bool isLow) {
  if (auto found = widened.find(name); isLow && found != widened.end())
    return found->second;
  std::string &cast = casts[{name, isLow}];
  if (cast.empty()) {
    cast = names.make(name + "_" + (isLow ? request.typeName().str() : "f32"));
    if (const wire::TensorProto *constant = isLow ? smallConstant(name) : nullptr)
      second.emplace_back(*constant).set_name(cast);
    else
      addCast(name, cast, isLow);
  }
  return cast;
}

/// An f32 constant of the graph that is worth no cast; null where `name` is none, or one that callers may replace.
const wire::TensorProto *BodyRewriter::smallConstant(const std::string &name) const {
  constexpr int64_t kMostElements = 4096;
  if (!mayAddInitializers || !body.graph ||
      llvm::any_of(body.graph->input(), [&](const wire::ValueInfoProto &input) { return input.name() == name; }))
    return nullptr;
  for (const wire::TensorProto &tensor : body.graph->initializer())
    if (tensor.name() == name) {
      int64_t count = 1;
      for (int64_t dim : tensor.dims())
        count = std::min(count, kMostElements) * std::min(dim, kMostElements + 1);
      return count <= kMostElements && tensor.data_location() != wire::TensorProto::EXTERNAL ? &tensor : nullptr;
    }
  return nullptr;
}

void BodyRewriter::rewriteInputs(wire::NodeProto &node, int index) {
  // Names first: what is needed is told by the node as it is.
  std::vector<std::string> inputs;
  for (int i = 0; i < node.input_size(); ++i) {
    std::optional<bool> isLow = labels.needsLow(index, i);
    inputs.push_back(isLow ? valueAs(node.input(i), *isLow) : madeName(node.input(i)));
  }
  for (int i = 0; i < node.input_size(); ++i)
    node.set_input(i, inputs[i]);
  for (wire::AttributeProto &attribute : *node.mutable_attribute())
    if (attribute.has_g())
      renameFree(*attribute.mutable_g(), [&](const std::string &name) { return isF32(name) ? valueAs(name, false) : name; });
}

void BodyRewriter::rewriteOutputs(wire::NodeProto &node) {
  std::vector<std::string> results;
  for (std::string &output : *node.mutable_output())
    if (auto found = renamed.find(output); found != renamed.end()) {
      results.push_back(output);
      output = found->second;
    }
  *made.Add() = std::move(node);
  for (const std::string &result : results)
    addCast(renamed[result], result, labels.isLowOutside());
}

void BodyRewriter::rewriteNode(int index) {
  wire::NodeProto &node = *body.nodes->Mutable(index);
  rewriteInputs(node, index);
  rewriteOutputs(node);
}

llvm::Error BodyRewriter::retypeTensor(wire::TensorProto &tensor) {
  if (llvm::Error error = constants.convert(tensor))
    return error;
  ++changes.constants;
  changes.savedBytes += static_cast<int64_t>(tensor.raw_data().size());
  return llvm::Error::success();
}

/// Numbers in an attribute become a tensor, which can be of any type.
static void makeTensorOfNumbers(wire::AttributeProto &attribute) {
  wire::TensorProto tensor;
  tensor.set_data_type(wire::TensorProto::FLOAT);
  if (attribute.has_f())
    tensor.add_float_data(attribute.f());
  else
    tensor.add_dims(attribute.floats_size());
  for (float number : attribute.floats())
    tensor.add_float_data(number);
  attribute.clear_f();
  attribute.clear_floats();
  attribute.set_name("value");
  attribute.set_type(wire::AttributeProto::TENSOR);
  *attribute.mutable_t() = std::move(tensor);
}

/// A node that says in an attribute what type it makes.
llvm::Error BodyRewriter::retypeNode(wire::NodeProto &node, int index) {
  if (labels.of(index) != Label::Low)
    return llvm::Error::success();
  if (node.op_type() == "Cast")
    for (wire::AttributeProto &attribute : *node.mutable_attribute())
      if (attribute.name() == "to" && attribute.i() == wire::TensorProto::FLOAT)
        attribute.set_i(protoType(request, true));
  if (node.op_type() != "Constant" && node.op_type() != "ConstantOfShape")
    return llvm::Error::success();
  if (node.attribute().empty()) {
    wire::AttributeProto &zero = *node.add_attribute();
    zero.add_floats(0);
    makeTensorOfNumbers(zero);
  }
  for (wire::AttributeProto &attribute : *node.mutable_attribute()) {
    if (!attribute.has_t())
      makeTensorOfNumbers(attribute);
    if (llvm::Error error = retypeTensor(*attribute.mutable_t()))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error BodyRewriter::retypeInitializers() {
  if (!body.graph)
    return llvm::Error::success();
  llvm::StringMap<std::string> original;
  for (const auto &entry : renamed)
    original[entry.second] = entry.getKey().str();
  for (wire::TensorProto &tensor : *body.graph->mutable_initializer()) {
    auto found = original.find(tensor.name());
    if (labels.isLow(found == original.end() ? tensor.name() : found->second))
      if (llvm::Error error = retypeTensor(tensor))
        return error;
  }
  for (wire::TensorProto &tensor : second) {
    if (llvm::Error error = constants.convert(tensor))
      return error;
    *body.graph->add_initializer() = std::move(tensor);
  }
  return llvm::Error::success();
}

/// Declarations of values whose type changed, and of those that are new where the shape is declared.
void BodyRewriter::retypeDeclarations() {
  auto setType = [&](wire::ValueInfoProto &info, bool isLow) {
    info.mutable_type()->mutable_tensor_type()->set_elem_type(protoType(request, isLow));
  };
  ValueInfos added;
  for (wire::ValueInfoProto &info : *body.valueInfos) {
    std::string name = info.name();
    if (!isF32(name) || !info.type().has_tensor_type())
      continue;
    for (bool isLow : {false, true})
      if (auto cast = casts.find({name, isLow}); cast != casts.end()) {
        *added.Add() = info;
        added.Mutable(added.size() - 1)->set_name(cast->second);
        setType(*added.Mutable(added.size() - 1), isLow);
      }
    setType(info, renamed.contains(name) ? labels.isLowOutside() : labels.isLow(name));
  }
  for (wire::ValueInfoProto &info : added)
    *body.valueInfos->Add() = std::move(info);
  if (!body.graph)
    return;
  for (wire::ValueInfoProto &input : *body.graph->mutable_input())
    if (labels.isLow(input.name()))
      setType(input, true);
  for (wire::ValueInfoProto &output : *body.graph->mutable_output())
    if (isF32(output.name()) && labels.isLowOutside())
      setType(output, true);
}
