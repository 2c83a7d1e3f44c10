// Sessions on the emulated GPU through the C interface: tensors in the device's memory, a caller's stream, what a steady
// state calls, and what is said when something is wrong. Cases G10, G16, G21 and G26 of docs/codegen-cases.md.
#include "mezzo/runtime.h"
#include "runtime/artifact/Writer.h"
#include "runtime/cuda/Libraries.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mezzo::test {
namespace {

using namespace mezzo::artifact;
using testing::AllOf;
using testing::Each;
using testing::HasSubstr;

constexpr int64_t kSize = 64;

/// y[i] = x[i] + 1; a second kernel reads beyond its input.
const std::string kPtx = ".version 8.0\n.target sm_80\n.address_size 64\n"
                         ".visible .entry add_one_kernel(.param .u64 x, .param .u64 y)\n{\n.reg .b64 %d<4>;\n.reg .b32 "
                         "%r<2>;\n.reg .f32 %f<3>;\n"
                         "ld.param.u64 %d0, [x];\nld.param.u64 %d1, [y];\nmov.u32 %r0, %tid.x;\nmul.wide.u32 %d2, %r0, 4;\n"
                         "add.u64 %d0, %d0, %d2;\nadd.u64 %d1, %d1, %d2;\nld.global.f32 %f0, [%d0];\n"
                         "add.f32 %f1, %f0, 0f3F800000;\nst.global.f32 [%d1], %f1;\nret;\n}\n"
                         ".visible .entry beyond_kernel(.param .u64 x, .param .u64 y)\n{\n.reg .b64 %d<4>;\n.reg .f32 "
                         "%f<3>;\n"
                         "ld.param.u64 %d0, [x];\nld.global.f32 %f0, [%d0+4096];\nret;\n}\n";

/// A program of one launch of the kernel, in text of a version of PTX.
std::vector<uint8_t> makeProgram(const std::string &kernel, uint64_t arenaBytes = 0, const std::string &version = "8.0") {
  std::string text = kPtx;
  text.replace(text.find("8.0"), 3, version);
  Program program;
  Writer writer;
  program.producer = program.name = "test";
  program.target = {"x86_64-unknown-linux-gnu", "", {}};
  program.kernels = {{kernel, 2, {"node_of_" + kernel}, {}}};
  KernelImage image;
  image.device = DeviceKind::Cuda;
  image.section = writer.addBytes(std::vector<uint8_t>(text.begin(), text.end()));
  image.kernels = {{0, 0, noOffset, 0}};
  image.arch = "sm_80";
  image.isPtx = true;
  image.launches = {{1, 0, static_cast<uint32_t>(kSize), 0, false, false}};
  program.images = {image};
  TensorType type{ElementType::F32, {kSize}};
  Launch launch;
  launch.buffers = {{Space::Input, 0, 0, type, {}, Access::Read}, {Space::Output, 0, 0, type, {}, Access::Write}};
  Plan plan;
  plan.device = DeviceKind::Cuda;
  plan.arenaBytes = arenaBytes;
  plan.steps = {{launch, {"node_of_" + kernel}}};
  Port x{"x", ElementType::F32, {{kSize, ""}}}, y{"y", ElementType::F32, {{kSize, ""}}};
  program.entries = {{"main", {x}, {y}, {{{}, {{kSize}}, {{kSize}}, {plan}}}}};
  Result<std::vector<uint8_t>> bytes = writer.writeToMemory(program);
  EXPECT_TRUE(bytes.ok()) << bytes.status().message();
  return bytes.take();
}

mezzo_tensor_view viewOf(void *data) {
  static const int64_t shape[] = {kSize};
  return {sizeof(mezzo_tensor_view), data, MEZZO_F32, 1, shape, nullptr};
}

/// A program on the emulated GPU and one session of it. Whatever fails is told by its message.
class OnGpu {
public:
  explicit OnGpu(const std::vector<uint8_t> &bytes, void *stream = nullptr) {
    mezzo_program_options options{};
    options.struct_size = sizeof options;
    options.device = "cuda-emulated";
    note(mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &program));
    mezzo_session_options wanted{sizeof wanted, 0, 0, stream};
    if (program)
      note(mezzo_session_create(program, &wanted, &session));
  }
  ~OnGpu() {
    mezzo_session_release(session);
    mezzo_program_release(program);
  }

