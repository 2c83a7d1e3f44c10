// Tensors whose data lies in files beside the model.
#ifndef MEZZO_COMPILER_ONNX_MODEL_EXTERNALDATA_H
#define MEZZO_COMPILER_ONNX_MODEL_EXTERNALDATA_H

#include "compiler/onnx/model/Model.h"
#include "llvm/Support/Error.h"
#include <map>

namespace mezzo::onnx {

/// What a tensor's `external_data` entries say, as text.
struct ExternalReference {
  std::string location;
  std::optional<std::string> offset;
  std::optional<std::string> length;
};

/// Opens data files inside of one folder, each once. A location that would leave the folder, by parent steps, as an absolute
/// path or through a link, is refused before anything is read; so is everything but a regular file.
class ExternalData {
public:
  /// `folder` is where the model lies. Absent for a model that has none: then every external tensor is refused.
  explicit ExternalData(std::optional<std::string> folder) : folder(std::move(folder)) {}

  /// Sets source, offset and length of `tensor`, whose data is `wanted` bytes long. Errors name the file and the bytes
  /// wanted and available; the caller adds the tensor's name.
  llvm::Error resolve(const ExternalReference &reference, uint64_t wanted, Tensor &tensor);

private:
  llvm::Expected<std::shared_ptr<const DataSource>> open(const std::string &location);

  std::optional<std::string> folder;
  std::map<std::string, std::shared_ptr<const DataSource>> files;
};

} // namespace mezzo::onnx

#endif
