#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELBASE
#define MEZZO_DIALECTS_KERNEL_IR_KERNELBASE

include "dialects/kernel/IR/KernelTypes.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Kernel_Op<string mnemonic, list<Trait> traits = []> : Op<Kernel_Dialect, mnemonic, traits>;

#endif
