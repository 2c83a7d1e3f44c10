// What autocast asks of operations.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_ROLES_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_ROLES_H

#include "mlir/IR/Operation.h"

#include <cstdint>
#include <optional>

namespace mezzo::autocast {

bool isF32(mlir::Value value);

/// Elements of a tensor; a dynamic size counts as 1.
int64_t countElements(mlir::Value value);

/// Floating-point operations of a contraction or recurrent network; 0 for everything else, which memory bounds.
double countFlops(mlir::Operation *op);

/// Whether the factors of `op` have a type of their own, beside that of its result.
bool isContraction(mlir::Operation *op);

/// Whether a library runs `op`, which reads and writes whole tensors in types that it is told.
bool isLibraryCall(mlir::Operation *op);

/// Whether `value` is a parameter that an optimizer changes, so that it can keep a 16-bit copy of it.
bool isTrained(mlir::Value value);

/// Whether `value`, moved or not, is a gradient that the tail of a step reads.
bool isLeafGradient(mlir::Value value);

/// Whether the operands of `op` are added, so that small ones do not count beside large ones.
bool isSum(mlir::Operation *op);

/// Whether small errors of the operand of `op` grow with its magnitude: exponentials.
bool isExponential(mlir::Operation *op);

/// Whether `op` depends on the absolute error of its operand, however large that is: it is periodic, or has steps.
bool isPeriodicOrStepped(mlir::Operation *op);

/// Whether `op` makes of floats what is none: integers, truth values.
bool leavesFloats(mlir::Operation *op);

/// Whether operand `index` of `op` is one whose reciprocal or logarithm is taken.
bool isSingularAtZero(mlir::Operation *op, unsigned index);

/// Whether a small constant operand of `op` keeps its result from 0: sums and maxima.
bool raises(mlir::Operation *op);

/// The number below which no result of `op` falls by its attributes; nothing if there is none.
std::optional<double> lowerBoundOf(mlir::Operation *op);

/// Whether `op` takes a square, or a higher power.
bool isSquare(mlir::Operation *op);

/// Whether `op` adds, subtracts, negates or multiplies elements.
bool isSumOrProduct(mlir::Operation *op);

/// Whether `op` takes the reciprocal of a root.
bool isReciprocalRoot(mlir::Operation *op);

/// Whether `op` takes a root, which brings small numbers nearer to 1.
bool isRoot(mlir::Operation *op);

} // namespace mezzo::autocast

#endif
