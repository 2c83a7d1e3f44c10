#include "compiler/onnx/convert/Limits.h"

#include "compiler/onnx/model/Model.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

const OperatorRow *mezzo::onnx::rowOf(const Bodies &bodies, const Body &body, const wire::NodeProto &node) {
  bool hasGraph = llvm::any_of(node.attribute(), [](const wire::AttributeProto &attribute) { return attribute.has_g(); });
  if (hasGraph || !canonicalDomain(node.domain()).empty() || bodies.callee(node))
    return nullptr;
  return OperatorTable::get().find(node.op_type(), body.opset);
}

bool ConvertRequest::wantsLow(const OperatorRow &row, llvm::StringRef variable) const {
  return row.isData(variable) || (target && target->wantsOneType(row.op) && row.allows(variable, isF16));
}

namespace {
/// Constants of one body, and what is moved out of them: by name, why 16 bits do not hold it.
class UnfitConstants {
public:
  UnfitConstants(const Bodies &bodies, const Body &body, Constants &constants)
      : bodies(bodies), body(body), constants(constants) {}

  llvm::Error find(const wire::ModelProto &model) {
    if (body.graph)
      for (const wire::TensorProto &tensor : model.graph().initializer())
        if (llvm::Error error = add(tensor.name(), tensor))
          return error;
    for (const wire::NodeProto &node : *body.nodes)
      if (llvm::Error error = visit(node))
        return error;
    return llvm::Error::success();
  }

  /// Empty text: 16 bits hold it.
  llvm::StringMap<std::string> found;

private:
  llvm::Error add(llvm::StringRef name, const wire::TensorProto &tensor) {
    if (tensor.data_type() != wire::TensorProto::FLOAT)
      return llvm::Error::success();
    llvm::Expected<std::string> why = constants.whyNotLow(tensor);
    if (!why)
      return why.takeError();
    found[name] = why->empty() ? "" : "constant " + quoted(name) + ": " + *why;
    return llvm::Error::success();
  }

  llvm::Error visit(const wire::NodeProto &node) {
    if (node.output().empty())
      return llvm::Error::success();
    if (node.op_type() == "Constant" || node.op_type() == "ConstantOfShape")
      return visitConstant(node);
    const OperatorRow *row = rowOf(bodies, body, node);
    if (row && row->isExact)
      visitMove(node, *row);
    return llvm::Error::success();
  }

  llvm::Error visitConstant(const wire::NodeProto &node) {
    llvm::StringRef name = node.output(0);
    for (const wire::AttributeProto &attribute : node.attribute()) {
      if (attribute.has_t())
        return add(name, attribute.t());
      std::vector<float> numbers(attribute.floats().begin(), attribute.floats().end());
      if (attribute.has_f())
        numbers.push_back(attribute.f());
      std::string why = constants.whyNotLow(numbers);
      if (!why.empty())
        found[name] = "constant " + quoted(name) + ": " + why;
    }
    return llvm::Error::success();
  }

  void visitMove(const wire::NodeProto &node, const OperatorRow &row) {
    for (int i = 0; i < node.input_size(); ++i)
      if (auto unfit = found.find(node.input(i)); row.isData(row.input(i)) && unfit != found.end() && !unfit->second.empty())
        found[node.output(0)] = std::string(unfit->second);
  }

  const Bodies &bodies;
  const Body &body;
  Constants &constants;
};
} // namespace

llvm::Expected<Limits> Limits::find(const wire::ModelProto &model, const Bodies &bodies, const ConvertRequest &request,
                                    Constants &constants) {
  Limits limits(bodies, request);
  for (const std::unique_ptr<Body> &body : bodies.all())
    if (llvm::Error error = limits.findIn(model, *body, constants))
      return error;
  return limits;
}

llvm::Error Limits::findIn(const wire::ModelProto &model, const Body &body, Constants &constants) {
  UnfitConstants unfit(*bodies, body, constants);
  if (llvm::Error error = unfit.find(model))
    return error;
  std::vector<std::string> &found = limits[&body];
  for (int index = 0; index < body.nodes->size(); ++index) {
    const wire::NodeProto &node = body.nodes->Get(index);
    found.push_back(limitOf(body, node, unfit.found));
    for (const std::string &prefix : body.prefixes)
      places[prefix + importedName(node)].push_back({&body, index});
  }
  return llvm::Error::success();
}

