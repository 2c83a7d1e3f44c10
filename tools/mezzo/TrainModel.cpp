#include "compiler/driver/ModelFile.h"
#include "tools/mezzo/TrainCommand.h"

#include "llvm/ADT/StringExtras.h"

using namespace mezzo;
using namespace mezzo::tool;

/// What `--dim` calls the first dimension of an input; nothing where it has a size.
static std::optional<std::string> openBatch(const compiler::DeclaredInput &input) {
  if (!input.dims || input.dims->empty())
    return std::nullopt;
  const std::string &first = input.dims->front();
  if (first == "?")
    return input.name + ":0";
  return llvm::all_of(first, llvm::isDigit) ? std::nullopt : std::optional(first);
}

/// Gives the first dimension of each input the size of a batch, unless the user has said what it is.
static void bindBatch(compiler::CompileOptions &options, uint64_t batch) {
  llvm::Expected<std::vector<compiler::DeclaredInput>> inputs = compiler::declaredInputs(options);
  if (!inputs)
    throw Failure(llvm::toString(inputs.takeError()));
  for (const compiler::DeclaredInput &input : *inputs)
    if (std::optional<std::string> name = openBatch(input); name && !options.shapes.contains(input.name))
      options.dims.try_emplace(*name, std::vector{static_cast<int64_t>(batch)});
}

/// How many samples the data has, by the array of the labels, or where there are none by the first.
static uint64_t countSamples(const TrainCommand &command, const compiler::LossOptions &loss) {
  auto require = [](auto result) {
    if (!result.ok())
      throw Failure(result.status().message());
    return result.take();
  };
  training::InputNames names = command.inputNames();
  std::string array = names.contains(loss.labels) ? names[loss.labels] : loss.labels;
  if (loss.name == "none") {
    std::vector<std::string> arrays = require(training::Dataset::listArrays(command.data));
    if (arrays.empty())
      throw Failure(command.data + " has no arrays");
    array = arrays.front();
  }
  return require(training::Dataset::open(command.data, {array})).samples();
}

/// The step at which the run ends.
static uint64_t lastStep(const TrainCommand &command, const compiler::LossOptions &loss, uint64_t batch) {
  const training::TrainerOptions &options = command.options;
  if (options.epochs == 0)
    return options.steps;
  uint64_t samples = countSamples(command, loss);
  bool keepsRest = options.last == training::LastBatch::Pad && samples % batch != 0;
  uint64_t steps = options.epochs * (samples / batch + keepsRest);
  return options.steps == 0 ? steps : std::min(steps, options.steps);
}

compiler::CompileOptions tool::compileOptionsOf(const TrainCommand &command) {
  constexpr uint64_t kDefaultBatch = 32;
  compiler::CompileOptions options = command.flags.toOptions();
  if (!options.training || isArtifact(options))
    return options;
  uint64_t batch = command.options.batchSize > 0 ? command.options.batchSize : kDefaultBatch;
  auto parts = static_cast<uint64_t>(options.training->parts);
  if (batch % parts != 0)
    throw Failure("--grad-accumulation-steps " + std::to_string(parts) +
                  " wants batches that are cut into so many parts, got " + std::to_string(batch) + " samples");
  bindBatch(options, batch / parts);
  options.training->seed = static_cast<int64_t>(command.options.seed);
  compiler::ScheduleOptions &schedule = options.training->schedule;
  if (schedule.total == 0 && (schedule.name == "cosine" || schedule.name == "linear"))
    schedule.total = static_cast<int64_t>(lastStep(command, options.training->loss, batch));
  return options;
}
