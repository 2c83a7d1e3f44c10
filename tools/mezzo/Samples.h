// Samples of a model's inputs: files that are read one at a time.
#ifndef MEZZO_TOOLS_MEZZO_SAMPLES_H
#define MEZZO_TOOLS_MEZZO_SAMPLES_H

#include "tools/mezzo/HostTensor.h"

#include "compiler/driver/ModelFile.h"

namespace mezzo::tool {

/// The .npz files that `paths` name: each is one, or a folder of them, which counts in the order of their names. Throws
/// Failure where a path does not exist or a folder has none.
std::vector<std::string> findSamples(const std::vector<std::string> &paths);

/// The values in `file`, one for each input in `wanted`, in that order; what else is in the file is left out. Throws Failure
/// naming file, input, and what was wanted and found, where one is missing, or has another type, rank or fixed size.
NamedTensors readSample(const std::string &file, const std::vector<compiler::DeclaredInput> &wanted);

} // namespace mezzo::tool

#endif
