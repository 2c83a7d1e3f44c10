// The tail of a training step on a recorded stream of gradients: the same bits on the reference and on the CPU for any
// number of threads, and what a skipped step leaves alone.
#include "test/unit/training/StepTesting.h"

#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

using namespace mezzo::test;

namespace {
const double kInf = HUGE_VAL, kNan = NAN;

std::vector<TestParameter> manySizes(const std::string &first, const std::string &second) {
  return {{{3, 5}, first}, {{4097}, second}, {{1}, second},     {{64, 128}, first},
          {{4096}, first}, {{7}, second},    {{2, 6000}, first}};
}

/// The same stream on all; hashes are compared after every step.
void expectSameBits(const TestStep &step, int steps, int firstBad = -1) {
  std::vector<std::unique_ptr<StepRunner>> runners;
  runners.push_back(makeReference(step));
  runners.push_back(makeCpu(step, 1));
  runners.push_back(makeCpu(step, 2));
  GradientStream stream(step);
  for (int i = 0; i < steps; ++i) {
    TestInputs inputs = stream.next();
    if (firstBad >= 0 && i % 13 == firstBad)
      inputs.gradients[i % inputs.gradients.size()].back() = i % 2 ? kInf : kNan;
    std::vector<Results> results;
    for (auto &runner : runners)
      results.push_back(runner->run(inputs));
    EXPECT_EQ(results[0], results[1]) << "step " << i;
    EXPECT_EQ(results[0], results[2]) << "step " << i;
    std::string wanted = hashOf(runners[0]->variables());
    ASSERT_EQ(hashOf(runners[1]->variables()), wanted) << "step " << i << ", one thread";
    ASSERT_EQ(hashOf(runners[2]->variables()), wanted) << "step " << i << ", two threads";
  }
}
} // namespace

TEST(Step, AdamWHasTheSameBitsEverywhere) {
  expectSameBits(
      {manySizes("f16", "f32"),
       "optimizer=adamw lr=0.01 weight-decay=0.1 clip-norm=1.0 schedule=cosine warmup=10 total=180 decay-vectors=false",
       "scaler=mezzo window=20"},
      200, 5);
}

TEST(Step, AdamHasTheSameBitsEverywhere) {
  expectSameBits({manySizes("bf16", "f32"), "optimizer=adam lr=0.01 weight-decay=0.1 schedule=linear total=150", ""}, 40, 3);
}

TEST(Step, SgdHasTheSameBitsEverywhere) {
  expectSameBits({manySizes("f32", "f16"),
                  "optimizer=sgd lr=0.1 momentum=0.9 dampening=0.1 nesterov=true clip-value=0.5 schedule=step lr-every=15",
                  ""},
                 40, 0);
}

TEST(Step, LionHasTheSameBitsEverywhere) {
  expectSameBits(
      {manySizes("f16", "bf16"), "optimizer=lion lr=0.001 weight-decay=0.1 groups=p[12]=0.5:0.0", "scaler=pytorch window=7"},
      40, 2);
}

TEST(Step, OtherStateIsCommittedOnTheSameConditions) {
  TestStep step{{{{5}, "f16"}}, "optimizer=sgd", "scaler=mezzo", true};
  expectSameBits(step, 20, 4);
}

/// Runs ten steps of which the fourth is changed, and says how the applied state's hash went.
static std::vector<std::string> hashesWith(const TestStep &step, StepRunner &runner, void (*change)(TestInputs &),
                                           std::vector<double> &statuses) {
  GradientStream stream(step);
  std::vector<std::string> hashes{hashOf(runner.variables(), true)};
  for (int i = 0; i < 10; ++i) {
    TestInputs inputs = stream.next();
    if (i == 3)
      change(inputs);
    statuses.push_back(runner.run(inputs)["status"]);
    hashes.push_back(hashOf(runner.variables(), true));
  }
  return hashes;
}

static void expectSkipped(void (*change)(TestInputs &), double status) {
  TestStep step{
      {{{33}, "f16"}, {{4, 4}, "f32"}}, "optimizer=adamw weight-decay=0.1 schedule=cosine total=20", "scaler=mezzo", true};
  for (bool onCpu : {false, true}) {
    auto runner = onCpu ? makeCpu(step, 2) : makeReference(step);
    std::vector<double> statuses;
    std::vector<std::string> hashes = hashesWith(step, *runner, change, statuses);
    for (int i = 0; i < 10; ++i) {
      EXPECT_EQ(statuses[i], i == 3 ? status : 0) << i;
      EXPECT_EQ(hashes[i + 1] == hashes[i], i == 3) << i;
    }
  }
}

