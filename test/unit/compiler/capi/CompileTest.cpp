// Compiling files and bytes through the C interface: what comes out runs, and what is wrong is a status with a message.
#include "test/unit/compiler/capi/CompilerTesting.h"

#include <cstddef>
#include <gmock/gmock.h>
#include <thread>

using namespace mezzo;
using namespace mezzo::test;
using testing::AllOf;
using testing::HasSubstr;

namespace {
const char *const kDouble = R"(
func.func @main(%x: tensor<3x2xf32> {graph.name = "x"}) -> (tensor<3x2xf32> {graph.name = "y"}) {
  %0 = graph.add %x, %x : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
})";

mezzo_status compileBytes(const std::string &bytes, const char *path, const mezzo_compile_options *options,
                          Artifact &artifact) {
  mezzo_artifact *made = nullptr;
  mezzo_status status = mezzo_compile_memory(bytes.data(), bytes.size(), path, options, &made);
  artifact.reset(made);
  return status;
}

/// The status and message of a compilation that must fail, and leave no artifact.
std::pair<mezzo_status, std::string> failureOf(const std::string &bytes, const char *path,
                                               const mezzo_compile_options *options = nullptr) {
  Artifact artifact;
  mezzo_status status = compileBytes(bytes, path, options, artifact);
  EXPECT_EQ(artifact, nullptr);
  return {status, mezzo_compiler_last_error()};
}
} // namespace

TEST(Compile, OnnxInMemory) {
  Artifact artifact;
  Options options({{"N", 5}});
  ASSERT_EQ(compileBytes(readInput("rows.onnx"), nullptr, &options.raw, artifact), MEZZO_OK) << mezzo_compiler_last_error();
  runtime::Program program = load(artifact.get());
  EXPECT_STREQ(program.info().target, "x86-64-v3");
  EXPECT_EQ(runOnRows(program, 5), expectedRows(5));
}

TEST(Compile, TextInMemory) {
  Artifact artifact;
  ASSERT_EQ(compileBytes(kDouble, "double.mlir", nullptr, artifact), MEZZO_OK) << mezzo_compiler_last_error();
  runtime::Program program = load(artifact.get());
  EXPECT_STREQ(program.info().name, "double");
  EXPECT_EQ(runOnRows(program, 3), (std::vector<float>{-2, 0, 2, 4, 6, 8}));
}

TEST(Compile, TextNeedsNoZeroAtItsEnd) {
  std::string text = std::string(kDouble) + "garbage";
  mezzo_artifact *made = nullptr;
  EXPECT_EQ(mezzo_compile_memory(text.data(), text.size() - 7, "x.mlir", nullptr, &made), MEZZO_OK)
      << mezzo_compiler_last_error();
  mezzo_artifact_release(made);
}

TEST(Compile, BytesMayGo) {
  Artifact artifact;
  Options options({{"N", 2}});
  {
    std::string bytes = readInput("rows.onnx");
    ASSERT_EQ(compileBytes(bytes, nullptr, &options.raw, artifact), MEZZO_OK);
    std::fill(bytes.begin(), bytes.end(), '\0');
  }
  EXPECT_EQ(runOnRows(load(artifact.get()), 2), expectedRows(2));
}

TEST(Compile, FileGivesTheSameBytesAsMemory) {
  Options options({{"N", 4}});
  std::string path = inputPath("rows.onnx");
  mezzo_artifact *made = nullptr;
  ASSERT_EQ(mezzo_compile_file(path.c_str(), &options.raw, &made), MEZZO_OK) << mezzo_compiler_last_error();
  Artifact fromFile(made), fromMemory;
  ASSERT_EQ(compileBytes(readInput("rows.onnx"), path.c_str(), &options.raw, fromMemory), MEZZO_OK);
  size_t fileSize = 0, memorySize = 0;
  auto *file = static_cast<const char *>(mezzo_artifact_data(fromFile.get(), &fileSize));
  auto *memory = static_cast<const char *>(mezzo_artifact_data(fromMemory.get(), &memorySize));
  EXPECT_EQ(std::string(file, fileSize), std::string(memory, memorySize));
}

TEST(Compile, WeightsBesideThePath) {
  std::string bytes = readInput("outside.onnx");
  Options options({{"N", 2}});
  Artifact artifact;
  ASSERT_EQ(compileBytes(bytes, inputPath("memory.onnx").c_str(), &options.raw, artifact), MEZZO_OK)
      << mezzo_compiler_last_error();
  EXPECT_EQ(runOnRows(load(artifact.get()), 2), expectedRows(2));
  auto [status, message] = failureOf(bytes, nullptr, &options.raw);
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, HasSubstr("outside.bin"));
}

TEST(Compile, OpenDimensionIsNamedWithTheModel) {
  auto [status, message] = failureOf(readInput("rows.onnx"), "folder/rows.onnx");
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, AllOf(HasSubstr("folder/rows.onnx"), HasSubstr("N")));
}

