// The element types of all values, by the operators' table.
#include "compiler/onnx/convert/Bodies.h"
#include "compiler/onnx/convert/Operators.h"

using namespace mezzo::onnx;

static const wire::AttributeProto *findAttribute(const wire::NodeProto &node, llvm::StringRef name) {
  for (const wire::AttributeProto &attribute : node.attribute())
    if (llvm::StringRef(attribute.name()) == name && attribute.ref_attr_name().empty())
      return &attribute;
  return nullptr;
}

/// The type that a node makes without an input that tells it: as an attribute says, else as the standard has it.
static ElementType typeByAttribute(const wire::NodeProto &node, ElementType firstInput) {
  for (llvm::StringRef name : {"to", "dtype", "output_dtype", "output_datatype"})
    if (const wire::AttributeProto *attribute = findAttribute(node, name); attribute && attribute->i() != 0)
      return static_cast<ElementType>(attribute->i());
  if (const wire::AttributeProto *value = findAttribute(node, "value"))
    return static_cast<ElementType>(value->t().data_type());
  if (findAttribute(node, "value_float") || findAttribute(node, "value_floats"))
    return ElementType::Float;
  if (node.op_type() == "Constant")
    return ElementType::Undefined;
  return firstInput != ElementType::Undefined && node.op_type() != "ConstantOfShape" ? firstInput : ElementType::Float;
}

void Bodies::inferNode(const wire::NodeProto &node, int64_t opset, TypeScope &types) {
  if (const wire::FunctionProto *function = callee(node))
    return inferCall(node, *function, types);
  if (node.op_type() == "If")
    return inferBranch(node, opset, types);
  const OperatorRow *row =
      node.domain().empty() || node.domain() == "ai.onnx" ? OperatorTable::get().find(node.op_type(), opset) : nullptr;
  if (!row)
    return;
  llvm::StringMap<ElementType> variables;
  for (int i = 0; i < node.input_size(); ++i)
    if (ElementType type = types.find(node.input(i)); type != ElementType::Undefined)
      variables.try_emplace(row->input(i), type);
  ElementType first = node.input_size() ? types.find(node.input(0)) : ElementType::Undefined;
  for (int i = 0; i < node.output_size(); ++i) {
    llvm::StringRef word = row->output(i);
    if (word == "any" || node.output(i).empty())
      continue;
    auto bound = variables.find(word);
    types.own[node.output(i)] = word == "f32"              ? ElementType::Float
                                : bound != variables.end() ? bound->second
                                                           : typeByAttribute(node, first);
  }
}

void Bodies::inferCall(const wire::NodeProto &node, const wire::FunctionProto &function, TypeScope &types) {
  std::vector<ElementType> inputs;
  for (const std::string &input : node.input())
    inputs.push_back(types.find(input));
  const std::vector<ElementType> &results = resultTypes(function, std::move(inputs));
  for (int i = 0; i < node.output_size() && i < static_cast<int>(results.size()); ++i)
    types.own[node.output(i)] = results[i];
}

/// Types of a function's results; notes those of its body.
const std::vector<ElementType> &Bodies::resultTypes(const wire::FunctionProto &function, std::vector<ElementType> inputs) {
  auto [place, isNew] = known.try_emplace(Signature(&function, inputs));
  if (!isNew)
    return place->second;
  Body &body = *bodyOf.at(&function);
  TypeScope types;
  for (int i = 0; i < function.input_size(); ++i)
    types.own[function.input(i)] = i < static_cast<int>(inputs.size()) ? inputs[i] : ElementType::Undefined;
  inferTypes(function.node(), body.opset, types);
  for (const auto &value : types.own) {
    auto [first, isFirst] = body.types.own.try_emplace(value.getKey(), value.second);
    body.hasOneTyping &= isFirst || first->second == value.second;
  }
  for (const std::string &output : function.output())
    place->second.push_back(types.find(output));
  return place->second;
}

/// Both branches give the same types.
void Bodies::inferBranch(const wire::NodeProto &node, int64_t opset, TypeScope &types) {
  for (const wire::AttributeProto &attribute : node.attribute()) {
    if (!attribute.has_g())
      continue;
    TypeScope inner(&types);
    for (const wire::TensorProto &tensor : attribute.g().initializer())
      inner.own[tensor.name()] = static_cast<ElementType>(tensor.data_type());
    inferTypes(attribute.g().node(), opset, inner);
    for (int i = 0; i < node.output_size() && i < attribute.g().output_size(); ++i) {
      ElementType type = inner.find(attribute.g().output(i).name());
      auto declared = static_cast<ElementType>(attribute.g().output(i).type().tensor_type().elem_type());
      types.own[node.output(i)] = type != ElementType::Undefined ? type : declared;
    }
  }
}
