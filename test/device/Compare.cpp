#include "test/device/Compare.h"

#include "runtime/base/NpzFile.h"

#include <cmath>
#include <cstring>

using namespace mezzo;
using namespace mezzo::devicecheck;

static double valueAt(const std::vector<uint8_t> &data, ElementType type, size_t i) {
  size_t width = getByteWidth(type);
  uint64_t bits = 0;
  std::memcpy(&bits, &data[i * width], width);
  float single;
  switch (type) {
  case ElementType::F64: {
    double whole;
    std::memcpy(&whole, &bits, 8);
    return whole;
  }
  case ElementType::F32: {
    std::memcpy(&single, &bits, 4);
    return single;
  }
  case ElementType::BF16: {
    uint32_t wide = static_cast<uint32_t>(bits) << 16;
    std::memcpy(&single, &wide, 4);
    return single;
  }
  case ElementType::F16: {
    int exponent = static_cast<int>(bits >> 10 & 31), mantissa = static_cast<int>(bits & 1023);
    double magnitude = exponent == 31  ? (mantissa ? NAN : INFINITY)
                       : exponent == 0 ? std::ldexp(mantissa, -24)
                                       : std::ldexp(1024 + mantissa, exponent - 25);
    return bits & 0x8000 ? -magnitude : magnitude;
  }
  default:
    return static_cast<double>(bits);
  }
}

static bool isFloat(ElementType type) {
  return type == ElementType::F64 || type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16;
}

/// Half of the distance between neighbours of 16 bits, relative; nothing for wider types.
static double roundingOf(ElementType type) {
  return type == ElementType::F16 ? 0x1p-11 : type == ElementType::BF16 ? 0x1p-8 : 0;
}

std::string mezzo::devicecheck::compare(const Model::Output &got, const std::vector<uint8_t> &want, double slack) {
  if (got.data.size() != want.size())
    return got.name + " has another size";
  if (!isFloat(got.type.elementType))
    return got.data == want ? "" : got.name + " differs";
  double rounding = 2 * roundingOf(got.type.elementType);
  for (size_t i = 0; i < want.size() / getByteWidth(got.type.elementType); ++i) {
    double a = valueAt(got.data, got.type.elementType, i), b = valueAt(want, got.type.elementType, i);
    bool isSame = a == b || (std::isnan(a) && std::isnan(b));
    if (!isSame && !(std::abs(a - b) <= slack * (1 + std::abs(b)) + rounding * std::abs(b)))
      return got.name + " at " + std::to_string(i) + " is " + std::to_string(a) + ", wanted " + std::to_string(b);
  }
  return "";
}

NamedData mezzo::devicecheck::readArchive(const std::string &path) {
  Result<NpzFile> archive = NpzFile::open(path);
  if (!archive.ok())
    throw Failure{archive.status().message()};
  NamedData all;
  for (const std::string &name : archive->names()) {
    Result<FileArray> array = archive->read(name);
    if (!array.ok())
      throw Failure{array.status().message()};
    all[name].assign(array->data.begin(), array->data.end());
  }
  return all;
}

const std::vector<uint8_t> *mezzo::devicecheck::findData(const NamedData &tensors, const std::string &name) {
  auto found = tensors.find(name);
  return found == tensors.end() ? nullptr : &found->second;
}
