// Element types and static tensor types, as artifacts, the C interface and tensor files share them.
#ifndef MEZZO_RUNTIME_BASE_TENSORTYPE_H
#define MEZZO_RUNTIME_BASE_TENSORTYPE_H

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mezzo {

/// The numbers are part of the artifact format and of the C interface. I1 is one byte, 0 or 1.
enum class ElementType : uint8_t {
  F32 = 1,
  F16 = 2,
  BF16 = 3,
  F64 = 4,
  I8 = 5,
  I16 = 6,
  I32 = 7,
  I64 = 8,
  UI8 = 9,
  UI16 = 10,
  UI32 = 11,
  UI64 = 12,
  I1 = 13,
};

/// Whether the byte, which may come from a file or a caller, is one of the element types.
bool isElementType(unsigned value);

/// Bytes of one element: 1, 2, 4 or 8.
unsigned getByteWidth(ElementType type);

/// The name as in the IR: "f32", "bf16", "ui8", "i1", …
const char *getElementTypeName(ElementType type);

/// The element type of that name, or nothing.
std::optional<ElementType> parseElementType(std::string_view name);

/// The most dimensions that a tensor may have.
constexpr unsigned maxRank = 64;

/// A static type: dense, row-major, unless something else says otherwise.
struct TensorType {
  ElementType elementType = ElementType::F32;
  std::vector<int64_t> shape; ///< dimensions, all at least 0; empty for a scalar

  bool operator==(const TensorType &) const = default;
};

/// The number of bytes of a dense tensor; nothing where a dimension is negative or the product is beyond int64.
std::optional<int64_t> getByteSize(const TensorType &type);

/// "f32[2x3]"; a scalar is "f32[]".
std::string toString(const TensorType &type);

/// "2x3"; empty for a scalar.
std::string toString(std::span<const int64_t> shape);

/// Strides in elements of a dense row-major tensor of that shape.
std::vector<int64_t> getRowMajorStrides(std::span<const int64_t> shape);

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_TENSORTYPE_H
