// Tensors as the tool holds them between files, the runtime and the reference.
#ifndef MEZZO_TOOLS_MEZZO_HOSTTENSOR_H
#define MEZZO_TOOLS_MEZZO_HOSTTENSOR_H

#include "runtime/base/Npy.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mezzo::tool {

/// What ends a command: the message goes to standard error, the exit status is kFailure.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The same of a wrong command line: the exit status is kUsage.
struct UsageFailure : Failure {
  using Failure::Failure;
};

/// A failure whose message has been printed already, by the compiler.
struct ReportedFailure : Failure {
  explicit ReportedFailure(const std::string &message, bool isUsage = false) : Failure(message), isUsage(isUsage) {}

  bool isUsage; ///< the exit status is kUsage
};

/// Tensors by name, in the order of their file or of the model.
using NamedTensors = std::vector<NamedTensor>;

inline const HostTensor *find(const NamedTensors &tensors, const std::string &name) {
  for (auto &[known, tensor] : tensors)
    if (known == name)
      return &tensor;
  return nullptr;
}

/// Reads a .npz file, or a .npy file as one tensor called after the file; `-` is standard input. Throws Failure.
NamedTensors readTensors(const std::string &path);

/// Reads one .npy file. `isBfloat16`: its uint16 elements are bf16 patterns. Throws Failure.
HostTensor readTensor(const std::string &path, bool isBfloat16 = false);

/// Writes a .npz file under a private name and renames it; `-` is standard output. Throws Failure.
void writeTensors(const std::string &path, const NamedTensors &tensors);

/// Seeded numbers for a tensor of `type`: normal floats, small integers.
HostTensor randomTensor(const TensorType &type, uint64_t seed);

} // namespace mezzo::tool

#endif
