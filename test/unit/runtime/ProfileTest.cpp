// What a profiler is told of each step.
#include "test/unit/runtime/RuntimePrograms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::test;

namespace {
TEST(Profile, TellsEachStepInOrder) {
  ProgramHandle program = loadProgram(makeCounterProgram());
  SessionHandle session = createSession(program);
  std::vector<float> x(4);
  std::vector<int64_t> shape = {4};
  mezzo_tensor_view view = viewOf(x.data(), MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  std::vector<mezzo_profile_event> events;
  auto callback = [](void *user, const mezzo_profile_event *event) {
    static_cast<std::vector<mezzo_profile_event> *>(user)->push_back(*event);
  };
  ASSERT_OK(mezzo_session_set_profiler(session.get(), callback, &events));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  ASSERT_OK(mezzo_session_set_profiler(session.get(), nullptr, nullptr));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  ASSERT_EQ(events.size(), 3u);
  const char *names[] = {"increment", "accumulate", "copy"};
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(events[i].step, i);
    mezzo_step_info step = {};
    step.struct_size = sizeof(step);
    ASSERT_OK(mezzo_program_get_step(program.get(), events[i].entry, events[i].variant, i, &step));
    EXPECT_STREQ(step.name, names[i]);
  }
}

// Each step's buffers are seen as the step left them, also where a later one overwrites them.
TEST(Profile, ShowsWhatEachStepWrote) {
  SessionHandle session = createSession(loadProgram(makeCounterProgram()));
  std::vector<float> x = {1, 2, 3, 4};
  std::vector<int64_t> shape = {4};
  mezzo_tensor_view view = viewOf(x.data(), MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  std::vector<std::string> seen;
  auto callback = [](void *user, const mezzo_profile_event *event) {
    std::string text = std::to_string(event->step) + ":";
    for (size_t i = 0; i < event->num_written; ++i) {
      const mezzo_tensor_view &written = event->written[i];
      text += std::string(" ") + mezzo_element_type_name(written.element_type);
      int64_t count = 1;
      for (int32_t axis = 0; axis < written.rank; ++axis)
        count *= written.shape[axis];
      for (int64_t j = 0; j < count; ++j)
        text += " " + std::to_string(written.element_type == MEZZO_F32
                                         ? static_cast<int64_t>(static_cast<const float *>(written.data)[j])
                                         : static_cast<const int64_t *>(written.data)[j]);
    }
    static_cast<std::vector<std::string> *>(user)->push_back(text);
  };
  ASSERT_OK(mezzo_session_set_profiler(session.get(), callback, &seen));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_THAT(seen, testing::ElementsAre("0: i64 1", "1: f32 1 2 3 4", "2: i64 1"));
  seen.clear();
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_THAT(seen, testing::ElementsAre("0: i64 2", "1: f32 2 4 6 8", "2: i64 2"));
}
} // namespace
