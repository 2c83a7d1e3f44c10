#include "tools/mezzo/Expect.h"

#include "runtime/base/HalfFloat.h"

#include <cmath>
#include <cstring>
#include <sstream>

using namespace mezzo;
using namespace mezzo::tool;

template <typename T> static T elementAt(const HostTensor &tensor, size_t index) {
  T value;
  std::memcpy(&value, tensor.data.data() + index * sizeof(T), sizeof(T));
  return value;
}

bool tool::isFloat(ElementType type) {
  return type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16 || type == ElementType::F64;
}

double tool::numberAt(const HostTensor &tensor, size_t index) {
  switch (tensor.type.elementType) {
  case ElementType::F32:
    return elementAt<float>(tensor, index);
  case ElementType::F64:
    return elementAt<double>(tensor, index);
  case ElementType::F16:
    return widenF16(elementAt<uint16_t>(tensor, index));
  case ElementType::BF16:
    return widenBf16(elementAt<uint16_t>(tensor, index));
  case ElementType::I8:
    return elementAt<int8_t>(tensor, index);
  case ElementType::I16:
    return elementAt<int16_t>(tensor, index);
  case ElementType::I32:
    return elementAt<int32_t>(tensor, index);
  case ElementType::I64:
    return static_cast<double>(elementAt<int64_t>(tensor, index));
  case ElementType::UI16:
    return elementAt<uint16_t>(tensor, index);
  case ElementType::UI32:
    return elementAt<uint32_t>(tensor, index);
  case ElementType::UI64:
    return static_cast<double>(elementAt<uint64_t>(tensor, index));
  case ElementType::UI8:
  case ElementType::I1:
    return elementAt<uint8_t>(tensor, index);
  }
  return 0;
}

static bool isClose(double got, double expected, const Tolerance &tolerance) {
  if (std::isnan(got) || std::isnan(expected))
    return std::isnan(got) && std::isnan(expected);
  if (std::isinf(got) || std::isinf(expected))
    return got == expected;
  return std::abs(got - expected) <= tolerance.atol + tolerance.rtol * std::abs(expected);
}

static std::string describe(const std::string &name, const HostTensor &got, const HostTensor &expected,
                            const Difference &found, size_t total) {
  std::ostringstream text;
  text.precision(9);
  text << "output '" << name << "' is off at " << found.count << " of " << total << " elements, first at element "
       << *found.first << ": got " << numberAt(got, *found.first) << ", expected " << numberAt(expected, *found.first)
       << "; largest difference " << found.largest << " at a scale of " << found.scale;
  return text.str();
}

Difference tool::compareTensors(const std::string &name, const HostTensor &got, const HostTensor &expected,
                                const Tolerance &tolerance) {
  Difference found;
  if (!(got.type == expected.type)) {
    found.message = "output '" + name + "' is " + toString(got.type) + ", expected " + toString(expected.type);
    return found;
  }
  unsigned width = getByteWidth(got.type.elementType);
  size_t total = got.data.size() / width;
  for (size_t i = 0; i < total; ++i) {
    double y = numberAt(got, i), e = numberAt(expected, i);
    if (std::isfinite(e))
      found.scale = std::max(found.scale, std::abs(e));
    if (std::isfinite(y) && std::isfinite(e))
      found.largest = std::max(found.largest, std::abs(y - e));
    bool fits = isFloat(got.type.elementType) ? isClose(y, e, tolerance)
                                              : std::memcmp(&got.data[i * width], &expected.data[i * width], width) == 0;
    if (fits)
      continue;
    ++found.count;
    if (!found.first)
      found.first = i;
  }
  if (found.first)
    found.message = describe(name, got, expected, found, total);
  return found;
}
