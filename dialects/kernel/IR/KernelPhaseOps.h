// Spaces, and the phases over their points.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELPHASEOPS_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELPHASEOPS_H

#include "dialects/kernel/IR/KernelTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mezzo::kernel {
class ForeachOp;
class ReduceOp;
class ScanOp;
} // namespace mezzo::kernel

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelSpaceOps.h.inc"

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelPhaseOps.h.inc"

namespace mezzo::kernel {

/// How many results a reduction has for a value under `combiner`: two for
/// argmax and argmin, else one.
unsigned resultsOf(Combiner combiner);

/// The innermost phase (foreach, reduce, scan) around `op`, itself excluded;
/// null outside phases.
mlir::Operation *enclosingPhase(mlir::Operation *op);

/// Whether `op` is a foreach, reduce or scan.
bool isPhase(mlir::Operation *op);

/// The space of a private: that of the private, exchange, scan or reduce that
/// makes it.
SpaceOp spaceOf(mlir::Value slot);

} // namespace mezzo::kernel

#endif
