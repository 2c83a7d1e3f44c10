// Integer arithmetic that reports overflow instead of wrapping, for numbers that come from files and callers.
#ifndef MEZZO_RUNTIME_BASE_CHECKEDMATH_H
#define MEZZO_RUNTIME_BASE_CHECKEDMATH_H

#include <cstdint>
#include <optional>
#include <span>

namespace mezzo {

template <typename T> std::optional<T> checkedAdd(T lhs, T rhs) {
  T sum;
  if (__builtin_add_overflow(lhs, rhs, &sum))
    return std::nullopt;
  return sum;
}

template <typename T> std::optional<T> checkedMul(T lhs, T rhs) {
  T product;
  if (__builtin_mul_overflow(lhs, rhs, &product))
    return std::nullopt;
  return product;
}

/// Whether [offset, offset + length) lies inside [0, size), without wrapping.
inline bool isRangeInside(uint64_t offset, uint64_t length, uint64_t size) {
  return offset <= size && length <= size - offset;
}

/// The number of elements of a shape; nothing for a negative dimension or a product beyond int64.
inline std::optional<int64_t> countElements(std::span<const int64_t> shape) {
  int64_t count = 1;
  for (int64_t dim : shape) {
    if (dim < 0 || __builtin_mul_overflow(count, dim, &count))
      return std::nullopt;
  }
  return count;
}

/// `value` rounded up to a multiple of `alignment`, a power of two; nothing where that overflows.
inline std::optional<uint64_t> alignUp(uint64_t value, uint64_t alignment) {
  std::optional<uint64_t> sum = checkedAdd<uint64_t>(value, alignment - 1);
  return sum ? std::optional<uint64_t>(*sum & ~(alignment - 1)) : std::nullopt;
}

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_CHECKEDMATH_H
