#include "compiler/capi/Handles.h"
#include "compiler/driver/ConvertModel.h"

#include "llvm/ADT/StringExtras.h"

using namespace mezzo;
using namespace mezzo::capi;

struct mezzo_conversion {
  std::unique_ptr<onnx::ModelConversion> conversion;
  std::string path;                 ///< of the model that was read; perhaps empty
  std::string summary;              ///< for the user
  std::optional<std::string> model; ///< its bytes, once they were asked for
};

static std::string textOr(const char *given, const char *otherwise) { return given ? given : otherwise; }

static std::vector<std::string> readTexts(const char *const *texts, size_t count, const char *name) {
  if (count > 0)
    requirePointer(texts, name);
  std::vector<std::string> read;
  for (size_t i = 0; i < count; ++i) {
    requirePointer(texts[i], name);
    read.emplace_back(texts[i]);
  }
  return read;
}

static autocast::Request readRequest(const mezzo_convert_options &given) {
  autocast::Request request;
  requirePointer(given.type, "type");
  request.type = given.type;
  if (request.type != "f16" && request.type != "bf16")
    throw Error{MEZZO_INVALID_ARGUMENT, "type wanted f16 or bf16, got '" + request.type + "'"};
  request.io = textOr(given.io, "keep");
  request.require = textOr(given.require, "prior");
  request.ranges = readTexts(given.ranges, given.num_ranges, "ranges");
  request.keepF32 = readTexts(given.keep_f32, given.num_keep_f32, "keep_f32");
  request.keepLow = readTexts(given.keep_low, given.num_keep_low, "keep_low");
  request.policyFiles = readTexts(given.policies, given.num_policies, "policies");
  request.calibrationFiles = readTexts(given.calibrations, given.num_calibrations, "calibrations");
  return request;
}

static std::string readTarget(const mezzo_convert_options &given) {
  std::string target = textOr(given.target, "");
  if (!target.empty() && !llvm::is_contained(onnx::targetNames(), target))
    throw Error{MEZZO_INVALID_ARGUMENT,
                "target wanted one of " + llvm::join(onnx::targetNames(), ", ") + ", got '" + target + "'"};
  return target;
}

static void checkOptions(const compiler::CompileOptions &options) {
  if (!options.isOnnx)
    throw Error{MEZZO_INVALID_ARGUMENT, options.path + " is IR in text form; conversion takes ONNX models"};
  for (auto &[name, sizes] : options.dims)
    if (sizes.size() > 1)
      throw Error{MEZZO_INVALID_ARGUMENT, "conversion decides for one size of each dimension; '" + name + "' has several"};
}

static mezzo_conversion *convert(compiler::CompileOptions options, const mezzo_convert_options *pointer) {
  requirePointer(pointer, "how");
  mezzo_convert_options given = readStruct(pointer, "how");
  checkOptions(options);
  std::string said;
  options.autocast = readRequest(given);
  options.onDiagnostic = [&said](const std::string &text) { said += (said.empty() ? "" : "\n") + text; };
  compiler::ConvertedModel converted = compiler::convertModel(options, readTarget(given));
  if (!converted.conversion)
    throw Error{converted.isRequestWrong ? MEZZO_INVALID_ARGUMENT : MEZZO_UNSUPPORTED, said};
  std::string summary = converted.conversion->summary().toText(options.autocast->type);
  return new mezzo_conversion{std::move(converted.conversion), options.path, std::move(summary), std::nullopt};
}

mezzo_status mezzo_convert_file(const char *path, const mezzo_compile_options *given, const mezzo_convert_options *how,
                                mezzo_conversion **conversion) {
  return guarded([&] {
    clearResult(conversion, "conversion");
    compiler::CompileOptions options = readOptions(given);
    nameFile(options, path);
    *conversion = convert(std::move(options), how);
  });
}

mezzo_status mezzo_convert_memory(const void *data, size_t size, const char *path, const mezzo_compile_options *given,
                                  const mezzo_convert_options *how, mezzo_conversion **conversion) {
  return guarded([&] {
    clearResult(conversion, "conversion");
    requirePointer(data, "data");
    compiler::CompileOptions options = readOptions(given);
    nameBytes(options, std::string_view(static_cast<const char *>(data), size), path);
    *conversion = convert(std::move(options), how);
  });
}

const char *mezzo_conversion_summary(const mezzo_conversion *conversion) {
  return conversion ? conversion->summary.c_str() : "";
}

mezzo_status mezzo_conversion_write(mezzo_conversion *conversion, const char *output) {
  return guarded([&] {
    requirePointer(conversion, "conversion");
    requirePointer(output, "output");
    if (llvm::Error error = conversion->conversion->write(output, conversion->path))
      throw Error{MEZZO_IO_ERROR, llvm::toString(std::move(error))};
  });
}

mezzo_status mezzo_conversion_get_model(mezzo_conversion *conversion, const void **data, size_t *size) {
  return guarded([&] {
    clearResult(data, "data");
    requirePointer(size, "size");
    requirePointer(conversion, "conversion");
    if (!conversion->model) {
      llvm::Expected<std::string> bytes = conversion->conversion->bytes();
      if (!bytes)
        throw Error{MEZZO_UNSUPPORTED, llvm::toString(bytes.takeError())};
      conversion->model = std::move(*bytes);
    }
    *data = conversion->model->data();
    *size = conversion->model->size();
  });
}

void mezzo_conversion_release(mezzo_conversion *conversion) { delete conversion; }
