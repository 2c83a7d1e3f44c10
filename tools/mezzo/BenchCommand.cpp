#include "tools/mezzo/Commands.h"

#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/OpenModel.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

namespace {
struct BenchCommand {
  CompileFlags flags;
  RunnerOptions runner;
  std::string inputs;
  double seconds = 1;
  int warmup = 3;
  bool asJson = false, profile = false;
};

/// The time that each step of the entry took, summed over runs.
struct Profile {
  std::vector<uint64_t> nanoseconds;
  static void add(void *user, const mezzo_profile_event *event) {
    auto &sums = static_cast<Profile *>(user)->nanoseconds;
    if (sums.size() <= event->step)
      sums.resize(event->step + 1);
    sums[event->step] += event->nanoseconds;
  }
};
} // namespace

static void runOnce(CpuRunner &runner) { check(mezzo_session_run(runner.session(), runner.entry())); }

static double microsecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

/// Times of single runs in microseconds, sorted. At least ten, for about `seconds`.
static std::vector<double> measure(CpuRunner &runner, double seconds) {
  std::vector<double> times;
  auto begin = Clock::now();
  do {
    auto start = Clock::now();
    runOnce(runner);
    times.push_back(microsecondsSince(start));
  } while (times.size() < 10 || microsecondsSince(begin) < seconds * 1e6);
  std::sort(times.begin(), times.end());
  return times;
}

static double percentile(const std::vector<double> &sorted, double share) {
  return sorted[static_cast<size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5)];
}

static Json profileSteps(CpuRunner &runner, int runs) {
  Profile profile;
  check(mezzo_session_set_profiler(runner.session(), Profile::add, &profile));
  for (int i = 0; i < runs; ++i)
    runOnce(runner);
  check(mezzo_session_set_profiler(runner.session(), nullptr, nullptr));
  Json steps = Json::array();
  for (size_t i = 0; i < profile.nanoseconds.size(); ++i) {
    mezzo_step_info step{};
    step.struct_size = sizeof step;
    check(mezzo_program_get_step(runner.program(), runner.entry(), 0, i, &step));
    steps.push_back({{"step", i},
                     {"name", step.name},
                     {"microseconds", static_cast<double>(profile.nanoseconds[i]) / 1e3 / runs},
                     {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)}});
  }
  return steps;
}

static void printText(const Json &result) {
  std::printf("runs %zu  median %.1f us  p10 %.1f  p90 %.1f  min %.1f\n", result["runs"].get<size_t>(),
              result["median_us"].get<double>(), result["p10_us"].get<double>(), result["p90_us"].get<double>(),
              result["min_us"].get<double>());
  if (!result.contains("steps"))
    return;
  std::vector<Json> steps(result["steps"].begin(), result["steps"].end());
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Json &a, const Json &b) { return a["microseconds"] > b["microseconds"]; });
  for (const Json &step : steps)
    std::printf("%10.1f us  %3zu  %s\n", step["microseconds"].get<double>(), step["step"].get<size_t>(),
                step["name"].get<std::string>().c_str());
}

static int bench(const BenchCommand &command) {
  NamedTensors inputs;
  if (!command.inputs.empty())
    inputs = readTensors(command.inputs);
  compiler::CompileOptions options = command.flags.toOptions();
  bindFromInputs(options, inputs);
  auto runner = openForCpu(options, command.runner);
  if (command.inputs.empty())
    for (const Port &port : runner->inputs())
      inputs.emplace_back(port.name, randomTensor(port.type, inputs.size()));
  runner->bind(inputs);
  for (int i = 0; i < command.warmup; ++i)
    runOnce(*runner);
  std::vector<double> times = measure(*runner, command.seconds);
  Json result = {{"runs", times.size()},
                 {"median_us", percentile(times, 0.5)},
                 {"p10_us", percentile(times, 0.1)},
                 {"p90_us", percentile(times, 0.9)},
                 {"min_us", times.front()}};
  if (command.profile)
    result["steps"] = profileSteps(*runner, 20);
  if (command.asJson)
    std::cout << result.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  else
    printText(result);
  return kSuccess;
}

void tool::addBenchCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<BenchCommand>();
  CLI::App *sub = app.add_subcommand("bench", "time a model or an artifact on the CPU");
  command->flags.addTo(*sub);
  sub->add_option("--inputs", command->inputs, "values of the inputs, a .npz file; without it random numbers");
  sub->add_option("--threads", command->runner.threads, "at most this many threads")->check(CLI::NonNegativeNumber);
  sub->add_option("--entry", command->runner.entry, "the entry point")->capture_default_str();
  sub->add_option("--seconds", command->seconds, "how long to measure")->capture_default_str();
  sub->add_option("--warmup", command->warmup, "runs before measuring")->capture_default_str();
  sub->add_flag("--profile", command->profile, "the time of each step, over 20 more runs");
  sub->add_flag("--json", command->asJson, "as JSON");
  sub->callback([command, &exitCode] { exitCode = bench(*command); });
}
