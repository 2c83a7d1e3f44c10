// Transcendental functions, rounding to narrower floats, random bits.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELMATHOPS_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELMATHOPS_H

#include "dialects/kernel/IR/KernelTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelMathOps.h.inc"

#endif
