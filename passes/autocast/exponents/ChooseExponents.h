// Which values are stored divided by a power of two, so that they fit into f16.
#ifndef MEZZO_PASSES_AUTOCAST_EXPONENTS_CHOOSEEXPONENTS_H
#define MEZZO_PASSES_AUTOCAST_EXPONENTS_CHOOSEEXPONENTS_H

#include "passes/autocast/evidence/ConstantFit.h"
#include "passes/autocast/evidence/Facts.h"
#include "passes/autocast/placement/Variables.h"

namespace mezzo::autocast {

/// Exponents of values that an operation makes; those that are not in it have none.
using Exponents = llvm::DenseMap<mlir::Value, int>;

/// Whether some value or operand stays f32 for no other reason than that it is too large or too small for the type.
bool needExponents(const Variables &variables);

/// An exponent for each group of values that must have the same, where the values that were seen, or bounds that are proven,
/// are finite and either too large for `low` or too small, and one power of two makes all of them fit.
Exponents chooseExponents(mlir::Block &block, const Facts &facts, const WeightValues &weights, const LowType &low,
                          int headroom);

/// The exponent that makes a weight fit into `low`: the one nearest to `wanted`.
int exponentOfWeight(const ConstantFit &fit, int wanted, const LowType &low);

} // namespace mezzo::autocast

#endif
