// The optimizers that can be asked for by name, and their parameters' groups.
#ifndef MEZZO_PASSES_TRAINING_OPTIMIZERS_H
#define MEZZO_PASSES_TRAINING_OPTIMIZERS_H

#include "dialects/graph/IR/GraphTrainingOps.h"
#include "passes/training/Passes.h"

namespace mezzo::training {

/// What an optimizer works on: operands of its operation.
struct OptimizerOperands {
  mlir::Value status, factor, rate, applied;
  llvm::SmallVector<mlir::Value> parameters, moments, gradients;
  llvm::SmallVector<double> rates, decays; ///< one for each parameter
};

struct Optimizer {
  llvm::StringRef name;
  unsigned moments; ///< for each parameter
  /// Makes the operation.
  mlir::Operation *(*build)(mlir::OpBuilder &builder, mlir::Location location, const OptimizerOperands &operands,
                            const AddOptimizerOptions &options);
};

/// The optimizer of that name; null if there is none.
const Optimizer *findOptimizer(llvm::StringRef name);
/// Names of all, with commas.
std::string optimizerNames();

/// What parameters have of their own: a regular expression on their names, a factor of the rate, and the decay.
struct ParameterGroup {
  std::string expression;
  double rate, decay;

  /// Reads `expression=rate:decay`; says in `fault` what is wrong.
  static std::optional<ParameterGroup> parse(llvm::StringRef text, std::string &fault);
};

} // namespace mezzo::training

#endif
