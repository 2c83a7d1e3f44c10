// Just-in-time use: a miss compiles, a hit does not, the cache is bounded, threads share it, and nothing is left behind.
#include "test/unit/compiler/capi/CompilerTesting.h"

#include <atomic>
#include <fstream>
#include <gmock/gmock.h>
#include <thread>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
Jit makeJit(const std::string &name, size_t capacity) {
  std::string bytes = readInput(name);
  mezzo_jit *jit = nullptr;
  EXPECT_EQ(mezzo_jit_create_memory(bytes.data(), bytes.size(), nullptr, nullptr, capacity, &jit), MEZZO_OK)
      << mezzo_compiler_last_error();
  return Jit(jit);
}

/// The program for `rows` rows of x, and whether it was compiled for this call.
std::pair<runtime::Program, bool> getProgram(const Jit &jit, int64_t rows) {
  const char *name = "x";
  runtime::TensorView x(nullptr, MEZZO_F32, {rows, 2});
  mezzo_tensor_view view = x.get();
  mezzo_program *program = nullptr;
  int32_t compiled = -1;
  mezzo_status status = mezzo_jit_get_program(jit.get(), 1, &name, &view, &program, &compiled);
  if (status != MEZZO_OK)
    throw runtime::Error(status, mezzo_compiler_last_error());
  return {runtime::Program(program), compiled == 1};
}

bool isCompiled(const Jit &jit, int64_t rows) { return getProgram(jit, rows).second; }

int64_t residentPages() {
  int64_t total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident;
}
} // namespace

TEST(Jit, CompilesOnceForEachShape) {
  Jit jit = makeJit("rows.onnx", 0);
  for (int64_t rows : {1, 7, 1, 7}) {
    auto [program, compiled] = getProgram(jit, rows);
    EXPECT_EQ(runOnRows(program, rows), expectedRows(rows));
  }
  EXPECT_FALSE(isCompiled(jit, 1));
  EXPECT_FALSE(isCompiled(jit, 7));
  EXPECT_TRUE(isCompiled(jit, 2));
}

TEST(Jit, FromFile) {
  mezzo_jit *made = nullptr;
  ASSERT_EQ(mezzo_jit_create(inputPath("rows.onnx").c_str(), nullptr, 0, &made), MEZZO_OK);
  Jit jit(made);
  EXPECT_EQ(runOnRows(getProgram(jit, 3).first, 3), expectedRows(3));
  EXPECT_EQ(mezzo_jit_create("no/such.onnx", nullptr, 0, &made), MEZZO_NOT_FOUND);
  EXPECT_EQ(made, nullptr);
}

TEST(Jit, KeepsThoseUsedLast) {
  Jit jit = makeJit("rows.onnx", 2);
  EXPECT_TRUE(isCompiled(jit, 1));
  EXPECT_TRUE(isCompiled(jit, 2));
  EXPECT_FALSE(isCompiled(jit, 1));
  EXPECT_TRUE(isCompiled(jit, 3)); // pushes 2 out
  EXPECT_FALSE(isCompiled(jit, 1));
  EXPECT_TRUE(isCompiled(jit, 2));
}

TEST(Jit, ProgramsOutliveTheCacheAndTheJit) {
  Jit jit = makeJit("rows.onnx", 1);
  runtime::Program first = getProgram(jit, 2).first;
  runtime::Program second = getProgram(jit, 4).first;
  jit.reset();
  EXPECT_EQ(runOnRows(first, 2), expectedRows(2));
  EXPECT_EQ(runOnRows(second, 4), expectedRows(4));
}

