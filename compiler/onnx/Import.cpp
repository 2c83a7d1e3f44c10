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

/// The attribute `graph.dims` for what the model declares; null where it names no dimension of the value.
static mlir::ArrayAttr dimNames(ArrayRef<ValueInfo> declared, mlir::DictionaryAttr attributes, mlir::Type type) {
  auto name = attributes ? attributes.getAs<mlir::StringAttr>(graph::GraphDialect::nameAttr) : mlir::StringAttr();
  auto info = find_if(declared, [&](const ValueInfo &value) { return name && value.name == name.getValue(); });
  auto rank = static_cast<size_t>(cast<mlir::RankedTensorType>(type).getRank());
  if (info == declared.end() || !info->dims || info->dims->size() != rank ||
      all_of(*info->dims, [](const Dimension &dim) { return dim.symbol.empty(); }))
    return {};
  SmallVector<StringRef> names = map_to_vector(*info->dims, [](const Dimension &dim) { return StringRef(dim.symbol); });
  return mlir::Builder(type.getContext()).getStrArrayAttr(names);
}

/// Keeps what the model calls the dimensions of its inputs and outputs, which have sizes by now.
static void nameDimensions(mlir::func::FuncOp entry, const Graph &graph) {
  for (auto [i, type] : enumerate(entry.getArgumentTypes()))
    if (mlir::ArrayAttr names = dimNames(graph.inputs, entry.getArgAttrDict(i), type))
      entry.setArgAttr(i, graph::GraphDialect::dimsAttr, names);
  for (auto [i, type] : enumerate(entry.getResultTypes()))
    if (mlir::ArrayAttr names = dimNames(graph.outputs, entry.getResultAttrDict(i), type))
      entry.setResultAttr(i, graph::GraphDialect::dimsAttr, names);
}

/// What messages call the model.
static std::string nameOf(const ImportOptions &options) {
  if (!options.path.empty())
    return options.path;
  return options.name.empty() ? "model" : options.name;
}

FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> mezzo::onnx::importOnnx(mlir::MLIRContext &context,
                                                                     const ImportOptions &options, BlobStore &blobs) {
  context.loadDialect<graph::GraphDialect, mlir::func::FuncDialect>();
  std::string name = nameOf(options);
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
  if (!options.customOps.empty()) {
    Expected<std::vector<ValueInfo>> values = readInnerValues(**source);
    if (!values)
      return fail(values.takeError());
    importer.setInnerValues(std::move(*values));
  }
  importer.run();
  if (!importer.getProblems().empty())
    return importer.getProblems().emit(&context, name);
  mlir::OwningOpRef<mlir::ModuleOp> module = importer.takeModule();
  for (auto entry : module->getOps<mlir::func::FuncOp>())
    nameDimensions(entry, model->graph);
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
