// Runs what prepare.py compiled on a device, with the runtime alone, and says what came out: one row a check, and all as
// JSON.
//
//   device-check FOLDER --device=cuda|cuda-emulated [--seconds=N] [--json=FILE]
//
// FOLDER/manifest.json lists what there is, by kind:
//   conformance  outputs against stored expected values, and against the emulator's bits where neither a product nor a sum
//                in free order is in between
//   bandwidth    single kernels on large tensors: bytes moved a second, as a share of a device copy's
//   gemms        products with epilogues: the chosen algorithm's time against the best of the library's first candidates
//   models       latency of a run, and what a run calls: graph launches, allocations, waits
#include "test/device/Compare.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace mezzo::devicecheck;
using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

namespace {
struct Options {
  std::string folder, device = "cuda", json;
  double seconds = 300;
};

class DeviceCheck {
public:
  explicit DeviceCheck(Options options) : options(std::move(options)), start(Clock::now()) {
    std::ifstream file(this->options.folder + "/manifest.json");
    if (!file)
      throw Failure{"there is no " + this->options.folder + "/manifest.json; run prepare.py first"};
    manifest = Json::parse(file);
  }

  int run() {
    each("conformance", [&](const Json &item, Json &row) { checkConformance(item, row); });
    each("bandwidth", [&](const Json &item, Json &row) { measureBandwidth(item, row); });
    each("gemms", [&](const Json &item, Json &row) { measureProduct(item, row); });
    each("models", [&](const Json &item, Json &row) { measureModel(item, row); });
    std::printf("device check: %d passed, %d failed, %d left out for time; %.0f s\n", passed, failed, leftOut, elapsed());
    report["passed"] = passed, report["failed"] = failed, report["left_out"] = leftOut;
    if (!options.json.empty())
      std::ofstream(options.json) << report.dump(1) << '\n';
    return passed > 0 && failed == 0 ? 0 : 1;
  }

private:
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start).count(); }
  std::string file(const Json &item, const char *key) const { return options.folder + "/" + item[key].get<std::string>(); }

  /// One row for each item of a kind; a failure is a row's, and the others go on. What does not fit into the time is
  /// counted.
  template <typename Check> void each(const char *kind, Check check) {
    report[kind] = Json::array();
    for (const Json &item : manifest.value(kind, Json::array())) {
      if (elapsed() > options.seconds) {
        ++leftOut;
        continue;
      }
      Json row = {{"name", item["name"]}};
      try {
        check(item, row);
        row["passed"] = true;
        ++passed;
      } catch (const Failure &failure) {
        row["passed"] = false;
        row["failure"] = failure.message;
        ++failed;
      }
      printRow(kind, row);
      report[kind].push_back(std::move(row));
    }
  }

  static void printRow(const char *kind, const Json &row) {
    std::printf("%-12s %-44s", kind, row["name"].get<std::string>().c_str());
    for (auto &[key, value] : row.items())
      if (key != "name" && key != "passed" && key != "failure" && !value.is_structured())
        std::printf("  %s %s", key.c_str(),
                    value.is_number_float() ? rounded(value.get<double>()).c_str() : value.dump().c_str());
    std::printf("  %s\n", row["passed"] ? "ok" : ("FAILED: " + row["failure"].get<std::string>()).c_str());
    std::fflush(stdout);
  }
  static std::string rounded(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
  }

  void checkConformance(const Json &item, Json &row) {
    Model model(file(item, "artifact"), options.device, item["entry"]);
    model.bind(readArchive(file(item, "inputs")));
    NamedData expected = readArchive(file(item, "expected")), emulated = readArchive(file(item, "results"));
    // As it is enqueued step by step, then as a graph, twice.
    for (int i = 0; i < 3; ++i) {
      for (Model::Output &output : model.outputs)
        std::fill(output.data.begin(), output.data.end(), uint8_t(0xCD));
      model.run();
      size_t equal = 0, compared = 0;
      for (const Model::Output &output : model.outputs) {
        if (const std::vector<uint8_t> *want = findData(expected, output.name))
          if (std::string fault = compare(output, *want, item["slack"]); !fault.empty())
            throw Failure{fault};
        const std::vector<uint8_t> *bits = findData(emulated, output.name);
        compared += bits != nullptr;
        equal += bits && *bits == output.data;
      }
      row["bit_equal"] = equal == compared;
      if (item["bits"] && equal != compared)
        throw Failure{"other bits than on the emulator"};
    }
  }

  /// Bytes a nanosecond of the largest step.
  double speedOf(const Json &item, Json &row) {
    Model model(file(item, "artifact"), options.device);
    model.bind({});
    std::vector<uint64_t> times = model.timeSteps(item.value("runs", 10));
    double bytes = 0, nanoseconds = 0;
    for (size_t i = 0; i < times.size(); ++i) {
      bytes += static_cast<double>(model.step(i).bytes_moved);
      nanoseconds += static_cast<double>(times[i]);
    }
    row["megabytes"] = bytes / 1e6;
    row["microseconds"] = nanoseconds / 1000;
    return bytes / std::max(nanoseconds, 1.0);
  }

  void measureBandwidth(const Json &item, Json &row) {
    double speed = speedOf(item, row);
    row["gigabytes_a_second"] = speed;
    if (item.value("is_copy", false))
      copySpeed = speed;
    if (copySpeed > 0)
      row["share_of_copy"] = speed / copySpeed;
  }

  double timeProduct(const Json &item, int candidate) {
    setenv("MEZZO_CUBLASLT_CANDIDATE", std::to_string(candidate).c_str(), 1);
    Model model(file(item, "artifact"), options.device);
    unsetenv("MEZZO_CUBLASLT_CANDIDATE");
    model.bind({});
    double nanoseconds = 0;
    for (uint64_t time : model.timeSteps(item.value("runs", 10)))
      nanoseconds += static_cast<double>(time);
    return nanoseconds;
  }

  void measureProduct(const Json &item, Json &row) {
    double chosen = timeProduct(item, 0), best = chosen, flops = 0;
    for (int candidate = 1; candidate < item.value("candidates", 6); ++candidate)
      best = std::min(best, timeProduct(item, candidate));
    Model model(file(item, "artifact"), options.device);
    for (size_t i = 0; i < model.numSteps(); ++i)
      flops += static_cast<double>(model.step(i).flops);
    row["launches"] = model.numSteps();
    row["microseconds"] = chosen / 1000;
    row["teraflops"] = flops / std::max(chosen, 1.0) / 1000;
    row["share_of_best"] = best / std::max(chosen, 1.0);
  }

  uint64_t calls(const char *function) const {
    uint64_t count = 0;
    require(mezzo_get_call_count(options.device.c_str(), function, &count));
    return count;
  }

  void measureModel(const Json &item, Json &row) {
    Model model(file(item, "artifact"), options.device);
    model.bind(item.contains("inputs") ? readArchive(file(item, "inputs")) : NamedData());
    for (int i = 0; i < 3; ++i)
      model.run();
    const char *functions[] = {"cuGraphLaunch", "cuMemAlloc", "cuStreamSynchronize", "cublasLtMatmulAlgoGetHeuristic",
                               "cuLaunchKernel"};
    std::map<std::string, uint64_t> before;
    for (const char *function : functions)
      before[function] = calls(function);
    int runs = item.value("runs", 50);
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
      auto begin = Clock::now();
      model.run();
      times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
    }
    std::sort(times.begin(), times.end());
    row["microseconds"] = times[times.size() / 2];
    row["launches"] = model.numSteps();
    for (const char *function : functions)
      row[function] = static_cast<double>(calls(function) - before[function]) / runs;
    NamedData expected = item.contains("expected") ? readArchive(file(item, "expected")) : NamedData();
    for (const Model::Output &output : model.outputs)
      if (const std::vector<uint8_t> *want = findData(expected, output.name))
        if (std::string fault = compare(output, *want, item["slack"]); !fault.empty())
          throw Failure{fault};
    if (row["cuGraphLaunch"] != 1.0 || row["cuMemAlloc"] != 0.0 || row["cuStreamSynchronize"] != 1.0 ||
        row["cublasLtMatmulAlgoGetHeuristic"] != 0.0)
      throw Failure{"a run is not one graph launch and one wait"};
  }

  Options options;
  Clock::time_point start;
  Json manifest, report = Json::object();
  double copySpeed = 0;
  int passed = 0, failed = 0, leftOut = 0;
};

Options parse(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string text = argv[i];
    auto value = [&](const char *name) { return text.substr(std::strlen(name)); };
    if (text.starts_with("--device="))
      options.device = value("--device=");
    else if (text.starts_with("--json="))
      options.json = value("--json=");
    else if (text.starts_with("--seconds="))
      options.seconds = std::stod(value("--seconds="));
    else if (!text.starts_with("--") && options.folder.empty())
      options.folder = text;
    else
      throw Failure{"device-check FOLDER --device=cuda|cuda-emulated [--seconds=N] [--json=FILE]; got '" + text + "'"};
  }
  return options;
}
} // namespace

int main(int argc, char **argv) {
  try {
    return DeviceCheck(parse(argc, argv)).run();
  } catch (const Failure &failure) {
    std::fprintf(stderr, "device-check: %s\n", failure.message.c_str());
    return 2;
  }
}
