// The kernels of test/compiler/kernels as CUDA text, compiled by NVRTC for every generation: no spills, no stack, and wide
// accesses where they are planned.
#include "compiler/cuda/CompileCached.h"
#include "compiler/cuda/Program.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"
#include "test/unit/compiler/cpu/KernelTesting.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <regex>

namespace mezzo::test {
namespace {

const char *const kArchitectures[] = {"sm_80", "sm_90", "sm_100", "sm_120"};

struct Case {
  std::string name, kernel;
  Definitions definitions;
  int widest = 0; ///< bytes that a load must take at once at least
};

void PrintTo(const Case &c, std::ostream *out) { *out << c.name; }

std::string divideUp(int64_t a, int64_t b) { return std::to_string((a + b - 1) / b); }

Case rows(const std::string &kernel, int64_t rows, int64_t columns, const std::string &type, int64_t threads,
          int widest = 0) {
  Definitions definitions = {{"ROWS", std::to_string(rows)},
                             {"COLUMNS", std::to_string(columns)},
                             {"TYPE", type},
                             {"THREADS", std::to_string(threads)},
                             {"GROUP", "16"},
                             {"BLOCKS", divideUp(rows, 16)}};
  return {kernel + "_" + std::to_string(rows) + "x" + std::to_string(columns) + "_" + type, kernel, definitions, widest};
}

Case tiles(const std::string &kernel, int64_t rows, int64_t columns, const std::string &type, int64_t tile) {
  Definitions definitions = {
      {"ROWS", std::to_string(rows)},          {"COLUMNS", std::to_string(columns)}, {"TYPE", type},
      {"TILE", std::to_string(tile)},          {"BLOCKS", divideUp(columns, tile)},  {"ROWTILES", divideUp(rows, tile)},
      {"COLUMNTILES", divideUp(columns, tile)}};
  return {kernel + "_" + std::to_string(rows) + "x" + std::to_string(columns) + "_" + type, kernel, definitions};
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char *type : {"f32", "f16", "bf16"}) {
    int four = std::string(type) == "f32" ? 16 : 8; // of four elements
    all.push_back(rows("bias_gelu", 128, 1024, type, 128, 16));
    all.push_back(rows("softmax", 512, 128, type, 32, four));
    all.push_back(rows("softmax", 512, 50257, type, 1024, four));
    all.push_back(rows("layer_norm", 256, 384, type, 32));
    all.push_back(rows("layer_norm", 256, 1023, type, 128));
    all.push_back(rows("layer_norm_backward", 256, 384, type, 32));
    all.push_back(rows("layer_norm_backward", 100, 4097, type, 512));
    all.push_back(tiles("column_sum", 4096, 256, type, 64));
    all.push_back(tiles("column_sum", 1000, 77, type, 32));
    all.push_back(tiles("transpose", 1024, 768, type, 64));
    all.push_back(tiles("transpose", 129, 127, type, 32));
  }
  return all;
}

/// NVRTC; null if there is none and downloads are forbidden.
const cuda::Nvrtc *nvrtc() {
  setenv("MEZZO_PYTHON", MEZZO_TEST_PYTHON, /*overwrite=*/0);
  llvm::Expected<const cuda::Nvrtc *> found = cuda::Nvrtc::get();
  if (found)
    return *found;
  std::string message = llvm::toString(found.takeError());
  const char *offline = std::getenv("MEZZO_OFFLINE");
  EXPECT_TRUE(offline && std::string(offline) == "1") << message;
  return nullptr;
}

cuda::Program print(const Case &c, const std::string &arch) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<kernel::KernelDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(substitute(kernelText(c.kernel), c.definitions), &context);
  llvm::FailureOr<cuda::Program> program = llvm::failure();
  if (module)
    program = cuda::printProgram(*module, llvm::cantFail(cuda::Target::get(arch)));
  EXPECT_TRUE(succeeded(program)) << "cannot print " << c.name;
  return succeeded(program) ? *program : cuda::Program();
}

/// Bytes of the widest load from global memory: ld.global.nc.v4.u16 has 8.
int widestLoad(const std::string &ptx) {
  static const std::regex load(R"(ld\.global(\.nc)?(\.v([24]))?\.[a-z]+([0-9]+))");
  int widest = 0;
  for (std::sregex_iterator match(ptx.begin(), ptx.end(), load), end; match != end; ++match)
    widest = std::max(widest, ((*match)[3].matched ? std::stoi((*match)[3]) : 1) * std::stoi((*match)[4]) / 8);
  return widest;
}

class CudaCompileTest : public testing::TestWithParam<Case> {};

