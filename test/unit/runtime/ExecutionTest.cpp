// How steps run: threads, scratch, finish parts, derived weights, the floating-point control word.
#include "test/unit/runtime/RuntimePrograms.h"

#include <atomic>
#include <cmath>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <thread>
#include <xmmintrin.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
constexpr uint64_t muchWork = 1000000; ///< nanoseconds: worth all threads

std::vector<float> runOneInput(const SessionHandle &session, const std::vector<float> &x, std::vector<int64_t> shape,
                               size_t outputs) {
  std::vector<float> y(outputs);
  mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, shape), output = viewOf(y.data(), MEZZO_F32, shape);
  EXPECT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
  EXPECT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
  EXPECT_OK(mezzo_session_run(session.get(), 0));
  return y;
}

TEST(Launch, ScratchIsTheThreadsOwnAndFinishRunsOnce) {
  constexpr int64_t blocks = 500;
  ProgramBuilder builder;
  TensorType input{ElementType::F32, {blocks * 64}}, partials{ElementType::F32, {blocks}}, scalar{ElementType::F32, {}};
  TensorType count{ElementType::I64, {}};
  std::vector<uint8_t> splat = {static_cast<uint8_t>(blocks & 0xFF), blocks >> 8, 0, 0, 0, 0, 0, 0};
  uint32_t size = builder.variable("blocks", count, false, splat);
  Entry &entry = builder.entry("main", {{"x", input}}, {{"sum", scalar}});
  plan(entry).arenaBytes = blocks * 4;
  steps(entry) = {launch(builder.kernel("block_sums", 4, 256),
                         {ref(Space::Input, 0, input, Access::Read), ref(Space::Arena, 0, partials, Access::Write),
                          ref(Space::Output, 0, scalar, Access::Write), ref(Space::Variable, size, count, Access::Read)},
                         blocks, muchWork)};
  ProgramHandle program = loadProgram(builder.write());
  std::vector<float> x(blocks * 64);
  for (size_t i = 0; i < x.size(); ++i)
    x[i] = static_cast<float>(i % 7);
  float wanted = std::accumulate(x.begin(), x.end(), 0.0f), sum = 0;
  std::vector<int64_t> shape = {blocks * 64}, none;
  mezzo_tensor_view view = viewOf(x.data(), MEZZO_F32, shape), out = viewOf(&sum, MEZZO_F32, none);
  for (int threads : {1, 2}) {
    SessionHandle session = createSession(program, threads);
    ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
    ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &out));
    for (int i = 0; i < 20; ++i) {
      sum = -1;
      ASSERT_OK(mezzo_session_run(session.get(), 0));
      ASSERT_EQ(sum, wanted);
    }
  }
}

TEST(Launch, AnEmptyGridRunsNothing) {
  ProgramBuilder builder;
  TensorType scalar{ElementType::I64, {}};
  uint32_t counter = builder.variable("n", scalar, true, std::vector<uint8_t>(8, 0));
  Entry &entry = builder.entry("main", {}, {{"y", scalar}});
  steps(entry) = {
      launch(builder.kernel("increment", 1), {ref(Space::Variable, counter, scalar, Access::ReadWrite)}, 0),
      {Copy{ref(Space::Variable, counter, scalar, Access::Read), ref(Space::Output, 0, scalar, Access::Write)}, {}}};
  SessionHandle session = createSession(loadProgram(builder.write()));
  int64_t value = -1;
  std::vector<int64_t> shape;
  mezzo_tensor_view out = viewOf(&value, MEZZO_I64, shape);
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &out));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_EQ(value, 0);
}

TEST(Derive, RunsOnceWhenTheProgramIsLoaded) {
  // derived = w + w; main: y = x + derived.
  ProgramBuilder builder;
  TensorType type{ElementType::F32, {3}};
  uint32_t weight = builder.weight("w", {3}, {1, 2, 3}), add = builder.kernel("add", 3);
  builder.program.derived = {{"w.doubled", type}};
  Plan derive;
  BufferRef w = ref(Space::Variable, weight, type, Access::Read);
  derive.steps = {launch(add, {w, w, ref(Space::Derived, 0, type, Access::Write)}, 3)};
  builder.program.derive = {derive};
  Entry &entry = builder.entry("main", {{"x", type}}, {{"y", type}});
  steps(entry) = {launch(add,
                         {ref(Space::Input, 0, type, Access::Read), ref(Space::Derived, 0, type, Access::Read),
                          ref(Space::Output, 0, type, Access::Write)},
                         3)};
  ProgramHandle program = loadProgram(builder.write());
  for (int i = 0; i < 2; ++i)
    EXPECT_THAT(runOneInput(createSession(program), {10, 10, 10}, {3}, 3), ElementsAre(12, 14, 16));
  mezzo_program_info info = {};
  info.struct_size = sizeof(info);
  ASSERT_OK(mezzo_program_get_info(program.get(), &info));
  EXPECT_EQ(info.derived_bytes, 12u);
  EXPECT_EQ(info.weight_bytes, 12u);
}

