// A first pass over a serialized ONNX model that leaves the weights where they are.
//
// Protobuf's parser copies every byte of a model into messages. A model is nearly all weights, so this pass writes a
// serialized model without them, in which each tensor says by offset and length where its data is in the original bytes.
#ifndef MEZZO_COMPILER_ONNX_MODEL_WIRESCANNER_H
#define MEZZO_COMPILER_ONNX_MODEL_WIRESCANNER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mezzo::onnx {

/// How deep messages may be nested; protobuf's own default. An `If` inside an `If` takes three levels.
constexpr unsigned maxMessageDepth = 100;

/// Returns `model`, a serialized ModelProto, with the raw, float and double data of every tensor replaced by the fields
/// `bulk_offset` and `bulk_length`, which are relative to the start of `model`. Training information, which the importer
/// does not read, is left out. Fails on bytes that are not a well-formed message and on nesting beyond maxMessageDepth;
/// reads nothing outside of `model`.
llvm::Expected<std::string> detachBulkData(llvm::StringRef model);

} // namespace mezzo::onnx

#endif
