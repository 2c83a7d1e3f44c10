#include "compiler/onnx/convert/Labels.h"

#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

Labels::Labels(const wire::ModelProto &model, const Bodies &bodies, const Body &body, const Decisions &decisions,
               const Limits &limits, const ConvertRequest &request)
    : bodies(bodies), body(body), request(request), isFlexibleNode(body.nodes->size()) {
  for (const wire::NodeProto &node : *body.nodes)
    rows.push_back(rowOf(bodies, body, node));
  decide(decisions, limits);
  declareSources(model);
  follow(limits);
  settleConstants(limits);
}

void Labels::decide(const Decisions &decisions, const Limits &limits) {
  for (int index = 0; index < body.nodes->size(); ++index)
    labels.push_back(decideOne(index, decisions, limits));
}

/// What the model casts is the model's.
static bool isCastOfFloats(const Body &body, const wire::NodeProto &node) {
  if (node.op_type() != "Cast" || node.input().empty())
    return false;
  ElementType from = body.types.find(node.input(0));
  return from == ElementType::Float || from == ElementType::Float16 || from == ElementType::BFloat16 ||
         from == ElementType::Double;
}

/// A node of a function is on 16 bits where it is so in every call.
Label Labels::decideOne(int index, const Decisions &decisions, const Limits &limits) const {
  const wire::NodeProto &node = body.nodes->Get(index);
  const OperatorRow *row = rows[index];
  bool isLimited = !limits.of(body, index).empty();
  if (!row || !body.hasOneTyping || isCastOfFloats(body, node))
    return Label::F32;
  if (row->onlyReads())
    return isLimited ? Label::F32 : Label::Reads;
  Label withoutDecision = row->isExact ? Label::Follow : Label::F32;
  bool isLow = !isLimited && !body.prefixes.empty();
  for (const std::string &prefix : body.prefixes) {
    llvm::ArrayRef<int> covering = decisions.covering(prefix + importedName(node));
    // What no operation covers was folded away: it computes from constants alone, or changes no number.
    if (covering.empty())
      return Label::Follow;
    for (int number : covering) {
      const Decisions::Operation &operation = decisions.at(number);
      bool isOneOfSeveral = operation.nodes.size() > 1;
      if (isOneOfSeveral && (row->isExact || limits.isComposite(operation.nodes)))
        return withoutDecision;
      isLow &= operation.isLow;
    }
  }
  return isLow ? Label::Low : Label::F32;
}

bool Labels::isLow(llvm::StringRef value) const {
  auto found = values.find(value);
  return found != values.end() && found->second.isLow;
}

/// Inputs and constants. An initializer that callers may replace keeps its type.
void Labels::declareSources(const wire::ModelProto &model) {
  if (!body.graph)
    return;
  llvm::StringSet<> initialized;
  for (const wire::TensorProto &tensor : body.graph->initializer()) {
    initialized.insert(tensor.name());
    if (isFloat(tensor.name()))
      values[tensor.name()].isFlexible = true;
  }
  for (const wire::ValueInfoProto &input : body.graph->input()) {
    bool isDefault = initialized.contains(input.name());
    if (!isFloat(input.name()) || (isDefault && model.ir_version() < 4))
      continue;
    values[input.name()].isFlexible = false;
    values[input.name()].isLow = request.narrowsIo && !isDefault;
  }
}

/// Whether the node makes f32 constants of constants without rounding.
bool Labels::makesFlexible(int index) const {
  const wire::NodeProto &node = body.nodes->Get(index);
  if (llvm::none_of(node.output(), [&](const std::string &output) { return isFloat(output); }))
    return false;
  if (node.op_type() == "Constant" || node.op_type() == "ConstantOfShape")
    return rows[index] && llvm::none_of(node.attribute(), [](const wire::AttributeProto &attribute) {
             return !attribute.ref_attr_name().empty();
           });
  if (labels[index] != Label::Follow || !rows[index]->isExact)
    return false;
  for (int i = 0; i < node.input_size(); ++i) {
    if (!rows[index]->isData(rows[index]->input(i)) || !isFloat(node.input(i)))
      continue;
    auto found = values.find(node.input(i));
    if (found == values.end() || !found->second.isFlexible)
      return false;
  }
  return true;
}

