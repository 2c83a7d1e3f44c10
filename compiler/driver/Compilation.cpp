#include "compiler/driver/Compilation.h"

#include "compiler/artifact/ProgramBuilder.h"
#include "compiler/cpu/Compile.h"
#include "compiler/cpu/Target.h"
#include "compiler/driver/ChooseType.h"
#include "compiler/driver/Diagnostics.h"
#include "compiler/driver/DumpKernels.h"
#include "compiler/driver/LoadModel.h"
#include "compiler/driver/ModelFile.h"
#include "compiler/driver/Registration.h"
#include "compiler/driver/TrainingPhases.h"
#include "dialects/common/RequestError.h"
#include "dialects/plan/IR/PlanDialect.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

static DialectRegistry allDialects() {
  DialectRegistry registry;
  registerDialects(registry);
  return registry;
}

Compilation::Compilation(CompileOptions wanted)
    : options(std::move(wanted)), mlirContext(allDialects(), MLIRContext::Threading::DISABLED) {
  mlirContext.loadAllAvailableDialects();
  mlirContext.printOpOnDiagnostic(false);
  mlirContext.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    isAskedWrong |= isRequestError(diagnostic);
    if (options.onDiagnostic)
      options.onDiagnostic(formatDiagnostic(diagnostic));
  });
}

Compilation::~Compilation() = default;

LogicalResult Compilation::fail(const std::string &message) { return emitError(UnknownLoc::get(&mlirContext), message); }

LogicalResult Compilation::run() {
  if (failed(loadVariants()) || (options.stopAfter >= Phase::Normalize && failed(tellAfter(Phase::Normalize))))
    return failure();
  for (Phase phase : allPhases()) {
    if (phase <= Phase::Differentiate || (isForTraining(phase) && !options.training))
      continue;
    if (phase > options.stopAfter)
      break;
    if (failed(phase == Phase::Emit ? emitKernels() : runPhase(phase, *current, {})) || failed(tellAfter(phase)) ||
        failed(dump(phase, *current, "")))
      return failure();
    if (phase == Phase::Plan && !options.dumpKernels.empty() && failed(dumpKernels(*current, options)))
      return failure();
  }
  return success();
}

LogicalResult Compilation::tellAfter(Phase phase) {
  return options.afterPhase ? options.afterPhase(phase, *current) : success();
}

FailureOr<OwningOpRef<ModuleOp>> Compilation::load(const DimSizes &sizes, bool isOnly) {
  std::string name = isOnly ? "" : describeDims(sizes);
  OwningOpRef<ModuleOp> module;
  if (failed(loadModel(options, sizes, mlirContext, blobStore, module)) || failed(dump(Phase::Import, *module, name)))
    return failure();
  if (options.stopAfter >= Phase::Normalize &&
      (failed(runPhase(Phase::Normalize, *module, sizes)) || failed(dump(Phase::Normalize, *module, name))))
    return failure();
  if (options.training && options.stopAfter >= Phase::Differentiate &&
      (failed(runPhase(Phase::Differentiate, *module, sizes)) || failed(dump(Phase::Differentiate, *module, name))))
    return failure();
  return module;
}

/// Shapes are bound and inferred for each variant on its own; from there on all are functions of one module.
LogicalResult Compilation::loadVariants() {
  std::vector<DimSizes> variants = combineDims(options.dims);
  for (auto [number, sizes] : llvm::enumerate(variants)) {
    FailureOr<OwningOpRef<ModuleOp>> module = load(sizes, variants.size() == 1);
    if (failed(module))
      return failure();
    if (options.training)
      options.training->parameters.isListed = false; // once is enough
    if (number == 0)
      current = std::move(*module);
    else if (failed(addVariant(*current, std::move(*module), number, blobStore)))
      return failure();
  }
  return success();
}

LogicalResult Compilation::runPhase(Phase phase, ModuleOp module, const DimSizes &sizes) {
  if (phase == Phase::Autocast)
    return runAutocast();
  PassManager passes(&mlirContext);
  passes.enableVerifier(true);
  addPhase(passes, phase, options, sizes);
  return passes.run(module);
}

/// What dimensions are bound to in a variant: `main`, `main.1`, …
DimSizes Compilation::sizesOf(func::FuncOp function) const {
  std::vector<DimSizes> variants = combineDims(options.dims);
  StringRef name = function.getName();
  size_t number = 0;
  if (auto first = function->getAttrOfType<StringAttr>(plan::kVariantOfAttr))
    if (!name.consume_front(first.getValue()) || !name.consume_front(".") || name.getAsInteger(10, number))
      return {};
  return variants[number];
}

