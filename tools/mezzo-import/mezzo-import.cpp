// mezzo-import: prints the module of the graph dialect that an ONNX model becomes, for tests of the importer.
#include "compiler/onnx/Import.h"
#include "dialects/common/BlobStore.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

namespace cl = llvm::cl;

static cl::opt<std::string> model(cl::Positional, cl::desc("MODEL.onnx"), cl::Required);
static cl::opt<std::string> outputPath("o", cl::desc("Where to write the module"), cl::value_desc("FILE"), cl::init("-"));
static cl::list<std::string> dims("dim", cl::desc("Size of a dimension: NAME=SIZE, or INPUT:AXIS=SIZE"));
static cl::list<std::string> shapes("shape", cl::desc("Shape of an input: NAME=2x3"));
static cl::list<std::string> constants("constant", cl::desc("Value of an input: NAME=1,2,3"));
static cl::list<std::string> onDemand("on-demand",
                                      cl::desc("Value of an input of int64, taken if it is needed: NAME=1,2,3"));
static cl::list<std::string> customOps("custom-ops", cl::desc("Declarations of the user's operators"),
                                       cl::value_desc("FILE"));
static cl::opt<bool> keepParameters("keep-parameters",
                                    cl::desc("Make initializers variables that can be trained, also small ones"));
static cl::opt<bool> freezeDefaults("freeze-defaults", cl::desc("Take initializers that are inputs as constants"));
static cl::opt<bool> fromMemory("from-memory", cl::desc("Pass the model as bytes, without a folder"));

static std::pair<llvm::StringRef, llvm::StringRef> splitOption(llvm::StringRef text) {
  auto [name, value] = text.rsplit('=');
  return {name, value};
}

static int fail(const llvm::Twine &message) {
  llvm::errs() << "mezzo-import: " << message << "\n";
  return 2;
}

/// Numbers separated by `separator`; nothing where one is none.
static std::optional<llvm::SmallVector<int64_t>> parseNumbers(llvm::StringRef text, char separator) {
  llvm::SmallVector<llvm::StringRef> words;
  llvm::SmallVector<int64_t> numbers;
  text.split(words, separator, -1, /*KeepEmpty=*/!text.empty());
  for (llvm::StringRef word : words)
    if (word.getAsInteger(10, numbers.emplace_back()))
      return std::nullopt;
  return numbers;
}

/// Sets `options` from the command line; returns what is wrong with it.
static std::string readOptions(mezzo::onnx::ImportOptions &options) {
  for (const std::string &option : dims) {
    auto [name, value] = splitOption(option);
    if (value.getAsInteger(10, options.dims[name]))
      return "--dim wanted NAME=SIZE, got " + option;
  }
  for (const std::string &option : shapes) {
    auto [name, value] = splitOption(option);
    std::optional<llvm::SmallVector<int64_t>> shape = parseNumbers(value, 'x');
    if (!shape)
      return "--shape wanted NAME=2x3, got " + option;
    options.shapes[name] = *shape;
  }
  for (const std::string &option : constants) {
    auto [name, value] = llvm::StringRef(option).split('=');
    options.constantTexts[name] = value.str();
  }
  for (const std::string &file : customOps) {
    llvm::Expected<mezzo::onnx::CustomDeclarations> declared = mezzo::onnx::readDeclarations(file);
    if (!declared)
      return llvm::toString(declared.takeError());
    llvm::append_range(options.customOps, *declared);
  }
  options.freezeDefaults = freezeDefaults;
  options.keepParameters = keepParameters;
  return "";
}

static std::optional<mezzo::onnx::Tensor> valueOnDemand(llvm::StringRef name) {
  for (const std::string &option : onDemand) {
    auto [key, value] = llvm::StringRef(option).split('=');
    std::optional<llvm::SmallVector<int64_t>> numbers = parseNumbers(value, ',');
    if (key != name || !numbers)
      continue;
    llvm::StringRef bytes(reinterpret_cast<const char *>(numbers->data()), numbers->size() * sizeof(int64_t));
    return mezzo::onnx::makeTensor(mezzo::onnx::ElementType::Int64, {static_cast<int64_t>(numbers->size())}, bytes);
  }
  return std::nullopt;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  mlir::registerAsmPrinterCLOptions();
  cl::ParseCommandLineOptions(argc, argv, "Mezzo's ONNX importer\n");
  mezzo::onnx::ImportOptions options;
  if (std::string message = readOptions(options); !message.empty())
    return fail(message);
  if (!onDemand.empty())
    options.valueOnDemand = valueOnDemand;
  std::unique_ptr<llvm::MemoryBuffer> bytes;
  std::string message;
  if (fromMemory && !(bytes = mlir::openInputFile(model, &message)))
    return fail(message);
  if (fromMemory)
    options.bytes = bytes->getBuffer();
  else
    options.path = model;
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  llvm::SourceMgr sources;
  mlir::SourceMgrDiagnosticHandler handler(sources, &context);
  mezzo::BlobStore blobs;
  auto module = mezzo::onnx::importOnnx(context, options, blobs);
  if (mlir::failed(module))
    return 1;
  std::unique_ptr<llvm::ToolOutputFile> output = mlir::openOutputFile(outputPath, &message);
  if (!output)
    return fail(message);
  (*module)->print(output->os());
  output->os() << "\n";
  output->keep();
  return 0;
}
