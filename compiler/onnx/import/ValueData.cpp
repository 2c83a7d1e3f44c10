#include "compiler/onnx/import/ValueData.h"

#include "mlir/IR/Builders.h"
#include <algorithm>
#include <bit>

using namespace llvm;
using namespace mezzo::onnx;

mlir::Type mezzo::onnx::elementTypeOf(mlir::MLIRContext *context, ElementType type) {
  mlir::Builder builder(context);
  switch (type) {
  case ElementType::Float:
    return builder.getF32Type();
  case ElementType::Double:
    return builder.getF64Type();
  case ElementType::Float16:
    return builder.getF16Type();
  case ElementType::BFloat16:
    return builder.getBF16Type();
  case ElementType::Bool:
    return builder.getI1Type();
  case ElementType::Int8:
    return builder.getI8Type();
  case ElementType::Int16:
    return builder.getIntegerType(16);
  case ElementType::Int32:
    return builder.getI32Type();
  case ElementType::Int64:
    return builder.getI64Type();
  case ElementType::UInt8:
    return builder.getIntegerType(8, /*isSigned=*/false);
  case ElementType::UInt16:
    return builder.getIntegerType(16, /*isSigned=*/false);
  case ElementType::UInt32:
    return builder.getIntegerType(32, /*isSigned=*/false);
  case ElementType::UInt64:
    return builder.getIntegerType(64, /*isSigned=*/false);
  default:
    return {};
  }
}

mlir::RankedTensorType mezzo::onnx::tensorTypeOf(mlir::MLIRContext *context, const Tensor &tensor) {
  return mlir::RankedTensorType::get(tensor.dims, elementTypeOf(context, tensor.type));
}

bool mezzo::onnx::isSplat(const Tensor &tensor) {
  StringRef bytes = tensor.bytes();
  size_t size = elementSize(tensor.type);
  return bytes.size() >= size && std::equal(bytes.begin() + size, bytes.end(), bytes.begin());
}

/// `bytes`, little-endian elements of `size` bytes, in the byte order of this machine.
static std::string hostBytes(StringRef bytes, size_t size) {
  std::string host = bytes.str();
  if constexpr (std::endian::native == std::endian::big)
    for (size_t i = 0; i + size <= host.size(); i += size)
      std::reverse(host.begin() + i, host.begin() + i + size);
  return host;
}

mlir::DenseElementsAttr mezzo::onnx::elementsOf(mlir::MLIRContext *context, const Tensor &tensor) {
  mlir::RankedTensorType type = tensorTypeOf(context, tensor);
  size_t size = elementSize(tensor.type);
  StringRef bytes = isSplat(tensor) ? tensor.bytes().take_front(size) : tensor.bytes();
  if (tensor.type == ElementType::Bool) {
    SmallVector<bool> truths(bytes.begin(), bytes.end());
    return mlir::DenseElementsAttr::get(type, truths);
  }
  std::string host = hostBytes(bytes, size);
  return mlir::DenseElementsAttr::getFromRawBuffer(type, ArrayRef(host.data(), host.size()));
}
