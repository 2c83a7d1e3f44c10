#include "tools/mezzo/HostTensor.h"

#include <filesystem>

using namespace mezzo;
using namespace mezzo::tool;

/// The value of a result, or its message as the reason why the command ends.
template <typename T> static T require(Result<T> result, const std::string &path) {
  if (!result.ok())
    throw Failure(path + ": " + result.status().message());
  return result.take();
}

NamedTensors tool::readTensors(const std::string &path) {
  if (path.ends_with(".npy"))
    return {{std::filesystem::path(path).stem().string(), readTensor(path)}};
  return require(readNpz(path), path);
}

HostTensor tool::readTensor(const std::string &path, bool isBfloat16) {
  HostTensor tensor = require(readNpy(path), path);
  return isBfloat16 ? std::move(tensor).asBf16() : tensor;
}

void tool::writeTensors(const std::string &path, const NamedTensors &tensors) {
  Status status = writeNpz(path, tensors, /*compress=*/false);
  if (!status.ok())
    throw Failure(path + ": " + status.message());
}
