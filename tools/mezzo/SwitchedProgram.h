// A compiled f32 program in which single roundings are turned on while it runs.
#ifndef MEZZO_TOOLS_MEZZO_SWITCHEDPROGRAM_H
#define MEZZO_TOOLS_MEZZO_SWITCHEDPROGRAM_H

#include "tools/mezzo/FixSearch.h"
#include "tools/mezzo/PrecisionRun.h"

#include "passes/autocast/probe/Switches.h"

namespace mezzo::tool {

class SwitchedProgram {
public:
  /// Chooses what can be rounded: `plain` is the program before autocast, `mixed` what `options` made of it.
  using Find = std::function<std::vector<autocast::Candidate>(mlir::func::FuncOp mixed, mlir::func::FuncOp plain)>;

  /// Compiles the program for the shapes of the request's inputs, of which outputs should be `wanted`. Both must outlive
  /// this. Throws Failure.
  SwitchedProgram(const PrecisionRequest &request, compiler::CompileOptions options, const std::vector<NamedTensors> &wanted,
                  const Find &find);

  size_t size() const { return inputs.size(); }

  /// How far outputs are off with these roundings, one for each candidate in turn: the largest relative error.
  double error(const Roundings &roundings);

private:
  const PrecisionRequest &request;
  const std::vector<NamedTensors> &wanted;
  std::vector<std::string> inputs; ///< that turn them on
  std::unique_ptr<CpuRunner> runner;
};

} // namespace mezzo::tool

#endif
