#include "tools/mezzo/Commands.h"

#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/InfoParts.h"
#include "tools/mezzo/OpenModel.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

/// A shape with the names of dimensions that differ between variants.
static Json describeShape(const Port &port) {
  Json shape = Json::array();
  for (size_t i = 0; i < port.type.shape.size(); ++i)
    shape.push_back(port.symbols[i].empty() ? Json(port.type.shape[i]) : Json(port.symbols[i]));
  return shape;
}

static Json describePorts(const std::vector<Port> &ports) {
  Json list = Json::array();
  for (const Port &port : ports)
    list.push_back(
        {{"name", port.name}, {"type", getElementTypeName(port.type.elementType)}, {"shape", describeShape(port)}});
  return list;
}

static const char *kindName(mezzo_step_kind kind) {
  return kind == MEZZO_STEP_KERNEL ? "kernel" : kind == MEZZO_STEP_LIBRARY ? "library" : "copy";
}

static Json describeSteps(CpuRunner &runner, size_t variant, size_t count) {
  Json steps = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto step = blank<mezzo_step_info>();
    check(mezzo_program_get_step(runner.program(), runner.entry(), variant, i, &step));
    steps.push_back({{"kind", kindName(step.kind)},
                     {"name", step.name},
                     {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)},
                     {"bytes_read", step.bytes_read},
                     {"bytes_written", step.bytes_written},
                     {"table_bytes", step.table_bytes}});
  }
  return steps;
}

/// How many of the model's nodes the steps cover, and how many steps of each kind there are.
static Json countSteps(const Json &steps) {
  std::set<std::string> nodes;
  std::map<std::string, int> kinds = {{"kernel", 0}, {"library", 0}, {"copy", 0}};
  for (const Json &step : steps) {
    ++kinds[step["kind"].get<std::string>()];
    for (const Json &node : step["nodes"])
      nodes.insert(node.get<std::string>());
  }
  return {{"nodes", nodes.size()}, {"kernel", kinds["kernel"]}, {"library", kinds["library"]}, {"copy", kinds["copy"]}};
}

static Json describeVariant(CpuRunner &runner, size_t index) {
  auto variant = blank<mezzo_variant_info>();
  check(mezzo_program_get_variant(runner.program(), runner.entry(), index, &variant));
  Json dims = Json::object();
  for (auto &[name, size] : runner.variants()[index])
    dims[name] = size;
  Json steps = describeSteps(runner, index, variant.num_steps);
  return {{"dims", dims},
          {"arena_bytes", variant.arena_bytes},
          {"live_bytes", variant.live_bytes},
          {"ops", countSteps(steps)},
          {"steps", steps}};
}

static Json describeKernels(CpuRunner &runner, size_t count) {
  Json kernels = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto kernel = blank<mezzo_kernel_info>();
    check(mezzo_program_get_kernel(runner.program(), i, &kernel));
    kernels.push_back({{"name", kernel.name}, {"scratch_bytes", kernel.scratch_bytes}});
  }
  return kernels;
}

static Json describeEntries(CpuRunner &runner, size_t count) {
  Json names = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto entry = blank<mezzo_entry_info>();
    check(mezzo_program_get_entry(runner.program(), i, &entry));
    names.push_back(entry.name);
  }
  return names;
}

static Json describeVariables(CpuRunner &runner, size_t count) {
  Json variables = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto info = blank<mezzo_port_info>();
    check(mezzo_program_get_variable(runner.program(), i, &info));
    variables.push_back({{"name", info.name},
                         {"type", mezzo_element_type_name(info.element_type)},
                         {"shape", std::vector<int64_t>(info.shape, info.shape + info.rank)},
                         {"mutable", info.is_mutable != 0}});
  }
  return variables;
}

static Json describeCustomOps(CpuRunner &runner, size_t count) {
  Json ops = Json::array();
  for (size_t i = 0; i < count; ++i) {
    auto op = blank<mezzo_custom_op_info>();
    check(mezzo_program_get_custom_op(runner.program(), i, &op));
    ops.push_back({{"domain", op.domain},
                   {"name", op.op_type},
                   {"library", op.library},
                   {"function", op.function},
                   {"abi_version", op.abi_version}});
  }
  return ops;
}

static Json describeProgram(CpuRunner &runner) {
  auto info = blank<mezzo_program_info>();
  check(mezzo_program_get_info(runner.program(), &info));
  Json variants = Json::array(), entries = describeEntries(runner, info.num_entries);
  for (size_t i = 0; i < runner.variants().size(); ++i)
    variants.push_back(describeVariant(runner, i));
  return {{"name", info.name},
          {"producer", info.producer},
          {"target", info.target},
          {"device", info.device},
          {"entries", entries},
          {"entry", entries[runner.entry()]},
          {"inputs", describePorts(runner.inputs())},
          {"outputs", describePorts(runner.outputs())},
          {"variables", describeVariables(runner, info.num_variables)},
          {"artifact_bytes", info.artifact_bytes},
          {"weight_bytes", info.weight_bytes},
          {"derived_bytes", info.derived_bytes},
          {"packed_bytes", info.packed_bytes},
          {"code_bytes", info.code_bytes},
          {"kernels", describeKernels(runner, info.num_kernels)},
          {"custom_ops", describeCustomOps(runner, info.num_custom_ops)},
          {"variants", variants}};
}

static std::string join(const Json &list, size_t shown, const char *separator) {
  std::string text;
  for (size_t i = 0; i < std::min(list.size(), shown); ++i)
    text += (i ? separator : "") + (list[i].is_string() ? list[i].get<std::string>() : list[i].dump());
  return list.size() > shown ? text + separator + "… (" + std::to_string(list.size()) + ")" : text;
}

