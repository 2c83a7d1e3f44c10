#include "tools/mezzo/WeightFile.h"

#include "compiler/onnx/model/ModelReader.h"
#include "tools/mezzo/HostTensor.h"

#include "llvm/Support/Path.h"

using namespace mezzo;
using namespace mezzo::tool;

/// The type of the runtime; nothing for strings and other types that have no numbers.
static std::optional<ElementType> toElementType(onnx::ElementType type) {
  using From = onnx::ElementType;
  static const std::pair<From, ElementType> pairs[] = {
      {From::Float, ElementType::F32},   {From::Float16, ElementType::F16}, {From::BFloat16, ElementType::BF16},
      {From::Double, ElementType::F64},  {From::Int8, ElementType::I8},     {From::Int16, ElementType::I16},
      {From::Int32, ElementType::I32},   {From::Int64, ElementType::I64},   {From::UInt8, ElementType::UI8},
      {From::UInt16, ElementType::UI16}, {From::UInt32, ElementType::UI32}, {From::UInt64, ElementType::UI64},
      {From::Bool, ElementType::I1},
  };
  for (auto &[from, to] : pairs)
    if (from == type)
      return to;
  return std::nullopt;
}

static std::shared_ptr<const onnx::Model> readModel(const std::string &path) {
  auto fail = [&](llvm::Error error) { throw Failure(path + ": " + llvm::toString(std::move(error))); };
  llvm::Expected<std::shared_ptr<const onnx::DataSource>> source = onnx::openModelFile(path);
  if (!source)
    fail(source.takeError());
  llvm::Expected<onnx::Model> model = onnx::readModel(*source, llvm::sys::path::parent_path(path).str());
  if (!model)
    fail(model.takeError());
  return std::make_shared<const onnx::Model>(std::move(*model));
}

static WeightFile openOnnx(const std::string &path) {
  std::shared_ptr<const onnx::Model> model = readModel(path);
  WeightFile file;
  file.owner = model;
  for (const onnx::Tensor &tensor : model->graph.initializers) {
    llvm::StringRef bytes = tensor.bytes();
    if (std::optional<ElementType> type = toElementType(tensor.type))
      file.tensors.push_back(
          {tensor.name, {*type, tensor.dims}, {reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()}});
  }
  return file;
}

WeightFile tool::openWeights(const std::string &path) {
  if (path.ends_with(".onnx"))
    return openOnnx(path);
  Result<SafetensorsFile> opened = SafetensorsFile::open(path);
  if (!opened.ok())
    throw Failure(opened.status().message());
  auto file = std::make_shared<const SafetensorsFile>(opened.take());
  return {file->tensors(), file};
}
