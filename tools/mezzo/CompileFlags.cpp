#include "tools/mezzo/CompileFlags.h"

#include "tools/mezzo/Calibrate.h"
#include "tools/mezzo/Commands.h"
#include "tools/mezzo/StandardStreams.h"
#include "tools/mezzo/TypeErrors.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

static std::vector<std::string> phaseNames() {
  std::vector<std::string> names;
  for (compiler::Phase phase : compiler::allPhases())
    names.emplace_back(compiler::phaseName(phase));
  return names;
}

void CompileFlags::addModelTo(CLI::App &command) {
  command.add_option("model", model, "a .onnx or .mlir file; - is standard input")->required()->type_name(kFile);
  command
      .add_option(
          "--dim", dims,
          "size of a symbolic dimension, NAME=N, or several, NAME=1,8, for a variant each; of an unnamed one INPUT:AXIS=N")
      ->allow_extra_args(false);
  command
      .add_option("--custom-ops", customOps,
                  "declarations of the user's own operators, a YAML or JSON file; their libraries may be loaded")
      ->type_name(kFile)
      ->allow_extra_args(false);
  command
      .add_option("--custom-op-library", customOpLibraries,
                  "a library of custom operators that may be loaded, or a folder with some")
      ->type_name(kFile)
      ->allow_extra_args(false);
  auto addCompiling = [&](CLI::Option *option) { compiling.push_back(option); };
  addCompiling(command.add_option("--shape", shapes, "shape of an input, NAME=1x3x224x224")->allow_extra_args(false));
  addCompiling(
      command.add_option("--constant", constants, "value of an input that is known now, NAME=FILE.npy or NAME=NUMBER")
          ->allow_extra_args(false));
}

void CompileFlags::addTo(CLI::App &command) {
  addModelTo(command);
  auto addCompiling = [&](CLI::Option *option) { compiling.push_back(option); };
  addCompiling(
      command.add_option("--target-cpu", targetCpu, "processor to compile for: native, x86-64-v3, or LLVM's name of one")
          ->capture_default_str());
  addCompiling(command.add_option("--stop-after", stopAfter, "last phase")
                   ->check(CLI::IsMember(phaseNames()))
                   ->capture_default_str());
  addCompiling(command.add_option("--dump-phases", dumpPhases, "folder for the IR after each phase")->type_name(kFolder));
  addCompiling(command
                   .add_option("--dump-kernels", dumpKernels,
                               "folder for what becomes of each kernel: assembly, CUDA text, its binaries")
                   ->type_name(kFolder));
  addCompiling(
      command
          .add_option("--arch", architectures, "GPUs to compile for, and whose text --dump-kernels writes: sm_80,sm_90,…")
          ->delimiter(','));
  addCompiling(command.add_option("--explain", explain, "say why, as remarks")
                   ->check(CLI::IsMember({"fusion", "schedule", "cache"}))
                   ->allow_extra_args(false));
  addCompiling(command.add_flag("--strict-rounding", strictRounding, "round every 16-bit value where the model does"));
  for (const CLI::Option *option : autocast.addTo(command))
    compiling.push_back(option);
  for (const CLI::Option *option : training.addTo(command, /*hasSwitch=*/!alwaysTrains))
    compiling.push_back(option);
}

void CompileFlags::addDeviceTo(CLI::App &command, const std::vector<std::string> &names) {
  std::string text;
  for (const std::string &name : names)
    text += (text.empty() ? "" : name == names.back() ? " or " : ", ") + name;
  command.add_option("--device", device, text)->check(CLI::IsMember(names))->capture_default_str();
}

/// NAME=REST, split at the first `=`.
static std::pair<std::string, std::string> splitAssignment(const std::string &flag, const std::string &text) {
  size_t at = text.find('=');
  if (at == std::string::npos || at == 0)
    throw UsageFailure(flag + " wants NAME=VALUE, got '" + text + "'");
  return {text.substr(0, at), text.substr(at + 1)};
}

static int64_t parseSize(const std::string &flag, const std::string &text) {
  size_t used = 0;
  long long value = -1;
  try {
    value = std::stoll(text, &used);
  } catch (const std::exception &) {
  }
  if (used != text.size() || value < 0)
    throw UsageFailure(flag + " wants a size of at least 0, got '" + text + "'");
  return value;
}

