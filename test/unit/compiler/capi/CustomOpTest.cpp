// Custom operators through the C interfaces: declared when compiling, loaded only where the application says so.
#include "test/unit/compiler/capi/CompilerTesting.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <thread>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::AllOf;
using testing::HasSubstr;

namespace {
constexpr const char *kLibrary = MEZZO_TEST_CUSTOM_OPS;

std::string declaration(const std::string &library = kLibrary, const std::string &function = "affine") {
  return R"({"library": ")" + library + R"(", "operators": [{"domain": "test", "name": "Affine", "function": ")" + function +
         R"(", "inputs": [{"type": "data"}, {"type": "f32", "optional": true}],
             "outputs": [{"type": "data", "same-as": 0}],
             "attributes": [{"name": "alpha", "kind": "float"}], "data": ["f32", "f16"]}]})";
}

/// Options with one declaration in memory. Does not move.
struct Declared : Options {
  explicit Declared(std::string given, const std::vector<std::pair<const char *, int64_t>> &dims = {{"N", 3}})
      : Options(dims), text(std::move(given)), pointer(text.c_str()) {
    raw.custom_ops = &pointer;
    raw.num_custom_ops = 1;
  }
  std::string text;
  const char *pointer;
};

Artifact compile(const mezzo_compile_options &options) {
  std::string bytes = readInput("custom.onnx");
  mezzo_artifact *made = nullptr;
  EXPECT_EQ(mezzo_compile_memory(bytes.data(), bytes.size(), nullptr, &options, &made), MEZZO_OK)
      << mezzo_compiler_last_error();
  return Artifact(made);
}

/// The status and message of a compilation that must fail.
std::pair<mezzo_status, std::string> failureOf(const mezzo_compile_options *options) {
  std::string bytes = readInput("custom.onnx");
  mezzo_artifact *made = nullptr;
  mezzo_status status = mezzo_compile_memory(bytes.data(), bytes.size(), nullptr, options, &made);
  EXPECT_EQ(made, nullptr);
  return {status, mezzo_compiler_last_error()};
}

runtime::Program load(const Artifact &artifact, mezzo_custom_ops mode, const std::vector<const char *> &libraries = {}) {
  size_t size = 0;
  const void *data = mezzo_artifact_data(artifact.get(), &size);
  mezzo_program_options options = {};
  options.struct_size = sizeof options;
  options.custom_ops = mode;
  options.custom_op_libraries = libraries.data();
  options.num_custom_op_libraries = libraries.size();
  return runtime::Program::fromMemory(data, size, options);
}

/// The status and message of a load that must fail.
std::pair<mezzo_status, std::string> loadFailure(const Artifact &artifact, mezzo_custom_ops mode,
                                                 const std::vector<const char *> &libraries = {}) {
  try {
    load(artifact, mode, libraries);
  } catch (const runtime::Error &error) {
    return {error.status(), error.what()};
  }
  return {MEZZO_OK, ""};
}

const std::vector<float> kTwice = {-2, 0, 2, 4, 6, 8};
} // namespace

TEST(CustomOp, RunsWhereItIsAllowed) {
  Declared options(declaration());
  Artifact artifact = compile(options.raw);
  EXPECT_EQ(runOnRows(load(artifact, MEZZO_CUSTOM_OPS_LOAD, {kLibrary}), 3), kTwice);
  std::string folder = std::filesystem::path(kLibrary).parent_path();
  EXPECT_EQ(runOnRows(load(artifact, MEZZO_CUSTOM_OPS_LOAD, {"/nowhere", folder.c_str()}), 3), kTwice);
}

TEST(CustomOp, AFileAloneLoadsNothing) {
  Declared options(declaration());
  Artifact artifact = compile(options.raw);
  auto [status, message] = loadFailure(artifact, MEZZO_CUSTOM_OPS_REFUSE, {kLibrary});
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, AllOf(HasSubstr("custom operator test.Affine"), HasSubstr("MEZZO_CUSTOM_OPS_LOAD")));
  size_t size = 0;
  const void *data = mezzo_artifact_data(artifact.get(), &size);
  mezzo_program *program = nullptr;
  EXPECT_EQ(mezzo_program_load_memory(data, size, nullptr, &program), MEZZO_UNSUPPORTED);
  EXPECT_EQ(program, nullptr);
}

TEST(CustomOp, OptionsOfOldCallersRefuse) {
  Declared options(declaration());
  Artifact artifact = compile(options.raw);
  size_t size = 0;
  const void *data = mezzo_artifact_data(artifact.get(), &size);
  mezzo_program_options old = {};
  old.struct_size = offsetof(mezzo_program_options, custom_ops);
  old.custom_ops = MEZZO_CUSTOM_OPS_LOAD;
  mezzo_program *program = nullptr;
  EXPECT_EQ(mezzo_program_load_memory(data, size, &old, &program), MEZZO_UNSUPPORTED);
}

