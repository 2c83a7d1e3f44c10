// Values that may be far larger than what 16 bits hold, though nothing is known of them.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_GROWTH_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_GROWTH_H

#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Squares.h"
#include "passes/autocast/placement/Variables.h"

#include "llvm/ADT/DenseSet.h"

namespace mezzo::autocast {

/// Finds values of unknown range that may leave f16 though what 16 bits hold of their operands does not: squares, sums,
/// powers, exponentials, products with weights that do; and what is computed from such values, or from others that f16 does
/// not hold, up to where something is known again, a root is taken or a norm.
class Growth {
public:
  /// All must outlive this and stay unchanged.
  Growth(mlir::Block &block, const Variables &variables, const Facts &facts, ConstantFits &constants, const LowType &low);

  bool contains(mlir::Value value) const { return values.contains(value); }

private:
  bool grows(mlir::Operation *op) const;
  bool normalizes(mlir::Operation *op) const;
  bool passesOn(mlir::OpOperand &use) const;
  bool isLarge(mlir::Value value) const;

  const Variables &variables;
  const Facts &facts;
  ConstantFits &constants;
  const LowType &low;
  Squares squares;
  bool isStep; ///< of training
  llvm::DenseSet<mlir::Value> values, normalizers;
};

} // namespace mezzo::autocast

#endif
