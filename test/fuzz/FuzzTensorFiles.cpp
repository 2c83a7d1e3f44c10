// Any bytes as a tensor file: they are refused with a message, or give tensors that come back the same from their own file.
#include "runtime/base/Npy.h"

#include <cstdlib>

using namespace mezzo;

namespace {
void require(bool condition) {
  if (!condition)
    std::abort();
}

void checkSameAfterWriting(const HostTensor &tensor) {
  std::vector<uint8_t> bytes = formatNpy(tensor);
  Result<HostTensor> again = parseNpy(bytes);
  require(again.ok());
  require(formatNpy(*again) == bytes);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::span<const uint8_t> bytes(data, size);
  Result<HostTensor> tensor = parseNpy(bytes);
  if (tensor.ok())
    checkSameAfterWriting(*tensor);
  else
    require(!tensor.status().message().empty());
  Result<std::vector<NamedTensor>> tensors = parseNpz(bytes);
  if (!tensors.ok())
    return require(!tensors.status().message().empty()), 0;
  for (const NamedTensor &named : *tensors)
    checkSameAfterWriting(named.tensor);
  return 0;
}
