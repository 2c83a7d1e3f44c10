#include "tools/mezzo/CheckRun.h"

#include "compiler/driver/Compilation.h"
#include "compiler/reference/CheckedProgram.h"
#include "compiler/reference/Passes.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Pass/PassManager.h"
#include "tools/mezzo/OpenModel.h"

#include <filesystem>
#include <fstream>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;
using graph::reference::Tensor;
using reference::CheckedEntry;
using reference::CheckedProgram;
using reference::CheckedValue;

/// The compilation, as far as the module of tests; nothing if it is no model in text form.
static std::unique_ptr<compiler::Compilation> read(compiler::CompileOptions options) {
  options.stopAfter = compiler::Phase::Import;
  options.dumpPhases.clear();
  auto compilation = std::make_unique<compiler::Compilation>(options);
  runOrThrow(*compilation, options.path);
  return compilation;
}

bool tool::checksItself(const compiler::CompileOptions &options) {
  bool isText = !options.isOnnx && !isArtifact(options);
  return isText && reference::hasChecks(read(options)->module());
}

static int64_t countChecks(const CheckedProgram &program) {
  int64_t count = 0;
  for (const CheckedEntry &entry : program.entries)
    count += static_cast<int64_t>(entry.checks.size());
  return count;
}

static bool runOnReference(compiler::Compilation &compilation, const compiler::CompileOptions &options,
                           const RunnerOptions &runner) {
  auto tell = [](mlir::func::FuncOp, const autocast::Report &) {};
  if (options.autocast &&
      failed(autocast::autocastModule(compilation.module(), *options.autocast, compilation.blobs(), tell)))
    return false;
  mlir::PassManager passes(&compilation.context());
  reference::RunTestsPassOptions wanted;
  wanted.customOpLibraries.assign(runner.customOpLibraries.begin(), runner.customOpLibraries.end());
  passes.addPass(reference::createRunTestsPass(std::move(wanted)));
  return succeeded(passes.run(compilation.module()));
}

static std::string elementName(mlir::Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  return name;
}

static HostTensor toHost(const Tensor &tensor) {
  HostTensor host;
  host.type.elementType = *parseElementType(elementName(tensor.getType().getElementType()));
  host.type.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
  host.data.assign(tensor.bytes().begin(), tensor.bytes().end());
  return host;
}

/// The program of the tests, compiled on its own.
static std::vector<uint8_t> compile(const compiler::CompileOptions &options, CheckedProgram &program, bool isSaved) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  program.module->print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  compiler::CompileOptions whole = options;
  whole.bytes = text;
  whole.stopAfter = compiler::Phase::Emit;
  if (isSaved && whole.device == compiler::Device::CudaEmulated)
    whole.device = compiler::Device::Cuda; // with binaries, for a GPU elsewhere; the emulator takes its text
  compiler::Compilation compilation(whole);
  runOrThrow(compilation, options.path);
  llvm::FailureOr<std::vector<uint8_t>> bytes = compilation.artifactBytes();
  if (failed(bytes))
    throw ReportedFailure("cannot compile " + options.path);
  return *bytes;
}

/// A side of a check, of the type of what it is compared with where it is a result.
static Tensor valueOf(const CheckedValue &value, const NamedTensors &results, mlir::MLIRContext *context) {
  if (value.result.empty())
    return value.constant;
  const HostTensor *found = find(results, value.result);
  if (!found)
    throw Failure("the program does not compute '" + value.result + "'");
  mlir::Type element = mlir::parseType(getElementTypeName(found->type.elementType), context);
  auto type = mlir::RankedTensorType::get(found->type.shape, element);
  return Tensor::view(type, llvm::StringRef(reinterpret_cast<const char *>(found->data.data()), found->data.size()));
}

static bool holds(const reference::Check &check, const Tensor &actual, const Tensor &expected, const Tolerance &slack) {
  bool hasSlack = actual.isFloat() && (slack.atol > 0 || slack.rtol > 0);
  reference::Tolerance wide{slack.atol, slack.rtol, {}};
  return (hasSlack && !reference::compare(actual, expected, wide)) || reference::holds(check, actual, expected);
}

/// What an entry is fed and gives, and what constants its results are compared with, beside the artifact.
static void save(const CheckedEntry &entry, const std::string &stem, const NamedTensors &inputs,
                 const NamedTensors &results) {
  NamedTensors expected;
  for (const reference::Check &check : entry.checks)
    if (!check.actual.result.empty() && check.expected.result.empty() && !find(expected, check.actual.result))
      expected.emplace_back(check.actual.result, toHost(check.expected.constant));
  writeTensors(stem + ".inputs.npz", inputs);
  writeTensors(stem + ".results.npz", results);
  writeTensors(stem + ".expected.npz", expected);
}

static void saveArtifact(const std::string &folder, const std::vector<uint8_t> &artifact) {
  std::filesystem::create_directories(folder);
  std::ofstream file(folder + "/program.mezzo", std::ios::binary);
  file.write(reinterpret_cast<const char *>(artifact.data()), static_cast<std::streamsize>(artifact.size()));
  if (!file)
    throw Failure("cannot write " + folder + "/program.mezzo");
}

static bool runEntry(const CheckedEntry &entry, const std::vector<uint8_t> &artifact, RunnerOptions options,
                     const Tolerance &slack, mlir::MLIRContext *context) {
  options.entry = entry.name;
  CpuRunner runner(artifact, options);
  NamedTensors inputs;
  for (auto &[name, tensor] : entry.inputs)
    inputs.emplace_back(name, toHost(tensor));
  NamedTensors results = runner.run(inputs);
  if (!options.savedChecks.empty())
    save(entry, options.savedChecks + "/" + entry.name, inputs, results);
  bool areRight = true;
  for (const reference::Check &check : entry.checks)
    areRight &= holds(check, valueOf(check.actual, results, context), valueOf(check.expected, results, context), slack);
  return areRight;
}

static bool runOnCpu(const compiler::CompileOptions &options, CheckedProgram &program, const RunnerOptions &runner,
                     const Tolerance &slack, mlir::MLIRContext *context) {
  std::vector<uint8_t> artifact = compile(options, program, !runner.savedChecks.empty());
  if (!runner.savedChecks.empty())
    saveArtifact(runner.savedChecks, artifact);
  bool areRight = true;
  if (runner.onlyCompiles)
    return areRight;
  for (const CheckedEntry &entry : program.entries)
    areRight &= runEntry(entry, artifact, runner, slack, context);
  return areRight;
}

bool tool::runChecks(const compiler::CompileOptions &options, const std::string &device, const RunnerOptions &runner,
                     const Tolerance &slack) {
  std::unique_ptr<compiler::Compilation> compilation = read(options);
  // What autocast decides follows from constants too.
  bool keepsConstants = options.autocast.has_value();
  llvm::FailureOr<CheckedProgram> program = reference::takeApart(compilation->module(), keepsConstants);
  if (failed(program))
    throw ReportedFailure("cannot take the tests of " + options.path + " apart");
  bool areRight = device == "reference" ? runOnReference(*compilation, options, runner)
                                        : runOnCpu(options, *program, runner, slack, &compilation->context());
  std::cout << options.path << ": " << countChecks(*program) << " checks in " << program->entries.size() << " functions, "
            << (areRight ? "all hold" : "not all hold") << '\n';
  return areRight;
}
