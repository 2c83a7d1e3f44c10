// The model around the nodes: versions, functions, inputs, initializers, outputs.
#include "compiler/onnx/import/Importer.h"

#include "compiler/onnx/import/ParseTensor.h"
#include "compiler/onnx/import/ValueData.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

Importer::Importer(mlir::MLIRContext *context, const ImportOptions &options, const Model &model, BlobStore &blobs)
    : context(context), options(options), model(model), bindings(this->options, problems), entry(context, known, blobs),
      emitter(entry.getBuilder()) {}

void Importer::run() {
  mlir::ScopedDiagnosticHandler handler(context, [this](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
      return mlir::failure();
    diagnostics.push_back(diagnostic.str());
    return mlir::success();
  });
  if (Error error = customOps.add(options.customOps))
    problems.addError(toString(std::move(error)));
  readConstantTexts();
  checkVersions();
  addFunctions();
  enterMainGraph();
  if (walk())
    finishEntry();
}

void Importer::checkVersions() {
  auto standard = model.opsets.find("");
  if (standard != model.opsets.end() && standard->second > newestOpset)
    problems.addError("the model uses version " + std::to_string(standard->second) +
                      " of the standard operators; the newest known is " + std::to_string(newestOpset));
  bindings.checkNames(model.graph);
}

void Importer::readConstantTexts() {
  for (const auto &[name, text] : options.constantTexts) {
    auto input = find_if(model.graph.inputs, [name = name](const ValueInfo &info) { return info.name == name; });
    if (input == model.graph.inputs.end()) {
      problems.addError("no input is called " + quoted(name));
      continue;
    }
    Expected<Tensor> tensor = parseTensor(text, *input);
    if (tensor)
      options.constants[name] = std::move(*tensor);
    else
      problems.addError("constant for input " + quoted(name) + ": " + toString(tensor.takeError()));
  }
}

/// What a node names a function by.
static std::string functionKey(StringRef domain, StringRef name, StringRef overload) {
  return (domain + StringRef("\0", 1) + name + StringRef("\0", 1) + overload).str();
}

void Importer::addFunctions() {
  for (const Function &function : model.functions)
    if (!functions.try_emplace(functionKey(function.domain, function.name, function.overload), &function).second)
      problems.addError("function " + quoted(function.name) + " is defined twice");
}

void Importer::enterMainGraph() {
  mainScope = std::make_shared<Scope>(nullptr);
  declareInitializers(model.graph, *mainScope);
  for (const ValueInfo &input : model.graph.inputs)
    declareInput(input, *mainScope);
  checkOwnNames(model.graph, *mainScope);
  Frame frame;
  frame.nodes = &model.graph.nodes;
  frame.scope = mainScope;
  frame.opsets = &model.opsets;
  frames.push_back(std::move(frame));
}

void Importer::declareInitializers(const Graph &graph, Scope &scope) {
  for (const Tensor &tensor : graph.initializers)
    if (!scope.entries.try_emplace(tensor.name, Entry{Entry::Kind::Initializer, {}, &tensor}).second)
      problems.addError("initializer " + quoted(tensor.name) + " is there twice");
}

void Importer::checkOwnNames(const Graph &graph, const Scope &scope) {
  for (const Node &node : graph.nodes)
    for (const std::string &output : node.outputs)
      if (!output.empty() && scope.entries.contains(output))
        problems.addError("value " + quoted(output) + " is made twice: by " + node.opType + " node " + quoted(node.name) +
                          " and as an input or initializer");
}

