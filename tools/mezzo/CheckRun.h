// Runs a module of tests: functions that say themselves what they expect, by operations of the check dialect.
#ifndef MEZZO_TOOLS_MEZZO_CHECKRUN_H
#define MEZZO_TOOLS_MEZZO_CHECKRUN_H

#include "compiler/driver/CompileOptions.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/Runner.h"

namespace mezzo::tool {

/// Whether the model is IR in text form that checks its own results.
bool checksItself(const compiler::CompileOptions &options);

/// Runs all tests of the module on `device`, "cpu" or "reference", and prints how many checks there are. Checks that do not
/// hold are reported at their place. On a device a float also passes within `slack`. Returns whether all hold. Throws
/// Failure.
bool runChecks(const compiler::CompileOptions &options, const std::string &device, const RunnerOptions &runner,
               const Tolerance &slack);

} // namespace mezzo::tool

#endif
