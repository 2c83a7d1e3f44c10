#include "compiler/driver/ModelFile.h"

#include "compiler/driver/LoadModel.h"
#include "compiler/driver/Registration.h"
#include "compiler/onnx/model/ModelReader.h"
#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/GraphDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace mezzo;
using namespace mezzo::compiler;
using llvm::StringRef;

static llvm::Expected<std::shared_ptr<const onnx::DataSource>> openSource(const CompileOptions &options) {
  if (!options.bytes)
    return onnx::openModelFile(options.path);
  auto source = std::make_shared<onnx::DataSource>();
  source->buffer = llvm::MemoryBuffer::getMemBuffer(StringRef(*options.bytes), "model", /*RequiresNullTerminator=*/false);
  return source;
}

static llvm::Expected<onnx::Model> readOnnx(const CompileOptions &options, std::shared_ptr<const onnx::DataSource> source) {
  std::optional<std::string> folder;
  if (!options.path.empty())
    folder = llvm::sys::path::parent_path(options.path).str();
  return onnx::readModel(std::move(source), std::move(folder));
}

namespace {
/// Hashes of pieces, one after the other.
class Hasher {
public:
  void add(StringRef bytes) {
    llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(bytes));
    pieces += llvm::utohexstr(hash.high64, /*LowerCase=*/true, 16) + llvm::utohexstr(hash.low64, /*LowerCase=*/true, 16);
  }

  /// The hash of one piece is the whole hash.
  std::string finish() {
    while (pieces.size() > kDigits) {
      std::string all;
      std::swap(all, pieces);
      add(all);
    }
    return pieces;
  }

private:
  static constexpr size_t kDigits = 32;
  std::string pieces;
};

/// Adds the tensors that lie outside of the model's own file, in the order of the model.
class ExternalHasher {
public:
  ExternalHasher(Hasher &hasher, const onnx::DataSource *own) : hasher(hasher), own(own) {}

  void add(const onnx::Graph &graph) {
    for (const onnx::Tensor &tensor : graph.initializers)
      add(tensor);
    add(graph.nodes);
  }

  void add(llvm::ArrayRef<onnx::Node> nodes) {
    for (const onnx::Node &node : nodes)
      for (const onnx::Attribute &attribute : node.attributes) {
        if (attribute.tensor)
          add(*attribute.tensor);
        if (attribute.graph)
          add(*attribute.graph);
      }
  }

private:
  /// What the reader unpacked from the model's own bytes lies in memory, without a path.
  void add(const onnx::Tensor &tensor) {
    if (tensor.source && tensor.source.get() != own && !tensor.source->path.empty())
      hasher.add(tensor.bytes());
  }

  Hasher &hasher;
  const onnx::DataSource *own;
};
} // namespace

static llvm::Error inModel(const CompileOptions &options, llvm::Error error) {
  return llvm::createStringError(options.path + ": " + llvm::toString(std::move(error)));
}

/// The model, whatever is wrong named with its file.
static llvm::Expected<onnx::Model> openOnnx(const CompileOptions &options) {
  llvm::Expected<std::shared_ptr<const onnx::DataSource>> source = openSource(options);
  if (!source)
    return inModel(options, source.takeError());
  llvm::Expected<onnx::Model> model = readOnnx(options, *source);
  if (!model)
    return inModel(options, model.takeError());
  return model;
}

llvm::Expected<std::string> compiler::hashModel(const CompileOptions &options) {
  llvm::Expected<std::shared_ptr<const onnx::DataSource>> source = openSource(options);
  if (!source)
    return inModel(options, source.takeError());
  Hasher hasher;
  hasher.add((*source)->buffer->getBuffer());
  if (!options.isOnnx)
    return hasher.finish();
  llvm::Expected<onnx::Model> model = readOnnx(options, *source);
  if (!model)
    return inModel(options, model.takeError());
  ExternalHasher external(hasher, source->get());
  external.add(model->graph);
  for (const onnx::Function &function : model->functions)
    external.add(function.nodes);
  return hasher.finish();
}

std::string DeclaredInput::text() const { return elementType + (dims ? "[" + llvm::join(*dims, ",") + "]" : "[…]"); }

/// The name in the IR of an element type of the standard; empty for one that Mezzo has no tensors of.
static std::string irName(onnx::ElementType type) {
  using onnx::ElementType;
  switch (type) {
  case ElementType::Float:
    return "f32";
  case ElementType::Float16:
    return "f16";
  case ElementType::BFloat16:
    return "bf16";
  case ElementType::Double:
    return "f64";
  case ElementType::Bool:
    return "i1";
  case ElementType::Int8:
    return "i8";
  case ElementType::Int16:
    return "i16";
  case ElementType::Int32:
    return "i32";
  case ElementType::Int64:
    return "i64";
  case ElementType::UInt8:
    return "ui8";
  case ElementType::UInt16:
    return "ui16";
  case ElementType::UInt32:
    return "ui32";
  case ElementType::UInt64:
    return "ui64";
  case ElementType::Undefined:
  case ElementType::String:
    return "";
  }
  return "";
}

