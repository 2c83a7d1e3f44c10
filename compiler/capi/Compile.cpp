#include "compiler/capi/Handles.h"

#include "llvm/Support/FileSystem.h"

#include <array>
#include <cstdio>
#include <cstring>

using namespace mezzo;
using namespace mezzo::capi;

namespace {
/// Of fixed size, so that a message can be kept when memory has run out.
thread_local std::array<char, 16384> lastError = {};
} // namespace

mezzo_status capi::remember(mezzo_status status, const char *message) noexcept {
  std::snprintf(lastError.data(), lastError.size(), "%s", message);
  return status;
}

void capi::requirePointer(const void *pointer, const char *name) {
  if (!pointer)
    throw Error{MEZZO_INVALID_ARGUMENT, std::string(name) + " is null"};
}

/// Adds what `read` makes of each of the strings.
template <typename Read>
static void addDeclarations(const char *const *strings, size_t count, const char *name, Read read,
                            onnx::CustomDeclarations &all) {
  if (count > 0)
    requirePointer(strings, name);
  for (size_t i = 0; i < count; ++i) {
    requirePointer(strings[i], name);
    llvm::Expected<onnx::CustomDeclarations> declared = read(strings[i]);
    if (!declared)
      throw Error{MEZZO_INVALID_ARGUMENT, llvm::toString(declared.takeError())};
    all.insert(all.end(), declared->begin(), declared->end());
  }
}

static onnx::CustomDeclarations readCustomOps(const mezzo_compile_options &given) {
  onnx::CustomDeclarations all;
  auto readText = [](const char *text) { return onnx::parseDeclarations(text, "custom_ops", ""); };
  auto readFile = [](const char *path) { return onnx::readDeclarations(path); };
  addDeclarations(given.custom_ops, given.num_custom_ops, "custom_ops", readText, all);
  addDeclarations(given.custom_op_files, given.num_custom_op_files, "custom_op_files", readFile, all);
  return all;
}

compiler::CompileOptions capi::readOptions(const mezzo_compile_options *pointer) {
  mezzo_compile_options given = readStruct(pointer, "the options");
  compiler::CompileOptions options;
  if (given.target_cpu)
    options.targetCpu = given.target_cpu;
  if (given.num_dims > 0) {
    requirePointer(given.dim_names, "dim_names");
    requirePointer(given.dim_sizes, "dim_sizes");
  }
  for (size_t i = 0; i < given.num_dims; ++i) {
    requirePointer(given.dim_names[i], "a name in dim_names");
    if (given.dim_sizes[i] < 0)
      throw Error{MEZZO_INVALID_ARGUMENT, std::string("the size of dimension '") + given.dim_names[i] + "' is " +
                                              std::to_string(given.dim_sizes[i])};
    options.dims[given.dim_names[i]].push_back(given.dim_sizes[i]);
  }
  options.strictRounding = given.strict_rounding != 0;
  options.customOps = readCustomOps(given);
  return options;
}

static bool isText(std::string_view path) { return path.ends_with(".mlir"); }

void capi::nameFile(compiler::CompileOptions &options, const char *path) {
  requirePointer(path, "path");
  if (std::error_code error = llvm::sys::fs::access(path, llvm::sys::fs::AccessMode::Exist))
    throw Error{MEZZO_NOT_FOUND, std::string("cannot open ") + path + ": " + error.message()};
  options.path = path;
  options.isOnnx = !isText(options.path);
}

void capi::nameBytes(compiler::CompileOptions &options, std::string_view bytes, const char *path) {
  options.path = path ? path : "";
  options.isOnnx = !isText(options.path);
  options.bytes = bytes;
}

std::vector<uint8_t> capi::compileToBytes(compiler::CompileOptions options) {
  std::string said;
  options.onDiagnostic = [&said](const std::string &text) { said += (said.empty() ? "" : "\n") + text; };
  std::string path = options.path;
  compiler::Compilation compilation(std::move(options));
  llvm::FailureOr<std::vector<uint8_t>> bytes = llvm::failure();
  if (succeeded(compilation.run()))
    bytes = compilation.artifactBytes();
  if (failed(bytes))
    throw Error{MEZZO_UNSUPPORTED, said.empty() ? "cannot compile " + path : said};
  return std::move(*bytes);
}

const char *mezzo_compiler_last_error(void) { return lastError.data(); }

mezzo_status mezzo_compile_file(const char *path, const mezzo_compile_options *given, mezzo_artifact **artifact) {
  return guarded([&] {
    clearResult(artifact, "artifact");
    compiler::CompileOptions options = readOptions(given);
    nameFile(options, path);
    *artifact = new mezzo_artifact{compileToBytes(std::move(options))};
  });
}

mezzo_status mezzo_compile_memory(const void *data, size_t size, const char *path, const mezzo_compile_options *given,
                                  mezzo_artifact **artifact) {
  return guarded([&] {
    clearResult(artifact, "artifact");
    requirePointer(data, "data");
    compiler::CompileOptions options = readOptions(given);
    nameBytes(options, std::string_view(static_cast<const char *>(data), size), path);
    *artifact = new mezzo_artifact{compileToBytes(std::move(options))};
  });
}

const void *mezzo_artifact_data(const mezzo_artifact *artifact, size_t *size) {
  if (size)
    *size = artifact ? artifact->bytes.size() : 0;
  return artifact ? artifact->bytes.data() : nullptr;
}

void mezzo_artifact_release(mezzo_artifact *artifact) { delete artifact; }
