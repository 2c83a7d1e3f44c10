#include "runtime/base/TensorType.h"

#include "runtime/base/CheckedMath.h"

#include <array>

using namespace mezzo;

namespace {
struct ElementTypeInfo {
  const char *name;
  unsigned byteWidth;
};
/// Indexed by the element type's number less one.
constexpr std::array<ElementTypeInfo, 13> elementTypes = {{{"f32", 4},
                                                           {"f16", 2},
                                                           {"bf16", 2},
                                                           {"f64", 8},
                                                           {"i8", 1},
                                                           {"i16", 2},
                                                           {"i32", 4},
                                                           {"i64", 8},
                                                           {"ui8", 1},
                                                           {"ui16", 2},
                                                           {"ui32", 4},
                                                           {"ui64", 8},
                                                           {"i1", 1}}};

const ElementTypeInfo &getInfo(ElementType type) { return elementTypes[static_cast<unsigned>(type) - 1]; }
} // namespace

bool mezzo::isElementType(unsigned value) { return value >= 1 && value <= elementTypes.size(); }

unsigned mezzo::getByteWidth(ElementType type) { return getInfo(type).byteWidth; }

const char *mezzo::getElementTypeName(ElementType type) { return getInfo(type).name; }

std::optional<ElementType> mezzo::parseElementType(std::string_view name) {
  for (size_t i = 0; i < elementTypes.size(); ++i)
    if (name == elementTypes[i].name)
      return static_cast<ElementType>(i + 1);
  return std::nullopt;
}

std::optional<int64_t> mezzo::getByteSize(const TensorType &type) {
  std::optional<int64_t> count = countElements(type.shape);
  return count ? checkedMul<int64_t>(*count, getByteWidth(type.elementType)) : std::nullopt;
}

std::string mezzo::toString(std::span<const int64_t> shape) {
  std::string text;
  for (size_t i = 0; i < shape.size(); ++i)
    text += (i ? "x" : "") + std::to_string(shape[i]);
  return text;
}

std::string mezzo::toString(const TensorType &type) {
  return std::string(getElementTypeName(type.elementType)) + "[" + toString(type.shape) + "]";
}

std::vector<int64_t> mezzo::getRowMajorStrides(std::span<const int64_t> shape) {
  std::vector<int64_t> strides(shape.size());
  uint64_t stride = 1; // unsigned: beside a dimension of 0 the others may multiply beyond 64 bits
  for (size_t i = shape.size(); i-- > 0;) {
    strides[i] = static_cast<int64_t>(stride);
    stride *= static_cast<uint64_t>(shape[i]);
  }
  return strides;
}
