// Allocations: none of our own in steady state, no growth over many runs, and a status when one fails.
#include "test/unit/runtime/RuntimePrograms.h"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <new>
#include <string>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;

namespace {
std::atomic<int64_t> numAllocations{0};
std::atomic<int64_t> allocationsUntilFailure{-1}; ///< counts down to the one that fails; negative: none does

void *allocate(std::size_t size, std::size_t alignment) {
  ++numAllocations;
  if (allocationsUntilFailure >= 0 && allocationsUntilFailure-- == 0)
    throw std::bad_alloc();
  void *memory = alignment > alignof(std::max_align_t)
                     ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
                     : std::malloc(size ? size : 1);
  if (!memory)
    throw std::bad_alloc();
  return memory;
}
} // namespace

// These replace the ones of the C++ library in the whole process, the runtime's shared library included.
void *operator new(std::size_t size) { return allocate(size, 0); }
void *operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void *memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {
int64_t getResidentPages() {
  int64_t total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident;
}

/// A program with a library call, a kernel and a variable.
std::vector<uint8_t> makeMixedProgram() {
  ProgramBuilder builder;
  TensorType matrix{ElementType::F32, {32, 32}};
  uint32_t weight = builder.weight("w", {32, 32}, std::vector<float>(32 * 32, 0.25f));
  uint32_t sum = builder.variable("sum", matrix, true, std::vector<uint8_t>(4, 0));
  artifact::Entry &entry = builder.entry("main", {{"x", matrix}}, {{"y", matrix}});
  artifact::Call call{"dnnl.matmul",
                      {ref(Space::Input, 0, matrix, Access::Read), ref(Space::Variable, weight, matrix, Access::Read),
                       ref(Space::Output, 0, matrix, Access::Write)},
                      {{"post_ops", std::vector<std::string>{"relu"}}}};
  steps(entry) = {{call, {}},
                  launch(builder.kernel("accumulate", 2),
                         {ref(Space::Output, 0, matrix, Access::Read), ref(Space::Variable, sum, matrix, Access::ReadWrite)},
                         32 * 32, 100000)};
  return builder.write();
}

TEST(SteadyState, ARunWithBoundOutputsAllocatesNothing) {
  SessionHandle session = createSession(loadProgram(makeAddProgram(5000)), 2);
  std::vector<float> x(5000, 1), z(10000);
  std::vector<int64_t> shape = {5000};
  int64_t strides[1] = {8};
  mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, shape), output = viewOf(z.data(), MEZZO_F32, shape);
  output.byte_strides = strides; // through staging, which is kept
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
  ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 1, &input));
  ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, &output));
  ASSERT_OK(mezzo_session_run(session.get(), 0));
  int64_t before = numAllocations;
  for (int i = 0; i < 100; ++i)
    mezzo_session_run(session.get(), 0);
  EXPECT_EQ(numAllocations, before);
  EXPECT_EQ(z[2 * 4999], 2);
}

TEST(C11Growth, MemoryIsFlatOverManyRuns) {
  SessionHandle session = createSession(loadProgram(makeMixedProgram()), 1);
  std::vector<float> x(32 * 32, 1), y(32 * 32);
  std::vector<int64_t> shape = {32, 32};
  mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, shape), output = viewOf(y.data(), MEZZO_F32, shape);
  auto run = [&](int count) {
    for (int i = 0; i < count; ++i) {
      // Bound and unbound outputs in turn.
      ASSERT_OK(mezzo_session_bind_input(session.get(), 0, 0, &input));
      ASSERT_OK(mezzo_session_bind_output(session.get(), 0, 0, i % 2 ? &output : nullptr));
      ASSERT_OK(mezzo_session_run(session.get(), 0));
      mezzo_tensor *tensor = nullptr;
      if (i % 4 == 0) {
        ASSERT_OK(mezzo_session_take_output(session.get(), 0, 0, &tensor));
      }
      mezzo_tensor_release(tensor);
    }
  };
  run(500);
  int64_t before = getResidentPages();
  run(10000);
  EXPECT_LE(getResidentPages() - before, 16) << "pages more after 10,000 runs";
}

TEST(C20Exceptions, EveryFailedAllocationIsAStatus) {
  std::vector<uint8_t> bytes = makeCounterProgram();
  std::vector<float> x(4, 1);
  std::vector<int64_t> shape = {4};
  mezzo_tensor_view view = viewOf(x.data(), MEZZO_F32, shape);
  int failures = 0;
  for (int64_t survived = 0;; ++survived) {
    mezzo_program *program = nullptr;
    mezzo_session *session = nullptr;
    mezzo_tensor *tensor = nullptr;
    allocationsUntilFailure = survived;
    mezzo_status status = mezzo_program_load_memory(bytes.data(), bytes.size(), nullptr, &program);
    if (status == MEZZO_OK)
      status = mezzo_session_create(program, nullptr, &session);
    if (status == MEZZO_OK)
      status = mezzo_session_bind_input(session, 0, 0, &view);
    if (status == MEZZO_OK)
      status = mezzo_session_run(session, 0);
    if (status == MEZZO_OK)
      status = mezzo_session_take_output(session, 0, 0, &tensor);
    bool failed = allocationsUntilFailure < 0;
    allocationsUntilFailure = -1;
    mezzo_tensor_release(tensor);
    mezzo_session_release(session);
    mezzo_program_release(program);
    if (!failed) {
      EXPECT_EQ(status, MEZZO_OK) << mezzo_last_error();
      break;
    }
    ++failures;
    // std::stable_sort and the like may do without; everything else must say what happened.
    EXPECT_EQ(status, MEZZO_OUT_OF_MEMORY) << "allocation " << survived << ": " << mezzo_last_error();
  }
  EXPECT_GT(failures, 50);
}
} // namespace
