#include "passes/autocast/range/WeightedSums.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <random>

using namespace mezzo::autocast;

namespace {
struct WeightedSums : testing::Test {
  WeightedSums() : low(mlir::Float16Type::get(&context)) {}
  mlir::MLIRContext context;
  LowType low;
};
} // namespace

TEST_F(WeightedSums, AddTheLargestProducts) {
  std::vector<float> weights{1, -2, 3, 4}; // two outputs of two inputs
  WeightMatrix matrix{WeightMatrix::Order::OutputMajor, 2, 2};
  Bounds x = Bounds::perChannel({{-1, 1}, {0, 2}}, 1);
  auto bounds = *boundWeightedSums(matrix, {weights, false}, x, /*mayMiss=*/false, low);
  EXPECT_NEAR(bounds[0].lo, -1 - 4, 0.01);
  EXPECT_NEAR(bounds[0].hi, 1 + 0, 0.01);
  EXPECT_NEAR(bounds[1].lo, -3 + 0, 0.01);
  EXPECT_NEAR(bounds[1].hi, 3 + 8, 0.01);
  EXPECT_LE(bounds[1].lo, -3);
  EXPECT_GE(bounds[1].hi, 11);
}

TEST_F(WeightedSums, BothOrdersOfTheMatrixAgree) {
  std::vector<float> outputMajor{1, -2, 3, 4, 5, -6}, inputMajor{1, 4, -2, 5, 3, -6};
  Bounds x = Bounds::perChannel({{-1, 1}, {0, 2}, {-3, 0}}, 1);
  auto a = *boundWeightedSums({WeightMatrix::Order::OutputMajor, 2, 3}, {outputMajor, false}, x, false, low);
  auto b = *boundWeightedSums({WeightMatrix::Order::InputMajor, 2, 3}, {inputMajor, false}, x, false, low);
  EXPECT_EQ(a, b);
}

TEST_F(WeightedSums, ATapThatMayBeMissingAddsNothing) {
  std::vector<float> weights{1, 1};
  WeightMatrix matrix{WeightMatrix::Order::OutputMajor, 1, 1, 2};
  Bounds x = Bounds::within({2, 3});
  EXPECT_NEAR(boundWeightedSums(matrix, {weights, false}, x, false, low)->front().lo, 4, 0.01);
  EXPECT_NEAR(boundWeightedSums(matrix, {weights, false}, x, true, low)->front().lo, 0, 0.01);
}

TEST_F(WeightedSums, GroupsSeeTheirOwnInputs) {
  std::vector<float> weights{1, 10}; // depthwise: two channels of one input each
  WeightMatrix matrix{WeightMatrix::Order::OutputMajor, 2, 1, 1, 2};
  Bounds x = Bounds::perChannel({{0, 1}, {0, 2}}, 2);
  auto bounds = *boundWeightedSums(matrix, {weights, false}, x, false, low);
  EXPECT_NEAR(bounds[0].hi, 1, 0.01);
  EXPECT_NEAR(bounds[1].hi, 20, 0.1);
}

TEST_F(WeightedSums, ANormsBallBoundsBetterThanItsElements) {
  constexpr int size = 256;
  std::mt19937 engine(1);
  std::normal_distribution<float> draw(0, 0.05F);
  std::vector<float> weights(size);
  for (float &weight : weights)
    weight = draw(engine);
  double most = std::sqrt(size - 1.0);
  Bounds x = Bounds::within({-most, most});
  auto ball = std::make_shared<NormBall>(
      NormBall{std::sqrt(double(size)), std::vector<double>(size, 1), std::vector<double>(size, 0)});
  WeightMatrix matrix{WeightMatrix::Order::OutputMajor, 1, size};
  double loose = boundWeightedSums(matrix, {weights, false}, x, false, low)->front().hi;
  x.ball = ball;
  double tight = boundWeightedSums(matrix, {weights, false}, x, false, low)->front().hi;
  EXPECT_LT(tight * 5, loose);
}

TEST_F(WeightedSums, NothingIsKnownOfAWeightThatIsNoNumber) {
  std::vector<float> weights{1, std::nanf("")};
  EXPECT_FALSE(
      boundWeightedSums({WeightMatrix::Order::OutputMajor, 1, 2}, {weights, false}, Bounds::within({0, 1}), false, low));
}
