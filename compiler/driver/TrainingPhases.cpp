#include "compiler/driver/TrainingPhases.h"

#include "dialects/graph/IR/ScalerRule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "passes/autodiff/Passes.h"
#include "passes/normalize/Passes.h"
#include "passes/scaling/Passes.h"
#include "passes/training/Passes.h"

using namespace mezzo;
using namespace mezzo::compiler;

template <typename T> static llvm::SmallVector<T> toList(const std::vector<T> &values) {
  return llvm::SmallVector<T>(values.begin(), values.end());
}

void compiler::addSelectParameters(mlir::OpPassManager &passes, const ParameterOptions &options) {
  autodiff::SelectParametersOptions wanted;
  wanted.freeze = toList(options.freeze);
  wanted.tie = toList(options.tie);
  wanted.untie = toList(options.untie);
  wanted.quiet = !options.isListed;
  passes.addPass(autodiff::createSelectParameters(wanted));
}

static void addLoss(mlir::OpPassManager &passes, const LossOptions &options, bool isSplit) {
  autodiff::AddLossOptions wanted;
  wanted.loss = options.name;
  wanted.output = options.output;
  wanted.labels = options.labels;
  wanted.reduction = options.reduction;
  wanted.axis = options.axis;
  wanted.ignoreIndex = options.ignoreIndex;
  wanted.labelSmoothing = options.labelSmoothing;
  wanted.classWeights = toList(options.classWeights);
  wanted.delta = options.huberDelta;
  wanted.split = isSplit;
  passes.addPass(autodiff::createAddLoss(wanted));
}

static double weightDecay(const OptimizerOptions &options) {
  constexpr double kAdamW = 0.01;
  return options.weightDecay >= 0 ? options.weightDecay : options.name == "adamw" ? kAdamW : 0;
}

static void addOptimizer(mlir::OpPassManager &passes, const OptimizerOptions &options, const ScheduleOptions &schedule) {
  training::AddOptimizerOptions wanted;
  wanted.optimizer = options.name;
  wanted.rate = options.rate;
  wanted.schedule = schedule.name;
  wanted.warmup = schedule.warmup;
  wanted.total = schedule.total;
  wanted.least = schedule.least;
  wanted.every = schedule.every;
  wanted.gamma = schedule.gamma;
  wanted.clipNorm = options.clipNorm;
  wanted.clipValue = options.clipValue;
  wanted.momentum = options.momentum;
  wanted.dampening = options.momentum == 0 ? 0 : options.dampening; // of what goes into the momentum
  wanted.nesterov = options.isNesterov;
  wanted.beta1 = options.beta1;
  wanted.beta2 = options.beta2;
  wanted.epsilon = options.epsilon;
  wanted.decay = weightDecay(options);
  wanted.decayVectors = options.decaysVectors;
  wanted.groups = toList(options.groups);
  passes.addPass(training::createAddOptimizer(wanted));
}

void compiler::addDifferentiate(mlir::OpPassManager &passes, const TrainingOptions &options) {
  addLoss(passes, options.loss, options.parts > 1);
  autodiff::DifferentiateOptions differentiate;
  differentiate.seed = options.seed;
  passes.addPass(autodiff::createDifferentiate(differentiate));
  addOptimizer(passes, options.optimizer, options.schedule);
  passes.addPass(mlir::createCanonicalizerPass());
  passes.addPass(mlir::createCSEPass());
  passes.addPass(normalize::createRemoveUnused());
  passes.addPass(scaling::createVerifyScaledTypes());
}

static void addScaler(mlir::OpPassManager &passes, const ScalerOptions &options, bool isF16) {
  scaling::ScaleOptions wanted;
  wanted.scaler = !options.name.empty() ? options.name : isF16 ? "mezzo" : "none";
  wanted.initial = options.initial;
  wanted.window = options.window;
  wanted.growth = options.growth;
  wanted.backoff = options.backoff;
  wanted.floor = options.floor;
  wanted.cap = options.cap;
  wanted.hysteresis = options.hysteresis;
  passes.addPass(scaling::createScale(wanted));
  passes.addPass(scaling::createVerifyScaledTypes());
}

void compiler::addScale(mlir::OpPassManager &passes, const TrainingOptions &options, bool isF16) {
  passes.addPass(training::createAddWorkingCopies());
  addScaler(passes, options.scaler, isF16);
  if (options.parts > 1)
    passes.addPass(training::createAccumulateParts({options.parts, options.accumulatesIn16Bits}));
}

void compiler::addUnroll(mlir::OpPassManager &passes) {
  passes.nest<mlir::func::FuncOp>().addPass(training::createUnrollMicrobatches());
  passes.addPass(mlir::createCanonicalizerPass());
  passes.addPass(mlir::createCSEPass());
}

std::vector<std::string> compiler::scalerNames() {
  std::vector<std::string> names;
  for (auto &[name, line] : graph::ScalerRule::presets())
    names.push_back(name.str());
  return names;
}

/// What makes a run what it is, but how long it is: a longer one goes on with it.
static std::string recipeOf(const TrainingOptions &options) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  auto list = [&](llvm::StringRef name, const auto &values) {
    stream << ' ' << name << '=';
    llvm::interleave(values, stream, [&](const auto &value) { stream << value; }, ",");
  };
  const LossOptions &loss = options.loss;
  stream << "loss=" << loss.name << " loss-output=" << loss.output << " reduction=" << loss.reduction
         << " class-axis=" << loss.axis << " ignore-index=" << loss.ignoreIndex << " label-smoothing=" << loss.labelSmoothing
         << " huber-delta=" << loss.huberDelta;
  list("class-weights", loss.classWeights);
  const OptimizerOptions &optimizer = options.optimizer;
  stream << " optimizer=" << optimizer.name << " lr=" << optimizer.rate << " momentum=" << optimizer.momentum
         << " dampening=" << optimizer.dampening << " nesterov=" << optimizer.isNesterov << " beta1=" << optimizer.beta1
         << " beta2=" << optimizer.beta2 << " eps=" << optimizer.epsilon << " weight-decay=" << weightDecay(optimizer)
         << " decay-vectors=" << optimizer.decaysVectors << " clip-norm=" << optimizer.clipNorm
         << " clip-value=" << optimizer.clipValue;
  list("param-groups", optimizer.groups);
  const ScheduleOptions &schedule = options.schedule;
  stream << " schedule=" << schedule.name << " warmup-steps=" << schedule.warmup << " lr-step=" << schedule.every
         << " lr-min=" << schedule.least << " lr-gamma=" << schedule.gamma;
  list("freeze", options.parameters.freeze);
  list("tie", options.parameters.tie);
  list("untie", options.parameters.untie);
  stream << " grad-accumulation-steps=" << options.parts << " accumulate-in-16-bits=" << options.accumulatesIn16Bits;
  return text;
}

std::vector<std::pair<std::string, std::string>> compiler::describe(const TrainingOptions &options) {
  std::vector<std::pair<std::string, std::string>> facts = {{"train.loss", options.loss.name},
                                                            {"train.labels", options.loss.labels},
                                                            {"train.optimizer", options.optimizer.name},
                                                            {"train.recipe", recipeOf(options)}};
  if (options.loss.reduction != "mean")
    facts.emplace_back("train.reduction", options.loss.reduction);
  if (options.loss.name == "cross_entropy")
    facts.emplace_back("train.ignore_index", std::to_string(options.loss.ignoreIndex));
  if (options.parts > 1)
    facts.emplace_back("train.parts", std::to_string(options.parts));
  return facts;
}
