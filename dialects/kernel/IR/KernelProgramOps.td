#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELPROGRAMOPS
#define MEZZO_DIALECTS_KERNEL_IR_KERNELPROGRAMOPS

include "dialects/kernel/IR/KernelBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def Kernel_FuncOp : Kernel_Op<"func", [Symbol, IsolatedFromAbove, SingleBlockImplicitTerminator<"ReturnOp">, AffineScope]> {
  let summary = "a kernel";
  let description = [{
    One instance, a *block*, per point of the grid; blocks are independent and unordered. The body's arguments are the buffers
    and tables, then the grid's indices. A writable buffer aliases no other argument, readable ones included.

    Outside phases every value is uniform: grid indices, constants, loop variables, results of reductions, loads at uniform
    indices, and pure operations of these. A store outside a phase is done once per block and is a phase for the rules.
    `scf.for` and `scf.if` outside phases may contain phases; privates and shared memory persist over iterations.

    Example:
    ```mlir
    kernel.func @bias(%x: !kernel.buffer<128x1024xf16, read>, %b: !kernel.buffer<1024xf16, read>,
                      %y: !kernel.buffer<128x1024xf16, write>)
        grid(%r in 128) schedule(#kernel.pointwise<threads = 128, width = 8>) {
      %s = kernel.space 1024
      kernel.foreach %s (%j) {
        %v = kernel.load %x[%r, %j] : !kernel.buffer<128x1024xf16, read> -> f32
        %w = kernel.load %b[%j] : !kernel.buffer<1024xf16, read> -> f32
        %a = arith.addf %v, %w : f32
        kernel.store %a, %y[%r, %j] : f32 -> !kernel.buffer<128x1024xf16, write>
      }
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, DenseI64ArrayAttr:$grid,
                       OptionalAttr<AnyAttr>:$schedule);
  let regions = (region SizedRegion<1>:$body);
  let builders = [
    // A kernel without phases yet: `arguments` are buffer and table types, `grid` may be empty (one block).
    OpBuilder<(ins "::llvm::StringRef":$name, "::llvm::ArrayRef<::mlir::Type>":$arguments, "::llvm::ArrayRef<int64_t>":$grid,
                   CArg<"::mlir::Attribute", "{}">:$schedule)>
  ];
  let extraClassDeclaration = [{
    ::mlir::Block *getBlock() { return &getBody().front(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    unsigned getNumBuffers() { return getArgumentTypes().size(); }
    /// The i-th buffer or table.
    ::mlir::BlockArgument getBuffer(unsigned i) { return getBlock()->getArgument(i); }
    /// The block's index along the i-th dimension of the grid.
    ::mlir::BlockArgument getGridIndex(unsigned i) { return getBlock()->getArgument(getNumBuffers() + i); }
    ::mlir::Block::BlockArgListType getGridIndices() { return getBlock()->getArguments().drop_front(getNumBuffers()); }
    /// Number of blocks.
    int64_t getNumBlocks();
    /// The part that runs once after all blocks; null if there is none.
    FinishOp getFinish();
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_ReturnOp : Kernel_Op<"return", [Terminator, Pure, HasParent<"FuncOp, FinishOp">]> {
  let summary = "the end of a kernel or of its finish; implied in the syntax";
  let assemblyFormat = "attr-dict";
}

def Kernel_FinishOp : Kernel_Op<"finish", [HasParent<"FuncOp">, SingleBlockImplicitTerminator<"ReturnOp">]> {
  let summary = "runs once, after all blocks";
  let description = [{
    The last operation of a kernel. It may read what blocks have written, in index order, and may not use the grid's indices.

    Example:
    ```mlir
    kernel.finish {
      %total = kernel.reduce add %blocks (%b) -> f32 { … }
      kernel.store %total, %y[] : f32 -> !kernel.buffer<f32, write>
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

def Kernel_EntryOp : Kernel_Op<"entry", [Pure]> {
  let summary = "one chunk of a table";
  let description = [{
    `chunk` is a buffer over the 4096 elements of the chunk, of which `count` exist; `offset` is the index of its first element in its
    tensor, 4096 times the chunk's number.

    Example:
    ```mlir
    %chunk, %count, %offset = kernel.entry %gradients[%k] : !kernel.table<12xf32, read>
    kernel.foreach %s (%i) limit %count { … }
    ```
  }];
  let arguments = (ins Kernel_TableType:$table, Index:$index);
  let results = (outs Kernel_BufferType:$chunk, Index:$count, Index:$offset);
  let builders = [OpBuilder<(ins "::mlir::Value":$table, "::mlir::Value":$index)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}

#endif
