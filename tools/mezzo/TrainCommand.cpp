#include "tools/mezzo/TrainCommand.h"

#include "tools/mezzo/Commands.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>

using namespace mezzo;
using namespace mezzo::tool;

training::InputNames TrainCommand::inputNames() const {
  training::InputNames names;
  for (const std::string &text : inputs) {
    size_t at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
      throw UsageFailure("--inputs wants NAME=ARRAY, got '" + text + "'");
    if (!names.try_emplace(text.substr(0, at), text.substr(at + 1)).second)
      throw UsageFailure("--inputs names '" + text.substr(0, at) + "' twice");
  }
  return names;
}

std::string TrainCommand::checkpointFolder() const {
  if (savesNothing)
    return "";
  return checkpoints.empty() ? std::filesystem::path(flags.model).stem().string() + ".checkpoints" : checkpoints;
}

static bool isSameFile(const std::string &a, const std::string &b) {
  std::error_code none;
  return !a.empty() && !b.empty() && std::filesystem::is_regular_file(a, none) && std::filesystem::equivalent(a, b, none);
}

void TrainCommand::check() const {
  if (options.steps == 0 && options.epochs == 0)
    throw UsageFailure("--epochs or --steps must say when to stop");
  if (flags.model == "-" && checkpoints.empty() && !savesNothing)
    throw UsageFailure("name a folder with --checkpoints: a model from standard input has no name");
  if (savesNothing && (!checkpoints.empty() || resumes))
    throw UsageFailure("--no-checkpoints goes with neither --checkpoints nor --resume");
  if (resumes && !resumeFrom.empty())
    throw UsageFailure("--resume takes the newest checkpoint, --resume-from the one that it names; give one of them");
  if ((resumes || !resumeFrom.empty()) && !init.empty())
    throw UsageFailure("--init is for new runs; a run that is resumed has its weights from the checkpoint");
  bool isOnnx = flags.model == "-" || flags.model.ends_with(".onnx");
  if (!exported.empty() && !isOnnx)
    throw Failure("--export writes the ONNX model that was trained, and " + flags.model +
                  " is none; mezzo convert MODEL --weights=CHECKPOINT does it for an artifact's model");
  for (const auto &[option, path] : {std::pair("--log", log), std::pair("--export", exported)})
    for (const std::string &input : {flags.model, data, evaluationData, init, resumeFrom})
      if (isSameFile(path, input))
        throw UsageFailure(std::string(option) + " would write over what the run reads: " + input);
  if (flags.stopAfter != "emit")
    throw UsageFailure("--stop-after leaves nothing that can be trained; it is for compile");
}

static void addData(CLI::App &sub, TrainCommand &command) {
  sub.add_option("--data", command.data,
                 "samples: a .npz file, or a folder of them; the first dimension of each array counts them")
      ->required()
      ->type_name(kFile);
  sub.add_option("--inputs", command.inputs, "which array an input gets, NAME=ARRAY; without it the one of its own name")
      ->allow_extra_args(false);
  sub.add_option("--eval-data", command.evaluationData, "samples for evaluation, a .npz file or a folder")->type_name(kFile);
  sub.add_option("--batch-size", command.options.batchSize,
                 "samples of a step; default: what the program takes, 32 of a model that leaves it open")
      ->check(CLI::PositiveNumber);
  sub.add_flag("--no-shuffle", command.keepsOrder, "take the samples in their order");
  sub.add_option("--last-batch", command.lastBatch,
                 "what becomes of the samples at the end of an epoch that are fewer than a batch: drop, or pad, where the "
                 "program can be told which samples count")
      ->check(CLI::IsMember({"drop", "pad"}))
      ->capture_default_str();
}

static std::string isSeed(const std::string &text) {
  uint64_t seed = 0;
  bool fits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos &&
              std::from_chars(text.data(), text.data() + text.size(), seed).ec == std::errc() && seed <= INT64_MAX;
  return fits ? "" : "wants a whole number from 0 to 2^63-1, got '" + text + "'";
}