static void printPorts(const char *title, const Json &ports) {
  for (const Json &port : ports)
    std::cout << title << ": " << port["name"].get<std::string>() << "  " << port["type"].get<std::string>() << '['
              << join(port["shape"], SIZE_MAX, ",") << "]\n";
}

static void printDims(const Json &dims) {
  std::cout << "variant:";
  for (auto &[name, size] : dims.items())
    std::cout << ' ' << name << '=' << size;
  std::cout << '\n';
}

static void printVariant(const Json &variant) {
  constexpr size_t kShown = 3;
  const Json &ops = variant["ops"];
  if (!variant["dims"].empty())
    printDims(variant["dims"]);
  std::cout << "arena: " << variant["arena_bytes"] << " bytes; the most alive at once: " << variant["live_bytes"] << '\n'
            << "steps: " << variant["steps"].size() << " for " << ops["nodes"] << " nodes of the model: " << ops["kernel"]
            << " kernels, " << ops["library"] << " library calls, " << ops["copy"] << " copies\n";
  size_t number = 0;
  for (const Json &step : variant["steps"])
    std::cout << "  " << number++ << "  " << step["kind"].get<std::string>() << "  " << step["name"].get<std::string>()
              << "  [" << join(step["nodes"], kShown, ", ") << "]\n";
}

static void printText(const Json &info) {
  std::cout << "model: " << info["name"].get<std::string>() << " (" << info["producer"].get<std::string>() << ", for "
            << info["target"].get<std::string>() << "), " << info["artifact_bytes"] << " bytes\n"
            << "entries: " << join(info["entries"], SIZE_MAX, ", ") << '\n';
  if (info["entries"].size() > 1)
    std::cout << "what follows is of " << info["entry"].get<std::string>() << "; another one by --entry\n";
  printPorts("input", info["inputs"]);
  printPorts("output", info["outputs"]);
  std::cout << "weights: " << info["weight_bytes"] << " bytes in " << info["variables"].size() << " variables; derived "
            << info["derived_bytes"] << ", packed " << info["packed_bytes"] << '\n'
            << "code: " << info["code_bytes"] << " bytes in " << info["kernels"].size() << " kernels\n";
  for (const Json &op : info["custom_ops"])
    std::cout << "custom operator: " << op["domain"].get<std::string>() << '.' << op["name"].get<std::string>()
              << ", function " << op["function"].get<std::string>() << " of " << op["library"].get<std::string>()
              << ", version " << op["abi_version"] << '\n';
  for (const Json &variant : info["variants"])
    printVariant(variant);
}

/// What `--kernels` and `--gemms` ask for, of every variant.
static Json describeParts(CpuRunner &runner, bool wantsKernels, bool wantsProducts) {
  auto info = blank<mezzo_program_info>();
  check(mezzo_program_get_info(runner.program(), &info));
  Json variants = Json::array();
  for (size_t i = 0; i < runner.variants().size(); ++i) {
    Json variant = {{"dims", Json::object()}};
    for (auto &[name, size] : runner.variants()[i])
      variant["dims"][name] = size;
    if (wantsKernels)
      variant["kernels"] = describeKernelsOf(runner, i);
    if (wantsProducts)
      variant["gemms"] = describeProductsOf(runner, i);
    variants.push_back(std::move(variant));
  }
  return {{"name", info.name}, {"device", info.device}, {"variants", variants}};
}

static void printParts(CpuRunner &runner, const Json &parts) {
  for (const Json &variant : parts["variants"]) {
    if (!variant["dims"].empty())
      printDims(variant["dims"]);
    if (variant.contains("kernels"))
      printKernelsOf(runner, variant["kernels"]);
    if (variant.contains("gemms"))
      printProductsOf(variant["gemms"]);
  }
}

void tool::addInfoCommand(CLI::App &app, int &exitCode) {
  struct InfoCommand {
    CompileFlags flags;
    RunnerOptions runner;
    bool asJson = false, showsKernels = false, showsProducts = false;
  };
  auto command = std::make_shared<InfoCommand>();
  CLI::App *sub = app.add_subcommand("info", "show what a model or artifact is: inputs, outputs, steps, memory");
  command->flags.addTo(*sub);
  sub->get_option("model")->description("a .onnx, .mlir or .mezzo file; - is standard input");
  command->runner.entryOfTraining = "train_step";
  sub->add_option("--entry", command->runner.entry, "the entry point; of a program for training train_step is the default")
      ->capture_default_str();
  command->flags.addDeviceTo(*sub, {"cpu", "cuda", "cuda-emulated"});
  sub->add_flag("--json", command->asJson, "as JSON; with the next two by docs/info.schema.json");
  sub->add_flag("--kernels", command->showsKernels,
                "only what each step moves and computes, and how long the whole would take on some GPUs");
  sub->add_flag("--gemms", command->showsProducts, "only the products: shapes, types, in what they are summed");
  sub->footer("Examples:\n  mezzo info model.mezzo\n  mezzo info model.onnx --dim N=1,8 --json");
  sub->callback([command, &exitCode] {
    // What a library chose can be read only where there is a session.
    bool wantsParts = command->showsKernels || command->showsProducts;
    if (!command->showsProducts || command->flags.device == "cpu")
      command->runner.customOps = MEZZO_CUSTOM_OPS_INSPECT;
    command->runner.device = command->flags.device;
    auto runner = openForCpu(command->flags.toOptions(), command->runner);
    Json info =
        wantsParts ? describeParts(*runner, command->showsKernels, command->showsProducts) : describeProgram(*runner);
    if (command->asJson)
      std::cout << info.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
    else if (wantsParts)
      printParts(*runner, info);
    else
      printText(info);
    exitCode = kSuccess;
  });
}
