// Rows of the policy table that stand on operations: those of custom operators, whose declarations say what they do.
#ifndef MEZZO_PASSES_AUTOCAST_POLICY_DECLAREDROWS_H
#define MEZZO_PASSES_AUTOCAST_POLICY_DECLAREDROWS_H

#include "mlir/IR/Operation.h"

#include <string>

namespace mezzo::autocast {

struct PolicyRow;

/// The row that `op` declares, which lives as long as the process; null where it declares none. Threads may call it.
const PolicyRow *declaredRow(mlir::Operation *op);

/// Whether there is code that computes `op` on values of the 16-bit type.
bool isImplemented(mlir::Operation *op, bool isF16);

/// Where there is none: "no 16-bit implementation", or of which type there is none.
std::string noImplementation(mlir::Operation *op, bool isF16);

} // namespace mezzo::autocast

#endif
