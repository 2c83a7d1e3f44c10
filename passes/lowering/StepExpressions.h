// The formulas of a training step's tail as operations of kernels.
#ifndef MEZZO_PASSES_LOWERING_STEPEXPRESSIONS_H
#define MEZZO_PASSES_LOWERING_STEPEXPRESSIONS_H

#include "dialects/graph/IR/StepArithmetic.h"
#include "dialects/kernel/Math/Expression.h"

namespace mezzo::kernel {

/// The number `value` in the type of `like`, as StepArithmetic.h wants it.
inline Real number(Real like, double value) { return like.of(value); }

} // namespace mezzo::kernel

namespace mezzo::lowering {

/// A power of an f64 number by repeated squaring of it, from the lowest bit of `exponent`, an i64.
kernel::Real emitPower(const kernel::Scope &scope, double base, mlir::Value exponent);

/// An i64 as f64, and a whole f64 that is not negative as i64.
kernel::Real toReal(const kernel::Scope &scope, mlir::Value integer);
mlir::Value toInteger(kernel::Real value);

} // namespace mezzo::lowering

#endif
