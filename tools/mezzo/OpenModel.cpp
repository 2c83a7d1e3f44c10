#include "tools/mezzo/OpenModel.h"

using namespace mezzo;
using namespace mezzo::tool;

/// The error itself has been printed.
static void require(llvm::LogicalResult result, const std::string &what) {
  if (failed(result))
    throw ReportedFailure("cannot compile " + what);
}

std::unique_ptr<CpuRunner> tool::openForCpu(const compiler::CompileOptions &options, const RunnerOptions &runner) {
  if (isArtifact(options.path))
    return std::make_unique<CpuRunner>(options.path, runner);
  compiler::CompileOptions whole = options;
  whole.stopAfter = compiler::Phase::Emit;
  compiler::Compilation compilation(whole);
  require(compilation.run(), options.path);
  llvm::FailureOr<std::vector<uint8_t>> bytes = compilation.artifactBytes();
  require(bytes, options.path);
  return std::make_unique<CpuRunner>(*bytes, runner);
}

static OpenedModel openForReference(compiler::CompileOptions options, const RunnerOptions &runner) {
  if (isArtifact(options.path))
    throw Failure("the reference device runs models, and " + options.path +
                  " is an artifact; give the model it was made of");
  if (options.stopAfter > compiler::Phase::Fuse)
    options.stopAfter = compiler::Phase::Import;
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
