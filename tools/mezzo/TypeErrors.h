// How far off a model is in each 16-bit type, measured on samples.
#ifndef MEZZO_TOOLS_MEZZO_TYPEERRORS_H
#define MEZZO_TOOLS_MEZZO_TYPEERRORS_H

#include "compiler/driver/CompileOptions.h"
#include "tools/mezzo/Runner.h"

namespace mezzo::tool {

/// Runs the model in f32 and in each of `types`, as autocast makes it of `calibration`, on the first of the samples in
/// `files` that have one shape, and notes in `calibration` how far outputs are off. A few samples are enough: what is unfit
/// for a type is so on nearly all. Where that is more than a quarter of the usual goal, so that it may be too much on other
/// inputs, it also notes what each rounding does alone, for which the model runs once for each. Throws Failure.
void measureTypeErrors(const compiler::CompileOptions &options, const RunnerOptions &runner,
                       const std::vector<std::string> &files, const std::vector<std::string> &types,
                       autocast::Calibration &calibration);

} // namespace mezzo::tool

#endif
