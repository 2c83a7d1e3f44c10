#include "tools/mezzo/Commands.h"

#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/OpenModel.h"

#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

/// An info struct of the C interface, ready to be filled.
template <typename Info> static Info blank() {
  Info info{};
  info.struct_size = sizeof info;
  return info;
}

static Json describePorts(const std::vector<Port> &ports) {
  Json list = Json::array();
  for (const Port &port : ports)
    list.push_back({{"name", port.name}, {"type", getElementTypeName(port.type.elementType)}, {"shape", port.type.shape}});
  return list;
}

static const char *kindName(mezzo_step_kind kind) {
  return kind == MEZZO_STEP_KERNEL ? "kernel" : kind == MEZZO_STEP_LIBRARY ? "library" : "copy";
}

static Json describeSteps(CpuRunner &runner, size_t count) {
  Json steps = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto step = blank<mezzo_step_info>();
    check(mezzo_program_get_step(runner.program(), runner.entry(), 0, i, &step));
    steps.push_back({{"kind", kindName(step.kind)},
                     {"name", step.name},
                     {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)}});
  }
  return steps;
}

static Json describeProgram(CpuRunner &runner) {
  auto info = blank<mezzo_program_info>();
  auto variant = blank<mezzo_variant_info>();
  check(mezzo_program_get_info(runner.program(), &info));
  check(mezzo_program_get_variant(runner.program(), runner.entry(), 0, &variant));
  return {{"name", info.name},
          {"producer", info.producer},
          {"target", info.target},
          {"device", info.device},
          {"inputs", describePorts(runner.inputs())},
          {"outputs", describePorts(runner.outputs())},
          {"variables", info.num_variables},
          {"kernels", info.num_kernels},
          {"artifact_bytes", info.artifact_bytes},
          {"weight_bytes", info.weight_bytes},
          {"derived_bytes", info.derived_bytes},
          {"packed_bytes", info.packed_bytes},
          {"code_bytes", info.code_bytes},
          {"arena_bytes", variant.arena_bytes},
          {"live_bytes", variant.live_bytes},
          {"steps", describeSteps(runner, variant.num_steps)}};
}

static void printPorts(const char *title, const Json &ports) {
  for (const Json &port : ports)
    std::cout << title << ": " << port["name"].get<std::string>() << "  " << port["type"].get<std::string>()
              << port["shape"].dump() << '\n';
}

static std::string joinNodes(const Json &nodes) {
  constexpr size_t kShown = 3;
  std::string text;
  for (size_t i = 0; i < std::min(nodes.size(), kShown); ++i)
    text += (i ? ", " : "") + nodes[i].get<std::string>();
  return nodes.size() > kShown ? text + ", … (" + std::to_string(nodes.size()) + ")" : text;
}

static void printText(const Json &info) {
  std::cout << "model: " << info["name"].get<std::string>() << " (" << info["producer"].get<std::string>() << ", for "
            << info["target"].get<std::string>() << ")\n";
  printPorts("input", info["inputs"]);
  printPorts("output", info["outputs"]);
  std::cout << "weights: " << info["weight_bytes"] << " bytes in " << info["variables"] << " variables; derived "
            << info["derived_bytes"] << ", packed " << info["packed_bytes"] << '\n'
            << "arena: " << info["arena_bytes"] << " bytes; the most alive at once: " << info["live_bytes"] << '\n'
            << "code: " << info["code_bytes"] << " bytes in " << info["kernels"] << " kernels\n"
            << "steps: " << info["steps"].size() << '\n';
  size_t number = 0;
  for (const Json &step : info["steps"])
    std::cout << "  " << number++ << "  " << step["kind"].get<std::string>() << "  " << step["name"].get<std::string>()
              << "  [" << joinNodes(step["nodes"]) << "]\n";
}

void tool::addInfoCommand(CLI::App &app, int &exitCode) {
  struct InfoCommand {
    CompileFlags flags;
    RunnerOptions runner;
    bool asJson = false;
  };
  auto command = std::make_shared<InfoCommand>();
  CLI::App *sub = app.add_subcommand("info", "show what a model or artifact is: inputs, outputs, steps, memory");
  command->flags.addTo(*sub);
  sub->add_option("--entry", command->runner.entry, "the entry point")->capture_default_str();
  sub->add_flag("--json", command->asJson, "as JSON");
  sub->callback([command, &exitCode] {
    auto runner = openForCpu(command->flags.toOptions(), command->runner);
    Json info = describeProgram(*runner);
    if (command->asJson)
      std::cout << info.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    else
      printText(info);
    exitCode = kSuccess;
  });
}