TEST(Step, R24_InfiniteGradientSkipsExactlyThatStep) {
  expectSkipped([](TestInputs &inputs) { inputs.gradients[1][7] = kInf; }, 1);
}
TEST(Step, R15_NanGradientSkipsExactlyThatStep) {
  expectSkipped([](TestInputs &inputs) { inputs.gradients[0][0] = kNan; }, 1);
}
TEST(Step, B8_LossThatIsNotFiniteIsAForwardCause) {
  expectSkipped([](TestInputs &inputs) { inputs.loss = kNan; }, 2);
}
TEST(Step, StateThatIsNotFiniteIsAStateCause) {
  expectSkipped([](TestInputs &inputs) { inputs.candidate[2] = kInf; }, 4);
}

TEST(Step, B29_NormOfLargeFiniteGradientsIsFinite) {
  TestStep step{{{{4}, "f32"}}, "optimizer=sgd clip-norm=1.0", ""};
  for (bool onCpu : {false, true}) {
    auto runner = onCpu ? makeCpu(step, 1) : makeReference(step);
    Results results = runner->run({{{2e19, 0, 0, 0}}, 1, {}});
    EXPECT_EQ(results["status"], 0);
    EXPECT_FLOAT_EQ(results["gradient_norm"], 2e19f);
  }
}

TEST(Step, R13_ScaleDoesNotChangeWhatIsLearned) {
  TestStep low{{{{300}, "f32"}, {{6, 7}, "bf16"}}, "optimizer=adamw clip-norm=0.5", "scaler=static initial=256"}, high = low;
  high.scaler = "scaler=static initial=4096";
  auto first = makeReference(low), second = makeReference(high);
  GradientStream stream(low);
  for (int i = 0; i < 10; ++i) {
    TestInputs inputs = stream.next();
    first->run(inputs);
    second->run(inputs);
  }
  EXPECT_EQ(hashOf(first->variables(), true), hashOf(second->variables(), true));
}

TEST(Step, ForwardOverflowsDoNotLowerTheScale) {
  TestStep step{{{{4}, "f16"}}, "optimizer=sgd", "scaler=mezzo"};
  auto runner = makeReference(step);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(runner->run({{{kNan, 0, 0, 0}}, kInf, {}})["status"], 2);
  EXPECT_EQ(runner->run({{{1, 0, 0, 0}}, 1, {}})["scale"], 65536);
}

TEST(Step, B74_StateThatIsWrittenBackGoesOnAsBefore) {
  TestStep step{{{{100}, "f16"}}, "optimizer=adamw", "scaler=mezzo window=3"};
  auto whole = makeCpu(step, 1);
  GradientStream stream(step);
  for (int i = 0; i < 20; ++i)
    whole->run(stream.next());
  EXPECT_EQ(whole->variables().size(), makeReference(step)->variables().size());
}

//===- Against formulas written elsewhere -----------------------------------===//

namespace {
struct Expected {
  std::string options;
  std::vector<double> values;
};

/// test/training/optimizer_models.py wrote them: options of graph-add-optimizer, then the parameter after 200 steps.
std::vector<Expected> expectations() {
  std::ifstream file(MEZZO_TEST_INPUTS "/optimizers.txt");
  std::vector<Expected> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#')
      continue;
    Expected one{line.substr(0, line.find('|')), {}};
    std::istringstream words(line.substr(line.find('|') + 1));
    for (double value; words >> value;)
      one.values.push_back(value);
    all.push_back(std::move(one));
  }
  return all;
}
} // namespace

TEST(Step, OptimizersAreThoseOfTheFormulas) {
  auto all = expectations();
  ASSERT_GE(all.size(), 10u);
  for (const Expected &expected : all) {
    TestStep step{{{{static_cast<int64_t>(expected.values.size())}, "f32"}}, expected.options, ""};
    auto runner = makeReference(step);
    GradientStream stream(step);
    for (int i = 0; i < 200; ++i)
      runner->run(stream.next());
    std::vector<float> got = floatsOf(runner->variables(), "p0");
    double largest = 0.5; // where parameters begin
    for (double value : expected.values)
      largest = std::max(largest, std::fabs(value));
    // The formulas are in f64; each step rounds a parameter in f32.
    for (size_t i = 0; i < got.size(); ++i)
      EXPECT_NEAR(got[i], expected.values[i], 200 * 0x1p-24 * largest) << expected.options << ", element " << i;
  }
}
