// From the bytes of an ONNX file to a Model.
//
// The reader takes nothing on trust: sizes are checked before they are used, with arithmetic that cannot wrap, and no byte
// outside of the given bytes and of the data files that the model names is read. The graph's meaning is not its concern.
#ifndef MEZZO_COMPILER_ONNX_MODEL_MODELREADER_H
#define MEZZO_COMPILER_ONNX_MODEL_MODELREADER_H

#include "compiler/onnx/model/Model.h"
#include "llvm/Support/Error.h"

namespace mezzo::onnx {

/// Reads the model in `source`. Its external data is looked up in `dataFolder`; without one, a tensor with external data is
/// an error. Nodes come in an order in which they can be computed. Errors name what is wrong, without the model's own path.
llvm::Expected<Model> readModel(std::shared_ptr<const DataSource> source, std::optional<std::string> dataFolder);

/// What the main graph declares of values that are neither inputs nor outputs, which nothing else needs.
llvm::Expected<std::vector<ValueInfo>> readInnerValues(const DataSource &source);

/// Maps the file at `path`. What is not a regular file is read into memory, and the source has no path then.
llvm::Expected<std::shared_ptr<const DataSource>> openModelFile(llvm::StringRef path);

} // namespace mezzo::onnx

#endif
