#include "passes/layout/ReshapeSegments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::layout;
using ::testing::ElementsAre;
using ::testing::Pair;

namespace {

/// The counts of old and new axes of each segment.
std::vector<std::pair<int64_t, int64_t>> countsOf(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to) {
  std::vector<std::pair<int64_t, int64_t>> counts;
  auto segments = reshapeSegments(from, to);
  for (const ReshapeSegment &segment : segments.value())
    counts.push_back({segment.fromCount, segment.toCount});
  return counts;
}

std::optional<AxisOrder> followed(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to, AxisOrderRef order) {
  auto segments = reshapeSegments(from, to);
  return followSegments(segments.value(), order);
}

TEST(ReshapeSegmentsTest, SegmentsAreAsFineAsSizesAllow) {
  EXPECT_THAT(countsOf({2, 8, 4, 6}, {2, 8, 24}), ElementsAre(Pair(1, 1), Pair(1, 1), Pair(2, 1)));
  EXPECT_THAT(countsOf({2, 8, 6}, {2, 2, 4, 6}), ElementsAre(Pair(1, 1), Pair(1, 2), Pair(1, 1)));
  EXPECT_THAT(countsOf({4, 6}, {3, 8}), ElementsAre(Pair(2, 2)));
}

TEST(ReshapeSegmentsTest, AxesOfSizeOneComeAndGoAlone) {
  EXPECT_THAT(countsOf({2, 8, 1, 1}, {2, 8}), ElementsAre(Pair(1, 1), Pair(1, 1), Pair(1, 0), Pair(1, 0)));
  EXPECT_THAT(countsOf({8}, {1, 8, 1}), ElementsAre(Pair(0, 1), Pair(1, 1), Pair(0, 1)));
  EXPECT_THAT(countsOf({1, 5}, {1, 1, 5}), ElementsAre(Pair(1, 1), Pair(0, 1), Pair(1, 1)));
  EXPECT_THAT(countsOf({}, {1, 1}), ElementsAre(Pair(0, 1), Pair(0, 1)));
}

TEST(ReshapeSegmentsTest, NothingIsKnownOfEmptyAndDynamicShapes) {
  EXPECT_FALSE(reshapeSegments({0, 3}, {0}));
  EXPECT_FALSE(reshapeSegments({std::numeric_limits<int64_t>::min(), 3}, {3, 3}));
}

TEST(ReshapeSegmentsTest, JoinedAxesThatStayTogetherFollow) {
  EXPECT_THAT(followed({2, 8, 4, 6}, {2, 8, 24}, {0, 2, 3, 1}).value(), ElementsAre(0, 2, 1));
  EXPECT_THAT(followed({2, 8, 4, 6}, {2, 2, 4, 4, 6}, {0, 2, 3, 1}).value(), ElementsAre(0, 3, 4, 1, 2));
  EXPECT_THAT(followed({2, 8, 1, 1}, {2, 8}, {0, 2, 3, 1}).value(), ElementsAre(0, 1));
}

TEST(ReshapeSegmentsTest, JoinedAxesThatArePartedDoNot) {
  EXPECT_FALSE(followed({2, 8, 4, 6}, {2, 32, 6}, {0, 2, 3, 1}));
  EXPECT_FALSE(followed({2, 8, 4, 6}, {2, 8, 24}, {0, 3, 2, 1}));
  EXPECT_FALSE(followed({2, 8, 4, 6}, {2, 192}, {0, 2, 3, 1}));
}

} // namespace
