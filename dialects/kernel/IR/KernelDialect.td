#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELDIALECT
#define MEZZO_DIALECTS_KERNEL_IR_KERNELDIALECT

include "mlir/IR/OpBase.td"

def Kernel_Dialect : Dialect {
  let name = "kernel";
  let cppNamespace = "::mezzo::kernel";
  let summary = "one function a kernel, for every device";
  let description = [{
    A kernel says what each point of its work is, in which phases, and what the phases share. It does not say threads, lanes,
    barriers, padding or vector registers: a device's emitter derives them, guided by a small schedule attribute. So the same
    function becomes vector loops on a CPU and threads on a GPU, and the verifier refuses races.

    Bodies are scalar code: `arith`, `math` and `scf` beside the operations of this dialect. 16-bit floats exist in memory
    only: loads widen exactly, stores round once, to nearest even. No multiplication and addition are contracted, and nothing
    is reassociated but reductions marked `free`.

    The rules that the verifier checks, by number:
    1. A phase does not read what it writes, except the same element at the same point.
    2. Within a phase, stores are injective over points and the loops around them, and jointly over all stores of the phase.
    3. Blocks write disjoint elements, and no block reads an element that another block writes.
    4. A private is touched only at its own point, in phases of its space.
    5. Only uniform values cross phases; others go through a private.
    6. No fused or reassociated arithmetic unless written.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::math::MathDialect"];
}

#endif