TEST_P(CudaCompileTest, WithoutSpills) {
  const cuda::Nvrtc *compiler = nvrtc();
  if (!compiler)
    GTEST_SKIP() << "there is no NVRTC";
  for (const char *arch : kArchitectures) {
    cuda::Program program = print(GetParam(), arch);
    llvm::Expected<cuda::Binary> binary = compiler->compile(program.source, arch);
    ASSERT_TRUE(!!binary) << llvm::toString(binary.takeError());
    EXPECT_FALSE(binary->cubin.empty());
    EXPECT_EQ(binary->log.find("warning"), std::string::npos) << binary->log;
    ASSERT_EQ(binary->resources.size(), program.kernels.size());
    for (const cuda::Resources &kernel : binary->resources) {
      EXPECT_EQ(kernel.spillBytes, 0) << kernel.kernel << " for " << arch;
      EXPECT_EQ(kernel.stackBytes, 0) << kernel.kernel << " for " << arch;
    }
    EXPECT_GE(widestLoad(binary->ptx), GetParam().widest) << "for " << arch;
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, CudaCompileTest, testing::ValuesIn(cases()),
                         [](const testing::TestParamInfo<Case> &info) { return info.param.name; });

TEST(Nvrtc, ErrorsHoldTheCompilersMessages) {
  const cuda::Nvrtc *compiler = nvrtc();
  if (!compiler)
    GTEST_SKIP() << "there is no NVRTC";
  llvm::Expected<cuda::Binary> binary = compiler->compile("__global__ void f() { undeclared = 1; }", "sm_90");
  ASSERT_FALSE(!!binary);
  EXPECT_NE(llvm::toString(binary.takeError()).find("undeclared"), std::string::npos);
}

TEST(Nvrtc, ResourcesAreReadFromTheLog) {
  std::vector<cuda::Resources> all =
      cuda::readResources("ptxas info    : Compiling entry function 'f' for 'sm_90'\n"
                          "ptxas info    : Function properties for f\n"
                          "    16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads\n"
                          "ptxas info    : Used 24 registers, used 1 barriers, 512 bytes smem\n");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].kernel, "f");
  EXPECT_EQ(all[0].registers, 24);
  EXPECT_EQ(all[0].sharedBytes, 512);
  EXPECT_EQ(all[0].stackBytes, 16);
  EXPECT_EQ(all[0].spillBytes, 20);
}

TEST(KernelCache, KeysHaveLaunchBoundsAndOptions) { // case G11 of docs/codegen-cases.md
  auto sourceFor = [](int64_t threads) { return print(rows("softmax", 128, 1024, "f16", threads), "sm_90").source; };
  std::vector<std::string> options = cuda::Nvrtc::optionsFor("sm_90", {});
  std::string key = cuda::cacheKey("13.0", options, sourceFor(128));
  EXPECT_TRUE(key == cuda::cacheKey("13.0", options, sourceFor(128)));
  EXPECT_TRUE(key != cuda::cacheKey("13.0", options, sourceFor(256)));
  EXPECT_TRUE(key != cuda::cacheKey("13.1", options, sourceFor(128)));
  EXPECT_TRUE(key != cuda::cacheKey("13.0", cuda::Nvrtc::optionsFor("sm_80", {}), sourceFor(128)));
  EXPECT_TRUE(key != cuda::cacheKey("13.0", cuda::Nvrtc::optionsFor("sm_90", {"-lineinfo"}), sourceFor(128)));
  // No two lists of parts make one key.
  EXPECT_NE(cuda::cacheKey("a", {"b"}, "c"), cuda::cacheKey("ab", {}, "c"));
  EXPECT_NE(cuda::cacheKey("a", {"b", "c"}, "d"), cuda::cacheKey("a", {"b"}, "cd"));
}

TEST(Nvrtc, NoHeaderIsPrecompiled) { // case G13
  for (const std::string &option : cuda::Nvrtc::optionsFor("sm_90", {}))
    EXPECT_EQ(option.find("pch"), std::string::npos) << option;
}

TEST(CudaTarget, RegistersAreWhatAMultiprocessorHas) {
  EXPECT_EQ(cuda::Target::registersFor(32), 255);
  EXPECT_EQ(cuda::Target::registersFor(256), 255);
  EXPECT_EQ(cuda::Target::registersFor(512), 128);
  EXPECT_EQ(cuda::Target::registersFor(1024), 64);
}

TEST(CudaTarget, UnknownNamesAreRefused) {
  std::string message = llvm::toString(cuda::Target::get("sm_1").takeError());
  EXPECT_NE(message.find("'sm_1' is not known; wanted one of sm_75"), std::string::npos) << message;
}

} // namespace
} // namespace mezzo::test
