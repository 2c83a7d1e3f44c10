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

// B42: clipping, unscaling and the update are one.
TEST(Step, AdamWHasTheSameBitsEverywhere) {
  expectSameBits(
      {manySizes("f16", "f32"),
       "optimizer=adamw lr=0.01 weight-decay=0.1 clip-norm=1.0 schedule=cosine warmup=10 total=180 decay-vectors=false",
       "scaler=mezzo window=20", false, true},
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
  expectSameBits({manySizes("f16", "bf16"), "optimizer=lion lr=0.001 weight-decay=0.1 groups=p[12]=0.5:0.0",
                  "scaler=pytorch window=7", false, true},
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

// B45, B46: nothing that an applied step changes is changed, the count of applied steps among it.
TEST(Step, R24_InfiniteGradientSkipsExactlyThatStep) {
  expectSkipped([](TestInputs &inputs) { inputs.gradients[1][7] = kInf; }, 1);
}
TEST(Step, R15_NanGradientSkipsExactlyThatStep) {
  expectSkipped([](TestInputs &inputs) { inputs.gradients[0][0] = kNan; }, 1);
}
TEST(Step, R67_LossThatIsNotFiniteIsAForwardCause) {
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

TEST(Step, B8_FortyForwardOverflowsDoNotLowerTheScale) {
  TestStep step{{{{4}, "f16"}}, "optimizer=sgd", "scaler=mezzo"};
  auto runner = makeReference(step);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(runner->run({{{kNan, 0, 0, 0}}, kInf, {}})["status"], 2);
  EXPECT_EQ(runner->run({{{1, 0, 0, 0}}, 1, {}})["scale"], 65536);
}

TEST(Step, B20_NoScaleIsAScaleOfOne) {
  TestStep plain{{{{300}, "f32"}, {{6, 7}, "bf16"}}, "optimizer=adamw clip-norm=0.5", ""}, one = plain;
  one.scaler = "scaler=static initial=1";
  auto first = makeReference(plain), second = makeReference(one);
  GradientStream stream(plain);
  for (int i = 0; i < 10; ++i) {
    TestInputs inputs = stream.next();
    first->run(inputs);
    second->run(inputs);
  }
  EXPECT_EQ(hashOf(first->variables(), true), hashOf(second->variables(), true));
}

/// A step whose gradients are all infinite, without a loss scale and with clipping.
static Results runInfinite(StepRunner &runner, size_t elements) {
  return runner.run({{std::vector<double>(elements, kInf)}, 1, {}});
}

// Clipping by an infinite norm would make gradients 0 or NaN.
TEST(Step, B35_ClippingDoesNotHideAnInfiniteGradient) {
  TestStep step{{{{4}, "bf16"}}, "optimizer=adamw clip-norm=1.0", ""};
  for (bool onCpu : {false, true}) {
    auto runner = onCpu ? makeCpu(step, 1) : makeReference(step);
    std::string before = hashOf(runner->variables(), true);
    Results results = runInfinite(*runner, 4);
    EXPECT_EQ(results["status"], 1);
    EXPECT_EQ(results["gradient_norm"], kInf); // B37: no other number stands for it
    EXPECT_EQ(hashOf(runner->variables(), true), before);
  }
}

// In bf16, which has no loss scale, one infinite gradient must not end in the moments.
TEST(Step, B50_Bf16IsCheckedAsWell) {
  TestStep step{{{{4}, "bf16"}}, "optimizer=adam", ""};
  auto runner = makeReference(step);
  runInfinite(*runner, 4);
  for (const char *name : {"p0.m", "p0.v"}) // B52: moments are there, zeros, where all steps were skipped
    EXPECT_EQ(floatsOf(runner->variables(), name), std::vector<float>(4, 0)) << name;
  EXPECT_EQ(runner->run({{{1, 1, 1, 1}}, 1, {}})["status"], 0);
}

// B53: however many steps are skipped in a row, none of them is applied in the end.
TEST(Step, B53_NoSkippedStepIsEverApplied) {
  TestStep step{{{{4}, "f16"}}, "optimizer=sgd", "scaler=mezzo"};
  auto runner = makeReference(step);
  std::string before = hashOf(runner->variables(), true);
  for (int i = 0; i < 60; ++i)
    EXPECT_EQ(runInfinite(*runner, 4)["status"], 1);
  EXPECT_EQ(hashOf(runner->variables(), true), before);
}

// 0.5 + 131072 is too large for f16, and not for bf16. The copies are read by the next step.
TEST(Step, CopiesThatOverflowAreCounted) {
  TestStep step{{{{5000}, "f16"}, {{3}, "bf16"}, {{7}, "f32"}}, "optimizer=sgd lr=131072.0", "", false, true};
  std::vector<double> down(5000, 0);
  down[1] = down[4999] = -1;
  for (bool onCpu : {false, true}) {
    auto runner = onCpu ? makeCpu(step, 2) : makeReference(step);
    EXPECT_EQ(runner->run({{down, {-1, 0, 0}, std::vector<double>(7, -1)}, 1, {}})["overflowing_copies"], 2);
    Results skipped = runner->run({{down, {0, 0, 0}, std::vector<double>(7, 0)}, kNan, {}});
    EXPECT_EQ(skipped["overflowing_copies"], 0);
    EXPECT_EQ(skipped["largest0"], kInf);
    EXPECT_EQ(skipped["largest1"], 131072); // 131072.5 in bf16
  }
}

// B70. Neighbours of 0.5 in f16 are 2.4e-4 apart: each update is lost on the copy, and none of them on the master.
TEST(Step, R6_UpdatesThatACopyWouldLoseReachTheMaster) {
  TestStep step{{{{1}, "f16"}}, "optimizer=sgd lr=0.00001", "", false, true};
  auto runner = makeCpu(step, 1);
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(runner->run({{{1}}, 1, {}})["largest0"], 0.5);
  EXPECT_NEAR(floatsOf(runner->variables(), "p0")[0], 0.4999, 1e-6);
  for (int i = 0; i < 90; ++i)
    runner->run({{{1}}, 1, {}});
  EXPECT_NEAR(floatsOf(runner->variables(), "p0")[0], 0.499, 1e-5);
  EXPECT_NEAR(runner->run({{{0}}, 1, {}})["largest0"], 0.499, 2.5e-4);
}

/// What an f32 parameter and its f16 copy are after 100 updates that each take `update` off.
static std::pair<double, double> movedBy(double start, double update) {
  TestStep step{{{{1}, "f16", start}}, "optimizer=sgd lr=" + std::to_string(std::fabs(update)), "", false, true};
  auto runner = makeCpu(step, 1);
  for (int i = 0; i < 100; ++i)
    runner->run({{{std::copysign(1.0, update)}}, 1, {}});
  return {floatsOf(runner->variables(), "p0")[0], runner->run({{{0}}, 1, {}})["largest0"]};
}

// At 2048 neighbours of f16 are 1 apart below and 2 above. Those of f32 are 2^-13 below and 2^-12 above, so that 1e-4
// reaches it going down, as 2^-13, and is lost going up: even a master needs an update of about half its spacing.
TEST(Step, R5_LostUpdatesAccumulateInTheMaster) {
  auto [master, copy] = movedBy(2048, 1e-3);
  EXPECT_NEAR(master, 2047.9, 3e-3);
  EXPECT_EQ(copy, 2048);
  EXPECT_EQ(movedBy(2048, 1e-4).first, 2048 - 100 * 0x1p-13);
  EXPECT_EQ(movedBy(2048, -1e-4).first, 2048);
  EXPECT_NEAR(movedBy(1, 1e-5).first, 0.999, 1e-5);
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