void Importer::declareInput(const ValueInfo &input, Scope &scope) {
  auto [place, isNew] = scope.entries.try_emplace(input.name, Entry{});
  Entry &entry = place->second;
  if (entry.kind == Entry::Kind::Initializer) {
    // Until IR version 3 every initializer had to be listed among the inputs; since then it is a default there.
    if (model.irVersion >= 4 && !options.freezeDefaults && elementSize(entry.tensor->type) > 0)
      entry = {Entry::Kind::Present, this->entry.makeDefault(*entry.tensor, input.name), nullptr};
    return;
  }
  if (!isNew)
    return problems.addError("input " + quoted(input.name) + " is there twice");
  if (!input.otherKind.empty())
    return problems.addUnsupported("an input that is a " + input.otherKind, "input " + input.name);
  mlir::Type element = elementTypeOf(context, input.type);
  if (!element)
    return problems.addUnsupported("element type " + elementTypeName(input.type), "input " + input.name);
  std::optional<IntVector> shape = bindings.bindShape(input);
  auto constant = options.constants.find(input.name);
  if (!shape)
    return;
  if (constant != options.constants.end())
    return declareConstantInput(input, constant->second, *shape, scope);
  auto type = mlir::RankedTensorType::get(*shape, element);
  if (!graph::storedBytes(type))
    return problems.addError("input " + quoted(input.name) + " has more than 2^63 - 1 bytes");
  entry = {Entry::Kind::Present, this->entry.addInput(input.name, type), nullptr};
}

void Importer::declareConstantInput(const ValueInfo &input, const Tensor &value, Ints shape, Scope &scope) {
  if (value.type != input.type)
    return problems.addError("input " + quoted(input.name) + " is " + elementTypeName(input.type) +
                             ", but is given a value of " + elementTypeName(value.type));
  scope.entries[input.name] = {Entry::Kind::Initializer, {}, &value};
}

/// Whether the sizes that are declared, and known by now, are those of the value.
bool Importer::hasDeclaredShape(const ValueInfo &declared, Value value) {
  if (!declared.dims)
    return true;
  bool fits = declared.dims->size() == shapeOf(value).size();
  for (auto [dim, size] : zip(*declared.dims, shapeOf(value))) {
    std::optional<int64_t> wanted = dim.size ? dim.size : dim.symbol.empty() ? std::nullopt : bindings.sizeOf(dim.symbol);
    fits &= !wanted || *wanted == size;
  }
  return fits;
}

/// What the model declares of a custom operator's output is what the operator's declaration gives: one of them is wrong
/// else.
void Importer::checkDeclaredValue(const Node &node, StringRef name, Value value) {
  const ValueInfo *declared = nullptr;
  for (ArrayRef<ValueInfo> list : {ArrayRef(innerValues), ArrayRef(model.graph.outputs)})
    for (const ValueInfo &info : list)
      if (info.name == name)
        declared = &info;
  if (!declared)
    return;
  std::string got;
  raw_string_ostream(got) << value.getType();
  if (declared->type != ElementType::Undefined && elementTypeOf(context, declared->type) != elementOf(value))
    return addError(node, "the model declares output " + quoted(name) + " as " + elementTypeName(declared->type) +
                              ", and the operator's declaration gives " + got);
  if (!hasDeclaredShape(*declared, value))
    addError(node, "the model declares another shape of output " + quoted(name) +
                       " than the shape rule of the operator's declaration gives, " + got);
}

void Importer::checkDeclaredOutput(const ValueInfo &output, Value value) {
  mlir::Type element = elementTypeOf(context, output.type);
  if (output.type != ElementType::Undefined && element != elementOf(value))
    return problems.addError("output " + quoted(output.name) + " is declared as " + elementTypeName(output.type) +
                             ", but the graph makes another element type");
  if (!hasDeclaredShape(output, value)) {
    auto warning = mlir::emitWarning(mlir::UnknownLoc::get(context));
    warning << "output " << quoted(output.name) << " is not of the shape that the model declares, but " << value.getType();
  }
}

void Importer::finishEntry() {
  Values results;
  SmallVector<StringRef> names;
  for (const ValueInfo &output : model.graph.outputs) {
    Entry *found = mainScope->find(output.name);
    if (!found)
      problems.addError("output " + quoted(output.name) + " is made by no node");
    Value value = found ? valueOf(*found, output.name) : Value();
    if (value)
      checkDeclaredOutput(output, value);
    results.push_back(value);
    names.push_back(output.name);
  }
  if (model.graph.outputs.empty())
    problems.addError("the graph has no outputs");
  if (problems.empty())
    entry.finish(results, names);
}
