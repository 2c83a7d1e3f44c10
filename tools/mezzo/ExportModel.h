// Trained weights back into the ONNX model that they are of.
#ifndef MEZZO_TOOLS_MEZZO_EXPORTMODEL_H
#define MEZZO_TOOLS_MEZZO_EXPORTMODEL_H

#include "compiler/driver/CompileOptions.h"
#include "runtime/checkpoint/Safetensors.h"

namespace mezzo::tool {

/// Writes the model of `options` with the f32 tensors that have names of its initializers to `output`, a file or `-`, and
/// says on standard error what it did. Throws Failure.
void exportModel(const compiler::CompileOptions &options, std::span<const SafeTensor> tensors, const std::string &output);

} // namespace mezzo::tool

#endif