// The values of an input that decides shapes are part of what a program was compiled for.
TEST(Jit, SpecialisesOnValues) {
  Jit jit = makeJit("target.onnx", 0);
  const char *names[] = {"x", "shape"};
  auto outputShape = [&](std::vector<int64_t> values, bool isNew) {
    mezzo_tensor_view views[] = {runtime::TensorView(nullptr, MEZZO_F32, {}).get(), {}};
    int64_t xShape[] = {6}, valueShape[] = {2};
    views[0].rank = 1;
    views[0].shape = xShape;
    views[1] = {sizeof(mezzo_tensor_view), values.data(), MEZZO_I64, 1, valueShape, nullptr};
    mezzo_program *made = nullptr;
    int32_t compiled = -1;
    EXPECT_EQ(mezzo_jit_get_program(jit.get(), 2, names, views, &made, &compiled), MEZZO_OK) << mezzo_compiler_last_error();
    EXPECT_EQ(compiled, isNew);
    runtime::Program program(made);
    EXPECT_EQ(program.entry(0).num_inputs, 1u);
    return program.output(0, 0).shape;
  };
  EXPECT_EQ(outputShape({2, 3}, true), (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(outputShape({6, 1}, true), (std::vector<int64_t>{6, 1}));
  EXPECT_EQ(outputShape({2, 3}, false), (std::vector<int64_t>{2, 3}));
}

TEST(Jit, FailuresAreWords) {
  Jit jit = makeJit("unknown.onnx", 0);
  mezzo_program *program = nullptr;
  EXPECT_EQ(mezzo_jit_get_program(jit.get(), 0, nullptr, nullptr, &program, nullptr), MEZZO_UNSUPPORTED);
  EXPECT_THAT(mezzo_compiler_last_error(), HasSubstr("Strange"));
  EXPECT_EQ(mezzo_jit_get_program(nullptr, 0, nullptr, nullptr, &program, nullptr), MEZZO_INVALID_ARGUMENT);
  EXPECT_EQ(mezzo_jit_get_program(jit.get(), 1, nullptr, nullptr, &program, nullptr), MEZZO_INVALID_ARGUMENT);
  const char *name = "x";
  int64_t negative = -2;
  mezzo_tensor_view view = {sizeof view, nullptr, MEZZO_F32, 1, &negative, nullptr};
  EXPECT_EQ(mezzo_jit_get_program(jit.get(), 1, &name, &view, &program, nullptr), MEZZO_INVALID_ARGUMENT);
  EXPECT_STREQ(mezzo_compiler_last_error(), "input 'x': dimension 0 is -2");
  view.shape = nullptr;
  EXPECT_EQ(mezzo_jit_get_program(jit.get(), 1, &name, &view, &program, nullptr), MEZZO_INVALID_ARGUMENT);
  EXPECT_STREQ(mezzo_compiler_last_error(), "input 'x': shape is null");
}

TEST(Jit, BindsADimensionOnce) {
  Options twice({{"N", 1}, {"N", 2}}), once({{"N", 3}});
  mezzo_jit *made = nullptr;
  EXPECT_EQ(mezzo_jit_create(inputPath("rows.onnx").c_str(), &twice.raw, 0, &made), MEZZO_INVALID_ARGUMENT);
  EXPECT_STREQ(mezzo_compiler_last_error(), "dimension 'N' is bound to several sizes; a jit takes one, or none");
  ASSERT_EQ(mezzo_jit_create(inputPath("rows.onnx").c_str(), &once.raw, 0, &made), MEZZO_OK);
  Jit jit(made);
  EXPECT_TRUE(isCompiled(jit, 3));
  EXPECT_THROW(isCompiled(jit, 4), runtime::Error);
}

// A wrong shape compiles nothing and leaves what is kept.
TEST(Jit, FailureKeepsTheOthers) {
  Jit jit = makeJit("rows.onnx", 1);
  EXPECT_TRUE(isCompiled(jit, 2));
  const char *name = "x";
  int64_t shape[] = {2, 5};
  mezzo_tensor_view view = {sizeof view, nullptr, MEZZO_F32, 2, shape, nullptr};
  mezzo_program *program = nullptr;
  EXPECT_EQ(mezzo_jit_get_program(jit.get(), 1, &name, &view, &program, nullptr), MEZZO_UNSUPPORTED);
  EXPECT_EQ(program, nullptr);
  EXPECT_FALSE(isCompiled(jit, 2));
}

TEST(Jit, ManyThreads) {
  constexpr int64_t kThreads = 4, kShapes = 3;
  Jit jit = makeJit("rows.onnx", kShapes);
  std::atomic<int> compilations{0}, wrong{0};
  std::vector<std::thread> threads;
  for (int64_t i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      for (int64_t call = 0; call < 30; ++call) {
        int64_t rows = 1 + (i + call) % kShapes;
        auto [program, compiled] = getProgram(jit, rows);
        compilations += compiled;
        wrong += runOnRows(program, rows) != expectedRows(rows);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(compilations, kShapes);
  EXPECT_EQ(wrong, 0);
}

// With room for one, each call compiles anew; what was compiled before must be gone. The first rounds fill the caches of the
// libraries below.
TEST(Jit, NothingIsLeftBehind) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what is freed for a while; it looks for leaks itself";
#endif
  Jit jit = makeJit("rows.onnx", 1);
  auto compileMany = [&] {
    for (int i = 0; i < 12; ++i)
      EXPECT_TRUE(isCompiled(jit, 1 + i % 2));
  };
  compileMany();
  compileMany();
  int64_t before = residentPages();
  compileMany();
  compileMany();
  const int64_t limit = 24 * 256 * 1024; // a compilation holds several megabytes while it runs
  EXPECT_LT((residentPages() - before) * getpagesize(), limit);
}