TEST(CustomOp, CanBeLookedAtWithoutItsLibrary) {
  Declared options(declaration("elsewhere/libgone.so", "affine"));
  runtime::Program program = load(compile(options.raw), MEZZO_CUSTOM_OPS_INSPECT);
  ASSERT_EQ(program.info().num_custom_ops, 1u);
  mezzo_custom_op_info op = program.customOp(0);
  EXPECT_STREQ(op.domain, "test");
  EXPECT_STREQ(op.op_type, "Affine");
  EXPECT_STREQ(op.library, "libgone.so");
  EXPECT_STREQ(op.function, "affine");
  EXPECT_EQ(op.abi_version, 1u);
  mezzo_custom_op_info none = {};
  none.struct_size = sizeof none;
  EXPECT_EQ(mezzo_program_get_custom_op(program.get(), 1, &none), MEZZO_INVALID_ARGUMENT);
  mezzo_session *session = nullptr;
  EXPECT_EQ(mezzo_session_create(program.get(), nullptr, &session), MEZZO_WRONG_STATE);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("MEZZO_CUSTOM_OPS_INSPECT"));
}

TEST(CustomOp, WhatCannotBeLoadedIsSaid) {
  Declared gone(declaration("libgone.so"));
  auto [status, message] = loadFailure(compile(gone.raw), MEZZO_CUSTOM_OPS_LOAD, {kLibrary});
  EXPECT_EQ(status, MEZZO_NOT_FOUND);
  EXPECT_THAT(message, HasSubstr("custom operators' library \"libgone.so\" was not found"));
  Declared unknown(declaration(kLibrary, "nothing"));
  std::tie(status, message) = loadFailure(compile(unknown.raw), MEZZO_CUSTOM_OPS_LOAD, {kLibrary});
  EXPECT_EQ(status, MEZZO_NOT_FOUND);
  EXPECT_THAT(message, HasSubstr("exports no function \"nothing\""));
}

TEST(CustomOp, AFunctionThatFailsIsNoFaultOfMezzo) {
  Declared failing(declaration(kLibrary, "failing"));
  runtime::Program program = load(compile(failing.raw), MEZZO_CUSTOM_OPS_LOAD, {kLibrary});
  try {
    runOnRows(program, 3);
    FAIL() << "the run succeeds";
  } catch (const runtime::Error &error) {
    EXPECT_EQ(error.status(), MEZZO_CUSTOM_FAILED);
    EXPECT_THAT(error.what(), HasSubstr("function \"failing\" failed with 1: wanted rows of"));
  }
  EXPECT_STREQ(mezzo_status_name(MEZZO_CUSTOM_FAILED), "custom_failed");
}

TEST(CustomOp, WrongOptionsAreRefused) {
  Declared options(declaration());
  Artifact artifact = compile(options.raw);
  EXPECT_EQ(loadFailure(artifact, static_cast<mezzo_custom_ops>(3)).first, MEZZO_INVALID_ARGUMENT);
  EXPECT_EQ(loadFailure(artifact, MEZZO_CUSTOM_OPS_LOAD, {nullptr}).first, MEZZO_INVALID_ARGUMENT);
  Declared broken("{\"library\": \"l.so\"}");
  auto [status, message] = failureOf(&broken.raw);
  EXPECT_EQ(status, MEZZO_INVALID_ARGUMENT);
  EXPECT_THAT(message, AllOf(HasSubstr("custom_ops:"), HasSubstr("missing required key 'operators'")));
}

TEST(CustomOp, WithoutADeclarationItIsUnsupported) {
  auto [status, message] = failureOf(nullptr);
  EXPECT_EQ(status, MEZZO_UNSUPPORTED);
  EXPECT_THAT(message, HasSubstr("test.Affine is not supported"));
}

TEST(CustomOp, DeclarationsInFiles) {
  std::filesystem::path path = std::filesystem::temp_directory_path() / ("custom-ops-" + std::to_string(getpid()) + ".json");
  std::ofstream(path) << declaration();
  Options options({{"N", 3}});
  std::string name = path.string();
  const char *file = name.c_str();
  options.raw.custom_op_files = &file;
  options.raw.num_custom_op_files = 1;
  EXPECT_EQ(runOnRows(load(compile(options.raw), MEZZO_CUSTOM_OPS_LOAD, {kLibrary}), 3), kTwice);
  std::filesystem::remove(path);
  EXPECT_EQ(failureOf(&options.raw).first, MEZZO_INVALID_ARGUMENT);
}

TEST(CustomOp, AJitLoadsWhatItsOptionsDeclare) {
  Declared options(declaration(), {});
  std::string bytes = readInput("custom.onnx");
  mezzo_jit *made = nullptr;
  ASSERT_EQ(mezzo_jit_create_memory(bytes.data(), bytes.size(), nullptr, &options.raw, 0, &made), MEZZO_OK);
  Jit jit(made);
  const char *name = "x";
  runtime::TensorView x(nullptr, MEZZO_F32, {3, 2});
  mezzo_tensor_view view = x.get();
  mezzo_program *program = nullptr;
  ASSERT_EQ(mezzo_jit_get_program(jit.get(), 1, &name, &view, &program, nullptr), MEZZO_OK) << mezzo_compiler_last_error();
  EXPECT_EQ(runOnRows(runtime::Program(program), 3), kTwice);
}

TEST(CustomOp, SessionsOfSeveralThreadsCallItAtOnce) {
  Declared options(declaration());
  runtime::Program program = load(compile(options.raw), MEZZO_CUSTOM_OPS_LOAD, {kLibrary});
  std::vector<std::vector<float>> results(4);
  std::vector<std::thread> threads;
  for (std::vector<float> &result : results)
    threads.emplace_back([&] { result = runOnRows(program, 3); });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<float> &result : results)
    EXPECT_EQ(result, kTwice);
}
