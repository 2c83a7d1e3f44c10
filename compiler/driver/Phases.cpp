#include "compiler/driver/Phases.h"

#include "compiler/driver/CompileOptions.h"
#include "compiler/driver/TrainingPhases.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "passes/decompose/Passes.h"
#include "passes/fusion/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/lowering/Passes.h"
#include "passes/normalize/Passes.h"
#include "passes/planning/Passes.h"

using namespace mezzo;
using namespace mezzo::compiler;

const std::vector<Phase> &compiler::allPhases() {
  static const std::vector<Phase> phases = {Phase::Import, Phase::Normalize, Phase::Differentiate, Phase::Autocast,
                                            Phase::Scale,  Phase::Layout,    Phase::Fuse,          Phase::Lower,
                                            Phase::Plan,   Phase::Emit};
  return phases;
}

bool compiler::isForTraining(Phase phase) { return phase == Phase::Differentiate || phase == Phase::Scale; }

std::string_view compiler::phaseName(Phase phase) {
  switch (phase) {
  case Phase::Import:
    return "import";
  case Phase::Normalize:
    return "normalize";
  case Phase::Differentiate:
    return "differentiate";
  case Phase::Autocast:
    return "autocast";
  case Phase::Scale:
    return "scale";
  case Phase::Layout:
    return "layout";
  case Phase::Fuse:
    return "fuse";
  case Phase::Lower:
    return "lower";
  case Phase::Plan:
    return "plan";
  case Phase::Emit:
    return "emit";
  }
  return "";
}

std::optional<Phase> compiler::parsePhase(std::string_view name) {
  for (Phase phase : allPhases())
    if (phaseName(phase) == name)
      return phase;
  return std::nullopt;
}

/// A model in text form comes with open dimensions; the ONNX importer has bound them.
static void addNormalize(mlir::OpPassManager &passes, const CompileOptions &options, const DimSizes &sizes) {
  normalize::NormalizeOptions wanted;
  wanted.keepProducts = options.keepProducts;
  if (!options.isOnnx)
    for (auto &[name, size] : sizes)
      wanted.dims.push_back(name + "=" + std::to_string(size));
  if (options.training)
    addSelectParameters(passes, options.training->parameters);
  passes.addPass(mlir::createCanonicalizerPass());
  normalize::buildNormalizePipeline(passes, wanted);
}

static void addLayout(mlir::OpPassManager &passes) {
  mlir::OpPassManager &functions = passes.nest<mlir::func::FuncOp>();
  functions.addPass(layout::createAssignLayout());
  functions.addPass(mlir::createCanonicalizerPass());
  functions.addPass(layout::createVerifyLayout());
}

/// Whose contractions a device has.
static const char *libraryOf(Device device) { return device == Device::Cpu ? "dnnl" : "cublaslt"; }

/// Who asks for 16 bits gets attention whose second product is one of 16-bit numbers, as GPUs multiply them; a model that
/// has 16 bits of its own is computed as it means.
static bool narrowsProbabilities(const CompileOptions &options) {
  return options.device != Device::Cpu && options.autocast && !options.strictRounding;
}

/// Who asks for 16 bits takes functions of the library whose error is of that size; what is computed in f32 stays exact.
static bool allowsFunctions(const CompileOptions &options) { return options.autocast && !options.strictRounding; }

static void addFuse(mlir::OpPassManager &passes, const CompileOptions &options) {
  const char *library = libraryOf(options.device);
  mlir::OpPassManager &functions = passes.nest<mlir::func::FuncOp>();
  functions.addPass(decompose::createDecompose({library, narrowsProbabilities(options)}));
  if (options.device != Device::Cpu)
    functions.addPass(decompose::createWriteProducts());
  functions.addPass(mlir::createCanonicalizerPass());
  functions.addPass(mlir::createCSEPass());
  if (options.device != Device::Cpu)
    functions.addPass(decompose::createJoinProducts());
  functions.addPass(decompose::createVerifyDecomposed({library}));
  functions.addPass(
      fusion::createFormClusters({options.explainFusion, options.strictRounding, allowsFunctions(options), library}));
  functions.addPass(fusion::createVerifyClusters());
}

static void addPlan(mlir::OpPassManager &passes) {
  mlir::OpPassManager &entries = passes.nest<plan::EntryOp>();
  entries.addPass(planning::createPlanAssignOffsets());
  entries.addPass(planning::createPlanVerify());
}

/// Whether values, and so gradients, may be f16.
static bool isF16(const CompileOptions &options) { return options.autocast && options.autocast->type == "f16"; }

void compiler::addPhase(mlir::OpPassManager &passes, Phase phase, const CompileOptions &options, const DimSizes &sizes) {
  switch (phase) {
  case Phase::Normalize:
    return addNormalize(passes, options, sizes);
  case Phase::Differentiate:
    return options.training ? addDifferentiate(passes, *options.training) : void();
  case Phase::Scale:
    return options.training ? addScale(passes, *options.training, isF16(options)) : void();
  case Phase::Fuse:
    return addFuse(passes, options);
  case Phase::Lower:
    return passes.addPass(lowering::createLowerToPlan({options.strictRounding, libraryOf(options.device)}));
  case Phase::Plan:
    return addPlan(passes);
  case Phase::Layout:
    if (options.training && options.training->parts > 1)
      addUnroll(passes);
    return addLayout(passes);
  case Phase::Import:
  case Phase::Autocast:
  case Phase::Emit:
    return;
  }
}
