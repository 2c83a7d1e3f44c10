#include "compiler/driver/ConvertModel.h"

#include "compiler/driver/Compilation.h"
#include "compiler/driver/ModelFile.h"
#include "dialects/common/NodeIdentity.h"
#include "llvm/Support/Path.h"

using namespace mezzo;
using namespace mezzo::compiler;

using Conversion = std::unique_ptr<onnx::ModelConversion>;

static llvm::Expected<std::shared_ptr<const onnx::DataSource>> openSource(const CompileOptions &options) {
  if (!options.bytes)
    return onnx::openModelFile(options.path);
  auto source = std::make_shared<onnx::DataSource>();
  source->buffer = llvm::MemoryBuffer::getMemBuffer(*options.bytes, "model", /*RequiresNullTerminator=*/false);
  return source;
}

static std::optional<std::string> dataFolder(const CompileOptions &options) {
  if (options.bytes && (options.path.empty() || options.path == "-"))
    return std::nullopt;
  return llvm::sys::path::parent_path(options.path).str();
}

static llvm::Expected<Conversion> open(const CompileOptions &options, const std::string &target) {
  llvm::Expected<std::shared_ptr<const onnx::DataSource>> source = openSource(options);
  if (!source)
    return source.takeError();
  const autocast::Request &request = *options.autocast;
  return onnx::ModelConversion::open(**source, dataFolder(options), {request.type == "f16", request.io != "keep", target});
}

/// What autocast decides within the limits of the conversion.
static std::optional<autocast::Report> decide(CompileOptions options, const onnx::ModelConversion &conversion,
                                              bool &isRequestWrong) {
  options.keepProducts = true;
  options.stopAfter = Phase::Autocast;
  // A calibration is of the model as it was read.
  if (!options.autocast->calibrationFiles.empty()) {
    llvm::Expected<std::string> hash = hashModel(options);
    if (!hash) {
      options.onDiagnostic("error: " + llvm::toString(hash.takeError()));
      return std::nullopt;
    }
    options.autocast->modelHash = *hash;
  }
  // The standard has neither types that carry an exponent nor products of two types.
  options.autocast->exponents = false;
  options.autocast->mixesFactors = false;
  options.autocast->limits = [&conversion](mlir::Operation *op) -> std::optional<std::string> {
    std::string why = conversion.whyNotLow(coveredNodes(op->getLoc()));
    return why.empty() ? std::nullopt : std::optional(why);
  };
  std::optional<autocast::Report> decided;
  options.onAutocast = [&](const autocast::Report &report) { decided = report; };
  llvm::Expected<std::optional<std::string>> saturated = conversion.saturatedModel();
  if (!saturated) {
    options.onDiagnostic("error: " + options.path + ": " + llvm::toString(saturated.takeError()));
    return std::nullopt;
  }
  if (*saturated)
    options.bytes = **saturated;
  Compilation compilation(std::move(options));
  bool isRun = succeeded(compilation.run());
  isRequestWrong = compilation.isRequestWrong();
  return isRun ? std::move(decided) : std::nullopt;
}

ConvertedModel compiler::convertModel(CompileOptions options, const std::string &target) {
  ConvertedModel result;
  auto fail = [&](const llvm::Twine &what) {
    options.onDiagnostic("error: " + options.path + ": " + what.str());
    return ConvertedModel();
  };
  llvm::Expected<Conversion> conversion = open(options, target);
  if (!conversion)
    return fail(llvm::toString(conversion.takeError()));
  if (!(*conversion)->summary().wasConverted) {
    std::optional<autocast::Report> decided = decide(options, **conversion, result.isRequestWrong);
    if (!decided)
      return result;
    if (llvm::Error error = (*conversion)->apply(*decided))
      return fail(llvm::toString(std::move(error)));
  }
  result.conversion = std::move(*conversion);
  return result;
}
