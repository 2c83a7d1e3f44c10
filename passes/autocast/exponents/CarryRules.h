// How operations treat values that are stored divided by a power of two: what autocast asks instead of naming operations.
#ifndef MEZZO_PASSES_AUTOCAST_EXPONENTS_CARRYRULES_H
#define MEZZO_PASSES_AUTOCAST_EXPONENTS_CARRYRULES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace mezzo::autocast {

/// How the exponent of a result follows from those of the operands. A value with exponent k is stored as x · 2^-k.
enum class Carry : uint8_t {
  None,        ///< operands are read without one, results have none
  Joined,      ///< some operands and all results have one exponent, other operands none
  Product,     ///< exponents of the two operands add up
  Quotient,    ///< they are subtracted
  Contraction, ///< they add up, and a factor that follows from weights may have any
  Scaleless,   ///< the first operand may have any; the result has none
};

/// Asks whether an operand follows from weights alone.
using IsDerived = llvm::function_ref<bool(mlir::Value)>;

/// How `op` carries exponents.
Carry carryOf(mlir::Operation *op, IsDerived isDerived);

/// The operands of a joined operation that have the exponent of its results.
llvm::SmallVector<unsigned, 2> joinedOperands(mlir::Operation *op, IsDerived isDerived);

/// Rewrites numbers in the attributes of `op` that are compared with, or added to, values of exponent `exponent`.
void adjustAttributes(mlir::Operation *op, int exponent);

} // namespace mezzo::autocast

#endif
