#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELSPACEOPS
#define MEZZO_DIALECTS_KERNEL_IR_KERNELSPACEOPS

include "dialects/kernel/IR/KernelBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

// Allocates, so that equal spaces are not merged.
def Kernel_SpaceOp : Kernel_Op<"space", [MemoryEffects<[MemAlloc]>]> {
  let summary = "the points of phases";
  let description = [{
    Up to five extents. Phases and privates name a space; one space has one mapping onto threads and lanes, so two spaces of
    equal extents are different.

    Example:
    ```mlir
    %s = kernel.space 4x128
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$extents);
  let results = (outs Kernel_SpaceType:$space);
  let builders = [OpBuilder<(ins "::llvm::ArrayRef<int64_t>":$extents)>];
  let extraClassDeclaration = [{
    unsigned getRank() { return getExtents().size(); }
    int64_t getNumPoints();
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_YieldOp : Kernel_Op<"yield", [Terminator, Pure, HasParent<"ForeachOp, ReduceOp, ScanOp">]> {
  let summary = "the values of a point, or of a combination";
  let arguments = (ins Variadic<Kernel_Scalar>:$values);
  let builders = [OpBuilder<(ins), "build($_builder, $_state, ::mlir::ValueRange());">];
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif
