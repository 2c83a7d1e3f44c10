// Which values of a function follow from its weights alone, so that they can be computed once, when a program is loaded.
#ifndef MEZZO_PASSES_NORMALIZE_WEIGHTS_H
#define MEZZO_PASSES_NORMALIZE_WEIGHTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::normalize {

class Weights {
public:
  /// Looks at the arguments of `function` and the variables of its module once; both must not change while this is in use.
  explicit Weights(mlir::func::FuncOp function);

  /// Whether `value` depends on constants and immutable variables only. What takes more than `mostSteps` operations to
  /// compute counts as no.
  bool isDerived(mlir::Value value) const;

private:
  static constexpr size_t mostSteps = 64;

  llvm::DenseSet<mlir::Value> weights;
};

} // namespace mezzo::normalize

#endif
