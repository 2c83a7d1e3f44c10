#include "passes/assignment/AssignmentProblem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>
#include <random>

using namespace mezzo::assignment;

namespace {

TEST(AssignmentProblem, PaysOneChangeRatherThanADearLabel) {
  AssignmentProblem problem;
  int x = problem.addValue(), y = problem.addValue();
  problem.pin(x, Label::First);
  problem.addCost(y, 10, 0);
  problem.addChange(x, {y}, 4, 4);
  Assignment best = problem.solve();
  EXPECT_EQ(best.labels[x], Label::First);
  EXPECT_EQ(best.labels[y], Label::Second);
  EXPECT_EQ(best.cost, 4);
  EXPECT_TRUE(best.isCertified());
}

TEST(AssignmentProblem, SharesAChangeAmongReaders) {
  AssignmentProblem problem;
  int x = problem.addValue();
  std::vector<int> readers = {problem.addValue(), problem.addValue(), problem.addValue()};
  problem.pin(x, Label::First);
  for (int reader : readers)
    problem.addCost(reader, 3, 0);
  problem.addChange(x, readers, 7, 7);
  // Three readers at 3 each would be 9; one change serves all for 7.
  EXPECT_EQ(problem.solve().cost, 7);
}

TEST(AssignmentProblem, TiesGoToSecond) {
  AssignmentProblem problem;
  int x = problem.addValue();
  problem.addCost(x, 5, 5);
  EXPECT_EQ(problem.solve().labels[x], Label::Second);
}

/// A random problem, kept so that every assignment can be tried.
struct RandomProblem {
  AssignmentProblem problem;
  int values;
  std::vector<std::array<int64_t, 3>> costs;
  struct Change {
    int producer;
    std::vector<int> readers;
    int64_t forward, backward;
  };
  std::vector<Change> changes;

  explicit RandomProblem(std::mt19937 &random) : values(2 + random() % 9) {
    for (int i = 0; i < values; ++i)
      problem.addValue();
    for (int i = 0; i < values; ++i) {
      costs.push_back({i, int64_t(random() % 20), int64_t(random() % 20)});
      problem.addCost(i, costs.back()[1], costs.back()[2]);
    }
    for (int i = 0; i + 1 < values; ++i) {
      Change change{i, {}, int64_t(random() % 15), int64_t(random() % 15)};
      for (int j = i + 1; j < values; ++j)
        if (random() % 3 == 0)
          change.readers.push_back(j);
      changes.push_back(change);
      problem.addChange(i, change.readers, change.forward, change.backward);
    }
  }

  int64_t costOf(unsigned choice) const {
    int64_t total = 0;
    for (auto [value, first, second] : costs)
      total += (choice >> value & 1) ? second : first;
    for (const Change &change : changes) {
      bool made = choice >> change.producer & 1, differs = false;
      for (int reader : change.readers)
        differs |= (choice >> reader & 1) != made;
      total += differs ? (made ? change.backward : change.forward) : 0;
    }
    return total;
  }
};

TEST(AssignmentProblem, EqualsBruteForceOnRandomProblems) {
  std::mt19937 random(20);
  for (int trial = 0; trial < 2000; ++trial) {
    RandomProblem sample(random);
    int64_t least = INT64_MAX;
    for (unsigned choice = 0; choice < 1u << sample.values; ++choice)
      least = std::min(least, sample.costOf(choice));
    Assignment best = sample.problem.solve();
    ASSERT_EQ(best.cost, least) << "trial " << trial;
    ASSERT_TRUE(best.isCertified()) << "trial " << trial;
  }
}

int64_t sum(const std::vector<int64_t> &amounts) { return std::accumulate(amounts.begin(), amounts.end(), int64_t(0)); }

/// What flows into each value less what flows out of it, by adding up.
std::vector<int64_t> balanceOf(const RandomProblem &sample, const Flow &flow) {
  std::vector<int64_t> balance(sample.values);
  for (int i = 0; i < sample.values; ++i)
    balance[i] = flow.sent[i] - flow.taken[i];
  for (size_t i = 0; i < sample.changes.size(); ++i)
    for (size_t j = 0; j < sample.changes[i].readers.size(); ++j) {
      int64_t amount = flow.toSecond[i][j] - flow.toFirst[i][j];
      balance[sample.changes[i].readers[j]] += amount;
      balance[sample.changes[i].producer] -= amount;
    }
  return balance;
}

TEST(AssignmentProblem, TheFlowIsAProof) {
  std::mt19937 random(21);
  for (int trial = 0; trial < 2000; ++trial) {
    RandomProblem sample(random);
    Assignment best = sample.problem.solve();
    Flow flow = sample.problem.flow();
    ASSERT_EQ(sum(flow.sent), best.cost) << "trial " << trial;
    ASSERT_THAT(balanceOf(sample, flow), testing::Each(0)) << "trial " << trial;
    for (auto [value, first, second] : sample.costs) {
      ASSERT_LE(flow.sent[value], second);
      ASSERT_LE(flow.taken[value], first);
    }
    for (size_t i = 0; i < sample.changes.size(); ++i) {
      ASSERT_LE(sum(flow.toSecond[i]), sample.changes[i].forward);
      ASSERT_LE(sum(flow.toFirst[i]), sample.changes[i].backward);
      ASSERT_THAT(flow.toSecond[i], testing::Each(testing::Ge(0)));
      ASSERT_THAT(flow.toFirst[i], testing::Each(testing::Ge(0)));
    }
  }
}

TEST(AssignmentProblem, LongChainsNeedNoDeepStack) {
  AssignmentProblem problem;
  constexpr int kLength = 20000;
  std::vector<int> chain;
  for (int i = 0; i < kLength; ++i)
    chain.push_back(problem.addValue());
  problem.pin(chain.front(), Label::First);
  problem.pin(chain.back(), Label::Second);
  for (int i = 0; i + 1 < kLength; ++i)
    problem.addChange(chain[i], {chain[i + 1]}, 2, 2);
  EXPECT_EQ(problem.solve().cost, 2);
}

} // namespace
