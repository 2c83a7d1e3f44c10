// Constants of a model: whether 16 bits hold them, and the conversion.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_CONSTANTS_H
#define MEZZO_COMPILER_ONNX_CONVERT_CONSTANTS_H

#include "Wire.pb.h"
#include "compiler/onnx/model/ExternalData.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace mezzo::onnx {

/// Reads and converts f32 tensors, whose data may lie in files beside the model.
class Constants {
public:
  /// `folder` is where external data is looked up.
  Constants(std::optional<std::string> folder, bool isF16) : external(std::move(folder)), isF16(isF16) {}

  /// Why `tensor` must not be stored in 16 bits: a number would become infinite, or all of them would be too small for
  /// their digits. Empty where it may.
  llvm::Expected<std::string> whyNotLow(const wire::TensorProto &tensor);
  std::string whyNotLow(llvm::ArrayRef<float> numbers) const;

  /// Raises finite numbers of a mask, an f32 tensor, that leave no room for a score beside them in 16 bits. False, and
  /// nothing changes, where there are none, or where other numbers are too large.
  llvm::Expected<bool> saturate(wire::TensorProto &tensor);

  /// Rounds an f32 tensor to 16 bits, to nearest even. One that was external says so still, but has its data in itself.
  llvm::Error convert(wire::TensorProto &tensor);

  /// The bytes of a tensor that lies in a file.
  llvm::Expected<llvm::StringRef> externalBytes(const wire::TensorProto &tensor);

private:
  llvm::Expected<std::vector<float>> read(const wire::TensorProto &tensor);
  float rounded(float number) const;

  ExternalData external;
  bool isF16;
};

} // namespace mezzo::onnx

#endif
