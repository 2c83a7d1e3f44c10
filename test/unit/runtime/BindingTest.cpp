// Inputs and outputs: checks, strides, alignment, overlap, ownership, order.
#include "test/unit/runtime/RuntimePrograms.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
/// Entry "main" copies "x" f32[rows x columns] to "y".
std::vector<uint8_t> makeCopyProgram(int64_t rows, int64_t columns) {
  ProgramBuilder builder;
  TensorType type{ElementType::F32, {rows, columns}};
  Entry &entry = builder.entry("main", {{"x", type}}, {{"y", type}});
  steps(entry) = {{Copy{ref(Space::Input, 0, type, Access::Read), ref(Space::Output, 0, type, Access::Write)}, {}}};
  return builder.write();
}

std::vector<float> makeRamp(size_t count) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = static_cast<float>(i) + 1;
  return values;
}

/// Runs "main" of one input and one output.
std::vector<float> runOn(const SessionHandle &session, const mezzo_tensor_view &input, size_t outputs) {
  std::vector<float> result(outputs, -1);
  std::vector<int64_t> shape(input.shape, input.shape + input.rank);
  mezzo_tensor_view output = viewOf(result.data(), MEZZO_F32, shape);
  EXPECT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
  EXPECT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
  EXPECT_OK(mezzo_session_run(session.get(), 0));
  return result;
}

TEST(C9Strides, InputsAreReadAsTheirStridesSay) {
  SessionHandle session = createSession(loadProgram(makeCopyProgram(32, 64)));
  std::vector<float> source = makeRamp(64 * 32 * 2);
  std::vector<int64_t> shape = {32, 64};
  mezzo_tensor_view view = viewOf(source.data(), MEZZO_F32, shape);
  int64_t transposed[] = {4, 32 * 4}, stepTwo[] = {64 * 2 * 4, 8}, negative[] = {-64 * 4, -4}, repeated[] = {0, 4};
  auto expectElements = [&](const float *first, const int64_t *strides) {
    view.data = const_cast<float *>(first);
    view.byte_strides = strides;
    std::vector<float> got = runOn(session, view, 32 * 64);
    for (int64_t row = 0; row < 32; ++row)
      for (int64_t column = 0; column < 64; ++column)
        ASSERT_EQ(got[static_cast<size_t>(row * 64 + column)], first[(row * strides[0] + column * strides[1]) / 4]);
  };
  expectElements(source.data(), transposed);
  expectElements(source.data(), stepTwo);
  expectElements(source.data() + 32 * 64 - 1, negative);
  expectElements(source.data(), repeated);
}

TEST(C9Strides, OutputsAreWrittenAsTheirStridesSay) {
  SessionHandle session = createSession(loadProgram(makeCopyProgram(3, 2)));
  std::vector<float> source = makeRamp(6), result(12, 0);
  std::vector<int64_t> shape = {3, 2};
  int64_t strides[] = {4, 6 * 4};
  mezzo_tensor_view input = viewOf(source.data(), MEZZO_F32, shape), output = viewOf(result.data() + 1, MEZZO_F32, shape);
  output.byte_strides = strides;
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_THAT(result, ElementsAre(0, 1, 3, 5, 0, 0, 0, 2, 4, 6, 0, 0));
}

TEST(C15Alignment, AnyAddressWorks) {
  for (int64_t length = 1; length <= 17; ++length) {
    SessionHandle session = createSession(loadProgram(makeAddProgram(length)));
    std::vector<int64_t> shape = {length};
    for (size_t shift : {0, 1, 2, 4, 12}) {
      std::vector<uint8_t> x(length * 4 + shift), z(length * 4 + shift);
      std::vector<float> values = makeRamp(static_cast<size_t>(length));
      std::memcpy(x.data() + shift, values.data(), length * 4);
      mezzo_tensor_view input = viewOf(x.data() + shift, MEZZO_F32, shape),
                        output = viewOf(z.data() + shift, MEZZO_F32, shape);
      ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
      ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 1, &input));
      ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
      ASSERT_OK(mezzo_session_run(session.get(), 0));
      std::memcpy(values.data(), z.data() + shift, length * 4);
      for (int64_t i = 0; i < length; ++i)
        EXPECT_EQ(values[static_cast<size_t>(i)], 2 * static_cast<float>(i + 1));
    }
  }
}

