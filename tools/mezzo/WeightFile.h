// Weights by name, from the files that people have them in.
#ifndef MEZZO_TOOLS_MEZZO_WEIGHTFILE_H
#define MEZZO_TOOLS_MEZZO_WEIGHTFILE_H

#include "runtime/checkpoint/Safetensors.h"

namespace mezzo::tool {

/// Tensors of a file, and what keeps their bytes.
struct WeightFile {
  std::vector<SafeTensor> tensors;
  std::shared_ptr<const void> owner;
};

/// Opens a .safetensors file, which checkpoints are as well, or an ONNX model, whose initializers are the weights. Throws
/// Failure.
WeightFile openWeights(const std::string &path);

} // namespace mezzo::tool

#endif
