// Many cases in one process; docs/testing.md says what a batch file is.
#ifndef MEZZO_TOOLS_MEZZO_BATCH_H
#define MEZZO_TOOLS_MEZZO_BATCH_H

#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/Runner.h"

namespace mezzo::tool {

/// Compiles the `model` of each case to its `artifact`. Returns the exit status. Throws Failure where the file is not a
/// batch.
int compileBatch(const std::string &path, const CompileFlags &flags);

/// Runs each case and compares. Returns the exit status.
int runBatch(const std::string &path, const std::string &device, const CompileFlags &flags, const RunnerOptions &options);

} // namespace mezzo::tool

#endif
