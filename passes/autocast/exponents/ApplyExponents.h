// Rewrites an f32 program so that chosen values are stored divided by powers of two.
#ifndef MEZZO_PASSES_AUTOCAST_EXPONENTS_APPLYEXPONENTS_H
#define MEZZO_PASSES_AUTOCAST_EXPONENTS_APPLYEXPONENTS_H

#include "passes/autocast/exponents/ChooseExponents.h"

namespace mezzo::autocast {

/// Multiplies by powers of two where exponents change, and folds them into weights, biases, bounds and epsilons where they
/// can be. In f32 the program computes the same bits, as long as no number leaves f32's normal range. Results and operands
/// of operations that carry no exponent are those of before. Weights that do not fit into `low` get an exponent too.
/// Locations say by which power of two a tensor of the model is divided. Returns whether anything was multiplied; if
/// not, the function is as it was.
bool applyExponents(mlir::func::FuncOp function, const Exponents &exponents, WeightValues &weights, const LowType &low);

} // namespace mezzo::autocast

#endif
