// The phases of a compilation that a program for training has beside the others.
#ifndef MEZZO_COMPILER_DRIVER_TRAININGPHASES_H
#define MEZZO_COMPILER_DRIVER_TRAININGPHASES_H

#include "compiler/driver/TrainingOptions.h"

#include <utility>

namespace mlir {
class OpPassManager;
}

namespace mezzo::compiler {

/// Before normalization: which variables are trained, so that nothing is folded into them.
void addSelectParameters(mlir::OpPassManager &passes, const ParameterOptions &options);

/// The loss, the gradients and the optimizer.
void addDifferentiate(mlir::OpPassManager &passes, const TrainingOptions &options);

/// Working copies of parameters, parts of batches, and the scale of gradients, where there is one. `isF16`: values, and so
/// gradients, may be f16.
void addScale(mlir::OpPassManager &passes, const TrainingOptions &options, bool isF16);

/// Parts of batches are written out.
void addUnroll(mlir::OpPassManager &passes);

/// The names that ScalerOptions take.
std::vector<std::string> scalerNames();

/// What a program says of its training, for those who run it.
std::vector<std::pair<std::string, std::string>> describe(const TrainingOptions &options);

} // namespace mezzo::compiler

#endif
