#include "tools/mezzo/Commands.h"

#include "tools/mezzo/Batch.h"
#include "tools/mezzo/CheckRun.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/OpenModel.h"

#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
struct RunCommand {
  CompileFlags flags;
  std::string inputs, outputs, expect, batch, device = "cpu";
  RunnerOptions runner;
  Tolerance tolerance;
  bool hasTolerance = false; ///< the user gave one
};
} // namespace

/// Values for every input, made from a seed, and a line that says so.
static NamedTensors randomInputs(const Runner &runner) {
  NamedTensors made;
  uint64_t seed = 0;
  for (const Port &port : runner.inputs())
    made.emplace_back(port.name, randomTensor(port.type, seed++));
  if (!made.empty())
    std::cerr << "mezzo: no --inputs given: running on random numbers (seed 0)\n";
  return made;
}

static bool compareAll(const NamedTensors &results, const NamedTensors &expected, const Tolerance &tolerance) {
  bool isRight = true;
  for (auto &[name, want] : expected) {
    const HostTensor *got = find(results, name);
    if (!got)
      throw Failure("the expected file has '" + name + "', which the model does not compute");
    Difference found = compareTensors(name, *got, want, tolerance);
    if (found.message.empty())
      std::cout << name << ": as expected, largest difference " << found.largest << " at a scale of " << found.scale << '\n';
    else
      std::cout << found.message << '\n';
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

static int run(const RunCommand &command) {
  NamedTensors inputs;
  if (!command.inputs.empty())
    inputs = readTensors(command.inputs);
  compiler::CompileOptions options = command.flags.toOptions();
  bool isPlain = command.inputs.empty() && command.outputs.empty() && command.expect.empty();
  if (isPlain && checksItself(options))
    return runChecks(options, command.device, command.runner, command.hasTolerance ? command.tolerance : Tolerance{0, 0})
               ? kSuccess
               : kWrongResult;
  bindFromInputs(options, inputs);
  OpenedModel opened = openModel(options, command.device, command.runner);
  if (command.inputs.empty())
    inputs = randomInputs(*opened.runner);
  NamedTensors results = opened.runner->run(inputs);
  if (!command.outputs.empty())
    writeTensors(command.outputs, results);
  if (!command.expect.empty())
    return compareAll(results, readTensors(command.expect), command.tolerance) ? kSuccess : kWrongResult;
  if (command.outputs.empty())
    printSummary(results);
  return kSuccess;
}

void tool::addRunCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<RunCommand>();
  CLI::App *sub = app.add_subcommand("run", "run a model or an artifact");
  command->flags.addTo(*sub);
  sub->get_option("model")->required(false)->description("a .onnx, .mlir or .mezzo file");
  sub->add_option("--inputs", command->inputs, "values of the inputs by name, a .npz file; without it random numbers");
  sub->add_option("--outputs", command->outputs, "where results go, a .npz file; without it they are summarised");
  sub->add_option("--expect", command->expect, "expected results, a .npz file; exit status 1 where one is off");
  sub->add_option("--rtol", command->tolerance.rtol, "relative tolerance")->capture_default_str();
  sub->add_option("--atol", command->tolerance.atol, "absolute tolerance")->capture_default_str();
  sub->add_option("--device", command->device, "cpu or reference")
      ->check(CLI::IsMember({"cpu", "reference"}))
      ->capture_default_str();
  sub->add_option("--threads", command->runner.threads, "at most this many threads")->check(CLI::NonNegativeNumber);
  sub->add_option("--entry", command->runner.entry, "the entry point")->capture_default_str();
  sub->add_option("--batch", command->batch, "run the cases of a batch file; takes no model");
  sub->callback([command, sub, &exitCode] {
    command->hasTolerance = sub->count("--rtol") + sub->count("--atol") > 0;
    if (command->batch.empty() && command->flags.model.empty())
      throw CLI::RequiredError("model");
    exitCode =
        command->batch.empty() ? run(*command) : runBatch(command->batch, command->device, command->flags, command->runner);
  });
}