TEST(C10Checks, EveryMismatchIsNamedBeforeAnythingRuns) {
  ProgramHandle program = loadProgram(makeAddProgram(16));
  SessionHandle session = createSession(program);
  std::vector<float> data(16, 1);
  std::vector<int64_t> ten = {10}, matrix = {4, 4}, sixteen = {16};
  auto refuse = [&](mezzo_tensor_view view, const char *text) {
    EXPECT_EQ(mezzo_session_bind_input(session.get(), 0, 0, &view), MEZZO_TYPE_MISMATCH);
    EXPECT_THAT(mezzo_last_error(), HasSubstr(text));
  };
  refuse(viewOf(data.data(), MEZZO_F32, ten), "input \"x\": wanted f32[16], got f32[10]");
  refuse(viewOf(data.data(), MEZZO_F32, matrix), "input \"x\": wanted f32[16], got f32[4x4]");
  refuse(viewOf(data.data(), MEZZO_F64, sixteen), "input \"x\": wanted f32[16], got f64[16]");
  mezzo_tensor_view good = viewOf(data.data(), MEZZO_F32, sixteen), wrong = viewOf(data.data(), MEZZO_F32, ten);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &good));
  EXPECT_EQ(mezzo_session_run(session.get(), 0), MEZZO_WRONG_STATE);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("input \"y\" of entry \"main\" is not bound"));
  EXPECT_EQ(mezzo_session_bind_output(session.get(), 0, 0, &wrong), MEZZO_TYPE_MISMATCH);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("output \"z\": wanted f32[16], got f32[10]"));
}

TEST(C10Checks, AFailedBindKeepsTheOldOne) {
  SessionHandle session = createSession(loadProgram(makeCopyProgram(1, 2)));
  std::vector<float> data = {5, 6};
  std::vector<int64_t> good = {1, 2}, bad = {2, 1};
  runOn(session, viewOf(data.data(), MEZZO_F32, good), 2);
  mezzo_tensor_view wrong = viewOf(data.data(), MEZZO_F32, bad);
  EXPECT_EQ(mezzo_session_bind_input(session.get(), 0, 0, &wrong), MEZZO_TYPE_MISMATCH);
  EXPECT_OK(mezzo_session_bind_output(session.get(), 0, 0, nullptr));
  EXPECT_OK(mezzo_session_run(session.get(), 0));
}

TEST(Variants, TheOneThatFitsRuns) {
  SessionHandle session = createSession(loadProgram(makeVariantProgram()));
  for (int64_t size : {8, 1, 2, 8}) {
    std::vector<float> values = makeRamp(static_cast<size_t>(size * 3));
    std::vector<int64_t> shape = {size, 3};
    std::vector<float> got = runOn(session, viewOf(values.data(), MEZZO_F32, shape), values.size());
    for (size_t i = 0; i < values.size(); ++i)
      EXPECT_EQ(got[i], 2 * values[i]);
  }
}

TEST(Variants, NoneThatFitsListsThem) {
  SessionHandle session = createSession(loadProgram(makeVariantProgram()));
  std::vector<float> values(15);
  std::vector<int64_t> shape = {5, 3};
  mezzo_tensor_view view = viewOf(values.data(), MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  EXPECT_EQ(mezzo_session_run(session.get(), 0), MEZZO_NO_VARIANT);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("entry \"main\" was not compiled for \"x\" [5x3]; it has: (N=1), (N=2), (N=8)"));
}

TEST(Variants, ABoundOutputMustHaveItsShape) {
  SessionHandle session = createSession(loadProgram(makeVariantProgram()));
  std::vector<float> values(24);
  std::vector<int64_t> two = {2, 3}, eight = {8, 3};
  mezzo_tensor_view input = viewOf(values.data(), MEZZO_F32, two), output = viewOf(values.data(), MEZZO_F32, eight);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
  EXPECT_EQ(mezzo_session_run(session.get(), 0), MEZZO_TYPE_MISMATCH);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("output \"y\": wanted f32[2x3] for these inputs, got f32[8x3]"));
  int64_t shape[2] = {};
  ASSERT_OK(mezzo_session_get_output_shape(session.get(), 0, 0, 2, shape));
  EXPECT_THAT(shape, ElementsAre(2, 3));
  EXPECT_EQ(mezzo_session_get_output_shape(session.get(), 0, 0, 1, shape), MEZZO_INVALID_ARGUMENT);
}

TEST(Overlap, AnOutputOverAnInputIsAsIfItWereNot) {
  // z = x + y, written one element behind x: in place it would read what it wrote.
  SessionHandle session = createSession(loadProgram(makeAddProgram(8)));
  std::vector<float> memory = makeRamp(9), y(8, 10);
  std::vector<int64_t> shape = {8};
  mezzo_tensor_view x = viewOf(memory.data(), MEZZO_F32, shape), other = viewOf(y.data(), MEZZO_F32, shape);
  mezzo_tensor_view z = viewOf(memory.data() + 1, MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &x));
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 1, &other));
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &z));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_THAT(memory, ElementsAre(1, 11, 12, 13, 14, 15, 16, 17, 18));
}

