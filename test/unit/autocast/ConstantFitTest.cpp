#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/exponents/ChooseExponents.h"

#include "mlir/IR/Builders.h"

#include <gtest/gtest.h>

using namespace mezzo::autocast;

namespace {
struct ConstantFitTest : testing::Test {
  ConstantFit fit(const std::vector<float> &elements, bool isF16 = true) {
    low.emplace(isF16 ? mlir::FloatType(mlir::Float16Type::get(&context))
                      : mlir::FloatType(mlir::BFloat16Type::get(&context)));
    return fitOf({elements, false}, *low);
  }

  mlir::MLIRContext context;
  std::optional<LowType> low;
};
} // namespace

TEST_F(ConstantFitTest, CountsAtTheEdgesOfF16) {
  ConstantFit found = fit({65504, 65519.996F, 65520, -1e6F, 0x1p-14F, 0x1.ffcp-15F, 0x1p-25F, 0x1.002p-25F, 0, -0.0F});
  EXPECT_EQ(found.elements, 10);
  EXPECT_EQ(found.overflowing, 2);
  EXPECT_EQ(found.flushed, 1);
  EXPECT_EQ(found.subnormal, 3);
  EXPECT_EQ(found.largest, 1e6F);
}

TEST_F(ConstantFitTest, Bf16OverflowsBelowTheLargestF32) {
  EXPECT_EQ(fit({std::numeric_limits<float>::lowest()}, /*isF16=*/false).overflowing, 1);
  EXPECT_EQ(fit({3.3895e38F}, /*isF16=*/false).overflowing, 0);
  EXPECT_EQ(fit({1e-30F}, /*isF16=*/false).subnormal, 0);
}

TEST_F(ConstantFitTest, InfinitiesAndNanDoNotCount) {
  ConstantFit found = fit({-INFINITY, NAN, 2});
  EXPECT_EQ(found.overflowing, 0);
  EXPECT_EQ(found.largest, 2);
  EXPECT_DOUBLE_EQ(found.sumOfSquares, 4);
}

TEST_F(ConstantFitTest, LongConstantsCountAsShortOnesDo) {
  std::vector<float> elements(10007, 1e-9F);
  elements[3] = 1e5F, elements[10006] = 7e4F;
  ConstantFit found = fit(elements);
  EXPECT_EQ(found.overflowing, 2);
  EXPECT_EQ(found.flushed, 10005);
  EXPECT_EQ(found.largest, 1e5F);
}

TEST_F(ConstantFitTest, SmallElementsBesideLargeOnesLoseNothingThatCounts) {
  EXPECT_EQ(fit({1, 2, 3}).lossOfSmall(*low), 0);
  EXPECT_LT(fit({1, 1e-9F}).lossOfSmall(*low), 1e-7);
  EXPECT_EQ(fit({1e-9F, 1e-9F}).lossOfSmall(*low), 1);
  EXPECT_EQ(fit({1e-30F}).lossOfSmall(*low), 1);
}

TEST_F(ConstantFitTest, WeightsGetTheExponentNearestToWhatIsWanted) {
  ConstantFit ordinary = fit({0.5F, -0.25F});
  EXPECT_EQ(exponentOfWeight(ordinary, 0, *low), 0);
  EXPECT_EQ(exponentOfWeight(ordinary, 5, *low), 5);
  EXPECT_EQ(exponentOfWeight(ordinary, -30, *low), -16) << "0.5 · 2^17 is beyond 65504";
  int small = exponentOfWeight(fit({1e-9F}), 0, *low);
  EXPECT_GE(std::ldexp(1e-9, -small), 0x1p-14);
  EXPECT_LE(std::ldexp(1e-9, -small), 1);
  EXPECT_EQ(exponentOfWeight(fit({1e6F}), 0, *low), 4);
  EXPECT_EQ(exponentOfWeight(fit({0}), 7, *low), 0);
}