static std::vector<int64_t> parseSizes(const std::string &text) {
  std::vector<int64_t> sizes;
  std::stringstream stream(text + ",");
  for (std::string size; std::getline(stream, size, ',');) {
    sizes.push_back(parseSize("--dim", size));
    if (std::count(sizes.begin(), sizes.end(), sizes.back()) > 1)
      throw UsageFailure("--dim got the size " + size + " twice, in '" + text + "'");
  }
  return sizes;
}

static std::vector<int64_t> parseShape(const std::string &text) {
  std::vector<int64_t> shape;
  std::stringstream stream(text);
  for (std::string size; std::getline(stream, size, 'x');)
    shape.push_back(parseSize("--shape", size));
  return shape;
}

static compiler::KnownTensor known(const HostTensor &tensor) {
  return {getElementTypeName(tensor.type.elementType), tensor.type.shape,
          std::string(tensor.data.begin(), tensor.data.end())};
}

/// A number on the command line is a scalar: i64 where it is whole, i1 for true and false, else f32.
static compiler::KnownTensor parseConstant(const std::string &text) {
  if (text.ends_with(".npy"))
    return known(readTensor(text));
  if (text == "true" || text == "false")
    return {"i1", {}, std::string(1, text == "true" ? 1 : 0)};
  size_t used = 0;
  try {
    int64_t whole = std::stoll(text, &used);
    if (used == text.size())
      return {"i64", {}, std::string(reinterpret_cast<const char *>(&whole), sizeof whole)};
    float real = std::stof(text, &used);
    if (used == text.size())
      return {"f32", {}, std::string(reinterpret_cast<const char *>(&real), sizeof real)};
  } catch (const std::exception &) {
  }
  throw UsageFailure("--constant wants a .npy file, a number, true or false, got '" + text + "'");
}

/// Whether bytes are IR in text form and not ONNX, which has control characters near its start: the version's tag is one.
static bool isText(std::string_view bytes) {
  constexpr size_t kLooked = 1024;
  return std::none_of(bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(std::min(bytes.size(), kLooked)),
                      [](unsigned char c) { return c < 32 && !std::isspace(c); });
}

static compiler::Device parseDevice(const std::string &name) {
  return name == "cuda"            ? compiler::Device::Cuda
         : name == "cuda-emulated" ? compiler::Device::CudaEmulated
                                   : compiler::Device::Cpu;
}

/// What is no model by its name is told so before its bytes are taken for one.
static void refuseForeign(const compiler::CompileOptions &options) {
  if (!options.isOnnx || options.bytes || options.path.ends_with(".onnx") ||
      !std::filesystem::is_regular_file(options.path) || isArtifact(options))
    return;
  if (options.path.ends_with(".mezzo"))
    throw Failure(options.path + ": not an artifact: it does not begin with \"MEZZO\"");
  std::string start(256, '\0');
  std::ifstream file(options.path, std::ios::binary);
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<size_t>(file.gcount()));
  if (!start.empty() && isText(start))
    throw Failure(options.path + ": is text, and not called .mlir as IR is; ONNX models and artifacts are binary");
}

