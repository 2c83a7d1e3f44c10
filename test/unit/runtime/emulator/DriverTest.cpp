// The emulated driver and cuBLASLt through the tables that the runtime loads.
#include "runtime/cuda/Libraries.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace mezzo::test {
namespace {

using namespace mezzo::cuda;
using testing::HasSubstr;

const Driver &driver() {
  setenv("MEZZO_CUDA_EMULATOR", MEZZO_EMULATOR_LIBRARY, 1);
  static const Result<const Driver *> loaded = getDriver(Kind::Emulated);
  EXPECT_TRUE(loaded.ok()) << loaded.status().message();
  static const int started = (*loaded)->cuInit(0);
  EXPECT_EQ(started, kSuccess);
  return **loaded;
}

const CublasLt &blasLibrary() {
  driver();
  static const Result<const CublasLt *> loaded = getCublasLt(Kind::Emulated);
  return **loaded;
}

const char *const kAddOne = ".version 9.0\n.target sm_80\n.address_size 64\n.visible .entry addOne(.param .u64 x)\n{\n.reg "
                            ".b64 %rd<3>;\n.reg .b32 %r<4>;\n"
                            "ld.param.u64 %rd0, [x];\nmov.u32 %r0, %tid.x;\nmul.wide.u32 %rd1, %r0, 4;\nadd.u64 %rd0, %rd0, "
                            "%rd1;\nld.global.u32 %r1, [%rd0];\n"
                            "add.u32 %r1, %r1, 1;\nst.global.u32 [%rd0], %r1;\nret;\n}\n";

/// A stream, memory of 64 words that are all 5, and the kernel.
class DriverTest : public testing::Test {
protected:
  void SetUp() override {
    const Driver &d = driver();
    ASSERT_EQ(d.cuStreamCreate(&stream, kStreamNonBlocking), kSuccess);
    ASSERT_EQ(d.cuMemAlloc(&memory, 256), kSuccess);
    std::vector<uint32_t> fives(64, 5);
    ASSERT_EQ(d.cuMemcpyHtoDAsync(memory, fives.data(), 256, stream), kSuccess);
    ASSERT_EQ(d.cuModuleLoadData(&module, kAddOne), kSuccess);
    ASSERT_EQ(d.cuModuleGetFunction(&function, module, "addOne"), kSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(driver().cuModuleUnload(module), kSuccess);
    EXPECT_EQ(driver().cuMemFree(memory), kSuccess);
    EXPECT_EQ(driver().cuStreamDestroy(stream), kSuccess);
  }
  int launch(unsigned threads = 64) {
    void *parameters[] = {&memory};
    return driver().cuLaunchKernel(function, 1, 1, 1, threads, 1, 1, 0, stream, parameters, nullptr);
  }
  uint32_t first() {
    uint32_t word = 0;
    EXPECT_EQ(driver().cuMemcpyDtoHAsync(&word, memory, 4, stream), kSuccess);
    EXPECT_EQ(driver().cuStreamSynchronize(stream), kSuccess);
    return word;
  }

  CUstream stream = nullptr;
  CUdeviceptr memory = 0;
  CUmodule module = nullptr;
  CUfunction function = nullptr;
};

TEST_F(DriverTest, Launches) {
  EXPECT_EQ(launch(), kSuccess);
  EXPECT_EQ(first(), 6u);
}

TEST_F(DriverTest, Graphs) {
  const Driver &d = driver();
  CUgraph graph = nullptr;
  CUgraphExec exec = nullptr;
  ASSERT_EQ(d.cuStreamBeginCapture(stream, kCaptureThreadLocal), kSuccess);
  EXPECT_EQ(launch(), kSuccess);
  EXPECT_EQ(launch(), kSuccess);
  ASSERT_EQ(d.cuStreamEndCapture(stream, &graph), kSuccess);
  size_t count = 0;
  EXPECT_EQ(d.cuGraphGetNodes(graph, nullptr, &count), kSuccess);
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(first(), 5u) << "capturing runs nothing";
  ASSERT_EQ(d.cuGraphInstantiate(&exec, graph, 0), kSuccess);
  EXPECT_EQ(d.cuGraphDestroy(graph), kSuccess);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(d.cuGraphLaunch(exec, stream), kSuccess);
  EXPECT_EQ(first(), 11u);
  EXPECT_EQ(d.cuGraphExecDestroy(exec), kSuccess);
}

TEST_F(DriverTest, WaitsEndACapture) {
  const Driver &d = driver();
  CUgraph graph = nullptr;
  ASSERT_EQ(d.cuStreamBeginCapture(stream, kCaptureThreadLocal), kSuccess);
  EXPECT_EQ(d.cuStreamSynchronize(stream), kStreamCaptureUnsupported);
  EXPECT_EQ(d.cuStreamEndCapture(stream, &graph), kStreamCaptureInvalidated);
  EXPECT_EQ(d.cuStreamEndCapture(stream, &graph), kStreamCaptureUnmatched);
  CUdeviceptr more = 0;
  ASSERT_EQ(d.cuStreamBeginCapture(stream, kCaptureThreadLocal), kSuccess);
  EXPECT_EQ(d.cuMemAlloc(&more, 16), kStreamCaptureUnsupported);
  EXPECT_EQ(d.cuStreamEndCapture(stream, &graph), kStreamCaptureInvalidated);
}

TEST_F(DriverTest, Misuse) {
  const Driver &d = driver();
  EXPECT_EQ(d.cuMemFree(memory + 4), kInvalidValue);
  EXPECT_EQ(d.cuMemsetD8Async(memory, 0, 257, stream), kInvalidValue);
  const char *words = nullptr;
  EXPECT_EQ(d.cuGetErrorString(kInvalidValue, &words), kSuccess);
  EXPECT_THAT(words, HasSubstr("a fill of 257 bytes is not within one allocation"));
  EXPECT_EQ(launch(2048), kInvalidValue) << "refused, and the context lives";
  EXPECT_EQ(launch(), kSuccess);
  CUmodule broken = nullptr;
  EXPECT_EQ(d.cuModuleLoadData(&broken, "this is no PTX"), kInvalidPtx);
  EXPECT_EQ(d.cuModuleLoadData(&broken, "\x7f"
                                        "ELF"),
            kNoBinaryForGpu);
  CUfunction none = nullptr;
  EXPECT_EQ(d.cuModuleGetFunction(&none, module, "other"), kNotFound);
  EXPECT_EQ(d.cuStreamSynchronize(reinterpret_cast<CUstream>(&none)), kInvalidHandle);
}

TEST_F(DriverTest, EventsMeasureTime) {
  const Driver &d = driver();
  CUevent start = nullptr, end = nullptr;
  float milliseconds = -1;
  ASSERT_EQ(d.cuEventCreate(&start, 0), kSuccess);
  ASSERT_EQ(d.cuEventCreate(&end, 0), kSuccess);
  EXPECT_EQ(d.cuEventElapsedTime(&milliseconds, start, end), kInvalidHandle) << "not recorded";
  EXPECT_EQ(d.cuEventRecord(start, stream), kSuccess);
  EXPECT_EQ(launch(), kSuccess);
  EXPECT_EQ(d.cuEventRecord(end, stream), kSuccess);
  EXPECT_EQ(d.cuEventElapsedTime(&milliseconds, start, end), kSuccess);
  EXPECT_GE(milliseconds, 0);
  EXPECT_EQ(d.cuEventDestroy(start), kSuccess);
  EXPECT_EQ(d.cuEventDestroy(end), kSuccess);
}

/// In a process of its own: a fault ends the context for good.
TEST(DriverDeathTest, FaultsAreSticky) {
  auto body = [] {
    const Driver &d = driver();
    CUdeviceptr memory = 0;
    CUmodule module = nullptr;
    CUfunction function = nullptr;
    d.cuMemAlloc(&memory, 16);
    d.cuModuleLoadData(&module, kAddOne);
    d.cuModuleGetFunction(&function, module, "addOne");
    d.cuMemsetD8Async(memory, 0, 16, nullptr);
    void *parameters[] = {&memory};
    int result = d.cuLaunchKernel(function, 1, 1, 1, 5, 1, 1, 0, nullptr, parameters, nullptr);
    Status status = d.check(result, "launching");
    int later = d.cuMemAlloc(&memory, 16);
    std::fprintf(stderr, "%s | later %d\n", status.message().c_str(), later);
    std::exit(result == kIllegalAddress && later == kIllegalAddress ? 0 : 1);
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0),
              "launching: CUDA_ERROR_ILLEGAL_ADDRESS: out-of-bounds: kernel addOne, PTX line 12 .*later 700");
}

//===- Products -----------------------------------------------------------===//

/// One product in columns: D (m × n) = A (m × k) B (k × n).
class BlasTest : public testing::Test {
protected:
  void SetUp() override {
    const CublasLt &b = blasLibrary();
    ASSERT_EQ(b.cublasLtCreate(&handle), blas::Success);
    ASSERT_EQ(b.cublasLtMatmulDescCreate(&desc, blas::Compute32F, blas::R32F), blas::Success);
    ASSERT_EQ(b.cublasLtMatmulPreferenceCreate(&preference), blas::Success);
    a = upload(m * k, 1), bMatrix = upload(k * n, 2), c = upload(m * n, 3), d = upload(m * n, 4), bias = upload(m, 5);
    layouts(blas::R32F, blas::R32F);
  }
  void TearDown() override {
    const CublasLt &b = blasLibrary();
    destroyLayouts();
    b.cublasLtMatmulPreferenceDestroy(preference);
    b.cublasLtMatmulDescDestroy(desc);
    b.cublasLtDestroy(handle);
  }
  void destroyLayouts() {
    for (cublasLtMatrixLayout_t layout : {layoutA, layoutB, layoutD})
      if (layout)
        blasLibrary().cublasLtMatrixLayoutDestroy(layout);
  }
  void layouts(int in, int out) {
    const CublasLt &b = blasLibrary();
    destroyLayouts();
    b.cublasLtMatrixLayoutCreate(&layoutA, in, m, k, m);
    b.cublasLtMatrixLayoutCreate(&layoutB, in, k, n, k);
    b.cublasLtMatrixLayoutCreate(&layoutD, out, m, n, m);
  }
  CUdeviceptr upload(size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<float> values(count);
    for (float &value : values)
      value = static_cast<float>(random() % 17) - 8;
    CUdeviceptr place = 0;
    EXPECT_EQ(driver().cuMemAlloc(&place, count * 4), kSuccess);
    EXPECT_EQ(driver().cuMemcpyHtoDAsync(place, values.data(), count * 4, nullptr), kSuccess);
    host[place] = values;
    return place;
  }
  std::vector<float> download(CUdeviceptr place, size_t count) {
    std::vector<float> values(count);
    EXPECT_EQ(driver().cuMemcpyDtoHAsync(values.data(), place, count * 4, nullptr), kSuccess);
    return values;
  }
  template <class T> void set(int attribute, T value) {
    EXPECT_EQ(blasLibrary().cublasLtMatmulDescSetAttribute(desc, attribute, &value, sizeof value), blas::Success);
  }
  int heuristic(cublasLtMatmulHeuristicResult_t *results = nullptr, int requested = 4) {
    cublasLtMatmulHeuristicResult_t all[4];
    found = 0;
    return blasLibrary().cublasLtMatmulAlgoGetHeuristic(handle, desc, layoutA, layoutB, layoutD, layoutD, preference,
                                                        requested, results ? results : all, &found);
  }
  int multiply(float alpha = 1, float beta = 0, const cublasLtMatmulAlgo_t *algo = nullptr) {
    auto pointer = [](CUdeviceptr p) { return reinterpret_cast<void *>(p); };
    return blasLibrary().cublasLtMatmul(handle, desc, &alpha, pointer(a), layoutA, pointer(bMatrix), layoutB, &beta,
                                        pointer(c), layoutD, pointer(d), layoutD, algo, nullptr, 0, nullptr);
  }
  float product(size_t row, size_t col) {
    float sum = 0;
    for (size_t i = 0; i < k; ++i)
      sum += host[a][row + i * m] * host[bMatrix][i + col * k];
    return sum;
  }

