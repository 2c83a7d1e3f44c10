#include "tools/mezzo/OpenModel.h"

using namespace mezzo;
using namespace mezzo::tool;

/// The error itself has been printed.
static void require(llvm::LogicalResult result, const std::string &what) {
  if (failed(result))
    throw ReportedFailure("cannot compile " + what);
}

/// The sizes that --dim names choose among an artifact's variants.
static std::unique_ptr<CpuRunner> openArtifact(const compiler::CompileOptions &options, const RunnerOptions &runner) {
  RunnerOptions chosen = runner;
  for (auto &[name, sizes] : options.dims) {
    if (sizes.size() > 1)
      throw Failure(options.path + " is compiled; --dim chooses one of its variants, so it takes one size");
    chosen.dims[name] = sizes.front();
  }
  if (!options.bytes)
    return std::make_unique<CpuRunner>(options.path, chosen);
  return std::make_unique<CpuRunner>(std::vector<uint8_t>(options.bytes->begin(), options.bytes->end()), chosen);
}

std::unique_ptr<CpuRunner> tool::openForCpu(const compiler::CompileOptions &options, const RunnerOptions &runner) {
  if (isArtifact(options))
    return openArtifact(options, runner);
  if (options.stopAfter != compiler::Phase::Emit)
    throw Failure("--stop-after leaves nothing that the CPU can run; it is for compile, and for run --device reference");
  compiler::Compilation compilation(options);
  return openCompiled(compilation, options.path, runner);
}

std::unique_ptr<CpuRunner> tool::openCompiled(compiler::Compilation &compilation, const std::string &name,
                                              const RunnerOptions &runner) {
  require(compilation.run(), name);
  llvm::FailureOr<std::vector<uint8_t>> bytes = compilation.artifactBytes();
  require(bytes, name);
  return std::make_unique<CpuRunner>(*bytes, runner);
}

static OpenedModel openForReference(compiler::CompileOptions options, const RunnerOptions &runner) {
  if (hasVariants(options))
    throw Failure("the reference device runs one variant; give one size for each --dim");
  if (isArtifact(options))
    throw Failure("the reference device runs models, and " + options.path +
                  " is an artifact; give the model it was made of");
  if (options.stopAfter > compiler::Phase::Fuse)
    options.stopAfter = options.training   ? compiler::Phase::Scale
                        : options.autocast ? compiler::Phase::Autocast
                                           : compiler::Phase::Import;
  OpenedModel opened;
  opened.compilation = std::make_unique<compiler::Compilation>(options);
  require(opened.compilation->run(), options.path);
  opened.runner = makeReferenceRunner(*opened.compilation, runner);
  return opened;
}

OpenedModel tool::openModel(const compiler::CompileOptions &options, const std::string &device,
                            const RunnerOptions &runner) {
  if (device == "reference")
    return openForReference(options, runner);
  OpenedModel opened;
  opened.runner = openForCpu(options, runner);
  return opened;
}
