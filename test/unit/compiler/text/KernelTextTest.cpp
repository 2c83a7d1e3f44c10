// Each kernel from one function three ways: machine code of the CPU, host C++ in shuffled orders, CUDA text on a host in
// several orders of its threads. Orders change no bit; the ways agree in every bit but for what sums of free order may
// differ by.
#include "compiler/cuda/Prelude.h"
#include "compiler/cuda/Program.h"
#include "compiler/hostcpp/Prelude.h"
#include "compiler/hostcpp/Program.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"
#include "test/unit/compiler/text/HostProgram.h"
#include "test/unit/compiler/text/KernelCases.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace mezzo::test {
namespace {

/// A text that was printed from a module of kernels.
template <typename Print> auto printed(const std::string &text, Print print) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<kernel::KernelDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) {
    std::fprintf(stderr, "cannot parse:\n%s\n", text.c_str());
    std::exit(1);
  }
  auto result = print(*module);
  if (failed(result))
    std::exit(1);
  return *result;
}

std::string hostText(const std::string &kernels) {
  return printed(kernels, [](mlir::ModuleOp module) { return hostcpp::printProgram(module); });
}

using HostKernel = void(void *const *buffers, unsigned long long seed);
using CudaKernel = void(void *const *arguments, unsigned long long order);

/// The CUDA text with a host's types in place of a GPU's, and for each kernel a function that launches it.
std::string cudaTextOnHost(const cuda::Program &program) {
  std::ifstream file(MEZZO_TEST_CUDA_ON_HOST);
  std::stringstream threads;
  threads << file.rdbuf();
  std::string text = program.source.substr(cuda::deviceTypes().size()), dynamic = "extern __shared__ ";
  for (size_t at = 0; (at = text.find(dynamic, at)) != std::string::npos;)
    text.replace(at, dynamic.size(), "extern "); // one array for all kernels
  std::string launches;
  for (const cuda::Kernel &kernel : program.kernels)
    launches += "extern \"C\" void " + kernel.name + "_launch(void *const *arguments, unsigned long long order) {\n" +
                "  on_host::launch(" + kernel.name + ", " + std::to_string(kernel.blocks) + ", " +
                std::to_string(kernel.threads) + ", arguments, order);\n}\n";
  return std::string(hostcpp::prelude()).substr(0, std::string(hostcpp::prelude()).find("// The sum of what all")) +
         threads.str() + text.substr(text.find("// ---- Neighbouring")) + launches;
}

class KernelTextTest : public testing::TestWithParam<KernelCase> {
protected:
  static const cuda::Program &cudaProgram() {
    static const cuda::Program program = printed(allKernels(), [](mlir::ModuleOp module) {
      return cuda::printProgram(module,
                                llvm::cantFail(cuda::Target::get("sm_120"))); // little shared memory: long rows use global
    });
    return program;
  }
  static HostProgram &shuffled() {
    static HostProgram program(hostText(allKernels()));
    return program;
  }
  static HostProgram &threads() {
    static HostProgram program(cudaTextOnHost(cudaProgram()));
    return program;
  }
  static cpu::LoadedImage &machineCode() {
    static cpu::LoadedImage image = load(allKernels());
    return image;
  }

  /// Outputs as bytes; nothing may have been written beside them.
  static std::vector<std::vector<uint8_t>> outputs(const std::vector<Tensor> &tensors) {
    std::vector<std::vector<uint8_t>> all;
    for (size_t i = 0; i < tensors.size(); ++i) {
      EXPECT_TRUE(tensors[i].isIntact()) << "written outside of argument " << i;
      all.push_back(tensors[i].raw());
    }
    return all;
  }

  /// `got` as the CPU computed it, but for the slack of the case and a unit of storage.
  static void expectAsOnCpu(const std::vector<Tensor> &got) {
    const KernelCase &c = GetParam();
    std::vector<Tensor> wanted = makeArguments(c);
    machineCode().run(c.function, pointersOf(wanted));
    if (c.slack == 0) {
      EXPECT_TRUE(outputs(got) == outputs(wanted)) << "other bits than on the CPU";
      return;
    }
    for (size_t i = 0; i < got.size(); ++i)
      for (size_t k = 0; k < got[i].size(); ++k) {
        double a = got[i].get(k), b = wanted[i].get(k);
        ASSERT_LE(std::abs(a - b), c.slack * (1 + std::abs(b)) + 2 * got[i].halfUnit(b)) << "argument " << i << " at " << k;
      }
  }
};

TEST_P(KernelTextTest, HostCppInShuffledOrder) {
  const KernelCase &c = GetParam();
  auto *kernel = shuffled().get<HostKernel>(c.function + "_kernel");
  std::vector<Tensor> inOrder = makeArguments(c);
  kernel(pointersOf(inOrder).data(), 0);
  expectAsOnCpu(inOrder);
  for (unsigned long long seed : {1, 2, 3}) {
    std::vector<Tensor> other = makeArguments(c);
    kernel(pointersOf(other).data(), seed);
    EXPECT_TRUE(outputs(other) == outputs(inOrder)) << "other bits in order " << seed;
  }
}

TEST_P(KernelTextTest, CudaTextInSeveralOrdersOfThreads) {
  const KernelCase &c = GetParam();
  auto *kernel = threads().get<CudaKernel>(c.function + "_kernel_launch");
  auto facts = std::find_if(cudaProgram().kernels.begin(), cudaProgram().kernels.end(),
                            [&](const cuda::Kernel &one) { return one.name == c.function + "_kernel"; });
  std::vector<uint8_t> workspace(static_cast<size_t>(facts->workspaceBytes) + 16, 0xff);
  unsigned counter = 0;
  auto run = [&](std::vector<Tensor> &tensors, unsigned long long order) {
    std::vector<void *> arguments = pointersOf(tensors);
    if (facts->workspaceBytes)
      arguments.push_back(workspace.data());
    if (facts->hasCounter)
      arguments.push_back(&counter);
    kernel(arguments.data(), order);
  };
  std::vector<Tensor> inOrder = makeArguments(c);
  run(inOrder, 0);
  expectAsOnCpu(inOrder);
  for (unsigned long long order : {5, 9}) {
    std::vector<Tensor> other = makeArguments(c);
    run(other, order);
    EXPECT_TRUE(outputs(other) == outputs(inOrder)) << "other bits in order " << order;
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelTextTest, testing::ValuesIn(kernelCases()),
                         [](const testing::TestParamInfo<KernelCase> &info) { return info.param.name; });

/// All points store to one element, against what the kernel promises: another order gives another result.
TEST(KernelText, AFalsePromiseShows) {
  HostProgram program(hostText(R"(
kernel.func @last(%y: !kernel.buffer<1xf32, write>) grid() {
  %c0 = arith.constant 0 : index
  %s = kernel.space 100
  kernel.foreach %s (%j) {
    %i = arith.index_cast %j : index to i64
    %v = arith.sitofp %i : i64 to f32
    kernel.store %v, %y[%c0] in_bounds unique<grid> : f32 -> !kernel.buffer<1xf32, write>
  }
})"));
  float inOrder = 0, shuffled = 0;
  void *first = &inOrder, *second = &shuffled;
  program.get<HostKernel>("last_kernel")(&first, 0);
  program.get<HostKernel>("last_kernel")(&second, 1);
  EXPECT_EQ(inOrder, 99);
  EXPECT_NE(shuffled, inOrder);
}

} // namespace
} // namespace mezzo::test
