#include "passes/autocast/range/Rounding.h"

#include "mlir/IR/MLIRContext.h"
#include "runtime/base/HalfFloat.h"

#include <gtest/gtest.h>

#include <random>

using namespace mezzo;
using namespace mezzo::autocast;

namespace {
struct Rounding : testing::TestWithParam<bool> {
  Rounding()
      : low(GetParam() ? mlir::FloatType(mlir::Float16Type::get(&context))
                       : mlir::FloatType(mlir::BFloat16Type::get(&context))) {}

  double round(float x) const { return GetParam() ? widenF16(narrowF16(x)) : widenBf16(narrowBf16(x)); }

  mlir::MLIRContext context;
  LowType low;
};
} // namespace

TEST_P(Rounding, KnowsItsType) {
  EXPECT_EQ(low.largest, GetParam() ? 65504.0 : 0x1.FEp127);
  EXPECT_EQ(low.smallest, GetParam() ? 0x1p-24 : 0x1p-133);
  EXPECT_EQ(low.largestCounting, GetParam() ? 2048 : 256);
}

TEST_P(Rounding, KeepsEveryNumberOfTheType) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    auto pattern = static_cast<uint16_t>(bits);
    double x = GetParam() ? widenF16(pattern) : widenBf16(pattern);
    if (!std::isfinite(x))
      continue;
    EXPECT_EQ(low.roundDown(x), x) << x;
    EXPECT_EQ(low.roundUp(x), x) << x;
  }
}

TEST_P(Rounding, IntervalsHoldWhatRoundingGives) {
  std::mt19937 engine(1);
  std::uniform_real_distribution<float> exponent(-40, 15), sign(-1, 1);
  for (int i = 0; i < 100000; ++i) {
    float x = sign(engine) * std::exp2(exponent(engine));
    Interval rounded = roundOutward(Interval::of(x), low);
    EXPECT_TRUE(rounded.contains(round(x))) << x;
    EXPECT_TRUE(rounded.contains(x)) << x;
  }
}

INSTANTIATE_TEST_SUITE_P(Types, Rounding, testing::Bool(), [](const auto &info) { return info.param ? "f16" : "bf16"; });