void Labels::setOutputs(int index, bool isLow) {
  const wire::NodeProto &node = body.nodes->Get(index);
  for (int i = 0; i < node.output_size(); ++i)
    if (isFloat(node.output(i))) {
      Value &value = values[node.output(i)];
      value.isFlexible = isFlexibleNode[index];
      value.isLow = isLow && rows[index] && rows[index]->isData(rows[index]->output(i));
    }
}

void Labels::follow(const Limits &limits) {
  for (int index = 0; index < body.nodes->size(); ++index) {
    isFlexibleNode[index] = makesFlexible(index);
    if (labels[index] == Label::Follow && !isFlexibleNode[index])
      followOne(index, limits);
    setOutputs(index, labels[index] == Label::Low);
  }
}

/// Stays in 16 bits where everything that it gets and no constant is; inputs of functions are f32. What computes from
/// constants alone would round them.
void Labels::followOne(int index, const Limits &limits) {
  const wire::NodeProto &node = body.nodes->Get(index);
  bool staysLow = limits.of(body, index).empty(), readsValues = rows[index]->isExact;
  for (int i = 0; i < node.input_size(); ++i) {
    if (!rows[index]->isData(rows[index]->input(i)) || !isFloat(node.input(i)))
      continue;
    auto found = values.find(node.input(i));
    bool isConstant = found != values.end() && found->second.isFlexible;
    staysLow &= isConstant || isLow(node.input(i));
    readsValues |= !isConstant;
  }
  labels[index] = staysLow && readsValues ? Label::Low : Label::F32;
}

void Labels::want(llvm::StringRef value, bool isLow) {
  if (auto found = values.find(value); found != values.end())
    (isLow ? found->second.isWantedLow : found->second.isWantedF32) = true;
}

/// Graphs inside of a node see their surroundings in f32.
void Labels::wantInside(const wire::NodeProto &node) {
  for (const wire::AttributeProto &attribute : node.attribute())
    if (attribute.has_g()) {
      wire::GraphProto copy = attribute.g();
      renameFree(copy, [&](const std::string &name) {
        want(name, false);
        return name;
      });
    }
}

/// From the last reader to the first: what follows from constants is what all its readers want.
void Labels::settleConstants(const Limits &limits) {
  if (body.graph)
    for (const wire::ValueInfoProto &output : body.graph->output())
      want(output.name(), isLowOutside());
  else
    for (const std::string &output : body.function->output())
      want(output, false);
  auto settle = [](const Value &value) { return value.isWantedLow && !value.isWantedF32; };
  for (int index = body.nodes->size(); index-- > 0;) {
    const wire::NodeProto &node = body.nodes->Get(index);
    if (isFlexibleNode[index]) {
      bool isLow = llvm::all_of(node.output(), [&](const std::string &output) {
        auto found = values.find(output);
        return found == values.end() || settle(found->second);
      });
      labels[index] = isLow && limits.of(body, index).empty() ? Label::Low : Label::F32;
      setOutputs(index, labels[index] == Label::Low);
    }
    for (int i = 0; i < node.input_size(); ++i)
      if (std::optional<bool> isLow = needsLow(index, i))
        want(node.input(i), *isLow);
    wantInside(node);
  }
  if (body.graph)
    for (const wire::TensorProto &tensor : body.graph->initializer())
      if (Value &value = values[tensor.name()]; value.isFlexible)
        value.isLow = settle(value);
}

std::optional<bool> Labels::needsLow(int node, int input) const {
  const wire::NodeProto &proto = body.nodes->Get(node);
  if (!isFloat(proto.input(input)))
    return std::nullopt;
  const OperatorRow *row = rows[node];
  // A cast of the model takes what it gets: the numbers are the same.
  if (labels[node] == Label::Reads || (row && row->op == "Cast" && row->allows("T1", request.isF16)))
    return std::nullopt;
  return row && labels[node] == Label::Low && request.wantsLow(*row, row->input(input));
}