static void addLoop(CLI::App &sub, TrainCommand &command) {
  sub.add_option("--epochs", command.options.epochs, "passes through the data, from the very beginning")
      ->check(CLI::PositiveNumber);
  sub.add_option("--steps", command.options.steps, "steps, from the very beginning; with --epochs, whichever ends first")
      ->check(CLI::PositiveNumber);
  sub.add_option("--seed", command.options.seed, "of the samples' order and of what the program draws")
      ->check(isSeed)
      ->capture_default_str();
  sub.add_option("--eval-every", command.options.evaluateEvery, "steps between evaluations; default: an epoch")
      ->check(CLI::PositiveNumber);
  sub.add_option("--max-skips", command.options.mostSkips, "so many skipped steps in a row end the run with a diagnosis")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  sub.add_option("--threads", command.runner.threads, "at most this many threads")->check(CLI::Range(0, 1 << 16));
}

static void addFiles(CLI::App &sub, TrainCommand &command) {
  sub.add_option("--checkpoints", command.checkpoints, "folder for checkpoints; default: MODEL.checkpoints, here")
      ->type_name(kFolder);
  sub.add_option("--save-every", command.options.saveEvery, "steps between checkpoints; default: an epoch")
      ->check(CLI::PositiveNumber);
  sub.add_option("--keep", command.keep, "how many checkpoints stay, the newest; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub.add_flag("--no-checkpoints", command.savesNothing, "save nothing");
  sub.add_flag("--resume", command.resumes, "go on from the newest checkpoint of the folder, bit for bit");
  sub.add_option("--resume-from", command.resumeFrom, "go on from this checkpoint")->type_name(kFile);
  sub.add_option("--init", command.init, "weights to begin with, by name: a .safetensors file or a .onnx model")
      ->type_name(kFile);
  sub.add_option("--export", command.exported,
                 "when done, write the model with the trained weights, a .onnx file; - is standard output")
      ->type_name(kFile);
  sub.add_option("--log", command.log, "file that gets a JSON object for each step, evaluation and checkpoint")
      ->type_name(kFile);
  sub.add_option("--log-every", command.logEvery, "steps that share a line of the log")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  sub.add_flag("--quiet", command.isQuiet, "no progress line");
}

void tool::addTrainCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<TrainCommand>();
  command->flags.alwaysTrains = true;
  CLI::App *sub = app.add_subcommand("train", "train a model, or an artifact that has a training step");
  command->flags.addTo(*sub);
  sub->get_option("model")->description("a .onnx, .mlir or .mezzo file; - is standard input");
  addData(*sub, *command);
  addLoop(*sub, *command);
  addFiles(*sub, *command);
  command->flags.addDeviceTo(*sub, {"cpu", "cuda", "cuda-emulated"});
  sub->footer(
      "Examples:\n"
      "  mezzo train model.onnx --data train.npz --eval-data test.npz --epochs 10 --lr 1e-3\n"
      "  mezzo train model.onnx --data train.npz --epochs 10 --autocast=f16 --schedule cosine --export trained.onnx\n"
      "  mezzo compile model.onnx --train --loss mse --dim N=64 -o step.mezzo\n"
      "  mezzo train step.mezzo --data train.npz --eval-data test.npz --epochs 10 --log run.jsonl\n"
      "  mezzo train step.mezzo --data shards/ --inputs image=x --inputs label=y --steps 5000 --save-every 500\n"
      "  mezzo train step.mezzo --data train.npz --epochs 20 --resume\n"
      "  mezzo train step.mezzo --data train.npz --epochs 10 --init pretrained.safetensors");
  sub->callback([command, sub, &exitCode] {
    command->hasSeed = sub->count("--seed") > 0;
    command->options.isShuffled = !command->keepsOrder;
    command->options.last = command->lastBatch == "pad" ? training::LastBatch::Pad : training::LastBatch::Drop;
    command->flags.allowCustomOps(command->runner);
    command->runner.device = command->flags.device;
    exitCode = train(*command);
  });
}
