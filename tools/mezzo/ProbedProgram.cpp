#include "tools/mezzo/ProbedProgram.h"

#include "dialects/common/RequestError.h"
#include "tools/mezzo/OpenModel.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::tool;

/// One of the programs that a variant is run in.
struct ProbedProgram::Part {
  std::unique_ptr<CpuRunner> runner;
  autocast::ExposedValues exposed;
};

struct ProbedProgram::Variant {
  std::vector<std::pair<std::string, TensorType>> types; ///< of the inputs
  NamedTensors decided;                                  ///< inputs whose values the program was compiled for
  std::vector<Part> parts;

  bool fits(const NamedTensors &inputs) const {
    return std::all_of(types.begin(), types.end(),
                       [&](auto &type) {
                         const HostTensor *given = find(inputs, type.first);
                         return given && given->type == type.second;
                       }) &&
           std::all_of(decided.begin(), decided.end(), [&](const NamedTensor &known) {
             const HostTensor *given = find(inputs, known.name);
             return given && given->data == known.tensor.data;
           });
  }
};

ProbedProgram::~ProbedProgram() = default;

compiler::CompileOptions tool::withoutAutocast(compiler::CompileOptions options) {
  options.autocast.reset();
  options.onAutocast = nullptr;
  options.explainFusion = false;
  options.dumpPhases.clear();
  options.dumpKernels.clear();
  options.stopAfter = compiler::Phase::Emit;
  options.onDiagnostic = [tell = options.onDiagnostic](const std::string &text) {
    if (tell && text.find("remark: ") == std::string::npos)
      tell(text);
  };
  return options;
}

/// Sizes of inputs may differ from those that the user compiles for.
compiler::CompileOptions tool::asPlainF32(compiler::CompileOptions options) {
  options.dims.clear();
  options.shapes.clear();
  return withoutAutocast(std::move(options));
}

ProbedProgram::ProbedProgram(compiler::CompileOptions wanted, RunnerOptions runner)
    : options(asPlainF32(std::move(wanted))), runner(std::move(runner)) {
  if (isArtifact(options))
    throw Failure(options.path + " is an artifact, whose values are fixed; give the model it was made of");
}

/// The program's values in bytes that are held at once.
static constexpr int64_t kBytesAtOnce = INT64_C(1) << 30;

ProbedProgram::Part ProbedProgram::compilePart(const NamedTensors &inputs, int group, Variant &variant) {
  compiler::CompileOptions own = options;
  bindFromInputs(own, inputs);
  own.valueOnDemand = [ask = own.valueOnDemand, &inputs, &variant](const std::string &name) {
    std::optional<compiler::KnownTensor> known = ask(name);
    if (known && !find(variant.decided, name))
      variant.decided.push_back({name, *find(inputs, name)});
    return known;
  };
  Part part;
  own.afterPhase = [&](compiler::Phase phase, mlir::ModuleOp module) -> llvm::LogicalResult {
    if (phase != compiler::Phase::Normalize)
      return llvm::success();
    auto entry = module.lookupSymbol<mlir::func::FuncOp>(runner.entry);
    if (!entry)
      return emitRequestError(module.getLoc(), "there is no entry '" + runner.entry + "'");
    if (!entry.getBody().hasOneBlock())
      return entry.emitError("has several blocks; only functions of one block can be looked into");
    part.exposed = autocast::exposeValues(entry, group, kBytesAtOnce);
    return llvm::success();
  };
  compiler::Compilation compilation(own);
  part.runner = openCompiled(compilation, options.path, runner);
  ++numCompilations;
  return part;
}

std::unique_ptr<ProbedProgram::Variant> ProbedProgram::compile(const NamedTensors &inputs) {
  auto variant = std::make_unique<Variant>();
  for (auto &[name, tensor] : inputs)
    variant->types.emplace_back(name, tensor.type);
  variant->parts.push_back(compilePart(inputs, 0, *variant));
  for (int group = 1; group < variant->parts.front().exposed.groups; ++group)
    variant->parts.push_back(compilePart(inputs, group, *variant));
  return variant;
}

ProbedProgram::Variant &ProbedProgram::variantFor(const NamedTensors &inputs) {
  auto found = std::find_if(variants.begin(), variants.end(), [&](auto &variant) { return variant->fits(inputs); });
  if (found != variants.end())
    return **found;
  constexpr size_t kKept = 8;
  if (variants.size() == kKept)
    variants.pop_front();
  variants.push_back(compile(inputs));
  return *variants.back();
}

void ProbedProgram::run(const NamedTensors &inputs, const OnValue &onValue) {
  for (Part &part : variantFor(inputs).parts)
    for (auto &[output, value] : part.runner->run(inputs))
      if (auto name = part.exposed.names.find(output); name != part.exposed.names.end())
        onValue(name->second, value);
}