compiler::CompileOptions CompileFlags::toOptions() const {
  compiler::CompileOptions options;
  options.path = model;
  options.isOnnx = model != "-" ? !model.ends_with(".mlir") : !isText(standardInput());
  if (model == "-")
    options.bytes = standardInput();
  for (const std::string &dim : dims) {
    auto [name, sizes] = splitAssignment("--dim", dim);
    if (!options.dims.try_emplace(name, parseSizes(sizes)).second)
      throw UsageFailure("--dim binds '" + name + "' twice");
  }
  for (const std::string &shape : shapes) {
    auto [name, sizes] = splitAssignment("--shape", shape);
    options.shapes[name] = parseShape(sizes);
  }
  for (const std::string &constant : constants) {
    auto [name, value] = splitAssignment("--constant", constant);
    options.constants[name] = parseConstant(value);
  }
  options.customOps = readCustomOps();
  options.targetCpu = targetCpu;
  options.stopAfter = *compiler::parsePhase(stopAfter);
  options.dumpPhases = dumpPhases;
  options.dumpKernels = dumpKernels;
  options.device = parseDevice(device);
  if (!architectures.empty())
    options.architectures = options.dumpArchitectures = architectures;
  options.strictRounding = strictRounding;
  options.autocast = autocast.toRequest();
  options.training = training.toOptions();
  if (alwaysTrains && !options.isOnnx && !training.areGiven())
    options.training.reset(); // a training step in text form is taken as it is
  auto isAsked = [&](const char *what) { return std::find(explain.begin(), explain.end(), what) != explain.end(); };
  options.explainFusion = isAsked("fusion");
  options.explainSchedule = isAsked("schedule");
  options.explainCache = isAsked("cache");
  if (options.device == compiler::Device::Cpu && (options.explainSchedule || options.explainCache))
    throw UsageFailure("--explain=schedule and --explain=cache are for --device=cuda");
  options.onDiagnostic = [](const std::string &text) { std::cerr << text << '\n'; };
  refuseForeign(options);
  refuseForArtifact(options);
  if (!autocast.samples.empty())
    options.autocast->measured = std::make_shared<autocast::Calibration>(measureSamples(options));
  return options;
}

autocast::Calibration CompileFlags::measureSamples(compiler::CompileOptions options) const {
  options.targetCpu = "native"; // samples are run here, whatever the processor that the program is for
  options.device = compiler::Device::Cpu;
  RunnerOptions runner;
  allowCustomOps(runner);
  autocast::Calibration measured = calibrate(options, runner, autocast.samples);
  const std::string &type = options.autocast->type;
  std::vector<std::string> types = type == "auto" ? std::vector<std::string>{"f16", "bf16"} : std::vector{type};
  measureTypeErrors(options, runner, findSamples(autocast.samples), types, measured);
  return measured;
}

onnx::CustomDeclarations CompileFlags::readCustomOps() const {
  onnx::CustomDeclarations all;
  for (const std::string &file : customOps) {
    llvm::Expected<onnx::CustomDeclarations> declared = onnx::readDeclarations(file);
    if (!declared)
      throw Failure(llvm::toString(declared.takeError()));
    all.insert(all.end(), declared->begin(), declared->end());
  }
  return all;
}

void CompileFlags::allowCustomOps(RunnerOptions &runner) const {
  if (customOps.empty() && customOpLibraries.empty())
    return;
  runner.customOps = MEZZO_CUSTOM_OPS_LOAD;
  runner.customOpLibraries = customOpLibraries;
  for (const onnx::CustomDeclaration &declaration : readCustomOps())
    runner.customOpLibraries.push_back(declaration.library);
}

/// Options of compiling mean nothing for what is compiled.
void CompileFlags::refuseForArtifact(const compiler::CompileOptions &options) const {
  for (const CLI::Option *option : compiling)
    if (option->count() > 0 && isArtifact(options))
      throw UsageFailure(option->get_name() + " is for compiling, and " + model + " is compiled already");
}

bool tool::isArtifact(const compiler::CompileOptions &options) {
  constexpr std::string_view kMagic = "MEZZO";
  if (options.bytes)
    return options.bytes->starts_with(kMagic);
  std::ifstream file(options.path, std::ios::binary);
  if (!file)
    throw Failure("cannot read " + options.path + ": " + std::strerror(errno));
  std::string start(kMagic.size(), '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  return file && start == kMagic;
}

bool tool::hasVariants(const compiler::CompileOptions &options) {
  return std::any_of(options.dims.begin(), options.dims.end(), [](auto &dim) { return dim.second.size() > 1; });
}

void tool::bindFromInputs(compiler::CompileOptions &options, const NamedTensors &inputs) {
  if (!hasVariants(options))
    for (auto &[name, tensor] : inputs)
      options.shapes.try_emplace(name, tensor.type.shape);
  options.valueOnDemand = [&inputs](const std::string &name) -> std::optional<compiler::KnownTensor> {
    const HostTensor *given = find(inputs, name);
    return given ? std::optional(known(*given)) : std::nullopt;
  };
}
