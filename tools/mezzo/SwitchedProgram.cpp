#include "tools/mezzo/SwitchedProgram.h"

#include "tools/mezzo/OpenModel.h"

using namespace mezzo;
using namespace mezzo::tool;

static mlir::FloatType lowType(const compiler::CompileOptions &options, mlir::MLIRContext *context) {
  if (options.autocast->type == "f16")
    return mlir::Float16Type::get(context);
  return mlir::BFloat16Type::get(context);
}

SwitchedProgram::SwitchedProgram(const PrecisionRequest &request, compiler::CompileOptions options,
                                 const std::vector<NamedTensors> &wanted, const Find &find)
    : request(request), wanted(wanted) {
  NamedTensors first = request.inputs.read(0);
  bindFromInputs(options, first);
  options.afterPhase = withPlainCopy(request.runner.entry, [&](mlir::func::FuncOp mixed, mlir::func::FuncOp plain) {
    std::vector<autocast::Candidate> candidates = find(mixed, plain);
    autocast::addSwitches(plain, candidates, lowType(options, plain.getContext()));
    for (const autocast::Candidate &candidate : candidates)
      inputs.push_back(candidate.input);
    // The f32 program takes the place of the mixed one.
    std::string name = mixed.getSymName().str();
    mixed.erase();
    plain.setName(name);
    plain.setPublic();
  });
  compiler::Compilation compilation(options);
  runner = openCompiled(compilation, options.path, request.runner);
}

double SwitchedProgram::error(const Roundings &roundings) {
  std::vector<OutputError> errors;
  for (size_t i = 0; i < wanted.size(); ++i) {
    NamedTensors sample = request.inputs.read(i);
    for (size_t j = 0; j < inputs.size(); ++j)
      sample.push_back({inputs[j], {{ElementType::I1, {}}, {static_cast<uint8_t>(roundings[j])}}});
    addErrors(errors, runner->run(sample), wanted[i]);
  }
  return worstOf(errors);
}
