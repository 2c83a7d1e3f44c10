#include "compiler/driver/ConvertModel.h"

#include "compiler/driver/Compilation.h"
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
static std::optional<autocast::Report> decide(CompileOptions options, const onnx::ModelConversion &conversion) {
  options.keepProducts = true;
  options.stopAfter = Phase::Autocast;
  // The standard has no types that carry an exponent.
  options.autocast->exponents = false;
  options.autocast->limits = [&conversion](mlir::Operation *op) -> std::optional<std::string> {
    std::string why = conversion.whyNotLow(coveredNodes(op->getLoc()));
    return why.empty() ? std::nullopt : std::optional(why);
  };
  std::optional<autocast::Report> decided;
  options.onAutocast = [&](const autocast::Report &report) { decided = report; };
  Compilation compilation(std::move(options));
  return succeeded(compilation.run()) ? std::move(decided) : std::nullopt;
}

Conversion compiler::convertModel(CompileOptions options, const std::string &target) {
  auto fail = [&](const llvm::Twine &what) {
    options.onDiagnostic("error: " + options.path + ": " + what.str());
    return nullptr;
  };
  llvm::Expected<Conversion> conversion = open(options, target);
  if (!conversion)
    return fail(llvm::toString(conversion.takeError()));
  if ((*conversion)->summary().wasConverted)
    return std::move(*conversion);
  std::optional<autocast::Report> decided = decide(options, **conversion);
  if (!decided)
    return nullptr;
  if (llvm::Error error = (*conversion)->apply(*decided))
    return fail(llvm::toString(std::move(error)));
  return std::move(*conversion);
}