LogicalResult Compilation::runAutocast() {
  std::optional<autocast::Request> request = options.autocast;
  if (request && request->type == "auto" && failed(chooseType(*current, options.targetCpu, request)))
    return failure();
  if (!request)
    return success();
  // GPUs multiply numbers of one type.
  request->mixesFactors &= options.device == Device::Cpu;
  request->isStrict |= options.strictRounding;
  auto tell = [&](func::FuncOp function, autocast::Report report) {
    report.dims = sizesOf(function);
    if (options.onAutocast)
      options.onAutocast(report);
  };
  if (!request->calibrationFiles.empty() && request->modelHash.empty()) {
    llvm::Expected<std::string> hash = hashModel(options);
    if (!hash)
      return fail(llvm::toString(hash.takeError()));
    request->modelHash = *hash;
  }
  if (failed(autocast::autocastModule(*current, *request, blobStore, tell)))
    return failure();
  // Casts of constants and casts of casts are folded.
  PassManager passes(&mlirContext);
  passes.addPass(createCanonicalizerPass());
  passes.addPass(createCSEPass());
  return passes.run(*current);
}

/// The phase's number among those that this compilation has, from 1 on.
int Compilation::numberOf(Phase phase) const {
  return static_cast<int>(llvm::count_if(
      allPhases(), [&](Phase other) { return other <= phase && (!isForTraining(other) || options.training); }));
}

/// Writes the IR after a phase as NN-name.mlir, with locations, so that it can be fed back.
LogicalResult Compilation::dump(Phase phase, ModuleOp module, StringRef variant) {
  if (options.dumpPhases.empty() || phase == Phase::Emit)
    return success();
  if (std::error_code error = llvm::sys::fs::create_directories(options.dumpPhases))
    return fail("cannot create the folder " + options.dumpPhases + ": " + error.message());
  SmallString<128> path(options.dumpPhases);
  std::string name = llvm::formatv("{0,0+2}-{1}", numberOf(phase), phaseName(phase));
  llvm::sys::path::append(path, name + (variant.empty() ? "" : "-" + variant.str()) + ".mlir");
  std::string error;
  auto file = openOutputFile(path, &error);
  if (!file)
    return fail(error);
  module->print(file->os(), OpPrintingFlags().enableDebugInfo());
  file->os() << '\n';
  file->keep();
  return success();
}

LogicalResult Compilation::emitForCuda() {
  cuda::ImageRequest request{options.architectures, options.device == Device::CudaEmulated, options.explainSchedule,
                             options.explainCache};
  FailureOr<std::vector<cuda::Image>> built = cuda::buildImages(*current, request);
  if (failed(built))
    return failure();
  cudaImages = std::move(*built);
  return success();
}

LogicalResult Compilation::emitKernels() {
  if (options.device != Device::Cpu)
    return emitForCuda();
  llvm::Expected<cpu::Target> target = cpu::Target::get(options.targetCpu);
  if (!target)
    return fail(llvm::toString(target.takeError()));
  FailureOr<cpu::Image> compiled = cpu::compileKernels(*current, *target);
  if (failed(compiled))
    return failure();
  image = std::make_unique<cpu::Image>(std::move(*compiled));
  return success();
}

/// The name of the model in artifacts: the file's, without folder and extension.
static std::string modelName(const std::string &path) {
  StringRef stem = llvm::sys::path::stem(path);
  return stem.empty() || stem == "-" ? "model" : stem.str();
}

template <typename Use> LogicalResult Compilation::withProgram(Use use) {
  ProgramBuilder builder(*current, blobStore);
  builder.program.producer = "mezzo " MEZZO_VERSION;
  builder.program.name = modelName(options.path);
  if (options.training) {
    for (auto &[name, value] : describe(*options.training))
      builder.program.properties.push_back({name, value});
    builder.program.properties.push_back({"train.precision", options.autocast ? options.autocast->type : "f32"});
  }
  if (failed(options.device == Device::Cpu ? builder.build(*image) : builder.build(cudaImages)))
    return failure();
  if (builder.program.entries.empty())
    return fail(options.path + ": has no entry; every public func.func is one");
  return use(builder);
}

LogicalResult Compilation::writeArtifact(const std::string &path) {
  return withProgram([&](ProgramBuilder &builder) -> LogicalResult {
    Status status = builder.writer.write(builder.program, path);
    return status.ok() ? success() : fail(status.message());
  });
}

FailureOr<std::vector<uint8_t>> Compilation::artifactBytes() {
  std::vector<uint8_t> bytes;
  LogicalResult result = withProgram([&](ProgramBuilder &builder) -> LogicalResult {
    Result<std::vector<uint8_t>> written = builder.writer.writeToMemory(builder.program);
    if (!written.ok())
      return fail(written.status().message());
    bytes = written.take();
    return success();
  });
  if (failed(result))
    return failure();
  return bytes;
}
