// One node: its operator, what it reads, what it makes, and what is known of its inputs.
#include "compiler/onnx/import/Importer.h"
#include "compiler/onnx/import/ValueData.h"
#include "dialects/common/NodeIdentity.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

std::string Importer::nameOf(const Node &node) const {
  std::string name = node.name;
  if (name.empty())
    name = node.opType + "_" + (node.outputs.empty() ? "" : node.outputs.front());
  return frames.back().prefix + name;
}

std::string Importer::describe(const Node &node) const { return node.opType + " node " + quoted(nameOf(node)); }

void Importer::addError(const Node &node, const Twine &message) {
  problems.addError((describe(node) + ": " + message).str());
}

void Importer::poisonOutputs(const Node &node) {
  for (const std::string &output : node.outputs)
    if (!output.empty())
      frames.back().scope->entries[output] = Entry{};
}

std::optional<int64_t> Importer::opsetOf(const Node &node) {
  const OpsetImports &opsets = *frames.back().opsets;
  if (auto version = opsets.find(node.domain); version != opsets.end())
    return version->second;
  // A function that leaves a version out is of the model's.
  if (auto version = model.opsets.find(node.domain); version != model.opsets.end())
    return version->second;
  addError(node, "the model imports no version of operator set " + quoted(node.domain));
  return std::nullopt;
}

void Importer::importNode(const Node &node) {
  std::string key = (node.domain + StringRef("\0", 1) + node.opType + StringRef("\0", 1) + node.overload).str();
  if (auto function = functions.find(key); function != functions.end())
    return enterFunction(node, *function->second);
  if (!node.domain.empty())
    return importCustom(node);
  std::optional<int64_t> opset = opsetOf(node);
  const OpRow *row = table.find(node.opType);
  bool isIf = node.opType == "If";
  if (!row && !isIf)
    problems.addUnsupported(node.opType, nameOf(node));
  std::optional<Values> inputs = findInputs(node);
  if (isIf)
    return importIf(node, inputs);
  if (!opset || !row || !inputs || !checkOpset(node, *row, *opset) || !checkArity(node, *row))
    return poisonOutputs(node);
  importOperator(node, row->import, *opset, std::move(*inputs));
}

/// A node of a domain other than the standard's: what it means is declared by the user, or not known.
void Importer::importCustom(const Node &node) {
  const CustomDeclaration *declaration = customOps.find(node.domain, node.opType);
  std::optional<Values> inputs = declaration ? findInputs(node) : std::nullopt;
  if (!declaration)
    problems.addUnsupported(node.domain + "." + node.opType, nameOf(node), "--custom-ops=FILE would declare it");
  if (!declaration || !inputs)
    return poisonOutputs(node);
  importOperator(
      node, [&](NodeImport &import) { return importCustomNode(*declaration, import); }, /*opset=*/1, std::move(*inputs));
  for (const std::string &output : node.outputs)
    if (Entry *made = output.empty() ? nullptr : frames.back().scope->find(output);
        made && made->value && frames.size() == 1)
      checkDeclaredValue(node, output, made->value);
}

bool Importer::checkOpset(const Node &node, const OpRow &row, int64_t opset) {
  if (opset < row.oldestOpset) {
    problems.addUnsupported(node.opType + " of operator set " + std::to_string(opset) + " (before " +
                                std::to_string(row.oldestOpset) + ")",
                            nameOf(node));
    return false;
  }
  return true;
}

bool Importer::checkArity(const Node &node, const OpRow &row) {
  size_t count = node.inputs.size();
  if (count < row.arity.least || count > row.arity.most) {
    std::string wanted = row.arity.most == anyNumber ? "at least " + std::to_string(row.arity.least)
                         : row.arity.least == row.arity.most
                             ? std::to_string(row.arity.least)
                             : std::to_string(row.arity.least) + " to " + std::to_string(row.arity.most);
    addError(node, "inputs wanted " + wanted + ", got " + Twine(count));
    return false;
  }
  // Of any number of inputs none may be left out.
  unsigned present = row.arity.most == anyNumber ? count : row.arity.least;
  for (unsigned i = 0; i < present; ++i) {
    if (!node.inputs[i].empty())
      continue;
    addError(node, "input " + Twine(i) + " must not be left out");
    return false;
  }
  return true;
}

static bool isFloatTensor(const Tensor &tensor) {
  return is_contained({ElementType::Float, ElementType::Double, ElementType::Float16, ElementType::BFloat16}, tensor.type);
}

Value Importer::makeValue(const Tensor &tensor, StringRef name) {
  if (!options.keepParameters || !isFloatTensor(tensor) || tensor.dims.empty())
    return entry.makeTensor(tensor, name);
  bool isNarrow = tensor.type == ElementType::Float16 || tensor.type == ElementType::BFloat16;
  return isNarrow && options.widensParameters ? entry.makeMaster(tensor, name) : entry.makeParameter(tensor, name);
}

/// The value that an entry stands for, made where it is a tensor of the file; null where it is none.
Value Importer::valueOf(Entry &entry, StringRef name) {
  if (entry.kind == Entry::Kind::Initializer) {
    if (elementSize(entry.tensor->type) == 0) {
      problems.addUnsupported("element type " + elementTypeName(entry.tensor->type), "tensor " + name.str());
      entry = Entry{};
      return {};
    }
    this->entry.getBuilder().setLoc(nodeLocation(context, "", name));
    entry.value = makeValue(*entry.tensor, name);
    entry.kind = Entry::Kind::Present;
  }
  return entry.value;
}