static std::string describe(const onnx::Tensor &tensor) {
  std::string type = irName(tensor.type), sizes;
  for (int64_t size : tensor.dims)
    sizes += (sizes.empty() ? "" : ",") + std::to_string(size);
  return "a constant, " + (type.empty() ? "no tensor" : type) + "[" + sizes + "]";
}

static std::string describe(const onnx::Node &node, StringRef name) {
  if (name == node.name)
    return "a node (" + node.opType + ")";
  for (const onnx::Attribute &attribute : node.attributes)
    if (node.opType == "Constant" && attribute.tensor)
      return describe(*attribute.tensor);
  return node.opType == "Constant" ? "a constant" : "what node '" + node.name + "' (" + node.opType + ") makes";
}

llvm::Expected<std::string> compiler::whatModelHas(const CompileOptions &options, StringRef name) {
  if (!options.isOnnx || name.empty())
    return "";
  llvm::Expected<onnx::Model> model = openOnnx(options);
  if (!model)
    return model.takeError();
  for (const onnx::Tensor &tensor : model->graph.initializers)
    if (tensor.name == name)
      return describe(tensor);
  for (const onnx::ValueInfo &input : model->graph.inputs)
    if (input.name == name)
      return "an input";
  for (const onnx::Node &node : model->graph.nodes)
    if (node.name == name || llvm::is_contained(node.outputs, name))
      return describe(node, name);
  return "";
}

static DeclaredInput declare(const onnx::ValueInfo &value) {
  DeclaredInput input{value.name, irName(value.type), std::nullopt};
  if (!value.dims)
    return input;
  input.dims.emplace();
  for (const onnx::Dimension &dim : *value.dims)
    input.dims->push_back(dim.size ? std::to_string(*dim.size) : dim.symbol.empty() ? "?" : dim.symbol);
  return input;
}

static llvm::Expected<std::vector<DeclaredInput>> inputsOfOnnx(const CompileOptions &options) {
  llvm::Expected<onnx::Model> model = openOnnx(options);
  if (!model)
    return model.takeError();
  llvm::StringSet<> known;
  for (const onnx::Tensor &tensor : model->graph.initializers)
    known.insert(tensor.name);
  std::vector<DeclaredInput> inputs;
  for (const onnx::ValueInfo &value : model->graph.inputs)
    if (!known.contains(value.name))
      inputs.push_back(declare(value));
  return inputs;
}

static DeclaredInput declare(mlir::RankedTensorType type, std::string name) {
  DeclaredInput input{std::move(name), "", std::vector<std::string>()};
  llvm::raw_string_ostream(input.elementType) << type.getElementType();
  for (int64_t size : type.getShape())
    input.dims->push_back(mlir::ShapedType::isDynamic(size) ? "?" : std::to_string(size));
  return input;
}

/// Looks at the entries of a model in text form, in its order. Where it cannot be read, the error has what was said.
static llvm::Error visitEntries(CompileOptions options, llvm::function_ref<void(llvm::ArrayRef<mlir::func::FuncOp>)> visit) {
  mlir::DialectRegistry registry;
  registerDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  std::string said;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) { said = diagnostic.str(); });
  BlobStore blobs;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  options.shapes.clear();
  if (failed(loadModel(options, {}, context, blobs, module)))
    return llvm::createStringError(options.path + ": " + said);
  std::vector<mlir::func::FuncOp> entries;
  for (auto function : module->getOps<mlir::func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      entries.push_back(function);
  visit(entries);
  return llvm::Error::success();
}

static std::vector<DeclaredInput> inputsOf(mlir::func::FuncOp function) {
  std::vector<DeclaredInput> inputs;
  for (mlir::BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(argument.getType());
    if (!type || function.getArgAttr(index, graph::GraphDialect::variableAttr))
      continue;
    auto name = function.getArgAttrOfType<mlir::StringAttr>(index, graph::GraphDialect::nameAttr);
    inputs.push_back(declare(type, name ? name.str() : "input" + std::to_string(inputs.size())));
  }
  return inputs;
}

static llvm::Expected<std::vector<DeclaredInput>> inputsOfText(const CompileOptions &options) {
  std::vector<DeclaredInput> inputs;
  llvm::Error error = visitEntries(options, [&](llvm::ArrayRef<mlir::func::FuncOp> entries) {
    if (!entries.empty())
      inputs = inputsOf(entries.front());
  });
  if (error)
    return error;
  return inputs;
}

llvm::Expected<std::vector<DeclaredInput>> compiler::declaredInputs(const CompileOptions &options) {
  return options.isOnnx ? inputsOfOnnx(options) : inputsOfText(options);
}

std::optional<std::string> compiler::onlyEntry(const CompileOptions &options) {
  if (options.isOnnx)
    return "main";
  std::optional<std::string> only;
  llvm::consumeError(visitEntries(options, [&](llvm::ArrayRef<mlir::func::FuncOp> entries) {
    if (entries.size() == 1)
      only = mlir::SymbolTable::getSymbolName(entries.front()).str();
  }));
  return only;
}
