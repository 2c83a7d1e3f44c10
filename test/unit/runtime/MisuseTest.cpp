// Every function of the C interface, called wrongly: a status with words, never a crash.
#include "test/unit/runtime/RuntimePrograms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::test;
using testing::HasSubstr;

namespace {
const std::vector<int64_t> scalar = {}, four = {4};
float numbers[4] = {1, 2, 3, 4};

void expectStatus(mezzo_status got, mezzo_status wanted, const char *text) {
  EXPECT_EQ(got, wanted) << mezzo_last_error();
  EXPECT_THAT(mezzo_last_error(), HasSubstr(text));
}

class Misuse : public testing::Test {
protected:
  void SetUp() override {
    bytes = makeCounterProgram();
    program = loadProgram(bytes);
    session = createSession(program);
  }

  std::vector<uint8_t> bytes;
  ProgramHandle program;
  SessionHandle session;
};

TEST_F(Misuse, NamesOfNumbersThatDoNotExist) {
  EXPECT_STREQ(mezzo_status_name(MEZZO_NO_VARIANT), "no_variant");
  EXPECT_STREQ(mezzo_status_name(static_cast<mezzo_status>(99)), "unknown");
  EXPECT_STREQ(mezzo_element_type_name(MEZZO_BF16), "bf16");
  EXPECT_EQ(mezzo_element_type_name(static_cast<mezzo_element_type>(0)), nullptr);
  EXPECT_EQ(mezzo_element_type_size(MEZZO_F16), 2u);
  EXPECT_EQ(mezzo_element_type_size(static_cast<mezzo_element_type>(14)), 0u);
  EXPECT_THAT(mezzo_version(), testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
}

TEST_F(Misuse, Devices) {
  mezzo_device_info info = {};
  expectStatus(mezzo_get_device(0, &info), MEZZO_INVALID_ARGUMENT, "struct_size");
  info.struct_size = sizeof(info);
  EXPECT_OK(mezzo_get_device(0, &info));
  EXPECT_STREQ(info.name, "cpu");
  EXPECT_STRNE(info.description, "");
  for (size_t device : {1, 2})
    EXPECT_OK(mezzo_get_device(device, &info));
  expectStatus(mezzo_get_device(3, &info), MEZZO_NOT_FOUND, "device 3 does not exist, there are 3");
}

TEST_F(Misuse, LoadFile) {
  mezzo_program *out = program.get();
  expectStatus(mezzo_program_load_file(nullptr, nullptr, &out), MEZZO_INVALID_ARGUMENT, "path is null");
  expectStatus(mezzo_program_load_file("x.mezzo", nullptr, nullptr), MEZZO_INVALID_ARGUMENT, "program is null");
  expectStatus(mezzo_program_load_file("/no/such/x.mezzo", nullptr, &out), MEZZO_NOT_FOUND, "/no/such/x.mezzo");
  EXPECT_EQ(out, nullptr);
}

TEST_F(Misuse, LoadMemory) {
  mezzo_program *out = nullptr;
  expectStatus(mezzo_program_load_memory(nullptr, 10, nullptr, &out), MEZZO_INVALID_ARGUMENT, "data is null");
  expectStatus(mezzo_program_load_memory(bytes.data(), 3, nullptr, &out), MEZZO_CORRUPT_FILE, "3 bytes is too short");
  mezzo_program_options options = {sizeof(options), "toaster", 0};
  expectStatus(mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &out), MEZZO_UNSUPPORTED,
               "device \"toaster\" is not in this runtime, which has: cpu");
  options = {sizeof(options), nullptr, -1};
  expectStatus(mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &out), MEZZO_INVALID_ARGUMENT,
               "num_threads is -1");
  options = {0, nullptr, 1};
  expectStatus(mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &out), MEZZO_INVALID_ARGUMENT, "struct_size");
  mezzo_program_release(nullptr);
}

