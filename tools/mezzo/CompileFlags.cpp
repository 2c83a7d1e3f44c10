#include "tools/mezzo/CompileFlags.h"

#include <fstream>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

void CompileFlags::addTo(CLI::App &command) {
  command.add_option("model", model, "a .onnx or .mlir file; - is standard input, read as IR")->required();
  command.add_option("--dim", dims, "size of a symbolic dimension, NAME=N; of an unnamed one INPUT:AXIS=N")
      ->allow_extra_args(false);
  command.add_option("--shape", shapes, "shape of an input, NAME=1x3x224x224")->allow_extra_args(false);
  command.add_option("--constant", constants, "value of an input that is known now, NAME=FILE.npy or NAME=NUMBER")
      ->allow_extra_args(false);
  command.add_option("--target-cpu", targetCpu, "processor to compile for: native, x86-64-v3, or LLVM's name of one")
      ->capture_default_str();
  command.add_option("--stop-after", stopAfter, "last phase: import, normalize, layout, fuse, lower, plan or emit")
      ->check(CLI::Validator(
          [](std::string &name) { return compiler::parsePhase(name) ? std::string() : "there is no phase '" + name + "'"; },
          "PHASE"));
  command.add_option("--dump-phases", dumpPhases, "folder for the IR after each phase");
  command.add_option("--dump-kernels", dumpKernels,
                     "folder for what becomes of each kernel: assembly, CUDA text, its binaries");
  command.add_option("--arch", architectures, "GPUs whose CUDA text --dump-kernels writes: sm_80,sm_90,…")
      ->delimiter(',')
      ->capture_default_str();
  command.add_option("--explain", explain, "say why, as remarks: fusion")
      ->check(CLI::IsMember({"fusion"}))
      ->allow_extra_args(false);
  command.add_flag("--strict-rounding", strictRounding, "round every 16-bit value where the model does");
}

/// NAME=REST, split at the last `=` of a name that may hold one itself.
static std::pair<std::string, std::string> splitAssignment(const std::string &flag, const std::string &text) {
  size_t at = text.find('=');
  if (at == std::string::npos || at == 0)
    throw Failure(flag + " wants NAME=VALUE, got '" + text + "'");
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
    throw Failure(flag + " wants a size of at least 0, got '" + text + "'");
  return value;
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
  throw Failure("--constant wants a .npy file, a number, true or false, got '" + text + "'");
}

compiler::CompileOptions CompileFlags::toOptions() const {
  compiler::CompileOptions options;
  options.path = model;
  options.isOnnx = !(model == "-" || model.ends_with(".mlir"));
  for (const std::string &dim : dims) {
    auto [name, size] = splitAssignment("--dim", dim);
    options.dims[name] = parseSize("--dim", size);
  }
  for (const std::string &shape : shapes) {
    auto [name, sizes] = splitAssignment("--shape", shape);
    options.shapes[name] = parseShape(sizes);
  }
  for (const std::string &constant : constants) {
    auto [name, value] = splitAssignment("--constant", constant);
    options.constants[name] = parseConstant(value);
  }
  options.targetCpu = targetCpu;
  options.stopAfter = *compiler::parsePhase(stopAfter);
  options.dumpPhases = dumpPhases;
  options.dumpKernels = dumpKernels;
  options.dumpArchitectures = architectures;
  options.strictRounding = strictRounding;
  options.explainFusion = !explain.empty();
  options.onDiagnostic = [](const std::string &text) { std::cerr << text << '\n'; };
  return options;
}

bool tool::isArtifact(const std::string &path) {
  if (path == "-")
    return false;
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw Failure("cannot read " + path + ": " + std::strerror(errno));
  char magic[5] = {};
  file.read(magic, sizeof magic);
  return file && std::string_view(magic, sizeof magic) == "MEZZO";
}

void tool::bindFromInputs(compiler::CompileOptions &options, const NamedTensors &inputs) {
  for (auto &[name, tensor] : inputs)
    options.shapes.try_emplace(name, tensor.type.shape);
  options.valueOnDemand = [&inputs](const std::string &name) -> std::optional<compiler::KnownTensor> {
    const HostTensor *given = find(inputs, name);
    return given ? std::optional(known(*given)) : std::nullopt;
  };
}