  mezzo_status run() { return note(mezzo_session_run(session, 0)); }
  void bindHost(std::vector<float> &x, std::vector<float> &y) {
    mezzo_tensor_view in = viewOf(x.data()), out = viewOf(y.data());
    note(mezzo_session_bind_input(session, 0, 0, &in));
    note(mezzo_session_bind_output(session, 0, 0, &out));
  }
  void bindDevice(CUdeviceptr x, CUdeviceptr y) {
    mezzo_tensor_view in = viewOf(reinterpret_cast<void *>(x)), out = viewOf(reinterpret_cast<void *>(y));
    note(mezzo_session_bind_device_input(session, 0, 0, &in));
    note(mezzo_session_bind_device_output(session, 0, 0, &out));
  }

  std::string error; ///< of the first call that failed
  mezzo_status status = MEZZO_OK;
  mezzo_program *program = nullptr;
  mezzo_session *session = nullptr;

private:
  mezzo_status note(mezzo_status result) {
    if (result != MEZZO_OK && error.empty())
      error = mezzo_last_error(), status = result;
    return result;
  }
};

const cuda::Driver &driver() {
  static const Result<const cuda::Driver *> loaded = cuda::getDriver(cuda::Kind::Emulated);
  return **loaded;
}

uint64_t calls(const char *function) {
  uint64_t count = 0;
  EXPECT_EQ(mezzo_get_call_count("cuda-emulated", function, &count), MEZZO_OK) << mezzo_last_error();
  return count;
}

class CudaSession : public testing::Test {
protected:
  void SetUp() override { setenv("MEZZO_CUDA_EMULATOR", MEZZO_EMULATOR_LIBRARY, 1); }

  std::vector<float> x = std::vector<float>(kSize, 2), y = std::vector<float>(kSize, 0);
};

TEST_F(CudaSession, RunsOnHostMemory) {
  OnGpu gpu(makeProgram("add_one"));
  ASSERT_EQ(gpu.error, "");
  gpu.bindHost(x, y);
  for (int i = 0; i < 3; ++i) {
    x.assign(kSize, static_cast<float>(i));
    EXPECT_EQ(gpu.run(), MEZZO_OK) << gpu.error;
    EXPECT_THAT(y, Each(static_cast<float>(i + 1)));
  }
}

TEST_F(CudaSession, RunsOnDeviceMemoryInTheCallersStream) {
  CUdeviceptr in = 0, out = 0;
  CUstream stream = nullptr;
  {
    OnGpu starts(makeProgram("add_one"));
  } // the driver
  ASSERT_EQ(driver().cuStreamCreate(&stream, cuda::kStreamNonBlocking), cuda::kSuccess);
  ASSERT_EQ(driver().cuMemAlloc(&in, kSize * 4), cuda::kSuccess);
  ASSERT_EQ(driver().cuMemAlloc(&out, kSize * 4), cuda::kSuccess);
  OnGpu gpu(makeProgram("add_one"), stream);
  ASSERT_EQ(gpu.error, "");
  gpu.bindDevice(in, out);
  for (int i = 0; i < 3; ++i) {
    x.assign(kSize, static_cast<float>(i));
    ASSERT_EQ(driver().cuMemcpyHtoDAsync(in, x.data(), kSize * 4, stream), cuda::kSuccess);
    uint64_t waits = calls("cuStreamSynchronize");
    EXPECT_EQ(gpu.run(), MEZZO_OK) << gpu.error;
    EXPECT_EQ(calls("cuStreamSynchronize"), waits) << "the caller waits for its own stream";
    ASSERT_EQ(driver().cuMemcpyDtoHAsync(y.data(), out, kSize * 4, stream), cuda::kSuccess);
    ASSERT_EQ(driver().cuStreamSynchronize(stream), cuda::kSuccess);
    EXPECT_THAT(y, Each(static_cast<float>(i + 1)));
  }
  // In place as well: inputs are read before outputs are written.
  gpu.bindDevice(in, in);
  EXPECT_EQ(gpu.run(), MEZZO_OK) << gpu.error;
  ASSERT_EQ(driver().cuMemcpyDtoHAsync(y.data(), in, kSize * 4, stream), cuda::kSuccess);
  EXPECT_THAT(y, Each(3.0f));
  driver().cuMemFree(in);
  driver().cuMemFree(out);
}

