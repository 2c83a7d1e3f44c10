// Runs a model compiled and on the reference, and compares every value that the compiled program stores.
#ifndef MEZZO_TOOLS_MEZZO_COMPARERUN_H
#define MEZZO_TOOLS_MEZZO_COMPARERUN_H

#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/Runner.h"

namespace mezzo::tool {

struct CompareRequest {
  compiler::CompileOptions options;
  RunnerOptions runner;
  Tolerance tolerance;
  bool isExact = false; ///< the tolerance is the user's: nothing is added for 16-bit storage
};

/// What a comparison needs of its caller: inputs for the ports of a compiled program.
using MakeInputs = std::function<NamedTensors(const Runner &runner)>;

/// Prints which value parts first, in the order of computation, and by how much. Returns whether none does. Throws Failure.
bool compareWithReference(const CompareRequest &request, const MakeInputs &makeInputs);

} // namespace mezzo::tool

#endif
