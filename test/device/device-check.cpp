// Runs what prepare.py compiled on a device, with the runtime alone, and says what came out: one row a check, and all as
// JSON.
//
//   device-check FOLDER --device=cuda|cuda-emulated [--seconds=N] [--json=FILE]
//
// FOLDER/manifest.json lists what there is, by kind:
//   conformance  outputs against stored expected values, and against the emulator's bits where no sum of free order or
//   product is
//                in between
//   bandwidth    single kernels on large tensors: bytes moved a second, as a share of a device copy's
//   gemms        products with epilogues: the chosen algorithm's time against the best of the library's first candidates
//   models       latency of a run, and what a run calls: graph launches, allocations, waits
#include "mezzo/runtime.h"
#include "runtime/base/NpzFile.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

using namespace mezzo;
using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

namespace {
struct Options {
  std::string folder, device = "cuda", json;
  double seconds = 300;
};

/// Dense bytes by name.
using NamedData = std::map<std::string, std::vector<uint8_t>>;

/// What is not as it should be with one check.
struct Failure {
  std::string message;
};

void require(mezzo_status status) {
  if (status != MEZZO_OK)
    throw Failure{mezzo_last_error()};
}

template <typename Info> Info blank() {
  Info info{};
  info.struct_size = sizeof info;
  return info;
}

//===- A program on the device --------------------------------------------===//

class Model {
public:
  Model(const std::string &path, const std::string &device, const std::string &entryName = "main") {
    auto options = blank<mezzo_program_options>();
    options.device = device.c_str();
    require(mezzo_program_load_file(path.c_str(), &options, &program));
    require(mezzo_program_find_entry(program, entryName.c_str(), &entry));
    require(mezzo_session_create(program, nullptr, &session));
  }
  ~Model() {
    mezzo_session_release(session);
    mezzo_program_release(program);
  }
  Model(const Model &) = delete;

  void bind(const NamedData &given) {
    auto info = blank<mezzo_entry_info>();
    require(mezzo_program_get_entry(program, entry, &info));
    for (size_t i = 0; i < info.num_inputs; ++i) {
      auto port = blank<mezzo_port_info>();
      require(mezzo_program_get_input(program, entry, i, &port));
      auto found = given.find(port.name);
      std::vector<uint8_t> &data = inputs.emplace_back(found == given.end() ? numbers(port) : found->second);
      mezzo_tensor_view view{sizeof view, data.data(), port.element_type, port.rank, port.shape, nullptr};
      require(mezzo_session_bind_input(session, entry, i, &view));
    }
    for (size_t i = 0; i < info.num_outputs; ++i)
      bindOutput(i);
  }
  void run() { require(mezzo_session_run(session, entry)); }

  /// Nanoseconds of each step, the shortest of several runs, by the device's own clock.
  std::vector<uint64_t> timeSteps(int runs) {
    std::vector<uint64_t> best;
    auto hear = [](void *user, const mezzo_profile_event *event) {
      auto &times = *static_cast<std::vector<uint64_t> *>(user);
      if (times.size() <= event->step)
        times.resize(event->step + 1, UINT64_MAX);
      times[event->step] = std::min(times[event->step], event->nanoseconds);
    };
    require(mezzo_session_set_profiler(session, hear, &best));
    for (int i = 0; i < runs; ++i)
      run();
    require(mezzo_session_set_profiler(session, nullptr, nullptr));
    return best;
  }

  mezzo_step_info step(size_t number) {
    auto info = blank<mezzo_step_info>();
    require(mezzo_program_get_step(program, entry, 0, number, &info));
    return info;
  }
  size_t numSteps() {
    auto info = blank<mezzo_variant_info>();
    require(mezzo_program_get_variant(program, entry, 0, &info));
    return info.num_steps;
  }

