// Changes to an ONNX model that leave it a model: what is wrong afterwards is what its nodes, values and tensors say.
#ifndef MEZZO_TEST_FUZZ_MUTATEMODEL_H
#define MEZZO_TEST_FUZZ_MUTATEMODEL_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mezzo::fuzz {

/// `model` after one to three random changes; equal seeds give equal changes. Nothing where it is no model with a node.
std::optional<std::string> mutateModel(llvm::StringRef model, unsigned seed);

} // namespace mezzo::fuzz

#endif
