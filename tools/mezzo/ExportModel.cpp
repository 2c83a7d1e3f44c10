#include "tools/mezzo/ExportModel.h"

#include "compiler/onnx/convert/ExportWeights.h"
#include "tools/mezzo/HostTensor.h"
#include "tools/mezzo/StandardStreams.h"

#include "llvm/Support/Path.h"

#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

static std::shared_ptr<const onnx::DataSource> openSource(const compiler::CompileOptions &options) {
  if (options.bytes) {
    auto source = std::make_shared<onnx::DataSource>();
    source->buffer = llvm::MemoryBuffer::getMemBuffer(*options.bytes, "model", /*RequiresNullTerminator=*/false);
    return source;
  }
  llvm::Expected<std::shared_ptr<const onnx::DataSource>> source = onnx::openModelFile(options.path);
  if (!source)
    throw Failure(llvm::toString(source.takeError()));
  return *source;
}

static std::vector<onnx::TrainedWeight> weightsOf(std::span<const SafeTensor> tensors) {
  std::vector<onnx::TrainedWeight> weights;
  for (const SafeTensor &tensor : tensors)
    if (tensor.type.elementType == ElementType::F32)
      weights.push_back(
          {tensor.name, tensor.type.shape, {reinterpret_cast<const char *>(tensor.data.data()), tensor.data.size()}});
  return weights;
}

void tool::exportModel(const compiler::CompileOptions &options, std::span<const SafeTensor> tensors,
                       const std::string &output) {
  auto require = [&](llvm::Error error) {
    if (error)
      throw Failure(options.path + ": " + llvm::toString(std::move(error)));
  };
  std::shared_ptr<const onnx::DataSource> source = openSource(options);
  std::optional<std::string> folder;
  if (!options.bytes)
    folder = llvm::sys::path::parent_path(options.path).str();
  llvm::Expected<std::unique_ptr<onnx::WeightExport>> model = onnx::WeightExport::open(*source, folder);
  if (!model)
    require(model.takeError());
  require((*model)->replace(weightsOf(tensors)));
  if (output == "-") {
    llvm::Expected<std::string> bytes = (*model)->bytes();
    if (!bytes)
      require(bytes.takeError());
    writeStandardOutput(*bytes);
  } else {
    require((*model)->write(output, options.path));
  }
  std::cerr << "mezzo: " << (output == "-" ? "standard output" : output) << ": " << (*model)->summary().toText() << '\n';
}