static bool isMadeByAttribute(const OperatorRow &row) {
  bool isConstant = row.op == "Cast" || row.op == "Constant" || row.op == "ConstantOfShape";
  return !isConstant && !llvm::is_contained(row.inputs, row.output(0)) &&
         !llvm::is_contained(row.inputs, (row.output(0) + "*").str());
}

std::string Limits::limitOf(const Body &body, const wire::NodeProto &node, const llvm::StringMap<std::string> &unfit) const {
  const OperatorRow *row = rowOf(*bodies, body, node);
  if (!row)
    return "";
  llvm::StringRef variable = row->onlyReads() ? row->input(0) : row->output(0);
  std::string type = request.typeName().str();
  if (variable == "any" || variable == "f32" || isMadeByAttribute(*row))
    return row->onlyReads() ? "" : node.op_type() + " makes f32 whatever it reads";
  if (!row->allows(variable, request.isF16))
    return node.op_type() + " of operator set " + std::to_string(body.opset) + " has no " + type;
  if (request.target && !request.target->runs(node.op_type(), body.opset, request.isF16))
    return request.target->name + " has no " + type + " kernel for " + node.op_type();
  for (int i = 0; i < node.input_size(); ++i)
    if (auto found = unfit.find(node.input(i));
        request.wantsLow(*row, row->input(i)) && found != unfit.end() && !found->second.empty())
      return found->second + " in " + type;
  return "";
}

bool Limits::isRounding(const Body &body, const wire::NodeProto &node) const {
  const OperatorRow *row = rowOf(*bodies, body, node);
  bool makesFloats =
      llvm::any_of(node.output(), [&](const std::string &output) { return body.types.find(output) == ElementType::Float; });
  return makesFloats && !(row && row->isExact) && node.op_type() != "Constant";
}

/// Follows values from node to node within the set, in the order of the file.
bool Limits::hasChain(const Body &body, std::vector<int> indices) const {
  llvm::sort(indices);
  llvm::StringSet<> roundedInside;
  for (int index : indices) {
    const wire::NodeProto &node = body.nodes->Get(index);
    bool readsRounded = llvm::any_of(node.input(), [&](const std::string &input) { return roundedInside.contains(input); });
    bool rounds = isRounding(body, node);
    if (readsRounded && rounds)
      return true;
    if (readsRounded || rounds)
      roundedInside.insert_range(node.output());
  }
  return false;
}

/// Whether values are only multiplied by numbers between 0 and 1, as in x · sigmoid(x): then every rounding is a small part
/// of the result, and nothing inside is larger than what goes in.
bool Limits::isGentle(const Body &body, llvm::ArrayRef<int> indices) const {
  llvm::StringSet<> fractions;
  for (int index : indices)
    if (const wire::NodeProto &node = body.nodes->Get(index); node.op_type() == "Sigmoid" || node.op_type() == "HardSigmoid")
      fractions.insert_range(node.output());
  return llvm::all_of(indices, [&](int index) {
    const wire::NodeProto &node = body.nodes->Get(index);
    bool isWeighted = node.op_type() == "Mul" &&
                      llvm::any_of(node.input(), [&](const std::string &input) { return fractions.contains(input); });
    return !isRounding(body, node) || isWeighted || fractions.contains(node.output(0));
  });
}

bool Limits::isComposite(llvm::ArrayRef<std::string> nodes) const {
  const Body *body = nullptr;
  std::vector<int> indices;
  for (const std::string &name : nodes) {
    auto found = places.find(name);
    if (found == places.end())
      continue;
    for (const Place &place : found->second) {
      if (body && body != place.body)
        return true;
      body = place.body;
      indices.push_back(place.index);
    }
  }
  return nodes.size() > 1 && body && hasChain(*body, indices) && !isGentle(*body, indices);
}

std::string Limits::of(llvm::ArrayRef<std::string> nodes) const {
  if (isComposite(nodes))
    return "";
  for (const std::string &name : nodes)
    if (auto found = places.find(name); found != places.end())
      for (const Place &place : found->second)
        if (llvm::StringRef limit = of(*place.body, place.index); !limit.empty())
          return limit.str();
  return "";
}