TEST_F(Misuse, ProgramQueries) {
  mezzo_program_info info = {};
  expectStatus(mezzo_program_get_info(program.get(), &info), MEZZO_INVALID_ARGUMENT, "struct_size is not set");
  expectStatus(mezzo_program_get_info(program.get(), nullptr), MEZZO_INVALID_ARGUMENT, "info is null");
  info.struct_size = sizeof(info);
  expectStatus(mezzo_program_get_info(nullptr, &info), MEZZO_INVALID_ARGUMENT, "program is null");
  const char *name = nullptr;
  expectStatus(mezzo_program_get_property(program.get(), 0, &name, &name), MEZZO_INVALID_ARGUMENT, "property 0");
  mezzo_entry_info entry = {};
  entry.struct_size = sizeof(entry);
  expectStatus(mezzo_program_get_entry(program.get(), 2, &entry), MEZZO_INVALID_ARGUMENT,
               "entry 2 does not exist, there are 2");
  expectStatus(mezzo_program_get_entry(nullptr, 0, &entry), MEZZO_INVALID_ARGUMENT, "program is null");
  mezzo_port_info port = {};
  port.struct_size = sizeof(port);
  expectStatus(mezzo_program_get_input(program.get(), 0, 1, &port), MEZZO_INVALID_ARGUMENT, "input 1");
  expectStatus(mezzo_program_get_input(program.get(), 9, 0, &port), MEZZO_INVALID_ARGUMENT, "entry 9");
  expectStatus(mezzo_program_get_output(program.get(), 0, 1, &port), MEZZO_INVALID_ARGUMENT, "output 1");
  expectStatus(mezzo_program_get_variable(program.get(), 2, &port), MEZZO_INVALID_ARGUMENT, "variable 2");
  mezzo_variant_info variant = {};
  variant.struct_size = sizeof(variant);
  expectStatus(mezzo_program_get_variant(program.get(), 0, 1, &variant), MEZZO_INVALID_ARGUMENT, "variant 1");
  mezzo_step_info step = {};
  step.struct_size = sizeof(step);
  expectStatus(mezzo_program_get_step(program.get(), 0, 0, 3, &step), MEZZO_INVALID_ARGUMENT, "step 3");
  mezzo_kernel_info kernel = {};
  kernel.struct_size = sizeof(kernel);
  expectStatus(mezzo_program_get_kernel(program.get(), 3, &kernel), MEZZO_INVALID_ARGUMENT, "kernel 3");
}

TEST_F(Misuse, Searches) {
  size_t index = 77;
  expectStatus(mezzo_program_find_entry(program.get(), "train", &index), MEZZO_NOT_FOUND,
               "no entry \"train\"; there are \"step\", \"mean\"");
  expectStatus(mezzo_program_find_entry(program.get(), nullptr, &index), MEZZO_INVALID_ARGUMENT, "name is null");
  expectStatus(mezzo_program_find_entry(program.get(), "step", nullptr), MEZZO_INVALID_ARGUMENT, "index is null");
  expectStatus(mezzo_program_find_input(program.get(), 0, "X", &index), MEZZO_NOT_FOUND, "\"x\"");
  expectStatus(mezzo_program_find_input(program.get(), 5, "x", &index), MEZZO_INVALID_ARGUMENT, "entry 5");
  expectStatus(mezzo_program_find_output(program.get(), 0, "y", &index), MEZZO_NOT_FOUND, "\"count\"");
  expectStatus(mezzo_program_find_variable(program.get(), "w", &index), MEZZO_NOT_FOUND, "\"count\", \"sum\"");
  EXPECT_EQ(index, 77u);
}

TEST_F(Misuse, SessionCreate) {
  mezzo_session *out = nullptr;
  expectStatus(mezzo_session_create(nullptr, nullptr, &out), MEZZO_INVALID_ARGUMENT, "program is null");
  expectStatus(mezzo_session_create(program.get(), nullptr, nullptr), MEZZO_INVALID_ARGUMENT, "session is null");
  mezzo_session_options options = {sizeof(options), -3, 0, nullptr};
  expectStatus(mezzo_session_create(program.get(), &options, &out), MEZZO_INVALID_ARGUMENT, "num_threads is -3");
  mezzo_session_release(nullptr);
}

TEST_F(Misuse, NullSession) {
  int64_t shape[1];
  mezzo_tensor *tensor = nullptr;
  mezzo_session_info info = {};
  mezzo_tensor_view view = viewOf(numbers, MEZZO_F32, four);
  for (mezzo_status status :
       {mezzo_session_bind_input(nullptr, 0, 0, &view), mezzo_session_bind_output(nullptr, 0, 0, &view),
        mezzo_session_run(nullptr, 0), mezzo_session_take_output(nullptr, 0, 0, &tensor),
        mezzo_session_get_output_shape(nullptr, 0, 0, 1, shape), mezzo_session_read_variable(nullptr, 0, &view),
        mezzo_session_write_variable(nullptr, 0, &view), mezzo_session_reset(nullptr),
        mezzo_session_get_info(nullptr, &info), mezzo_session_set_profiler(nullptr, nullptr, nullptr)})
    expectStatus(status, MEZZO_INVALID_ARGUMENT, "session is null");
}

TEST_F(Misuse, IndicesOfTheSession) {
  mezzo_tensor *tensor = nullptr;
  mezzo_tensor_view view = viewOf(numbers, MEZZO_F32, four);
  expectStatus(mezzo_session_bind_input(session.get(), 7, 0, &view), MEZZO_INVALID_ARGUMENT, "entry 7");
  expectStatus(mezzo_session_bind_input(session.get(), 0, 1, &view), MEZZO_INVALID_ARGUMENT, "input 1");
  expectStatus(mezzo_session_bind_output(session.get(), 0, 9, &view), MEZZO_INVALID_ARGUMENT, "output 9");
  expectStatus(mezzo_session_run(session.get(), 2), MEZZO_INVALID_ARGUMENT, "entry 2");
  expectStatus(mezzo_session_take_output(session.get(), 0, 1, &tensor), MEZZO_INVALID_ARGUMENT, "output 1");
  expectStatus(mezzo_session_take_output(session.get(), 0, 0, nullptr), MEZZO_INVALID_ARGUMENT, "tensor is null");
  expectStatus(mezzo_session_read_variable(session.get(), 2, &view), MEZZO_INVALID_ARGUMENT, "variable 2");
}

