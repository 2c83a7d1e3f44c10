// What a step's status means, and the words where a run is stuck.
#include "runtime/training/Diagnosis.h"
#include "runtime/training/ProgressLine.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

using namespace mezzo::training;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

namespace {
Scalars results(double loss, double status, double scale) { return {{"loss", loss}, {"status", status}, {"scale", scale}}; }

TEST(StepStatus, IsTheProgramsOwnOrTheLosss) {
  EXPECT_EQ(statusOf(results(NAN, 0, 1)), StepStatus::Applied);
  EXPECT_EQ(statusOf(results(1, 4, 1)), StepStatus::StateNotFinite);
  EXPECT_EQ(statusOf(results(1, 77, 1)), StepStatus::ForwardNotFinite);
  EXPECT_EQ(statusOf({{"loss", 1}}), StepStatus::Applied);
  EXPECT_EQ(statusOf({{"loss", INFINITY}}), StepStatus::ForwardNotFinite);
}

TEST(SkipCounter, CountsInARowAndInAll) {
  SkipCounter counter;
  counter.add(StepStatus::GradientOverflow, results(1, 1, 8));
  counter.add(StepStatus::Applied, results(1, 0, 4));
  EXPECT_EQ(counter.inRow(), 0u);
  counter.add(StepStatus::ForwardNotFinite, results(1, 2, 4));
  counter.add(StepStatus::GradientOverflow, results(1, 1, 4));
  EXPECT_EQ(counter.inRow(), 2u);
  EXPECT_EQ(counter.total(), 3u);
}

TEST(SkipCounter, SaysWhyARunIsStuck) {
  SkipCounter counter;
  for (int i = 0; i < 3; ++i)
    counter.add(StepStatus::GradientOverflow, results(1, 1, 0.5));
  counter.add(StepStatus::StateNotFinite, results(1, 4, 0.25));
  EXPECT_THAT(counter.diagnose(9, true),
              AllOf(HasSubstr("4 steps in a row were skipped, up to step 9 (scale 0.25)"),
                    HasSubstr("in 3 of them gradients were not finite"), HasSubstr("in 1 of them running statistics"),
                    HasSubstr("parameters are as they were after step 5"), HasSubstr("--autocast=bf16")));
  EXPECT_THAT(counter.diagnose(9, false),
              AllOf(HasSubstr("the loss was not finite for 4 steps in a row"), Not(HasSubstr("as they were"))));
}

StepReport report(const Scalars &results, double seconds, uint64_t left) {
  return {120, 3, 64, results, StepStatus::Applied, 2, 0, seconds, 10, left};
}

TEST(ProgressLine, ShowsWhatThereIs) {
  Scalars all = {{"loss", 0.1234567}, {"gradient_norm", 1.5}, {"scale", 65536}, {"learning_rate", 0.001}};
  EXPECT_EQ(formatStep(report(all, 0.5, 5000)),
            "step 120/5120  epoch 4  loss 0.1235  scale 65536  norm 1.5  lr 0.001  skips 2  1280 samples/s  4:10 left");
  all.push_back({"overflowing_copies", 0});
  EXPECT_THAT(formatStep(report(all, 0.5, 5000)), Not(HasSubstr("16 bits")));
  all.back().value = 3;
  EXPECT_THAT(formatStep(report(all, 0.5, 5000)), HasSubstr("lr 0.001  weights beyond 16 bits 3  skips 2"));
  Scalars few = {{"loss", NAN}};
  EXPECT_EQ(formatStep(report(few, 1, 0)), "step 120/120  epoch 4  loss nan  skips 2  640 samples/s  0:00 left");
}

TEST(ProgressLine, OverwritesOnATerminalAndListsElsewhere) {
  Scalars loss = {{"loss", 1}};
  std::ostringstream terminal, file;
  ProgressLine onTerminal(terminal, true, 10), inFile(file, false, 10);
  for (ProgressLine *line : {&onTerminal, &inFile}) {
    line->onStep(report(loss, 0.5, 7));
    line->onStep(report(loss, 0.55, 6));
    line->onCheckpoint(120, "c");
  }
  EXPECT_THAT(terminal.str(),
              AllOf(testing::StartsWith("\rstep 120/127"), HasSubstr("\rstep 120/126"), testing::EndsWith("\nsaved c\n")));
  EXPECT_THAT(file.str(),
              AllOf(testing::StartsWith("step 120/126"), Not(HasSubstr("/127")), testing::EndsWith("\nsaved c\n")));
}

TEST(ProgressLine, ShowsEvaluations) {
  Evaluation evaluation;
  evaluation.samples = 352;
  evaluation.leftOut = 8;
  evaluation.loss = 0.25;
  evaluation.accuracy = 0.975;
  evaluation.perplexity = std::exp(0.25);
  EXPECT_EQ(formatEvaluation(evaluation),
            "evaluation: loss 0.25, accuracy 97.50 %, perplexity 1.284, 352 samples (8 left out: the "
            "program takes no batch of their number)");
}
} // namespace