  const size_t m = 24, n = 10, k = 96;
  cublasLtHandle_t handle = nullptr;
  cublasLtMatmulDesc_t desc = nullptr;
  cublasLtMatmulPreference_t preference = nullptr;
  cublasLtMatrixLayout_t layoutA = nullptr, layoutB = nullptr, layoutD = nullptr;
  CUdeviceptr a = 0, bMatrix = 0, c = 0, d = 0, bias = 0;
  std::map<CUdeviceptr, std::vector<float>> host;
  int found = 0;
};

TEST_F(BlasTest, Products) {
  ASSERT_EQ(multiply(2, 1), blas::Success);
  std::vector<float> result = download(d, m * n);
  for (size_t col = 0; col < n; ++col)
    for (size_t row = 0; row < m; ++row)
      ASSERT_EQ(result[row + col * m], 2 * product(row, col) + host[c][row + col * m]);
}

TEST_F(BlasTest, BatchesByLists) {
  const CUdeviceptr other = upload(m * n, 8);
  auto listOf = [&](CUdeviceptr first, CUdeviceptr second) {
    CUdeviceptr list = 0;
    const CUdeviceptr places[] = {first, second};
    EXPECT_EQ(driver().cuMemAlloc(&list, sizeof places), kSuccess);
    EXPECT_EQ(driver().cuMemcpyHtoDAsync(list, places, sizeof places, nullptr), kSuccess);
    return list;
  };
  const CUdeviceptr whole = d;
  const std::vector<float> first = host[a], second = host[bMatrix], added = host[c];
  a = listOf(a, a), bMatrix = listOf(bMatrix, bMatrix), c = listOf(c, other), d = listOf(d, other);
  host[a] = first, host[bMatrix] = second;
  const uint32_t mode = blas::BatchPointerArray;
  const int32_t count = 2;
  for (cublasLtMatrixLayout_t layout : {layoutA, layoutB, layoutD}) {
    blasLibrary().cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchCount, &count, sizeof count);
    blasLibrary().cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchMode, &mode, sizeof mode);
  }
  ASSERT_EQ(multiply(1, 1), blas::Success);
  std::vector<float> one = download(whole, m * n), two = download(other, m * n);
  for (size_t i = 0; i < m * n; ++i) {
    ASSERT_EQ(one[i], product(i % m, i / m) + added[i]);
    ASSERT_EQ(two[i], product(i % m, i / m) + host[other][i]);
  }
}

