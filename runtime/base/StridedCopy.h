// Copies between views with any strides, and the bytes that a view covers.
#ifndef MEZZO_RUNTIME_BASE_STRIDEDCOPY_H
#define MEZZO_RUNTIME_BASE_STRIDEDCOPY_H

#include "runtime/base/TensorType.h"

namespace mezzo {

/// Copies the elements of a view to another of equal shape. Strides are in bytes and may be zero or negative; no pointer
/// needs to be aligned; the views do not overlap. At most `maxRank` dimensions.
void copyStrided(uint8_t *destination, std::span<const int64_t> destinationStrides, const uint8_t *source,
                 std::span<const int64_t> sourceStrides, std::span<const int64_t> shape, unsigned elementSize);

/// The bytes from the lowest to behind the highest address of a view, relative to its first element.
struct ByteRange {
  int64_t begin = 0;
  int64_t end = 0;
};

/// False where the arithmetic overflows. A view without elements covers nothing.
bool computeByteRange(std::span<const int64_t> shape, std::span<const int64_t> byteStrides, unsigned elementSize,
                      ByteRange &range);

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_STRIDEDCOPY_H
