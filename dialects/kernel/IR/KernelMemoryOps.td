#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELMEMORYOPS
#define MEZZO_DIALECTS_KERNEL_IR_KERNELMEMORYOPS

include "dialects/kernel/IR/KernelBase.td"

def Kernel_LoadOp : Kernel_Op<"load", [AttrSizedOperandSegments, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "one element of a buffer or of shared memory, widened exactly";
  let description = [{
    The verifier must see that the indices are in bounds, or `in_bounds` promises it, or `else` gives the value of elements that
    do not exist. Integers widen by their sign, unsigned ones with zeros; an unsigned element may be loaded as the signless
    integer of its width; integers may be loaded as an index.

    Example:
    ```mlir
    %v = kernel.load %x[%r, %j] : !kernel.buffer<512x128xf16, read> -> f32
    %w = kernel.load %x[%r, %k] else %zero : !kernel.buffer<512x128xf16, read> -> f32
    %u = kernel.load %x[%r, %i] in_bounds : !kernel.buffer<512x128xf16, read> -> f32
    ```
  }];
  let arguments = (ins Kernel_Memory:$memory, Variadic<Index>:$indices, Optional<Kernel_Scalar>:$otherwise, UnitAttr:$in_bounds);
  let results = (outs Kernel_Scalar:$result);
  let builders = [
    // The result has the element's compute type.
    OpBuilder<(ins "::mlir::Value":$memory, "::mlir::ValueRange":$indices, CArg<"bool", "false">:$inBounds)>,
    // With a value for elements that do not exist; the result has its type.
    OpBuilder<(ins "::mlir::Value":$memory, "::mlir::ValueRange":$indices, "::mlir::Value":$otherwise)>,
    // With the scalar type to widen to.
    OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$memory, "::mlir::ValueRange":$indices,
                   CArg<"bool", "false">:$inBounds)>
  ];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Kernel_StoreOp : Kernel_Op<"store", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "one element of a buffer or of shared memory, rounded once to nearest even";
  let description = [{
    `in_bounds` promises what the verifier cannot see; `unique<phase>` (over the points of a phase) and `unique<grid>` (over
    blocks as well) promise that no element is written twice.

    Example:
    ```mlir
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<512x128xf16, write>
    kernel.store %v, %y[%k, %j] in_bounds unique<grid> : f32 -> !kernel.buffer<512x128xf16, write>
    ```
  }];
  let arguments = (ins Kernel_Scalar:$value, Kernel_Memory:$memory, Variadic<Index>:$indices, UnitAttr:$in_bounds,
                       OptionalAttr<Kernel_UniqueAttr>:$unique);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$value, "::mlir::Value":$memory, "::mlir::ValueRange":$indices,
                   CArg<"bool", "false">:$inBounds, CArg<"std::optional<Unique>", "std::nullopt">:$unique)>
  ];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Kernel_PrivateOp : Kernel_Op<"private", [MemoryEffects<[MemAlloc]>]> {
  let summary = "a value per point of a space, kept over phases";
  let description = [{
    Touched at its own point only. Where it lives is the emitter's choice. Undefined until written. f16 and bf16 keep loaded bits.

    Example:
    ```mlir
    %e = kernel.private %s : f32
    ```
  }];
  let arguments = (ins Kernel_SpaceType:$space);
  let results = (outs Kernel_PrivateType:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$space, "::mlir::Type":$element)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_ReadOp : Kernel_Op<"read", [MemoryEffects<[MemRead]>]> {
  let summary = "the private's value at this point, widened exactly";
  let description = [{
    Example:
    ```mlir
    %v = kernel.read %e[%j] : !kernel.private<f16> -> f32
    ```
  }];
  let arguments = (ins Kernel_PrivateType:$slot, Variadic<Index>:$indices);
  let results = (outs Kernel_Scalar:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$slot, "::mlir::ValueRange":$indices)>];
  let assemblyFormat = "$slot `[` $indices `]` attr-dict `:` qualified(type($slot)) `->` type($result)";
  let hasVerifier = 1;
}

def Kernel_WriteOp : Kernel_Op<"write", [MemoryEffects<[MemWrite]>]> {
  let summary = "sets the private at this point, rounded once to nearest even";
  let description = [{
    Example:
    ```mlir
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f16>
    ```
  }];
  let arguments = (ins Kernel_Scalar:$value, Kernel_PrivateType:$slot, Variadic<Index>:$indices);
  let assemblyFormat = "$value `,` $slot `[` $indices `]` attr-dict `:` type($value) `->` qualified(type($slot))";
  let hasVerifier = 1;
}

def Kernel_SharedOp : Kernel_Op<"shared", [MemoryEffects<[MemAlloc]>]> {
  let summary = "scratch of a block";
  let description = [{
    Written in one phase and read anywhere in later ones, with kernel.store and kernel.load. Undefined until written. Padding and bank
    conflicts are the emitter's business.

    Example:
    ```mlir
    %t = kernel.shared 32x32 : f32
    ```
  }];
  let results = (outs Kernel_SharedType:$result);
  let builders = [OpBuilder<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$element)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

#endif
