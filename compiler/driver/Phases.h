// The phases of a compilation, in order. A user can stop after each and look at the IR.
#ifndef MEZZO_COMPILER_DRIVER_PHASES_H
#define MEZZO_COMPILER_DRIVER_PHASES_H

#include "compiler/driver/Variants.h"

#include <optional>
#include <string_view>
#include <vector>

namespace mlir {
class OpPassManager;
}

namespace mezzo::compiler {

struct CompileOptions;

enum class Phase {
  Import,        ///< the model as graph operations
  Normalize,     ///< constants folded, composites recognised
  Differentiate, ///< programs for training alone: the loss, its gradients, the optimizer
  Autocast,      ///< values in 16 bits where that was asked for and is safe
  Scale,         ///< programs for training alone: the scale of f16 gradients
  Layout,        ///< convolutions in channels-last form
  Fuse,          ///< every operation in a cluster
  Lower,         ///< kernels and plans
  Plan,          ///< every buffer has its place
  Emit,          ///< machine code and the artifact
};

/// All phases, in order.
const std::vector<Phase> &allPhases();

/// Whether only programs for training have the phase.
bool isForTraining(Phase phase);

/// "import", "normalize", …
std::string_view phaseName(Phase phase);

/// The phase of that name.
std::optional<Phase> parsePhase(std::string_view name);

/// Adds the passes of `phase`, its verifier last. Import, Autocast and Emit have none, and those for training where that is
/// not asked for. `sizes` are what dimensions of a
/// model in text form are bound to; only Normalize looks at them.
void addPhase(mlir::OpPassManager &passes, Phase phase, const CompileOptions &options, const DimSizes &sizes);

} // namespace mezzo::compiler

#endif
