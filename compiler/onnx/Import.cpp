#include "compiler/onnx/Import.h"

#include "compiler/onnx/import/Importer.h"
#include "compiler/onnx/model/ModelReader.h"
#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace mezzo;
using namespace mezzo::onnx;

static Expected<std::shared_ptr<const DataSource>> openSource(const ImportOptions &options) {
  if (!options.path.empty())
    return openModelFile(options.path);
  auto source = std::make_shared<DataSource>();
  source->buffer = MemoryBuffer::getMemBuffer(options.bytes, "model", /*RequiresNullTerminator=*/false);
  return source;
}

static std::optional<std::string> dataFolderOf(const ImportOptions &options) {
  if (options.dataFolder || options.path.empty())
    return options.dataFolder;
  return sys::path::parent_path(options.path).str();
}

FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> mezzo::onnx::importOnnx(mlir::MLIRContext &context,
                                                                     const ImportOptions &options, BlobStore &blobs) {
  context.loadDialect<graph::GraphDialect, mlir::func::FuncDialect>();
  std::string name = options.path.empty() ? "model" : options.path;
  auto fail = [&](Error error) {
    return mlir::emitError(mlir::UnknownLoc::get(&context)) << name << ": " << toString(std::move(error));
  };
  Expected<std::shared_ptr<const DataSource>> source = openSource(options);
  if (!source)
    return fail(source.takeError());
  Expected<Model> model = readModel(*source, dataFolderOf(options));
  if (!model)
    return fail(model.takeError());
  Importer importer(&context, options, *model, blobs);
  importer.run();
  if (!importer.getProblems().empty())
    return importer.getProblems().emit(&context, name);
  mlir::OwningOpRef<mlir::ModuleOp> module = importer.takeModule();
  if (mlir::failed(mlir::verify(*module)))
    return mlir::failure();
  return module;
}

Tensor mezzo::onnx::makeTensor(ElementType type, ArrayRef<int64_t> dims, StringRef bytes) {
  auto source = std::make_shared<DataSource>();
  source->buffer = MemoryBuffer::getMemBufferCopy(bytes, "tensor");
  Tensor tensor;
  tensor.type = type;
  tensor.dims = dims.vec();
  tensor.source = std::move(source);
  tensor.length = bytes.size();
  return tensor;
}
