#include "tools/mezzo/HostTensor.h"

#include "runtime/base/HalfFloat.h"

#include <cstring>
#include <random>

using namespace mezzo;
using namespace mezzo::tool;

/// Integers stay small, so that they can be indices of most tables.
static constexpr int kLargestInteger = 100;

namespace {
/// Writes one random element after the other. The generator's numbers are fixed by the standard; the normal distribution is
/// made of a sum of uniform ones, since the library's own differs between implementations.
class Filler {
public:
  explicit Filler(uint64_t seed) : random(seed) {}

  void fill(HostTensor &tensor) {
    unsigned width = getByteWidth(tensor.type.elementType);
    for (size_t at = 0; at < tensor.data.size(); at += width)
      writeElement(tensor.type.elementType, &tensor.data[at], width);
  }

private:
  double normal() {
    double sum = 0;
    for (int i = 0; i < 12; ++i)
      sum += static_cast<double>(random()) * 0x1p-64;
    return sum - 6;
  }

  template <typename T> static void store(uint8_t *to, T value) { std::memcpy(to, &value, sizeof value); }

  void writeElement(ElementType type, uint8_t *to, unsigned width) {
    switch (type) {
    case ElementType::F32:
      return store(to, static_cast<float>(normal()));
    case ElementType::F64:
      return store(to, normal());
    case ElementType::F16:
      return store(to, narrowF16(static_cast<float>(normal())));
    case ElementType::BF16:
      return store(to, narrowBf16(static_cast<float>(normal())));
    case ElementType::I1:
      return store(to, static_cast<uint8_t>(random() & 1));
    default: {
      uint64_t value = random() % kLargestInteger;
      std::memcpy(to, &value, width);
    }
    }
  }

  std::mt19937_64 random;
};
} // namespace

HostTensor tool::randomTensor(const TensorType &type, uint64_t seed) {
  auto size = getByteSize(type);
  if (!size)
    throw Failure("a tensor of type " + toString(type) + " cannot be made");
  HostTensor tensor{type, std::vector<uint8_t>(static_cast<size_t>(*size))};
  Filler(seed).fill(tensor);
  return tensor;
}
