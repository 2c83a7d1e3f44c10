// Runs a mixed program beside the same program in f32, on the user's inputs.
#ifndef MEZZO_TOOLS_MEZZO_PRECISIONRUN_H
#define MEZZO_TOOLS_MEZZO_PRECISIONRUN_H

#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/Runner.h"
#include "tools/mezzo/Samples.h"

#include "passes/autocast/probe/ErrorProbes.h"
#include "passes/autocast/report/Report.h"

namespace mezzo::tool {

/// Sets of inputs of one shape, read when they are needed.
struct InputSets {
  std::vector<std::string> files;
  NamedTensors made;                             ///< the only set, where there are no files
  std::vector<compiler::DeclaredInput> declared; ///< where it is known, files are read as samples
  size_t size() const { return files.empty() ? 1 : files.size(); }
  /// Throws Failure.
  NamedTensors read(size_t number) const {
    return files.empty() ? made : declared.empty() ? readTensors(files[number]) : readSample(files[number], declared);
  }
};

/// How far one output is off, over all sets of inputs.
struct OutputError {
  std::string name;
  double largest = 0;  ///< |y − e|; infinite where an element is NaN or infinite that should not be
  double relative = 0; ///< the same over the largest |e| of its set
  double cosine = 1;   ///< between y and e: the least
};

/// The errors of `got`, in which every output of `wanted` must be, joined with those `errors` that there are. Throws
/// Failure.
void addErrors(std::vector<OutputError> &errors, const NamedTensors &got, const NamedTensors &wanted);

/// The largest relative error.
double worstOf(const std::vector<OutputError> &errors);

/// The output that has it; there is one.
const OutputError &worstOutput(const std::vector<OutputError> &errors);

/// One value of the mixed program beside the f32 program's, over all sets of inputs.
struct ValueError {
  autocast::ErrorProbe probe;
  double added = 0; ///< what its operation adds, over the largest magnitude
  double total = 0; ///< how far it is off, over the largest magnitude
};

struct PrecisionResult {
  autocast::Report decisions;
  std::vector<OutputError> outputs;
  std::vector<ValueError> values;  ///< in the program's order
  std::optional<size_t> firstJump; ///< the first value that is off ten times as much as all that it is made of
  std::vector<size_t> worst;       ///< at most ten of the values, those that add most first
};

struct PrecisionRequest {
  compiler::CompileOptions options; ///< with autocast
  RunnerOptions runner;
  InputSets inputs;
  NamedTensors expected; ///< what outputs should be instead of the f32 program's; empty: nothing else
};

/// Outputs of the f32 program, or what is expected, for each set of inputs.
std::vector<NamedTensors> wantedOutputs(const PrecisionRequest &request);

/// The errors of the outputs of the mixed program that `options` ask for; `decisions`, unless null, gets what was decided.
std::vector<OutputError> runMixed(const PrecisionRequest &request, const compiler::CompileOptions &options,
                                  const std::vector<NamedTensors> &wanted, autocast::Report *decisions);

/// Everything. Throws Failure.
PrecisionResult comparePrecision(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted);

/// Puts a copy of the entry, as it was before autocast, into the module after `Normalize`, and gives it to `use` with the
/// entry after `Autocast`; then the copy is removed, unless `use` did that.
std::function<llvm::LogicalResult(compiler::Phase, mlir::ModuleOp)>
withPlainCopy(const std::string &entry, std::function<void(mlir::func::FuncOp mixed, mlir::func::FuncOp plain)> use);

} // namespace mezzo::tool

#endif
