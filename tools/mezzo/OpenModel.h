// From what a user named, a model or an artifact, to something that runs.
#ifndef MEZZO_TOOLS_MEZZO_OPENMODEL_H
#define MEZZO_TOOLS_MEZZO_OPENMODEL_H

#include "compiler/driver/Compilation.h"
#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/Runner.h"

namespace mezzo::tool {

/// A runner, and the compilation that it belongs to where there is one.
struct OpenedModel {
  std::unique_ptr<compiler::Compilation> compilation;
  std::unique_ptr<Runner> runner;
};

/// Opens the model or artifact in `flags` for `device`, "cpu" or "reference". A model is compiled in memory. Throws Failure.
OpenedModel openModel(const compiler::CompileOptions &options, const std::string &device, const RunnerOptions &runner);

/// Runs the compilation. `name` is the model's, for messages. Throws ReportedFailure.
void runOrThrow(compiler::Compilation &compilation, const std::string &name);

/// Runs the compilation and opens what it made. `name` is the model's, for messages. Throws Failure.
std::unique_ptr<CpuRunner> openCompiled(compiler::Compilation &compilation, const std::string &name,
                                        const RunnerOptions &runner);

/// Opens an artifact or model for the CPU, for commands that need the program itself.
std::unique_ptr<CpuRunner> openForCpu(const compiler::CompileOptions &options, const RunnerOptions &runner);

} // namespace mezzo::tool

#endif
