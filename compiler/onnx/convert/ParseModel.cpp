#include "compiler/onnx/convert/ParseModel.h"

#include "compiler/onnx/model/WireScanner.h"
#include "google/protobuf/io/coded_stream.h"
#include <limits>

using namespace mezzo;
using namespace mezzo::onnx;

llvm::Error mezzo::onnx::parseModel(llvm::StringRef bytes, wire::ModelProto &model) {
  if (bytes.size() > std::numeric_limits<int>::max())
    return llvm::createStringError("the model has more than 2 GiB beside its external data, which protobuf cannot read");
  google::protobuf::io::CodedInputStream stream(bytes.bytes_begin(), static_cast<int>(bytes.size()));
  stream.SetRecursionLimit(maxMessageDepth);
  if (!model.ParseFromCodedStream(&stream) || !stream.ConsumedEntireMessage() || !model.has_graph())
    return llvm::createStringError("not an ONNX model: its messages cannot be parsed");
  return llvm::Error::success();
}
