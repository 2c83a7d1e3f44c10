#include "compiler/driver/ModelFile.h"
#include "tools/mezzo/Commands.h"

#include "tools/mezzo/Batch.h"
#include "tools/mezzo/CheckRun.h"
#include "tools/mezzo/CompareRun.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/PrecisionReport.h"
#include "tools/mezzo/ProbedProgram.h"
#include "tools/mezzo/Samples.h"
#include "tools/mezzo/StandardStreams.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <CLI/CLI.hpp>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
struct RunCommand {
  CompileFlags flags;
  std::string inputs, outputs, expect, compare, batch, fix;
  double allowed = -1; ///< the largest relative error of an output against f32; negative: any
  bool asJson = false;
  RunnerOptions runner;
  Tolerance tolerance;
  bool hasTolerance = false; ///< the user gave one
};
} // namespace

/// Values for every input, made from a seed, and a line that says so.
static NamedTensors randomInputs(const Runner &runner) {
  NamedTensors made;
  uint64_t seed = 0;
  for (const Port &port : runner.fixedInputs())
    made.emplace_back(port.name, randomTensor(port.type, seed++));
  if (!made.empty())
    std::cerr << "mezzo: no --inputs given: running on random numbers (seed 0)\n";
  return made;
}

/// Prints to `stream` how the results stand to what is expected.
static bool compareAll(const NamedTensors &results, const NamedTensors &expected, const Tolerance &tolerance,
                       std::ostream &stream) {
  bool isRight = true;
  for (auto &[name, want] : expected) {
    const HostTensor *got = find(results, name);
    if (!got)
      throw Failure("the expected file has '" + name + "', which the model does not compute");
    Difference found = compareTensors(name, *got, want, tolerance);
    if (found.message.empty())
      stream << name << ": as expected, largest difference " << found.largest << " at a scale of " << found.scale << '\n';
    else
      stream << found.message << '\n';
    isRight &= found.message.empty();
  }
  return isRight;
}

static void printSummary(const NamedTensors &results) {
  for (auto &[name, tensor] : results) {
    std::cout << name << ": " << toString(tensor.type) << " =";
    constexpr size_t kShown = 6;
    size_t count = tensor.data.size() / getByteWidth(tensor.type.elementType);
    for (size_t i = 0; i < std::min(count, kShown); ++i)
      std::cout << ' ' << numberAt(tensor, i);
    std::cout << (count > kShown ? " …\n" : "\n");
  }
}

static bool isPlain(const RunCommand &command) {
  return command.inputs.empty() && command.outputs.empty() && command.expect.empty() && command.compare.empty();
}

/// An array that nothing takes is a slip of its name more often than not.
static void warnOfUnused(const NamedTensors &inputs, const Runner &runner) {
  std::vector<Port> taken = runner.inputs();
  for (const auto &[name, tensor] : inputs)
    if (llvm::none_of(taken, [&](const Port &port) { return port.name == name; }))
      std::cerr << "mezzo: warning: --inputs has \"" << name << "\", which the artifact does not take\n";
}

static int runModel(const RunCommand &command, compiler::CompileOptions options) {
  NamedTensors inputs;
  if (!command.inputs.empty())
    inputs = readTensors(command.inputs);
  bindFromInputs(options, inputs);
  OpenedModel opened = openModel(options, command.flags.device, command.runner);
  if (command.inputs.empty())
    inputs = randomInputs(*opened.runner);
  else if (isArtifact(options))
    warnOfUnused(inputs, *opened.runner);
  NamedTensors results = opened.runner->run(inputs);
  if (!command.outputs.empty())
    writeTensors(command.outputs, results);
  std::ostream &text = command.outputs == "-" ? std::cerr : std::cout;
  if (!command.expect.empty())
    return compareAll(results, readTensors(command.expect), command.tolerance, text) ? kSuccess : kWrongResult;
  if (command.outputs.empty())
    printSummary(results);
  return kSuccess;
}