TEST_F(BlasTest, Epilogues) {
  set<uint64_t>(blas::DescBiasPointer, bias);
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueReluBias);
  ASSERT_EQ(multiply(), blas::Success);
  std::vector<float> result = download(d, m * n);
  for (size_t i = 0; i < m * n; ++i)
    ASSERT_EQ(result[i], std::max(0.0f, product(i % m, i / m) + host[bias][i % m]));
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueGeluBias);
  ASSERT_EQ(multiply(1.0f / 64), blas::Success);
  result = download(d, m * n);
  for (size_t i = 0; i < m * n; ++i) {
    double x = product(i % m, i / m) / 64 + host[bias][i % m];
    ASSERT_NEAR(result[i], 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x))), 1e-5 * (1 + std::abs(x)));
  }
}

TEST_F(BlasTest, BackwardEpilogues) {
  // GELU's input is kept, and its slope is applied again.
  CUdeviceptr aux = upload(m * n, 6), gradient = upload(m, 7);
  set<uint64_t>(blas::DescAuxPointer, aux);
  set<int64_t>(blas::DescAuxLd, int64_t(m));
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueGeluAux);
  ASSERT_EQ(multiply(1.0f / 64), blas::Success);
  std::vector<float> kept = download(aux, m * n);
  for (size_t i = 0; i < m * n; ++i)
    ASSERT_EQ(kept[i], product(i % m, i / m) / 64);
  set<uint64_t>(blas::DescBiasPointer, gradient);
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueDGeluBGrad);
  ASSERT_EQ(multiply(), blas::Success);
  std::vector<float> result = download(d, m * n), sums = download(gradient, m);
  for (size_t row = 0; row < m; ++row) {
    float sum = 0;
    for (size_t col = 0; col < n; ++col) {
      double x = kept[row + col * m], h = 1e-4;
      auto gelu = [](double y) { return 0.5 * y * (1 + std::tanh(0.7978845608 * (y + 0.044715 * y * y * y))); };
      double slope = (gelu(x + h) - gelu(x - h)) / (2 * h);
      ASSERT_NEAR(result[row + col * m], slope * product(row, col), 1e-2 + 1e-4 * std::abs(product(row, col)));
      sum += result[row + col * m];
    }
    ASSERT_NEAR(sums[row], sum, 1e-3 * (1 + std::abs(sum)));
  }
}

