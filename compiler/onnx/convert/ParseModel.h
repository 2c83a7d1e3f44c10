// From bytes to ONNX's messages.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_PARSEMODEL_H
#define MEZZO_COMPILER_ONNX_CONVERT_PARSEMODEL_H

#include "Wire.pb.h"
#include "llvm/Support/Error.h"

namespace mezzo::onnx {

/// Fails beyond protobuf's 2 GiB, and where the bytes are no model.
llvm::Error parseModel(llvm::StringRef bytes, wire::ModelProto &model);

} // namespace mezzo::onnx

#endif
