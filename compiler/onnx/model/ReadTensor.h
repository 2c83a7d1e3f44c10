// From a tensor message to a Tensor whose bytes are in a file or in memory.
#ifndef MEZZO_COMPILER_ONNX_MODEL_READTENSOR_H
#define MEZZO_COMPILER_ONNX_MODEL_READTENSOR_H

#include "compiler/onnx/model/ExternalData.h"
#include "compiler/onnx/model/Model.h"

namespace mezzo::onnx {

namespace wire {
class TensorProto;
}

/// The location, offset and length that a tensor's external data has.
ExternalReference externalReference(const wire::TensorProto &proto);

/// The number of bytes that `dims` and `type` ask for: 0 for a type that Mezzo has no tensors of. Fails where a dimension is
/// negative or the number does not fit into 63 bits.
llvm::Expected<uint64_t> wantedBytes(ElementType type, llvm::ArrayRef<int64_t> dims);

/// Where the data of a model's tensors may be.
struct TensorSources {
  /// The model's own bytes, which `bulk_offset` counts in.
  std::shared_ptr<const DataSource> model;
  ExternalData *external;
};

/// Reads `proto`. A tensor of a type that Mezzo has no tensors of comes without data. Errors name the tensor.
llvm::Expected<Tensor> readTensor(const wire::TensorProto &proto, const TensorSources &sources);

} // namespace mezzo::onnx

#endif
