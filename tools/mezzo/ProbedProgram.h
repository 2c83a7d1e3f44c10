// A model compiled in f32 such that every value inside it can be seen.
#ifndef MEZZO_TOOLS_MEZZO_PROBEDPROGRAM_H
#define MEZZO_TOOLS_MEZZO_PROBEDPROGRAM_H

#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/Runner.h"

#include "passes/autocast/probe/ExposeValues.h"

#include <deque>

namespace mezzo::tool {

/// The program as it is where autocast would look at it. Compiled for each set of shapes that comes, and for each set of
/// values that decide shapes; the last few are kept. A program whose values are too many bytes is run in several parts.
class ProbedProgram {
public:
  /// Throws Failure where the model is an artifact.
  ProbedProgram(compiler::CompileOptions options, RunnerOptions runner);
  ~ProbedProgram();

  using OnValue = std::function<void(const std::string &name, const HostTensor &value)>;
  /// Runs once and tells each value by its name (see autocast::ValueNames), one after the other. Throws Failure.
  void run(const NamedTensors &inputs, const OnValue &onValue);

  size_t compilations() const { return numCompilations; }

private:
  struct Part;
  struct Variant;
  Variant &variantFor(const NamedTensors &inputs);
  std::unique_ptr<Variant> compile(const NamedTensors &inputs);
  Part compilePart(const NamedTensors &inputs, int group, Variant &variant);

  compiler::CompileOptions options;
  RunnerOptions runner;
  std::deque<std::unique_ptr<Variant>> variants;
  size_t numCompilations = 0;
};

/// `options` for the same program in f32, and nothing beside it.
compiler::CompileOptions withoutAutocast(compiler::CompileOptions options);
/// The same, of which inputs tell the sizes.
compiler::CompileOptions asPlainF32(compiler::CompileOptions options);

} // namespace mezzo::tool

#endif