/// Runs compiled and on the reference, value by value.
static int compare(const RunCommand &command, compiler::CompileOptions options) {
  if (!command.outputs.empty() || !command.expect.empty() || command.flags.device != "cpu")
    throw UsageFailure("--compare=reference goes with no --outputs, --expect or --device");
  NamedTensors given;
  if (!command.inputs.empty())
    given = readTensors(command.inputs);
  bindFromInputs(options, given);
  CompareRequest request{options, command.runner, command.tolerance, command.hasTolerance};
  auto makeInputs = [&](const Runner &runner) { return command.inputs.empty() ? randomInputs(runner) : given; };
  return compareWithReference(request, makeInputs) ? kSuccess : kWrongResult;
}

/// Sets of inputs: a file, the files of a folder, or random numbers for what the model takes.
static InputSets inputSets(const RunCommand &command, const compiler::CompileOptions &options) {
  InputSets sets;
  if (!command.inputs.empty()) {
    sets.files = findSamples({command.inputs});
    return sets;
  }
  auto runner = openForCpu(withoutAutocast(options), command.runner);
  sets.made = randomInputs(*runner);
  return sets;
}

/// A search takes long: whether what it finds can be written is known before.
static void checkCanBeWritten(const std::string &path) {
  namespace fs = llvm::sys::fs;
  if (path == "-")
    return;
  bool isThere = fs::exists(path);
  std::string folder = llvm::sys::path::parent_path(path).str();
  std::error_code error = isThere && fs::is_directory(path) ? std::make_error_code(std::errc::is_a_directory)
                          : isThere ? fs::access(path, fs::AccessMode::Write)
                                    : fs::access(folder.empty() ? "." : folder, fs::AccessMode::Write);
  if (error)
    throw Failure("cannot write " + path + ": " + error.message());
}

static void refuseForF32(const RunCommand &command, const compiler::CompileOptions &options) {
  if (!options.autocast)
    throw UsageFailure("--compare=f32 compares a mixed program with f32; give --autocast=f16 or --autocast=bf16");
  if (!command.outputs.empty() || command.flags.device != "cpu" || hasVariants(options))
    throw UsageFailure("--compare=f32 goes with no --outputs, no --device, and one size for each --dim");
  if (!command.fix.empty() && command.allowed < 0)
    throw UsageFailure("--fix wants --tolerance, the largest relative error that an output may have");
  if (!command.fix.empty())
    checkCanBeWritten(command.fix);
}

/// What a tolerance that is exceeded comes from, and what to do.
static void tellExceeded(const RunCommand &command, const std::vector<OutputError> &outputs) {
  const OutputError &worst = worstOutput(outputs);
  std::cerr << "mezzo: the tolerance of " << command.allowed << " is exceeded: output '" << worst.name << "' is off by "
            << worst.relative << " of its largest magnitude; ";
  if (command.fix.empty())
    std::cerr << "--fix=FILE searches for the values to keep in f32\n";
  else
    std::cerr << "no pins of single values cure that: keep more in f32 (--keep-f32), or allow more\n";
}

/// Runs mixed and in f32, and searches for pins where that was asked for.
static int compareF32(const RunCommand &command, const compiler::CompileOptions &options) {
  refuseForF32(command, options);
  PrecisionRequest request{options, command.runner, inputSets(command, options), {}};
  if (!command.expect.empty())
    request.expected = readTensors(command.expect);
  std::vector<NamedTensors> wanted = wantedOutputs(request);
  PrecisionResult result = comparePrecision(request, wanted);
  if (!command.asJson)
    std::cout << toText(result);
  std::optional<FixOutcome> outcome;
  if (!command.fix.empty())
    outcome = findFix(request, wanted, command.allowed);
  if (command.asJson)
    std::cout << toJson(result, outcome ? &*outcome : nullptr);
  else if (outcome)
    std::cout << toText(*outcome, command.allowed);
  if (outcome && outcome->isReached)
    writeText(command.fix, outcome->toYaml(command.allowed));
  bool isNear = command.allowed < 0 || (outcome ? outcome->isReached : worstOf(result.outputs) <= command.allowed);
  if (!isNear)
    tellExceeded(command, result.outputs);
  return isNear ? kSuccess : kWrongResult;
}