TEST_F(BlasTest, ConstraintsAreChecked) {
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueBias);
  EXPECT_EQ(heuristic(), blas::InvalidValue) << "no bias";
  set<uint64_t>(blas::DescBiasPointer, bias + 4);
  EXPECT_EQ(heuristic(), blas::NotSupported) << "alignment of the bias";
  set<uint64_t>(blas::DescBiasPointer, bias);
  EXPECT_EQ(heuristic(), blas::Success);
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueReluAux);
  set<uint64_t>(blas::DescAuxPointer, d);
  set<int64_t>(blas::DescAuxLd, 24);
  EXPECT_EQ(heuristic(), blas::InvalidValue) << "a mask's leading dimension is a multiple of 128";
  set<int64_t>(blas::DescAuxLd, 128);
  EXPECT_EQ(heuristic(), blas::Success);
  set<uint32_t>(blas::DescEpilogue, 3);
  EXPECT_EQ(heuristic(), blas::InvalidValue) << "no epilogue";
  set<uint32_t>(blas::DescEpilogue, blas::EpilogueDefault);
  set<int32_t>(blas::DescTransA, blas::Transpose);
  EXPECT_EQ(heuristic(), blas::InvalidValue) << "shapes";
  set<int32_t>(blas::DescTransA, blas::NoTranspose);
  layouts(blas::R16F, blas::R16BF);
  EXPECT_EQ(heuristic(), blas::NotSupported) << "types";
  layouts(blas::R16F, blas::R32F);
  EXPECT_EQ(heuristic(), blas::Success);
  set<int32_t>(blas::DescComputeType, blas::Compute16F);
  EXPECT_EQ(heuristic(), blas::NotSupported) << "accumulation in f16";
  int32_t batch = 70000;
  blasLibrary().cublasLtMatrixLayoutSetAttribute(layoutD, blas::LayoutBatchCount, &batch, sizeof batch);
  set<int32_t>(blas::DescComputeType, blas::Compute32F);
  EXPECT_EQ(heuristic(), blas::NotSupported) << "batch";
}