/// Each session has memory and a graph of its own, which outlive another session (G10). Reads of freed memory are findings.
TEST_F(CudaSession, SessionsTakeTurnsAndEnd) {
  auto first = std::make_unique<OnGpu>(makeProgram("add_one", 4096));
  OnGpu second(makeProgram("add_one", 4096));
  std::vector<float> other(kSize, 7), result(kSize, 0);
  first->bindHost(x, y);
  second.bindHost(other, result);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(first->run(), MEZZO_OK) << first->error;
    EXPECT_EQ(second.run(), MEZZO_OK) << second.error;
  }
  first.reset();
  EXPECT_EQ(second.run(), MEZZO_OK) << second.error;
  EXPECT_THAT(result, Each(8.0f));
}

/// From the third run on: one graph launch, one wait, the copies at the border, and nothing else.
TEST_F(CudaSession, SteadyStateCallsWhatItMust) {
  OnGpu gpu(makeProgram("add_one"));
  gpu.bindHost(x, y);
  gpu.run(), gpu.run();
  const std::pair<const char *, uint64_t> expected[] = {
      {"cuGraphLaunch", 10},       {"cuStreamSynchronize", 10}, {"cuMemcpyHtoDAsync", 10},
      {"cuMemcpyDtoHAsync", 10},   {"cuMemAlloc", 0},           {"cuMemFree", 0},
      {"cuMemHostAlloc", 0},       {"cuLaunchKernel", 0},       {"cuModuleLoadData", 0},
      {"cuStreamBeginCapture", 0}, {"cuGraphInstantiate", 0},   {"cublasLtMatmulAlgoGetHeuristic", 0},
      {"cublasLtMatmul", 0},       {"cuEventSynchronize", 0},   {"cuMemcpyDtoDAsync", 0},
  };
  std::map<std::string, uint64_t> before;
  for (auto [function, count] : expected)
    before[function] = calls(function);
  for (int i = 0; i < 10; ++i)
    ASSERT_EQ(gpu.run(), MEZZO_OK) << gpu.error;
  for (auto [function, count] : expected)
    EXPECT_EQ(calls(function) - before[function], count) << function;
}

TEST_F(CudaSession, CallsAreCountedByName) {
  uint64_t count = 0;
  EXPECT_EQ(mezzo_get_call_count("cuda-emulated", "cuNothing", &count), MEZZO_NOT_FOUND);
  EXPECT_EQ(mezzo_get_call_count("cpu", "cuGraphLaunch", &count), MEZZO_NOT_FOUND);
  EXPECT_EQ(mezzo_get_call_count("cuda-emulated", "cuInit", nullptr), MEZZO_INVALID_ARGUMENT);
}

TEST_F(CudaSession, DeviceTensorsMustBeDense) {
  OnGpu gpu(makeProgram("add_one"));
  const int64_t strides[] = {8}, shape[] = {kSize};
  mezzo_tensor_view strided{sizeof strided, x.data(), MEZZO_F32, 1, shape, strides};
  EXPECT_EQ(mezzo_session_bind_device_input(gpu.session, 0, 0, &strided), MEZZO_INVALID_ARGUMENT);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("must be dense"));
}

//===- What is wrong ------------------------------------------------------===//

/// Runs `body` in a process of its own whose emulator finds these variables, and which says with its status whether all was
/// as expected: the emulator reads them once, and a fault ends the context for good.
template <typename Function>
void expectInOwnProcess(std::vector<std::pair<const char *, const char *>> variables, Function body) {
  auto child = [&] {
    for (auto [name, value] : variables)
      setenv(name, value, 1);
    body();
    std::_Exit(testing::Test::HasFailure() ? 1 : 0);
  };
  EXPECT_EXIT(child(), testing::ExitedWithCode(0), "");
}

class CudaFaults : public CudaSession {
protected:
  void SetUp() override {
    CudaSession::SetUp();
    GTEST_FLAG_SET(death_test_style, "threadsafe");
  }
};

TEST_F(CudaFaults, ADriverThatIsTooOldIsNamed) {
  expectInOwnProcess({{"MEZZO_EMULATOR_VERSION", "11040"}}, [] {
    OnGpu gpu(makeProgram("add_one"));
    EXPECT_EQ(gpu.status, MEZZO_UNSUPPORTED);
    EXPECT_THAT(gpu.error, AllOf(HasSubstr("the driver is for CUDA 11.4, wanted 12.0 or later"), HasSubstr("update")));
  });
}

