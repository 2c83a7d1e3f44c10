// Kernels, their finish, and tables of tensors.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELPROGRAMOPS_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELPROGRAMOPS_H

#include "dialects/kernel/IR/KernelTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mezzo::kernel {
class FuncOp;
class FinishOp;
class ReturnOp;
} // namespace mezzo::kernel

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelProgramOps.h.inc"

#endif
