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

/// The number behind `value` in a format.
template <typename Narrow, typename Widen> static double spacingAt(float value, Narrow narrow, Widen widen) {
  return static_cast<double>(widen(static_cast<uint16_t>(narrow(value) + 1))) - value;
}
static double f16SpacingAt(float value) { return spacingAt(value, narrowF16, widenF16); }
static double bf16SpacingAt(float value) { return spacingAt(value, narrowBf16, widenBf16); }

TEST(HalfFloat, R1_LimitsAndSpacings) {
  EXPECT_EQ(widenF16(0x7BFF), 65504);
  EXPECT_EQ(widenF16(0x0400), 0x1p-14f);
  EXPECT_EQ(widenF16(0x0001), 0x1p-24f);
  EXPECT_EQ(f16SpacingAt(1), 0x1p-10);
  EXPECT_EQ(f16SpacingAt(1024), 1);
  EXPECT_EQ(f16SpacingAt(2048), 2);
  EXPECT_EQ(widenBf16(0x7F7F), 0x1.FEp127f);
  EXPECT_EQ(widenBf16(0x0080), 0x1p-126f);
  EXPECT_EQ(widenBf16(0x0001), 0x1p-133f);
  EXPECT_EQ(bf16SpacingAt(1), 0x1p-7);
  EXPECT_EQ(bf16SpacingAt(1024), 8);
  EXPECT_EQ(bf16SpacingAt(2048), 16);
}

TEST(HalfFloat, R2_F16EndsAt65504) {
  EXPECT_EQ(widenF16(narrowF16(65504)), 65504);
  EXPECT_EQ(widenF16(narrowF16(std::nextafter(65520.0f, 0.0f))), 65504);
  EXPECT_EQ(widenF16(narrowF16(65520)), HUGE_VALF);
  EXPECT_EQ(widenF16(narrowF16(-65520)), -HUGE_VALF);
}

// Around each multiple of half the smallest f16, up to where normal numbers begin: rounded to nearest, ties to even, nothing
// flushed.
TEST(HalfFloat, R3_SubnormalsOfF16AreMade) {
  for (uint32_t half = 0; half < 0x800; ++half) {
    float value = static_cast<float>(half) * 0x1p-25f;
    uint32_t below = half / 2, nearest = half % 2 == 0 ? below : below + below % 2;
    EXPECT_EQ(narrowF16(value), nearest) << half;
    EXPECT_EQ(narrowF16(std::nextafter(value, 1.0f)), half % 2 == 0 ? below : below + 1) << half;
    EXPECT_EQ(narrowF16(std::nextafter(value, 0.0f)), below) << half;
  }
}

TEST(HalfFloat, R4_F16Near1024LosesHundredths) {
  EXPECT_EQ(widenF16(narrowF16(1024.01f)), 1024);
  EXPECT_GT(1024.0f + 0.01f, 1024.0f);
}

TEST(HalfFloat, R8_Bf16HasTheRangeOfF32AndACoarserMantissa) {
  for (float value : {2e-38f, 65520.0f, 1e20f, 3e38f}) {
    EXPECT_NEAR(widenBf16(narrowBf16(value)) / value, 1, 0x1p-8);
    EXPECT_TRUE(std::isnormal(widenBf16(narrowBf16(value))));
  }
  EXPECT_EQ(bf16SpacingAt(1) / f16SpacingAt(1), 8);
}
