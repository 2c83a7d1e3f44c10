// The options of `mezzo compile`, which every command that takes a model shares.
#ifndef MEZZO_TOOLS_MEZZO_COMPILEFLAGS_H
#define MEZZO_TOOLS_MEZZO_COMPILEFLAGS_H

#include "compiler/driver/CompileOptions.h"
#include "tools/mezzo/AutocastFlags.h"
#include "tools/mezzo/HostTensor.h"
#include "tools/mezzo/Runner.h"
#include "tools/mezzo/TrainingFlags.h"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace mezzo::tool {

/// The flags as the user wrote them.
struct CompileFlags {
  std::string model;
  std::vector<std::string> dims, shapes, constants, explain, customOps, customOpLibraries;
  std::string targetCpu = "native";
  std::string stopAfter = "emit";
  std::string dumpPhases, dumpKernels;
  std::vector<std::string> architectures; ///< empty: the default
  std::string device = "cpu";             ///< of what is compiled
  bool strictRounding = false;
  AutocastFlags autocast;
  TrainingFlags training;
  bool alwaysTrains = false;                  ///< ONNX models become programs for training, without a flag
  std::vector<const CLI::Option *> compiling; ///< those that an artifact refuses

  /// Adds the flags to `command`. The struct must outlive the parsing.
  void addTo(CLI::App &command);
  /// Adds those alone that name a model and bind what it leaves open.
  void addModelTo(CLI::App &command);

  /// Adds --device, one of `names`.
  void addDeviceTo(CLI::App &command, const std::vector<std::string> &names);

  /// The compilation that they ask for. Errors, warnings and remarks go to standard error. Throws Failure.
  compiler::CompileOptions toOptions() const;

  /// Lets a runner load the libraries of custom operators that the flags name or declare; without such a flag it may load
  /// none.
  void allowCustomOps(RunnerOptions &runner) const;

private:
  onnx::CustomDeclarations readCustomOps() const;
  /// What values are on the samples that the flags name, and how far the type is off that is asked for, and by which
  /// roundings; for --autocast=auto each type.
  autocast::Calibration measureSamples(compiler::CompileOptions options) const;
  void refuseForArtifact(const compiler::CompileOptions &options) const;
};

/// Whether what the options name is a compiled artifact, by its first bytes. Throws Failure where it cannot be read.
bool isArtifact(const compiler::CompileOptions &options);

/// Whether the options bind a dimension to several sizes.
bool hasVariants(const compiler::CompileOptions &options);

/// Takes shapes, unless the program is to have variants, and values where values decide shapes or branches, from tensors
/// that are given.
void bindFromInputs(compiler::CompileOptions &options, const NamedTensors &inputs);

} // namespace mezzo::tool

#endif
