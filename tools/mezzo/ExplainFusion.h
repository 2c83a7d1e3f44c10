// What a model becomes without a look at precision: which kernels and library calls, and what was fused into each.
#ifndef MEZZO_TOOLS_MEZZO_EXPLAINFUSION_H
#define MEZZO_TOOLS_MEZZO_EXPLAINFUSION_H

#include "compiler/driver/CompileOptions.h"

namespace mezzo::tool {

/// Compiles as far as the plans and prints a summary of each entry, what was fused, and why fusion ended where it ended.
/// Throws Failure.
void explainFusion(compiler::CompileOptions options);

} // namespace mezzo::tool

#endif
