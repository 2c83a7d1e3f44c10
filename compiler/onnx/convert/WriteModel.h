// From messages to files: the model, and its external data beside it.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_WRITEMODEL_H
#define MEZZO_COMPILER_ONNX_CONVERT_WRITEMODEL_H

#include "compiler/onnx/convert/Constants.h"

namespace mezzo::onnx {

bool hasExternalData(const wire::ModelProto &model);

/// The model as bytes, the same for the same messages; fails beyond protobuf's 2 GiB.
llvm::Expected<std::string> serialized(const wire::ModelProto &model);

/// Writes `model` to `path`. Tensors that are external go to the file `path`.data, in the model's order, from multiples of
/// 4096 bytes on where they are large, else of 64. Each file appears whole or not at all, the data first. `modelPath` and
/// `folder` are where the model and its data were read, which must not be overwritten.
llvm::Error writeModel(wire::ModelProto &model, Constants &constants, const std::string &path, llvm::StringRef modelPath,
                       llvm::StringRef folder);

} // namespace mezzo::onnx

#endif
