// A program with two entry points that share mutable variables, updated in place, through the C interface.
#include "test/unit/runtime/RuntimePrograms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::test;
using testing::ElementsAre;

namespace {
const std::vector<int64_t> scalar = {}, four = {4};

class EntriesAndVariables : public testing::Test {
protected:
  void SetUp() override {
    program = loadProgram(makeCounterProgram());
    ASSERT_NE(program, nullptr);
    ASSERT_OK(mezzo_program_find_entry(program.get(), "step", &step));
    ASSERT_OK(mezzo_program_find_entry(program.get(), "mean", &mean));
    ASSERT_OK(mezzo_program_find_variable(program.get(), "count", &count));
    ASSERT_OK(mezzo_program_find_variable(program.get(), "sum", &sum));
  }

  /// Runs "step" on x and gives the count that it says.
  int64_t runStep(const SessionHandle &session, std::vector<float> x) {
    int64_t result = -1;
    mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, four), output = viewOf(&result, MEZZO_I64, scalar);
    EXPECT_OK(mezzo_session_bind_input(session.get(), step, 0, &input));
    EXPECT_OK(mezzo_session_bind_output(session.get(), step, 0, &output));
    EXPECT_OK(mezzo_session_run(session.get(), step));
    return result;
  }

  std::vector<float> runMean(const SessionHandle &session) {
    std::vector<float> result(4);
    mezzo_tensor_view output = viewOf(result.data(), MEZZO_F32, four);
    EXPECT_OK(mezzo_session_bind_output(session.get(), mean, 0, &output));
    EXPECT_OK(mezzo_session_run(session.get(), mean));
    return result;
  }

  ProgramHandle program;
  size_t step = 9, mean = 9, count = 9, sum = 9;
};

TEST_F(EntriesAndVariables, RunsUpdateVariablesThatOtherEntriesRead) {
  SessionHandle session = createSession(program);
  EXPECT_EQ(runStep(session, {1, 2, 3, 4}), 1);
  EXPECT_EQ(runStep(session, {3, 2, 1, 0}), 2);
  EXPECT_THAT(runMean(session), ElementsAre(2, 2, 2, 2));
  EXPECT_EQ(runStep(session, {2, 5, -1, 2}), 3);
  EXPECT_THAT(runMean(session), ElementsAre(2, 3, 1, 2));
}

TEST_F(EntriesAndVariables, SessionsHaveTheirOwnState) {
  SessionHandle first = createSession(program), second = createSession(program);
  EXPECT_EQ(runStep(first, {1, 1, 1, 1}), 1);
  EXPECT_EQ(runStep(first, {1, 1, 1, 1}), 2);
  EXPECT_EQ(runStep(second, {8, 8, 8, 8}), 1);
  EXPECT_THAT(runMean(first), ElementsAre(1, 1, 1, 1));
  EXPECT_THAT(runMean(second), ElementsAre(8, 8, 8, 8));
}

TEST_F(EntriesAndVariables, VariablesAreReadWrittenAndReset) {
  SessionHandle session = createSession(program);
  runStep(session, {1, 2, 3, 4});
  std::vector<float> values(4);
  mezzo_tensor_view view = viewOf(values.data(), MEZZO_F32, four);
  ASSERT_OK(mezzo_session_read_variable(session.get(), sum, &view));
  EXPECT_THAT(values, ElementsAre(1, 2, 3, 4));
  int64_t newCount = 10;
  mezzo_tensor_view countView = viewOf(&newCount, MEZZO_I64, scalar);
  values = {50, 40, 30, 20};
  ASSERT_OK(mezzo_session_write_variable(session.get(), sum, &view));
  ASSERT_OK(mezzo_session_write_variable(session.get(), count, &countView));
  EXPECT_THAT(runMean(session), ElementsAre(5, 4, 3, 2));
  ASSERT_OK(mezzo_session_reset(session.get()));
  EXPECT_EQ(runStep(session, {7, 7, 7, 7}), 1);
  EXPECT_THAT(runMean(session), ElementsAre(7, 7, 7, 7));
}

TEST_F(EntriesAndVariables, StridedViewsOfVariables) {
  SessionHandle session = createSession(program);
  float spread[8] = {1, 0, 2, 0, 3, 0, 4, 0};
  int64_t strides[1] = {8};
  mezzo_tensor_view view = viewOf(spread, MEZZO_F32, four);
  view.byte_strides = strides;
  ASSERT_OK(mezzo_session_write_variable(session.get(), sum, &view));
  float reversed[4];
  int64_t negative[1] = {-4};
  mezzo_tensor_view back = viewOf(reversed + 3, MEZZO_F32, four);
  back.byte_strides = negative;
  ASSERT_OK(mezzo_session_read_variable(session.get(), sum, &back));
  EXPECT_THAT(reversed, ElementsAre(4, 3, 2, 1));
}
} // namespace
