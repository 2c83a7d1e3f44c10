#include "passes/layout/AxisOrder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::layout;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

TEST(AxisOrderTest, FirstAndLastUndoEachOther) {
  EXPECT_THAT(toChannelsLast(4), ElementsAre(0, 2, 3, 1));
  EXPECT_THAT(toChannelsFirst(4), ElementsAre(0, 3, 1, 2));
  EXPECT_EQ(inverse(toChannelsLast(5)), toChannelsFirst(5));
  EXPECT_TRUE(isIdentity(compose(toChannelsLast(3), toChannelsFirst(3))));
}

TEST(AxisOrderTest, AnEmptyOrderChangesNothing) {
  EXPECT_THAT(compose({}, {1, 0}), ElementsAre(1, 0));
  EXPECT_THAT(compose({1, 0}, {}), ElementsAre(1, 0));
  EXPECT_THAT(compose({}, {}), IsEmpty());
  EXPECT_THAT(between({}, {}, 3), ElementsAre(0, 1, 2));
}

TEST(AxisOrderTest, TheWayBetweenTwoOrdersLeadsFromOneToTheOther) {
  AxisOrder from{2, 0, 1}, to{1, 2, 0};
  EXPECT_EQ(compose(from, between(from, to, 3)), to);
  EXPECT_EQ(between(from, {}, 3), inverse(from));
  EXPECT_EQ(between({}, to, 3), to);
}

TEST(AxisOrderTest, RemovedAxesLeaveTheOthersInOrder) {
  EXPECT_THAT(without({0, 2, 3, 1}, {2}), ElementsAre(0, 2, 1));
  EXPECT_THAT(without({0, 2, 3, 1}, {2, 3}), ElementsAre(0, 1));
  EXPECT_THAT(without({0, 2, 3, 1}, {0}), ElementsAre(1, 2, 0));
}

TEST(AxisOrderTest, OnlyAxesOfOneElementMayMoveForElementsToStay) {
  EXPECT_TRUE(keepsElementsInPlace({2, 1, 4, 5}, toChannelsLast(4)));
  EXPECT_TRUE(keepsElementsInPlace({2, 8, 1, 1}, toChannelsLast(4)));
  EXPECT_FALSE(keepsElementsInPlace({1, 8, 1, 2}, toChannelsLast(4)));
}

TEST(AxisOrderTest, TheOrderOfChannelsIsPreferredWhereItMovesTheSame) {
  // N C 1 L with the 1 behind C instead of among the pixels.
  EXPECT_EQ(preferredOrder({2, 8, 1, 5}, {0, 3, 1, 2}), toChannelsLast(4));
  EXPECT_THAT(preferredOrder({2, 8, 4, 5}, {3, 2, 1, 0}), ElementsAre(3, 2, 1, 0));
}

} // namespace
