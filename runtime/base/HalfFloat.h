// f16 and bf16 as bits, to and from f32.
#ifndef MEZZO_RUNTIME_BASE_HALFFLOAT_H
#define MEZZO_RUNTIME_BASE_HALFFLOAT_H

#include <bit>
#include <cstdint>

namespace mezzo {

/// Exact. NaN keeps its payload's high bits and becomes quiet.
inline float widenF16(uint16_t bits) {
  uint32_t sign = static_cast<uint32_t>(bits & 0x8000) << 16;
  uint32_t exponent = bits >> 10 & 0x1F;
  uint32_t fraction = bits & 0x3FF;
  if (exponent == 0x1F)
    return std::bit_cast<float>(sign | 0x7F800000 | fraction << 13 | (fraction ? 0x400000 : 0));
  if (exponent == 0) // zero or subnormal: an integer multiple of 2^-24
    return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(static_cast<float>(fraction) * 0x1p-24f));
  return std::bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);
}

/// Rounded to nearest, ties to even; beyond 65519.99 infinity; NaN keeps its payload's high bits and becomes quiet.
inline uint16_t narrowF16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  auto sign = static_cast<uint16_t>(bits >> 16 & 0x8000);
  uint32_t magnitude = bits & 0x7FFFFFFF;
  if (magnitude > 0x7F800000)
    return static_cast<uint16_t>(sign | 0x7E00 | (magnitude >> 13 & 0x3FF));
  if (magnitude >= 0x477FF000)
    return static_cast<uint16_t>(sign | 0x7C00);
  if (magnitude < 0x38800000) { // below 2^-14: adding 0.5 leaves the multiple of 2^-24, rounded, in the low bits
    uint32_t shifted = std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f);
    return static_cast<uint16_t>(sign | (shifted - 0x3F000000));
  }
  uint32_t rounded = magnitude + 0xFFF + (magnitude >> 13 & 1);
  return static_cast<uint16_t>(sign | ((rounded - 0x38000000) >> 13));
}

/// Exact.
inline float widenBf16(uint16_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16); }

/// Rounded to nearest, ties to even; NaN keeps its payload's high bits and becomes quiet.
inline uint16_t narrowBf16(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  if ((bits & 0x7FFFFFFF) > 0x7F800000)
    return static_cast<uint16_t>(bits >> 16 | 0x40);
  return static_cast<uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

} // namespace mezzo

#endif // MEZZO_RUNTIME_BASE_HALFFLOAT_H
