// 16-bit floats as bits.
#include "runtime/base/HalfFloat.h"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

using namespace mezzo;

// B31: a NaN whose mantissa is in the bits that are cut off must not become an infinity.
TEST(HalfFloat, B31_NanStaysNan) {
  for (uint32_t high = 0; high < 0x80; ++high)
    for (uint32_t low : {0u, 1u, 0x7Fu, 0x1FFFu, 0x2000u, 0x7FFFu, 0x8000u, 0xFFFFu})
      for (uint32_t sign : {0u, 0x80000000u}) {
        float value = std::bit_cast<float>(sign | 0x7F800000 | high << 16 | low);
        EXPECT_EQ(std::isnan(widenBf16(narrowBf16(value))), std::isnan(value)) << high << ' ' << low;
        EXPECT_EQ(std::isnan(widenF16(narrowF16(value))), std::isnan(value)) << high << ' ' << low;
      }
}

TEST(HalfFloat, EveryNumberComesBack) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    auto half = static_cast<uint16_t>(bits);
    if (!std::isnan(widenF16(half)))
      EXPECT_EQ(narrowF16(widenF16(half)), half);
    if (!std::isnan(widenBf16(half)))
      EXPECT_EQ(narrowBf16(widenBf16(half)), half);
  }
}
