// Loads and stores, privates and shared memory.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELMEMORYOPS_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELMEMORYOPS_H

#include "dialects/kernel/IR/KernelTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelMemoryOps.h.inc"

namespace mezzo::kernel {

/// Shape and element type of a buffer or of shared memory.
llvm::ArrayRef<int64_t> memoryShape(mlir::Type memory);
mlir::Type memoryElement(mlir::Type memory);

} // namespace mezzo::kernel

#endif