TEST(Compile, UnknownOperatorIsNamedWithItsNode) {
  auto [status, message] = failureOf(readInput("unknown.onnx"), nullptr);
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, HasSubstr("Strange"));
}

TEST(Compile, BytesThatAreNoModel) {
  for (const std::string &bytes : {std::string(), std::string("no model"), readInput("rows.onnx").substr(0, 60)})
    EXPECT_EQ(failureOf(bytes, nullptr).first, MEZZO_UNSUPPORTED) << bytes.size();
  auto [status, message] = failureOf("func.func @main( {", "broken.mlir");
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, HasSubstr("broken.mlir:1:"));
}

TEST(Compile, MissingFile) {
  mezzo_artifact *made = nullptr;
  EXPECT_EQ(mezzo_compile_file("no/such.onnx", nullptr, &made), MEZZO_NOT_FOUND);
  EXPECT_STREQ(mezzo_compiler_last_error(), "cannot open no/such.onnx: No such file or directory");
}

TEST(Compile, WrongArguments) {
  mezzo_artifact *made = nullptr;
  std::string bytes = readInput("rows.onnx");
  EXPECT_EQ(mezzo_compile_file(nullptr, nullptr, &made), MEZZO_INVALID_ARGUMENT);
  EXPECT_STREQ(mezzo_compiler_last_error(), "path is null");
  EXPECT_EQ(mezzo_compile_memory(nullptr, 3, nullptr, nullptr, &made), MEZZO_INVALID_ARGUMENT);
  EXPECT_EQ(mezzo_compile_memory(bytes.data(), bytes.size(), nullptr, nullptr, nullptr), MEZZO_INVALID_ARGUMENT);
  EXPECT_STREQ(mezzo_compiler_last_error(), "artifact is null");
  Options negative({{"N", -1}});
  EXPECT_EQ(failureOf(bytes, nullptr, &negative.raw).first, MEZZO_INVALID_ARGUMENT);
  Options unset({});
  unset.raw.struct_size = 0;
  EXPECT_EQ(failureOf(bytes, nullptr, &unset.raw).first, MEZZO_INVALID_ARGUMENT);
  Options processor({{"N", 1}});
  processor.raw.target_cpu = "abacus";
  EXPECT_THAT(failureOf(bytes, nullptr, &processor.raw).second, HasSubstr("abacus"));
  EXPECT_EQ(mezzo_artifact_data(nullptr, nullptr), nullptr);
  mezzo_artifact_release(nullptr);
}

// An application compiled with an older, shorter struct gets defaults for the rest.
TEST(Compile, OlderOptions) {
  Options options({{"N", 3}});
  options.raw.struct_size = offsetof(mezzo_compile_options, strict_rounding);
  options.raw.strict_rounding = 77;
  Artifact artifact;
  ASSERT_EQ(compileBytes(readInput("rows.onnx"), nullptr, &options.raw, artifact), MEZZO_OK) << mezzo_compiler_last_error();
  EXPECT_EQ(runOnRows(load(artifact.get()), 3), expectedRows(3));
}

TEST(Compile, ADimensionNamedSeveralTimesMakesVariants) {
  Artifact artifact;
  Options options({{"N", 2}, {"N", 6}});
  ASSERT_EQ(compileBytes(readInput("rows.onnx"), nullptr, &options.raw, artifact), MEZZO_OK) << mezzo_compiler_last_error();
  runtime::Program program = load(artifact.get());
  EXPECT_EQ(program.entry(0).num_variants, 2u);
  EXPECT_EQ(program.input(0, 0).symbols, (std::vector<std::string>{"N", ""}));
  EXPECT_EQ(runOnRows(program, 2), expectedRows(2));
  EXPECT_EQ(runOnRows(program, 6), expectedRows(6));
  try {
    runOnRows(program, 3);
    FAIL() << "there is no variant for 3";
  } catch (const runtime::Error &error) {
    EXPECT_EQ(error.status(), MEZZO_NO_VARIANT);
    EXPECT_THAT(error.what(), HasSubstr("it has: (N=2), (N=6)"));
  }
}

TEST(Compile, ManyThreads) {
  std::string bytes = readInput("rows.onnx");
  constexpr int64_t kThreads = 4;
  std::vector<std::vector<float>> results(kThreads);
  std::vector<std::string> messages(kThreads);
  std::vector<std::thread> threads;
  for (int64_t i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      Options options({{"N", i + 1}});
      Artifact artifact;
      if (compileBytes(bytes, nullptr, &options.raw, artifact) == MEZZO_OK)
        results[static_cast<size_t>(i)] = runOnRows(load(artifact.get()), i + 1);
      messages[static_cast<size_t>(i)] = failureOf("no model", (std::to_string(i) + ".onnx").c_str()).second;
    });
  for (std::thread &thread : threads)
    thread.join();
  for (int64_t i = 0; i < kThreads; ++i) {
    EXPECT_EQ(results[static_cast<size_t>(i)], expectedRows(i + 1));
    EXPECT_THAT(messages[static_cast<size_t>(i)], HasSubstr(std::to_string(i) + ".onnx"));
  }
}
