// Runs a model in f32 on samples and remembers what its values were.
#ifndef MEZZO_TOOLS_MEZZO_CALIBRATE_H
#define MEZZO_TOOLS_MEZZO_CALIBRATE_H

#include "tools/mezzo/ProbedProgram.h"
#include "tools/mezzo/Samples.h"

#include "passes/autocast/evidence/Calibration.h"

namespace mezzo::tool {

/// Takes samples one by one; what it holds does not grow with their number. Not thread-safe.
class Calibrator {
public:
  /// `options` are those of compiling the model; autocast and what is written beside the artifact are left out. Sizes of
  /// dimensions, and values that decide shapes, come from the samples. `runner` says whose custom operators may be called.
  /// Throws Failure where the model cannot be read.
  Calibrator(const compiler::CompileOptions &options, const RunnerOptions &runner);

  /// Runs the model on the sample in `file`. Throws Failure.
  void add(const std::string &file);

  const autocast::Calibration &result() const { return calibration; }

private:
  void addInputs(const NamedTensors &sample, const std::string &file);

  ProbedProgram program;
  std::vector<compiler::DeclaredInput> inputs;
  autocast::Calibration calibration;
};

/// Calibrates on all samples in `paths`, files and folders. Says on standard error what was strange. Throws Failure.
autocast::Calibration calibrate(const compiler::CompileOptions &options, const RunnerOptions &runner,
                                const std::vector<std::string> &paths);

/// The inputs that a sample must have: those that the user gave no value for. Throws Failure.
std::vector<compiler::DeclaredInput> openInputs(const compiler::CompileOptions &options);

/// As "1 sample".
std::string countSamples(const autocast::Calibration &calibration);

/// What a calibration holds, a line for each tensor, under a line for all.
std::string describe(const autocast::Calibration &calibration);

} // namespace mezzo::tool

#endif