/// The values of a node's inputs, null for those that are left out; nothing where one cannot be had.
std::optional<Values> Importer::findInputs(const Node &node) {
  Values inputs;
  bool areFound = true;
  for (const std::string &name : node.inputs) {
    Entry *found = name.empty() ? nullptr : frames.back().scope->find(name);
    if (!name.empty() && !found)
      addError(node, "reads " + quoted(name) + ", which nothing makes");
    Value value = found ? valueOf(*found, name) : Value();
    bool mayBeNull = name.empty() || (found && found->kind == Entry::Kind::Absent);
    areFound &= value || mayBeNull;
    inputs.push_back(value);
  }
  return areFound ? std::optional(inputs) : std::nullopt;
}

/// A node's attributes, with references to the function's attributes replaced by what the caller gives.
SmallVector<NamedValue> Importer::bindAttributes(const Node &node) {
  SmallVector<NamedValue> bound;
  const AttributeBindings *bindings = frames.back().bindings.get();
  for (const Attribute &attribute : node.attributes) {
    const Attribute *value = &attribute;
    if (!attribute.reference.empty())
      value = bindings ? bindings->lookup(attribute.reference) : nullptr;
    // One that the caller leaves out and that has no default is left out here too.
    if (value)
      bound.push_back({attribute.name, value});
  }
  return bound;
}

void Importer::importOperator(const Node &node, ImportStep step, int64_t opset, Values inputs) {
  entry.getBuilder().setLoc(nodeLocation(context, nameOf(node), ""));
  diagnostics.clear();
  size_t known = problems.size();
  Results results = runImport(node, step, opset, std::move(inputs));
  for (const std::string &diagnostic : diagnostics)
    addError(node, diagnostic);
  if (results.empty() && !node.outputs.empty()) {
    if (problems.size() == known)
      addError(node, "cannot be imported");
    return poisonOutputs(node);
  }
  setTensorNames(node, results);
  setOutputs(node, results);
}

/// The results of the node; none on failure.
Results Importer::runImport(const Node &node, ImportStep step, int64_t opset, Values inputs) {
  emitter.reset();
  SmallVector<NamedValue> attributes = bindAttributes(node);
  auto makeTensor = [&](const Tensor &tensor, StringRef name) { return entry.makeTensor(tensor, name); };
  auto newTensor = [&](Tensor tensor, StringRef name) {
    return entry.makeTensor(ownTensors.emplace_back(std::move(tensor)), name);
  };
  auto know = [&](Value value) { return this->know(node, value); };
  auto peek = [&](Value value) { return known.get(value); };
  auto error = [&](std::string message) { addError(node, message); };
  auto unsupported = [&](std::string use) { problems.addUnsupported(use, nameOf(node)); };
  NodeImport import(node, opset, attributes, std::move(inputs), emitter,
                    {makeTensor, newTensor, know, peek, error, unsupported});
  Results results = step(import);
  if (import.failed() || is_contained(results, Value()))
    return {};
  if (SmallVector<StringRef> unread = import.unreadAttributes(); !unread.empty())
    return import.error("has the attribute " + quoted(unread.front()) + ", which " + node.opType + " of operator set " +
                        Twine(opset) + " does not have");
  if (results.size() < node.outputs.size() && import.wants(results.size()))
    return import.error("outputs wanted at most " + Twine(results.size()) + ", got " + Twine(node.outputs.size()));
  return results;
}

void Importer::setOutputs(const Node &node, const Results &results) {
  for (auto [output, result] : zip(node.outputs, results))
    if (!output.empty())
      frames.back().scope->entries[output] = {Entry::Kind::Present, result, nullptr};
}

/// Gives the operations that make the node's outputs the outputs' names; those in between keep an empty one.
void Importer::setTensorNames(const Node &node, const Results &results) {
  mlir::Location unnamed = entry.getBuilder().getLoc();
  for (auto [output, result] : zip(node.outputs, results))
    if (mlir::Operation *op = result.getDefiningOp(); op && op->getLoc() == unnamed)
      op->setLoc(nodeLocation(context, nameOf(node), output));
}

std::optional<KnownTensor> Importer::know(const Node &node, Value value) {
  if (std::optional<KnownTensor> tensor = known.get(value))
    return tensor;
  for (mlir::BlockArgument argument : known.unknownArguments(value))
    if (!assumeOnDemand(node, argument)) {
      noteUnknown(node, value);
      return std::nullopt;
    }
  std::optional<KnownTensor> tensor = known.get(value);
  if (!tensor)
    noteUnknown(node, value);
  return tensor;
}

/// Asks the options for the value of an input.
bool Importer::assumeOnDemand(const Node &node, mlir::BlockArgument argument) {
  if (!options.valueOnDemand || !entry.isInput(argument))
    return false;
  std::string name = entry.nameOf(argument).str();
  std::optional<Tensor> tensor = options.valueOnDemand(name);
  if (!tensor || tensorTypeOf(context, *tensor) != argument.getType())
    return false;
  entry.assume(argument, std::move(*tensor));
  mlir::emitRemark(mlir::UnknownLoc::get(context))
      << "input " << quoted(name) << " is taken as the constant that is given, for " << describe(node)
      << " depends on its value";
  return true;
}

void Importer::noteUnknown(const Node &node, Value value) {
  SmallVector<mlir::BlockArgument> arguments = known.unknownArguments(value);
  for (mlir::BlockArgument argument : arguments) {
    std::string name = entry.nameOf(argument).str();
    problems.addUnbound(entry.isInput(argument)
                            ? "--constant " + name + "=FILE|VALUE"
                            : "--freeze-defaults, because initializer " + name + " may be replaced by callers",
                        nameOf(node));
  }
  if (arguments.empty())
    addError(node, "depends on a value of more than " + Twine(KnownValues::largestValue) +
                       " bytes, which is too large to be computed "
                       "at compile time");
}
