#include "tools/mezzo/Commands.h"

#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/StandardStreams.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

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
    check(mezzo_program_get_step(runner.program(), runner.entry(), runner.variant(), i, &step));
    steps.push_back({{"step", i},
                     {"name", step.name},
                     {"microseconds", static_cast<double>(profile.nanoseconds[i]) / 1e3 / runs},
                     {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)}});
  }
  return steps;
}

/// What each kernel and library function takes in one run over all its steps, the most first.
static Json sumByName(const Json &steps) {
  std::map<std::string, std::pair<int, double>> sums;
  double total = 0;
  for (const Json &step : steps) {
    auto &[count, microseconds] = sums[step["name"].get<std::string>()];
    ++count;
    microseconds += step["microseconds"].get<double>();
    total += step["microseconds"].get<double>();
  }
  std::vector<Json> kernels;
  for (auto &[name, sum] : sums)
    kernels.push_back(
        {{"name", name}, {"steps", sum.first}, {"microseconds", sum.second}, {"share", total > 0 ? sum.second / total : 0}});
  std::stable_sort(kernels.begin(), kernels.end(),
                   [](const Json &a, const Json &b) { return a["microseconds"] > b["microseconds"]; });
  return kernels;
}

static void printText(const Json &result) {
  std::printf("runs %zu  median %.1f us  p10 %.1f  p90 %.1f  p99 %.1f  min %.1f  max %.1f  mean %.1f  (%d threads)\n",
              result["runs"].get<size_t>(), result["median_us"].get<double>(), result["p10_us"].get<double>(),
              result["p90_us"].get<double>(), result["p99_us"].get<double>(), result["min_us"].get<double>(),
              result["max_us"].get<double>(), result["mean_us"].get<double>(), result["threads"].get<int>());
  if (!result.contains("kernels"))
    return;
  for (const Json &kernel : result["kernels"])
    std::printf("%10.1f us  %5.1f %%  %4d steps  %s\n", kernel["microseconds"].get<double>(),
                100 * kernel["share"].get<double>(), kernel["steps"].get<int>(), kernel["name"].get<std::string>().c_str());
}

static NamedTensors inputsFor(const BenchCommand &command, const CpuRunner &runner, NamedTensors given) {
  if (!command.inputs.empty())
    return given;
  for (const Port &port : runner.fixedInputs())
    given.emplace_back(port.name, randomTensor(port.type, given.size()));
  return given;
}

static int32_t threadsOf(CpuRunner &runner) {
  mezzo_session_info info{};
  info.struct_size = sizeof info;
  check(mezzo_session_get_info(runner.session(), &info));
  return info.num_threads;
}

static Json describeTimes(const std::vector<double> &sorted, CpuRunner &runner) {
  Json dims = Json::object();
  for (auto &[name, size] : runner.variants()[runner.variant()])
    dims[name] = size;
  double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  return {{"runs", sorted.size()},
          {"threads", threadsOf(runner)},
          {"dims", dims},
          {"mean_us", sum / static_cast<double>(sorted.size())},
          {"median_us", percentile(sorted, 0.5)},
          {"p10_us", percentile(sorted, 0.1)},
          {"p90_us", percentile(sorted, 0.9)},
          {"p99_us", percentile(sorted, 0.99)},
          {"min_us", sorted.front()},
          {"max_us", sorted.back()}};
}

static int bench(const BenchCommand &command) {
  readOnce({command.flags.model, command.inputs});
  NamedTensors given;
  if (!command.inputs.empty())
    given = readTensors(command.inputs);
  compiler::CompileOptions options = command.flags.toOptions();
  bindFromInputs(options, given);
  auto runner = openForCpu(options, command.runner);
  NamedTensors inputs = inputsFor(command, *runner, std::move(given));
  runner->bind(inputs);
  for (int i = 0; i < command.warmup; ++i)
    runOnce(*runner);
  Json result = describeTimes(measure(*runner, command.seconds), *runner);
  if (command.profile) {
    constexpr int kRuns = 20;
    result["steps"] = profileSteps(*runner, kRuns);
    result["kernels"] = sumByName(result["steps"]);
  }
  if (command.asJson)
    std::cout << result.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  else
    printText(result);
  return kSuccess;
}

void tool::addBenchCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<BenchCommand>();
  CLI::App *sub = app.add_subcommand("bench", "time a model or an artifact");
  command->flags.addTo(*sub);
  sub->add_option("--inputs", command->inputs, "values of the inputs, a .npz file or -; without it random numbers")
      ->type_name(kFile);
  command->flags.addDeviceTo(*sub, {"cpu", "cuda", "cuda-emulated"});
  sub->add_option("--threads", command->runner.threads, "at most this many threads")->check(CLI::Range(0, 1 << 16));
  sub->add_option("--entry", command->runner.entry, "the entry point; a program's only one is meant without it")
      ->capture_default_str();
  sub->add_option("--seconds", command->seconds, "how long to measure")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_option("--warmup", command->warmup, "runs before measuring")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  sub->add_flag("--profile", command->profile, "the time of each kernel and step, over 20 more runs");
  sub->add_flag("--json", command->asJson, "as JSON");
  sub->get_option("model")->description("a .onnx, .mlir or .mezzo file; - is standard input");
  sub->footer("Examples:\n  mezzo bench model.mezzo --profile\n  mezzo bench model.mezzo --dim N=8 --threads 2 --json");
  sub->callback([command, &exitCode] {
    command->flags.allowCustomOps(command->runner);
    command->runner.device = command->flags.device;
    exitCode = bench(*command);
  });
}