/// Entry "main": outputs that are the input, a constant, a part of the constant under another shape, and one value twice.
std::vector<uint8_t> makeAliasProgram() {
  ProgramBuilder builder;
  TensorType four{ElementType::F32, {4}}, square{ElementType::F32, {2, 2}};
  uint32_t weight = builder.weight("w", {4}, {10, 20, 30, 40});
  Entry &entry = builder.entry("main", {{"x", four}},
                               {{"same", four}, {"constant", four}, {"reshaped", square}, {"twice", four}, {"again", four}});
  plan(entry).arenaBytes = 64;
  auto copy = [](BufferRef from, BufferRef to) { return Step{Copy{std::move(from), std::move(to)}, {}}; };
  BufferRef x = ref(Space::Input, 0, four, Access::Read), sum = ref(Space::Arena, 0, four, Access::Read);
  steps(entry) = {
      copy(x, ref(Space::Output, 0, four, Access::Write)),
      copy(ref(Space::Variable, weight, four, Access::Read), ref(Space::Output, 1, four, Access::Write)),
      copy(ref(Space::Variable, weight, square, Access::Read), ref(Space::Output, 2, square, Access::Write)),
      launch(builder.kernel("add", 3), {x, x, ref(Space::Arena, 0, four, Access::Write)}, 4),
      copy(sum, ref(Space::Output, 3, four, Access::Write)),
      copy(sum, ref(Space::Output, 4, four, Access::Write)),
  };
  return builder.write();
}

std::vector<float> valuesOf(const TensorHandle &tensor) {
  mezzo_tensor_view view = {};
  view.struct_size = sizeof(view);
  EXPECT_OK(mezzo_tensor_get_view(tensor.get(), &view));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(view.data) % 64, 0u);
  return {static_cast<float *>(view.data), static_cast<float *>(view.data) + 4};
}

TEST(C12Ownership, ResultsOutliveEverything) {
  ProgramHandle program = loadProgram(makeAliasProgram());
  SessionHandle session = createSession(program);
  auto input = std::make_unique<std::vector<float>>(makeRamp(4));
  std::vector<int64_t> shape = {4};
  mezzo_tensor_view view = viewOf(input->data(), MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  std::vector<TensorHandle> tensors;
  for (size_t i = 0; i < 5; ++i) {
    mezzo_tensor *tensor = nullptr;
    ASSERT_OK(mezzo_session_take_output(session.get(), 0, i, &tensor));
    tensors.emplace_back(tensor);
  }
  // A second run must not write into what was taken.
  std::fill(input->begin(), input->end(), -7.0f);
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  input.reset();
  program.reset();
  session.reset();
  EXPECT_THAT(valuesOf(tensors[0]), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(valuesOf(tensors[1]), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(valuesOf(tensors[2]), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(valuesOf(tensors[3]), ElementsAre(2, 4, 6, 8));
  EXPECT_THAT(valuesOf(tensors[4]), ElementsAre(2, 4, 6, 8));
}

TEST(C12Ownership, AnyOrderOfRelease) {
  ProgramHandle program = loadProgram(makeCounterProgram());
  SessionHandle first = createSession(program), second = createSession(program);
  program.reset();
  first.reset();
  EXPECT_OK(mezzo_session_reset(second.get()));
}

TEST(C21Order, InputsKeepTheModelsOrder) {
  ProgramBuilder builder;
  TensorType z{ElementType::F32, {2}}, a{ElementType::I64, {}}, m{ElementType::F16, {3}};
  Entry &entry = builder.entry("main", {{"z", z}, {"a", a}, {"m", m}}, {{"out", z}});
  steps(entry) = {{Copy{ref(Space::Input, 0, z, Access::Read), ref(Space::Output, 0, z, Access::Write)}, {}}};
  ProgramHandle program = loadProgram(builder.write());
  const char *names[] = {"z", "a", "m"};
  const mezzo_element_type types[] = {MEZZO_F32, MEZZO_I64, MEZZO_F16};
  for (size_t i = 0; i < 3; ++i) {
    mezzo_port_info port = {};
    port.struct_size = sizeof(port);
    ASSERT_OK(mezzo_program_get_input(program.get(), 0, i, &port));
    EXPECT_STREQ(port.name, names[i]);
    EXPECT_EQ(port.element_type, types[i]);
    size_t found = 9;
    ASSERT_OK(mezzo_program_find_input(program.get(), 0, names[i], &found));
    EXPECT_EQ(found, i);
  }
}

TEST(EmptyTensors, NeedNoData) {
  SessionHandle session = createSession(loadProgram(makeAddProgram(0)));
  std::vector<int64_t> shape = {0};
  mezzo_tensor_view view = viewOf(nullptr, MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 1, &view));
  EXPECT_OK(mezzo_session_run(session.get(), 0));
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &view));
  EXPECT_OK(mezzo_session_run(session.get(), 0));
}
} // namespace
