#include "tools/mezzo/FixSearch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace mezzo::tool;

/// Every rounding adds its own; some do harm only together.
static double errorOf(const Roundings &roundings, const std::vector<double> &own,
                      const std::vector<std::pair<size_t, size_t>> &pairs) {
  double sum = 0;
  for (size_t i = 0; i < own.size(); ++i)
    sum += roundings[i] ? own[i] : 0;
  for (auto [a, b] : pairs)
    sum += roundings[a] && roundings[b] ? 1 : 0;
  return sum;
}

static FixProblem problem(const std::vector<double> &own, const std::vector<std::pair<size_t, size_t>> &pairs,
                          double tolerance) {
  FixProblem made;
  made.count = own.size();
  made.tolerance = tolerance;
  made.mostRuns = 10000;
  made.error = [own, pairs](const Roundings &roundings) { return errorOf(roundings, own, pairs); };
  return made;
}

TEST(FixSearch, LeavesNothingOutWhereAllIsNear) {
  Fix fix = searchFix(problem({0.1, 0.2}, {}, 0.5));
  EXPECT_TRUE(fix.isReached);
  EXPECT_TRUE(fix.left.empty());
  EXPECT_EQ(fix.runs, 1U);
}

TEST(FixSearch, FindsTheCulprit) {
  Fix fix = searchFix(problem({0.01, 0.01, 5, 0.01, 0.01}, {}, 0.1));
  EXPECT_THAT(fix.left, testing::ElementsAre(2));
  EXPECT_TRUE(fix.isMinimal);
  EXPECT_NEAR(fix.before, 5.04, 1e-9);
  EXPECT_NEAR(fix.after, 0.04, 1e-9);
}

TEST(FixSearch, FindsWhatHarmsOnlyTogether) {
  Fix fix = searchFix(problem({0.01, 0.02, 0.03, 0.01}, {{0, 3}}, 0.1));
  EXPECT_TRUE(fix.isMinimal);
  EXPECT_EQ(fix.left.size(), 1U);
  EXPECT_TRUE(fix.left[0] == 0 || fix.left[0] == 3);
}

TEST(FixSearch, SaysWhereNothingHelpsAndWhereNanIs) {
  FixProblem hopeless = problem({1, 1}, {}, 0.1);
  hopeless.error = [](const Roundings &) { return 7.0; };
  EXPECT_FALSE(searchFix(hopeless).isReached);
  FixProblem broken = problem({1, 0}, {}, 0.1);
  broken.error = [](const Roundings &roundings) { return roundings[0] ? std::nan("") : 0.0; };
  EXPECT_THAT(searchFix(broken).left, testing::ElementsAre(0));
}

TEST(FixSearch, EndsWhereRunsAreUsedUp) {
  FixProblem dear = problem(std::vector<double>(64, 0.1), {}, 3);
  dear.mostRuns = 70;
  Fix fix = searchFix(dear);
  EXPECT_TRUE(fix.isReached);
  EXPECT_FALSE(fix.isMinimal);
}

/// Of what was left out no single one may be done again.
TEST(FixSearch, IsMinimalOnRandomProblems) {
  std::mt19937 engine(7);
  std::uniform_real_distribution<double> draw(0, 1);
  int tried = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<double> own(10);
    for (double &one : own)
      one = std::pow(draw(engine), 6);
    std::vector<std::pair<size_t, size_t>> pairs;
    for (int i = 0; i < 3; ++i)
      pairs.emplace_back(engine() % 10, engine() % 10);
    FixProblem made = problem(own, pairs, 0.3);
    Fix fix = searchFix(made);
    ASSERT_TRUE(fix.isReached);
    ASSERT_TRUE(fix.isMinimal);
    Roundings roundings(10, true);
    for (size_t i : fix.left)
      roundings[i] = false;
    EXPECT_LE(made.error(roundings), 0.3);
    for (size_t i : fix.left) {
      roundings[i] = true;
      EXPECT_GT(made.error(roundings), 0.3) << "round " << round << ": " << i << " need not be left out";
      roundings[i] = false;
      ++tried;
    }
  }
  EXPECT_GT(tried, 300);
}