static int run(RunCommand command) {
  readOnce({command.flags.model, command.inputs, command.expect});
  compiler::CompileOptions options = command.flags.toOptions();
  if (command.compare != "f32" && (!command.fix.empty() || command.allowed >= 0 || command.asJson))
    throw UsageFailure("--tolerance, --fix and --json are for --compare=f32");
  if (isPlain(command) && checksItself(options)) {
    Tolerance slack = command.hasTolerance ? command.tolerance : Tolerance{0, 0};
    return runChecks(options, command.flags.device, command.runner, slack) ? kSuccess : kWrongResult;
  }
  if (command.runner.entry == "main" && !isArtifact(options))
    command.runner.entry = compiler::onlyEntry(options).value_or("main");
  if (command.compare == "f32")
    return compareF32(command, options);
  if (!command.compare.empty())
    return compare(command, std::move(options));
  return runModel(command, std::move(options));
}

/// Empty for a number of at least 0.
static std::string isTolerance(const std::string &text) {
  double number = 0;
  bool isNumber = !llvm::StringRef(text).getAsDouble(number) && number >= 0;
  return isNumber ? "" : "wants a number of at least 0, such as 1e-2, got '" + text + "'";
}

void tool::addRunCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<RunCommand>();
  CLI::App *sub = app.add_subcommand("run", "run a model or an artifact");
  command->flags.addTo(*sub);
  sub->get_option("model")->required(false)->description("a .onnx, .mlir or .mezzo file; - is standard input");
  sub->add_option("--inputs", command->inputs, "values of the inputs by name, a .npz file or -; without it random numbers")
      ->type_name(kFile);
  sub->add_option("--outputs", command->outputs, "where results go, a .npz file or -; without it they are summarised")
      ->type_name(kFile);
  sub->add_option("--expect", command->expect, "expected results, a .npz file or -; exit status 1 where one is off")
      ->type_name(kFile);
  sub->add_option("--compare", command->compare,
                  "reference: run compiled and on the reference; name the first value that parts, and by how much. f32: run "
                  "mixed and in f32; tell how far outputs are off, and where that comes from. --inputs may be a folder")
      ->check(CLI::IsMember({"reference", "f32"}));
  sub->add_option("--tolerance", command->allowed,
                  "with --compare=f32: how far an output may be off, over its largest magnitude; exit status 1 beyond it")
      ->check(isTolerance);
  sub->add_option("--fix", command->fix,
                  "with --tolerance: search the fewest values to keep in f32 and write them, as a file for --policy")
      ->type_name(kFile);
  sub->add_flag("--json", command->asJson, "with --compare=f32: as JSON");
  sub->add_option("--rtol", command->tolerance.rtol, "relative tolerance")->capture_default_str()->check(isTolerance);
  sub->add_option("--atol", command->tolerance.atol, "absolute tolerance")->capture_default_str()->check(isTolerance);
  command->flags.addDeviceTo(*sub, {"cpu", "cuda", "cuda-emulated", "reference"});
  sub->add_option(
         "--save-checks", command->runner.savedChecks,
         "of a program that checks itself: a folder for the artifact, its inputs, its results, and the expected ones")
      ->type_name(kFolder);
  sub->add_flag("--only-compile", command->runner.onlyCompiles, "of a program that checks itself: compile it, run nothing");
  sub->add_option("--threads", command->runner.threads, "at most this many threads")->check(CLI::Range(0, 1 << 16));
  sub->add_option("--entry", command->runner.entry, "the entry point; a program's only one is meant without it")
      ->capture_default_str();
  sub->add_option("--batch", command->batch, "run the cases of a batch file; takes no model")->type_name(kFile);
  sub->footer("Examples:\n  mezzo run model.mezzo --inputs in.npz --outputs out.npz\n"
              "  mezzo run model.onnx --dim N=8 --inputs in.npz --expect ref.npz --rtol 1e-3\n"
              "  mezzo run model.onnx --compare=reference\n"
              "  mezzo run model.onnx --autocast=f16 --inputs in.npz --compare=f32 --tolerance=1e-2 --fix=pins.yaml\n"
              "  mezzo run tests.mlir --device reference");
  sub->callback([command, sub, &exitCode] {
    command->hasTolerance = sub->count("--rtol") + sub->count("--atol") > 0;
    if (command->batch.empty() && command->flags.model.empty())
      throw CLI::RequiredError("model");
    command->flags.allowCustomOps(command->runner);
    command->runner.device = command->flags.device == "reference" ? "cpu" : command->flags.device;
    exitCode = command->batch.empty() ? run(*command)
                                      : runBatch(command->batch, command->flags.device, command->flags, command->runner);
  });
}