/// Entry "main": "y" = "x" * 0.1875 over `size` points; entry "words": the control word at each of `size` points.
std::vector<uint8_t> makeControlWordProgram(int64_t size) {
  ProgramBuilder builder;
  TensorType vector{ElementType::F32, {size}}, words{ElementType::I32, {size}};
  Entry &entry = builder.entry("main", {{"x", vector}}, {{"y", vector}});
  steps(entry) = {launch(builder.kernel("scale_down", 2),
                         {ref(Space::Input, 0, vector, Access::Read), ref(Space::Output, 0, vector, Access::Write)}, size,
                         muchWork)};
  Entry &probe = builder.entry("words", {}, {{"word", words}});
  steps(probe) = {launch(builder.kernel("control_words", 1), {ref(Space::Output, 0, words, Access::Write)}, size, muchWork)};
  return builder.write();
}

std::set<int32_t> probeControlWords(const SessionHandle &session, int64_t size) {
  std::vector<int32_t> words(static_cast<size_t>(size));
  std::vector<int64_t> shape = {size};
  mezzo_tensor_view view = viewOf(words.data(), MEZZO_I32, shape);
  EXPECT_OK(mezzo_session_bind_output(session.get(), 1, 0, &view));
  EXPECT_OK(mezzo_session_run(session.get(), 1));
  std::set<int32_t> seen;
  for (int32_t word : words)
    seen.insert(word & ~0x3F); // without the sticky flags
  return seen;
}

/// Sets the calling thread's control word for a test.
class ControlWord {
public:
  explicit ControlWord(unsigned word) : saved(_mm_getcsr()) { _mm_setcsr(word); }
  ~ControlWord() { _mm_setcsr(saved); }

private:
  unsigned saved;
};

TEST(C1ControlWord, IsTheSameBeforeAndAfterAnyCall) {
  for (unsigned word : {0x1F80u, 0x9FC0u, 0x7F80u, 0x1F9Fu}) {
    ControlWord scope(word);
    SessionHandle session = createSession(loadProgram(makeControlWordProgram(64)));
    EXPECT_EQ(_mm_getcsr(), word);
    runOneInput(session, std::vector<float>(64, 3.3f), {64}, 64);
    EXPECT_EQ(_mm_getcsr(), word);
    session.reset();
    EXPECT_EQ(_mm_getcsr(), word);
  }
}

TEST(C1ControlWord, SubnormalsAreKeptWhateverTheHostHasSet) {
  ControlWord scope(0x9FC0); // the host flushes to zero
  SessionHandle session = createSession(loadProgram(makeControlWordProgram(64)), 2);
  float tiny = std::ldexp(1.0f, -124); // 0.1875 * 2^-124 is subnormal
  std::vector<float> y = runOneInput(session, std::vector<float>(64, tiny), {64}, 64);
  uint32_t bits;
  std::memcpy(&bits, &y[63], 4);
  EXPECT_EQ(bits, 0x00600000u);
  EXPECT_THAT(probeControlWords(session, 64), ElementsAre(0x1F80));
}

TEST(C2FlushSubnormals, IsAnOptionOfTheSessionOnEveryWorker) {
  ProgramHandle program = loadProgram(makeControlWordProgram(64));
  SessionHandle exact = createSession(program, 2), flushing = createSession(program, 2, true);
  std::vector<float> x(64, std::ldexp(1.0f, -124));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(runOneInput(flushing, x, {64}, 64), std::vector<float>(64, 0.0f));
    EXPECT_EQ(runOneInput(exact, x, {64}, 64), std::vector<float>(64, std::ldexp(0.1875f, -124)));
  }
  EXPECT_THAT(probeControlWords(flushing, 64), ElementsAre(0x9FC0));
  EXPECT_THAT(probeControlWords(exact, 64), ElementsAre(0x1F80));
  EXPECT_EQ(_mm_getcsr() & ~0x3Fu, 0x1F80u);
}

