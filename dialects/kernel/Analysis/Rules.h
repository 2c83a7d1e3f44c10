// The rules of the kernel dialect that need index arithmetic: no races within a phase or between blocks, no access outside
// memory.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_RULES_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_RULES_H

#include "dialects/kernel/IR/KernelProgramOps.h"

namespace mezzo::kernel {

/// Checks rules 1, 2, 3, 5 and 6, bounds, and which operations a kernel may hold; emits an error with the rule's number at
/// the first operation that breaks one. (Rule 4 is checked by each operation.)
mlir::LogicalResult checkRules(FuncOp kernel);

} // namespace mezzo::kernel

#endif
