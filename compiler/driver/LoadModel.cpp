#include "compiler/driver/LoadModel.h"

#include "compiler/onnx/Import.h"
#include "dialects/common/BlobStore.h"
#include "dialects/common/RequestError.h"
#include "dialects/common/TextLimits.h"
#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

/// The standard's number for an element type as the IR names it.
static onnx::ElementType onnxElementType(StringRef name) {
  using onnx::ElementType;
  return llvm::StringSwitch<ElementType>(name)
      .Case("f32", ElementType::Float)
      .Case("f16", ElementType::Float16)
      .Case("bf16", ElementType::BFloat16)
      .Case("f64", ElementType::Double)
      .Case("i1", ElementType::Bool)
      .Case("i8", ElementType::Int8)
      .Case("i16", ElementType::Int16)
      .Case("i32", ElementType::Int32)
      .Case("i64", ElementType::Int64)
      .Case("ui8", ElementType::UInt8)
      .Case("ui16", ElementType::UInt16)
      .Case("ui32", ElementType::UInt32)
      .Case("ui64", ElementType::UInt64)
      .Default(ElementType::Undefined);
}

static onnx::Tensor toOnnx(const KnownTensor &known) {
  return onnx::makeTensor(onnxElementType(known.elementType), known.shape, known.bytes);
}

static onnx::ImportOptions importOptions(const CompileOptions &options, const DimSizes &sizes) {
  onnx::ImportOptions wanted;
  if (options.bytes) {
    wanted.bytes = StringRef(*options.bytes);
    wanted.name = options.path;
    if (!options.path.empty())
      wanted.dataFolder = llvm::sys::path::parent_path(options.path).str();
  } else {
    wanted.path = options.path;
  }
  wanted.customOps = options.customOps;
  wanted.keepParameters = options.keepParameters || options.training;
  wanted.widensParameters = options.training.has_value();
  for (auto &[name, size] : sizes)
    wanted.dims[name] = size;
  for (auto &[name, shape] : options.shapes)
    wanted.shapes[name] = SmallVector<int64_t>(shape.begin(), shape.end());
  for (auto &[name, value] : options.constants)
    wanted.constants.try_emplace(name, toOnnx(value));
  if (options.valueOnDemand)
    wanted.valueOnDemand = [ask = options.valueOnDemand](StringRef input) -> std::optional<onnx::Tensor> {
      std::optional<KnownTensor> value = ask(input.str());
      return value ? std::optional(toOnnx(*value)) : std::nullopt;
    };
  return wanted;
}

/// Says what MLIR's parser could not bear, before it sees the text.
static LogicalResult checkLimits(const llvm::SourceMgr &sources, MLIRContext &context) {
  const llvm::MemoryBuffer *text = sources.getMemoryBuffer(sources.getMainFileID());
  if (llvm::Error error = checkTextLimits(text->getBuffer()))
    return emitError(FileLineColLoc::get(&context, text->getBufferIdentifier(), 0, 0), llvm::toString(std::move(error)));
  return success();
}

/// What the entry's input `argument`, the `number`th that is no variable, is called.
static std::string inputName(func::FuncOp entry, BlockArgument argument, unsigned number) {
  auto name = entry.getArgAttrOfType<StringAttr>(argument.getArgNumber(), graph::GraphDialect::nameAttr);
  return name ? name.str() : "input" + std::to_string(number);
}

/// Gives the inputs of an entry the shapes that were asked for.
static LogicalResult setShapes(func::FuncOp entry, const CompileOptions &options) {
  unsigned number = 0;
  for (BlockArgument argument : entry.getArguments()) {
    if (entry.getArgAttr(argument.getArgNumber(), graph::GraphDialect::variableAttr))
      continue;
    std::string name = inputName(entry, argument, number++);
    auto wanted = options.shapes.find(name);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (wanted == options.shapes.end() || !type)
      continue;
    RankedTensorType given = RankedTensorType::get(wanted->second, type.getElementType());
    if (failed(verifyCompatibleShape(type, given)))
      return emitRequestError(entry.getLoc(), "input '") << name << "' is " << type << ", got the shape of " << given;
    argument.setType(given);
  }
  entry.setType(FunctionType::get(entry.getContext(), entry.getBody().getArgumentTypes(), entry.getResultTypes()));
  return success();
}

/// Binds the shapes of inputs; sizes by name are bound where the shapes of everything else are inferred.
static LogicalResult bindShapes(const CompileOptions &options, ModuleOp module) {
  if (!options.constants.empty())
    return emitRequestError(module.getLoc(), "a value is given for '")
           << options.constants.begin()->first << "', but inputs of a model in text form keep their values open";
  for (auto entry : module.getOps<func::FuncOp>())
    if (!entry.isExternal() && failed(setShapes(entry, options)))
      return failure();
  return success();
}

static LogicalResult loadText(const CompileOptions &options, MLIRContext &context, OwningOpRef<ModuleOp> &module) {
  llvm::SourceMgr sources;
  if (!options.bytes) {
    auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(options.path, /*IsText=*/true);
    if (std::error_code error = buffer.getError())
      return emitError(UnknownLoc::get(&context), "cannot read ") << options.path << ": " << error.message();
    sources.AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
  } else {
    sources.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBufferCopy(StringRef(*options.bytes), options.path.empty() ? "model" : options.path),
        llvm::SMLoc());
  }
  if (failed(checkLimits(sources, context)))
    return failure();
  module = parseSourceFile<ModuleOp>(sources, &context);
  return success(module && succeeded(bindShapes(options, *module)));
}

LogicalResult compiler::loadModel(const CompileOptions &options, const DimSizes &sizes, MLIRContext &context,
                                  BlobStore &blobs, OwningOpRef<ModuleOp> &module) {
  if (!options.isOnnx)
    return loadText(options, context, module);
  FailureOr<OwningOpRef<ModuleOp>> imported = onnx::importOnnx(context, importOptions(options, sizes), blobs);
  if (failed(imported))
    return failure();
  module = std::move(*imported);
  return success();
}