TEST_F(BlasTest, AlgorithmsHeedThePreference) {
  cublasLtMatmulHeuristicResult_t results[4];
  ASSERT_EQ(heuristic(results), blas::Success);
  EXPECT_EQ(found, 1) << "without workspace nothing is split";
  uint64_t workspace = 1 << 20;
  auto set = [&](int attribute, auto value) {
    return blasLibrary().cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof value);
  };
  EXPECT_EQ(set(blas::PrefMaxWorkspace, workspace), blas::Success);
  EXPECT_EQ(set(blas::PrefMaxWorkspace, uint32_t(4)), blas::InvalidValue) << "the attribute has 8 bytes";
  ASSERT_EQ(heuristic(results), blas::Success);
  ASSERT_EQ(found, 2);
  uint32_t scheme = 99;
  size_t written = 0;
  EXPECT_EQ(blasLibrary().cublasLtMatmulAlgoConfigGetAttribute(&results[1].algo, blas::ConfigReductionScheme, &scheme, 4,
                                                               &written),
            blas::Success);
  EXPECT_EQ(scheme, uint32_t(blas::ReduceInComputeType));
  EXPECT_EQ(multiply(1, 0, &results[1].algo), blas::InvalidValue) << "it needs its workspace";
  EXPECT_EQ(multiply(1, 0, &results[0].algo), blas::Success);
}

} // namespace
} // namespace mezzo::test