  struct Output {
    std::string name;
    TensorType type;
    std::vector<uint8_t> data;
  };
  std::vector<Output> outputs;
  mezzo_program *program = nullptr;
  mezzo_session *session = nullptr;
  size_t entry = 0;

private:
  static size_t countElements(const mezzo_port_info &port) {
    size_t count = 1;
    for (int32_t i = 0; i < port.rank; ++i)
      count *= static_cast<size_t>(port.shape[i]);
    return count;
  }
  /// Small numbers that differ, of floats; zeros would flatter a GPU, which draws less power on them.
  static std::vector<uint8_t> numbers(const mezzo_port_info &port) {
    size_t width = mezzo_element_type_size(port.element_type);
    std::vector<uint8_t> data(countElements(port) * width, 0);
    uint32_t state = 1;
    for (size_t i = 0; i < data.size(); i += width) {
      state = state * 1664525 + 1013904223;
      if (port.element_type == MEZZO_F32) {
        float value = static_cast<float>(state >> 8) / static_cast<float>(1 << 24) - 0.5f;
        std::memcpy(&data[i], &value, 4);
      } else if (port.element_type == MEZZO_F16 || port.element_type == MEZZO_BF16) {
        // ± a half to 1, by the exponent of each.
        uint16_t bits = static_cast<uint16_t>((state >> 16 & 0x8000) | (port.element_type == MEZZO_F16 ? 0x3800 : 0x3f00) |
                                              (state >> 20 & 0x7f));
        std::memcpy(&data[i], &bits, 2);
      }
    }
    return data;
  }
  void bindOutput(size_t number) {
    auto port = blank<mezzo_port_info>();
    require(mezzo_program_get_output(program, entry, number, &port));
    std::vector<int64_t> shape(static_cast<size_t>(port.rank));
    require(mezzo_session_get_output_shape(session, entry, number, port.rank, shape.data()));
    Output &output = outputs.emplace_back();
    output.name = port.name;
    output.type = {static_cast<ElementType>(port.element_type), shape};
    output.data.resize(static_cast<size_t>(*getByteSize(output.type)));
    mezzo_tensor_view view{sizeof view, output.data.data(), port.element_type, port.rank, output.type.shape.data(), nullptr};
    require(mezzo_session_bind_output(session, entry, number, &view));
  }

  std::vector<std::vector<uint8_t>> inputs;
};

//===- Comparing ----------------------------------------------------------===//

double valueAt(const std::vector<uint8_t> &data, ElementType type, size_t i) {
  size_t width = getByteWidth(type);
  uint64_t bits = 0;
  std::memcpy(&bits, &data[i * width], width);
  float single;
  switch (type) {
  case ElementType::F64: {
    double whole;
    std::memcpy(&whole, &bits, 8);
    return whole;
  }
  case ElementType::F32: {
    std::memcpy(&single, &bits, 4);
    return single;
  }
  case ElementType::BF16: {
    uint32_t wide = static_cast<uint32_t>(bits) << 16;
    std::memcpy(&single, &wide, 4);
    return single;
  }
  case ElementType::F16: {
    int exponent = static_cast<int>(bits >> 10 & 31), mantissa = static_cast<int>(bits & 1023);
    double magnitude = exponent == 31  ? (mantissa ? NAN : INFINITY)
                       : exponent == 0 ? std::ldexp(mantissa, -24)
                                       : std::ldexp(1024 + mantissa, exponent - 25);
    return bits & 0x8000 ? -magnitude : magnitude;
  }
  default:
    return static_cast<double>(bits);
  }
}

bool isFloat(ElementType type) {
  return type == ElementType::F64 || type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16;
}

/// Half of the distance between neighbours of 16 bits, relative; nothing for wider types.
double roundingOf(ElementType type) { return type == ElementType::F16 ? 0x1p-11 : type == ElementType::BF16 ? 0x1p-8 : 0; }

/// "" where they agree, up to `slack` of 1 + the expected value and a rounding of the type.
std::string compare(const Model::Output &got, const std::vector<uint8_t> &want, double slack) {
  if (got.data.size() != want.size())
    return got.name + " has another size";
  if (!isFloat(got.type.elementType))
    return got.data == want ? "" : got.name + " differs";
  double rounding = 2 * roundingOf(got.type.elementType);
  for (size_t i = 0; i < want.size() / getByteWidth(got.type.elementType); ++i) {
    double a = valueAt(got.data, got.type.elementType, i), b = valueAt(want, got.type.elementType, i);
    bool isSame = a == b || (std::isnan(a) && std::isnan(b));
    if (!isSame && !(std::abs(a - b) <= slack * (1 + std::abs(b)) + rounding * std::abs(b)))
      return got.name + " at " + std::to_string(i) + " is " + std::to_string(a) + ", wanted " + std::to_string(b);
  }
  return "";
}

/// Copies: an archive's bytes may lie at any address.
NamedData readArchive(const std::string &path) {
  Result<NpzFile> archive = NpzFile::open(path);
  if (!archive.ok())
    throw Failure{archive.status().message()};
  NamedData all;
  for (const std::string &name : archive->names()) {
    Result<FileArray> array = archive->read(name);
    if (!array.ok())
      throw Failure{array.status().message()};
    all[name].assign(array->data.begin(), array->data.end());
  }
  return all;
}

const std::vector<uint8_t> *findData(const NamedData &tensors, const std::string &name) {
  auto found = tensors.find(name);
  return found == tensors.end() ? nullptr : &found->second;
}

//===- The kinds of checks ------------------------------------------------===//

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