TEST(C13Concurrency, SessionsOfOneProgram) {
  constexpr int64_t size = 2000;
  for (bool firstRunHere : {false, true}) {
    ProgramHandle program = loadProgram(makeAddProgram(size));
    std::atomic<int> wrong{0};
    auto work = [&](int seed) {
      SessionHandle session = createSession(program, 2);
      std::vector<float> x(size, static_cast<float>(seed)), z(size);
      std::vector<int64_t> shape = {size};
      mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, shape), output = viewOf(z.data(), MEZZO_F32, shape);
      for (int run = 0; run < 100; ++run) {
        std::fill(z.begin(), z.end(), -1.0f);
        bool ok = mezzo_session_bind_input(session.get(), 0, 0, &input) == MEZZO_OK &&
                  mezzo_session_bind_input(session.get(), 0, 1, &input) == MEZZO_OK &&
                  mezzo_session_bind_output(session.get(), 0, 0, &output) == MEZZO_OK &&
                  mezzo_session_run(session.get(), 0) == MEZZO_OK;
        wrong += !ok || z != std::vector<float>(size, 2.0f * static_cast<float>(seed));
      }
    };
    if (firstRunHere)
      work(99);
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
      threads.emplace_back(work, i);
    for (std::thread &thread : threads)
      thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

TEST(C13Concurrency, ASessionInUseSaysSo) {
  SessionHandle session = createSession(loadProgram(makeCounterProgram()));
  std::vector<float> x(4);
  std::vector<int64_t> shape = {4};
  mezzo_tensor_view view = viewOf(x.data(), MEZZO_F32, shape);
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &view));
  // The profiler's callback runs inside the session, so a call from there finds it in use.
  mezzo_status inside = MEZZO_OK;
  std::string message;
  struct Context {
    mezzo_session *session;
    mezzo_status *status;
    std::string *message;
  } context = {session.get(), &inside, &message};
  auto callback = [](void *user, const mezzo_profile_event *) {
    auto *context = static_cast<Context *>(user);
    *context->status = mezzo_session_reset(context->session);
    *context->message = mezzo_last_error();
  };
  ASSERT_OK(mezzo_session_set_profiler(session.get(), callback, &context));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  EXPECT_EQ(inside, MEZZO_WRONG_STATE);
  EXPECT_THAT(message, HasSubstr("in use by another thread"));
}

TEST(Info, SaysWhatTheProgramHolds) {
  ProgramHandle program = loadProgram(makeVariantProgram());
  mezzo_program_info info = {};
  info.struct_size = sizeof(info);
  ASSERT_OK(mezzo_program_get_info(program.get(), &info));
  EXPECT_STREQ(info.device, "cpu");
  EXPECT_STREQ(info.target, "x86-64");
  EXPECT_EQ(info.num_entries, 1u);
  EXPECT_EQ(info.num_kernels, 1u);
  EXPECT_GT(info.code_bytes, 0u);
  mezzo_variant_info variant = {};
  variant.struct_size = sizeof(variant);
  ASSERT_OK(mezzo_program_get_variant(program.get(), 0, 2, &variant));
  ASSERT_EQ(variant.num_bindings, 1u);
  EXPECT_STREQ(variant.symbols[0], "N");
  EXPECT_EQ(variant.sizes[0], 8);
  mezzo_port_info port = {};
  port.struct_size = sizeof(port);
  ASSERT_OK(mezzo_program_get_output(program.get(), 0, 0, &port));
  EXPECT_EQ(port.shape[0], -1);
  EXPECT_STREQ(port.symbols[0], "N");
  EXPECT_EQ(port.shape[1], 3);
  EXPECT_EQ(port.symbols[1], nullptr);
  mezzo_kernel_info kernel = {};
  kernel.struct_size = sizeof(kernel);
  ASSERT_OK(mezzo_program_get_kernel(program.get(), 0, &kernel));
  EXPECT_STREQ(kernel.name, "add");
  ASSERT_EQ(kernel.num_origins, 1u);
  EXPECT_STREQ(kernel.origins[0], "node_of_add");
}
} // namespace