TEST_F(Misuse, Order) {
  mezzo_tensor *tensor = nullptr;
  int64_t shape[1];
  expectStatus(mezzo_session_run(session.get(), 0), MEZZO_WRONG_STATE, "input \"x\" of entry \"step\" is not bound");
  expectStatus(mezzo_session_get_output_shape(session.get(), 0, 0, 0, shape), MEZZO_WRONG_STATE, "is not bound");
  expectStatus(mezzo_session_take_output(session.get(), 0, 0, &tensor), MEZZO_WRONG_STATE, "output \"count\" has no result");
  mezzo_tensor_view view = viewOf(numbers, MEZZO_F32, four);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  ASSERT_OK(mezzo_session_take_output(session.get(), 0, 0, &tensor));
  mezzo_tensor_release(tensor);
  expectStatus(mezzo_session_take_output(session.get(), 0, 0, &tensor), MEZZO_WRONG_STATE, "taken already");
}

TEST_F(Misuse, Views) {
  auto bind = [&](mezzo_tensor_view view) { return mezzo_session_bind_input(session.get(), 0, 0, &view); };
  mezzo_tensor_view good = viewOf(numbers, MEZZO_F32, four), bad = good;
  expectStatus(mezzo_session_bind_input(session.get(), 0, 0, nullptr), MEZZO_INVALID_ARGUMENT, "input \"x\": view is null");
  bad.struct_size = 8;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "struct_size of the view is 8");
  bad = good;
  bad.data = nullptr;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "input \"x\": data is null");
  bad = good;
  bad.rank = -1;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "rank is -1");
  bad.rank = 1000;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "rank is 1000");
  bad = good;
  bad.shape = nullptr;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "shape is null");
  bad = good;
  bad.element_type = static_cast<mezzo_element_type>(0);
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "element type 0 is unknown");
  std::vector<int64_t> negative = {-4}, huge = {INT64_MAX, 8};
  expectStatus(bind(viewOf(numbers, MEZZO_F32, negative)), MEZZO_INVALID_ARGUMENT, "negative dimension");
  expectStatus(bind(viewOf(numbers, MEZZO_F32, huge)), MEZZO_INVALID_ARGUMENT, "too many bytes");
  bad = good;
  int64_t far[1] = {INT64_MAX};
  bad.byte_strides = far;
  expectStatus(bind(bad), MEZZO_INVALID_ARGUMENT, "strides of f32[4] reach too far");
}

TEST_F(Misuse, Variables) {
  mezzo_tensor_view view = viewOf(numbers, MEZZO_F32, scalar);
  expectStatus(mezzo_session_read_variable(session.get(), 1, &view), MEZZO_TYPE_MISMATCH,
               "variable \"sum\": wanted f32[4], got f32[]");
  expectStatus(mezzo_session_write_variable(session.get(), 1, nullptr), MEZZO_INVALID_ARGUMENT, "view is null");
}

TEST_F(Misuse, TensorViews) {
  mezzo_tensor_view view = {};
  view.struct_size = sizeof(view);
  expectStatus(mezzo_tensor_get_view(nullptr, &view), MEZZO_INVALID_ARGUMENT, "tensor is null");
  mezzo_tensor_release(nullptr);
}

TEST_F(Misuse, StructsOfOtherVersions) {
  // A caller compiled with a shorter struct gets what it knows, and nothing beyond it is touched.
  struct {
    mezzo_entry_info info;
    size_t guard;
  } old = {{}, 0xABCD};
  old.info.struct_size = offsetof(mezzo_entry_info, num_outputs);
  old.info.num_outputs = 0xFFFF;
  ASSERT_OK(mezzo_program_get_entry(program.get(), 0, &old.info));
  EXPECT_EQ(old.info.num_inputs, 1u);
  EXPECT_EQ(old.info.num_outputs, 0xFFFFu);
  // A caller with a longer one keeps what the library does not know.
  struct {
    mezzo_entry_info info;
    size_t future;
  } next = {{}, 0xABCD};
  next.info.struct_size = sizeof(next);
  ASSERT_OK(mezzo_program_get_entry(program.get(), 0, &next.info));
  EXPECT_EQ(next.info.num_variants, 1u);
  EXPECT_EQ(next.future, 0xABCDu);
  EXPECT_EQ(next.info.struct_size, sizeof(next));
}

TEST_F(Misuse, TheMessageIsTheThreadsOwn) {
  expectStatus(mezzo_session_run(session.get(), 2), MEZZO_INVALID_ARGUMENT, "entry 2");
  EXPECT_OK(mezzo_session_reset(session.get()));
  EXPECT_THAT(mezzo_last_error(), HasSubstr("entry 2"));
}
} // namespace