TEST_F(CudaFaults, TextThatIsTooNewForTheDriverIsToldApart) {
  expectInOwnProcess({{"MEZZO_EMULATOR_VERSION", "12000"}}, [] {
    OnGpu gpu(makeProgram("add_one"));
    EXPECT_EQ(gpu.error, "");
    OnGpu newer(makeProgram("add_one", 0, "9.0"));
    EXPECT_EQ(newer.status, MEZZO_INCOMPATIBLE);
    EXPECT_THAT(newer.error, AllOf(HasSubstr("CUDA_ERROR_UNSUPPORTED_PTX_VERSION"),
                                   HasSubstr("the driver is older than the compiler"), HasSubstr("--arch")));
  });
}

TEST_F(CudaFaults, AnotherGenerationIsToldWithWhatThereIs) {
  expectInOwnProcess({{"MEZZO_EMULATOR_CAPABILITY", "70"}}, [] {
    OnGpu gpu(makeProgram("add_one"));
    EXPECT_EQ(gpu.status, MEZZO_INCOMPATIBLE);
    EXPECT_THAT(gpu.error, AllOf(HasSubstr("no kernels for emulated GPU (sm_70)"), HasSubstr("it has sm_80 (PTX)"),
                                 HasSubstr("compile the model")));
  });
}

TEST_F(CudaFaults, TooLittleMemoryIsToldWithThePlansNumbers) {
  expectInOwnProcess({{"MEZZO_EMULATOR_MEMORY", "1000000"}}, [] {
    OnGpu gpu(makeProgram("add_one", 5000000));
    EXPECT_EQ(gpu.status, MEZZO_OUT_OF_MEMORY);
    EXPECT_THAT(gpu.error,
                AllOf(HasSubstr("allocating 5000000 bytes for intermediate values"), HasSubstr("of 1000000 bytes left"),
                      HasSubstr("a session takes 5000000 bytes for intermediate values")));
  });
}

TEST_F(CudaFaults, AfterAFaultTheSessionIsOfNoUseAndTheProcessLives) {
  expectInOwnProcess({}, [this] {
    OnGpu gpu(makeProgram("beyond"));
    ASSERT_EQ(gpu.error, "");
    gpu.bindHost(x, y);
    EXPECT_EQ(gpu.run(), MEZZO_INTERNAL);
    EXPECT_THAT(gpu.error, AllOf(HasSubstr("CUDA_ERROR_ILLEGAL_ADDRESS"), HasSubstr("out-of-bounds")));
    EXPECT_EQ(gpu.run(), MEZZO_WRONG_STATE);
    EXPECT_THAT(mezzo_last_error(), HasSubstr("start a new process"));
    OnGpu another(makeProgram("add_one"));
    EXPECT_THAT(another.error, HasSubstr("CUDA_ERROR_ILLEGAL_ADDRESS"));
  });
}

TEST_F(CudaFaults, WaitingForEachStepTellsWhichOneFailed) {
  expectInOwnProcess({{"MEZZO_DEBUG", "sync"}}, [this] {
    OnGpu gpu(makeProgram("beyond"));
    gpu.bindHost(x, y);
    EXPECT_EQ(gpu.run(), MEZZO_INTERNAL);
    EXPECT_THAT(gpu.error, HasSubstr("step 0, kernel beyond (node_of_beyond)"));
  });
}

TEST_F(CudaFaults, OptionsThatMakeNoSenseAreRefused) {
  expectInOwnProcess({{"MEZZO_EMULATOR_MEMORY", "much"}}, [] {
    OnGpu gpu(makeProgram("add_one"));
    EXPECT_THAT(gpu.error, HasSubstr("MEZZO_EMULATOR_MEMORY is 'much', which is no positive number"));
  });
}

TEST_F(CudaFaults, AnAbsentEmulatorIsAStatusWithAdvice) {
  expectInOwnProcess({}, [] {
    setenv("MEZZO_CUDA_EMULATOR", "/nowhere.so", 1);
    OnGpu gpu(makeProgram("add_one"));
    EXPECT_EQ(gpu.status, MEZZO_UNSUPPORTED);
    EXPECT_THAT(gpu.error, HasSubstr("name the file libmezzo_cuda_emulator.so in MEZZO_CUDA_EMULATOR"));
  });
}

} // namespace
} // namespace mezzo::test
