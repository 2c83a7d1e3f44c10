#include "compiler/capi/Handles.h"

#include <array>
#include <cstdio>

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

compiler::CompileOptions capi::readOptions(const mezzo_compile_options *given) {
  compiler::CompileOptions options;
  if (!given)
    return options;
  if (given->struct_size < sizeof(mezzo_compile_options))
    throw Error{MEZZO_INVALID_ARGUMENT, "struct_size of the options is " + std::to_string(given->struct_size) + ", wanted " +
                                            std::to_string(sizeof(mezzo_compile_options))};
  if (given->target_cpu)
    options.targetCpu = given->target_cpu;
  if (given->num_dims > 0) {
    requirePointer(given->dim_names, "dim_names");
    requirePointer(given->dim_sizes, "dim_sizes");
  }
  for (size_t i = 0; i < given->num_dims; ++i) {
    requirePointer(given->dim_names[i], "a name in dim_names");
    options.dims[given->dim_names[i]] = given->dim_sizes[i];
  }
  options.strictRounding = given->strict_rounding != 0;
  return options;
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

static bool isText(const std::string &path) { return path.ends_with(".mlir"); }

mezzo_status mezzo_compile_file(const char *path, const mezzo_compile_options *given, mezzo_artifact **artifact) {
  return guarded([&] {
    requirePointer(path, "path");
    requirePointer(artifact, "artifact");
    compiler::CompileOptions options = readOptions(given);
    options.path = path;
    options.isOnnx = !isText(path);
    *artifact = new mezzo_artifact{compileToBytes(std::move(options))};
  });
}

mezzo_status mezzo_compile_memory(const void *data, size_t size, const char *path, const mezzo_compile_options *given,
                                  mezzo_artifact **artifact) {
  return guarded([&] {
    requirePointer(data, "data");
    requirePointer(artifact, "artifact");
    compiler::CompileOptions options = readOptions(given);
    options.path = path ? path : "";
    options.bytes = std::string_view(static_cast<const char *>(data), size);
    *artifact = new mezzo_artifact{compileToBytes(std::move(options))};
  });
}

const void *mezzo_artifact_data(const mezzo_artifact *artifact, size_t *size) {
  if (size)
    *size = artifact ? artifact->bytes.size() : 0;
  return artifact ? artifact->bytes.data() : nullptr;
}

void mezzo_artifact_release(mezzo_artifact *artifact) { delete artifact; }
