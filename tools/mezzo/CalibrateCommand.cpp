#include "tools/mezzo/Commands.h"

#include "tools/mezzo/Calibrate.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/StandardStreams.h"
#include "tools/mezzo/TypeErrors.h"

#include "passes/autocast/Request.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;
using autocast::Calibration;

namespace {
struct CalibrateCommand {
  CompileFlags flags;
  std::vector<std::string> samples, merged;
  std::string output, shown;
  bool asJson = false, withoutErrors = false;
};
} // namespace

static Calibration readCalibration(const std::string &path) {
  llvm::Expected<Calibration> read = autocast::readCalibration(path);
  if (!read)
    throw Failure(llvm::toString(read.takeError()));
  return std::move(*read);
}

static Calibration mergeAll(const std::vector<std::string> &paths) {
  Calibration whole;
  for (const std::string &path : paths)
    if (llvm::Error error = whole.merge(readCalibration(path)))
      throw Failure(path + ": " + llvm::toString(std::move(error)));
  return whole;
}

static void write(const Calibration &calibration, const std::string &path) {
  writeText(path, calibration.toJson());
  if (path != "-")
    std::cerr << "mezzo: " << path << ": " << countSamples(calibration) << ", " << calibration.tensors.size()
              << " tensors\n";
}

static Calibration measure(const CalibrateCommand &command) {
  if (command.flags.model.empty() || command.samples.empty())
    throw UsageFailure("calibrate wants a model and --samples=FILE.npz or a folder of them");
  if (!command.flags.autocast.type.empty())
    throw UsageFailure("calibrate runs the model in f32; --autocast is for the commands that take --calibration");
  RunnerOptions runner;
  command.flags.allowCustomOps(runner);
  compiler::CompileOptions options = command.flags.toOptions();
  Calibration calibration = calibrate(options, runner, command.samples);
  if (!command.withoutErrors)
    measureTypeErrors(options, runner, findSamples(command.samples), {"f16", "bf16"}, calibration);
  return calibration;
}

static int run(const CalibrateCommand &command) {
  if (!command.shown.empty()) {
    Calibration calibration = readCalibration(command.shown);
    std::cout << (command.asJson ? calibration.toJson() : describe(calibration));
    return kSuccess;
  }
  if (!command.merged.empty() && command.output.empty())
    throw UsageFailure("--merge wants -o, the file for the calibrations together");
  Calibration made = command.merged.empty() ? measure(command) : mergeAll(command.merged);
  std::string stem = std::filesystem::path(command.flags.model).stem().string();
  write(made, command.output.empty() ? stem + ".calibration.json" : command.output);
  return kSuccess;
}

void tool::addCalibrateCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<CalibrateCommand>();
  CLI::App *sub = app.add_subcommand("calibrate", "run a model in f32 on samples and remember what its values were");
  command->flags.addTo(*sub);
  sub->get_option("model")->required(false);
  sub->add_option("--samples", command->samples, "a sample, a .npz file with an array for each input, or a folder of them")
      ->allow_extra_args(false)
      ->type_name(kFile);
  sub->add_option("-o,--output", command->output, "the calibration (default: MODEL.calibration.json); - is standard output")
      ->type_name(kFile);
  CLI::Option *show = sub->add_option("--show", command->shown, "print what a calibration holds")->type_name(kFile);
  sub->add_option("--merge", command->merged, "calibrations of one model that are written as one")
      ->excludes(show)
      ->type_name(kFile);
  sub->add_flag("--no-errors", command->withoutErrors, "do not measure how far off outputs are in f16 and bf16");
  sub->add_flag("--json", command->asJson, "--show as JSON");
  sub->footer("Examples:\n  mezzo calibrate model.onnx --samples=images -o model.calibration.json\n"
              "  mezzo compile model.onnx --autocast=f16 --calibration=model.calibration.json\n"
              "  mezzo calibrate --show model.calibration.json\n"
              "  mezzo calibrate --merge monday.json tuesday.json -o both.json");
  sub->callback([command, &exitCode] { exitCode = run(*command); });
}
