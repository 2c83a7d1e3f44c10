// Small constants that keep a divisor, or what a logarithm or root is taken of, from 0: epsilons.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_GUARDS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_GUARDS_H

#include "passes/autocast/evidence/ConstantFit.h"

namespace mezzo::autocast {

/// Finds the values that a constant too small for 16 bits keeps from 0: rounded, they would be 0 where the model's are not.
/// These are the values on the way from such a constant to an operation that is singular at 0, and those that the constant
/// is added to, as far back as they may be just as small: sums and roots of squares.
class Guards {
public:
  Guards(mlir::Block &block, ConstantFits &constants, const LowType &low);

  /// The constant that guards `value`; nothing if none does.
  std::optional<double> find(mlir::Value value) const;

private:
  std::optional<double> follow(mlir::Value value, int steps);
  std::optional<double> constantOf(mlir::Operation *op);
  void guardAddends(mlir::Operation *op, double constant, int steps);
  bool isLost(double constant) const;

  ConstantFits &constants;
  const LowType &low;
  llvm::DenseMap<mlir::Value, double> guarded;
};

} // namespace mezzo::autocast

#endif
