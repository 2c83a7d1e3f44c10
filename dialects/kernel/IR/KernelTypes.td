#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELTYPES
#define MEZZO_DIALECTS_KERNEL_IR_KERNELTYPES

include "dialects/kernel/IR/KernelAttributes.td"
include "mlir/IR/AttrTypeBase.td"

class Kernel_Type<string name, string typeMnemonic> : TypeDef<Kernel_Dialect, name> { let mnemonic = typeMnemonic; }

def Kernel_BufferType : Kernel_Type<"Buffer", "buffer"> {
  let summary = "a tensor in memory, as one argument of a kernel";
  let description = [{
    Static shape and element type, how the kernel accesses it, and, where the elements are not packed in row-major order,
    strides in elements. A stride of 0 repeats an element and is for reading only. A writable buffer aliases no other.

    Examples: `!kernel.buffer<512x128xf16, read>`, `!kernel.buffer<4x4xf32, strides [1, 4], write>`, `!kernel.buffer<f32, read>`.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType,
                        ArrayRefParameter<"int64_t">:$strides, "::mezzo::kernel::Access":$access);
  let builders = [
    // Packed in row-major order.
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType,
                                        "::mezzo::kernel::Access":$access)>,
    // With strides in elements; those of a packed buffer give the packed type.
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType,
                                        "::llvm::ArrayRef<int64_t>":$strides, "::mezzo::kernel::Access":$access)>
  ];
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
    int64_t getNumElements() const;
    bool isPacked() const { return getStrides().empty(); }
    /// Strides in elements, of packed buffers too.
    ::llvm::SmallVector<int64_t> getElementStrides() const;
    /// One more than the largest element offset, i.e. how many elements of memory the buffer spans; 0 if it is empty.
    int64_t getSpan() const;
    bool isReadable() const { return getAccess() != Access::Write; }
    bool isWritable() const { return getAccess() != Access::Read; }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_TableType : Kernel_Type<"Table", "table"> {
  let summary = "a list of tensors of one element type, cut into chunks";
  let description = [{
    In memory, `length` entries of three 64-bit words: address of the tensor's first element, number of its elements, number of
    the chunk in the tensor. A chunk is 4096 elements; a tensor of n elements has ⌈n / 4096⌉ consecutive entries.

    Example: `!kernel.table<12xf32, read>`, twelve chunks.
  }];
  let parameters = (ins "int64_t":$length, "::mlir::Type":$elementType, "::mezzo::kernel::Access":$access);
  let builders = [TypeBuilderWithInferredContext<(ins "int64_t":$length, "::mlir::Type":$elementType,
                                                      "::mezzo::kernel::Access":$access)>];
  let extraClassDeclaration = [{
    static constexpr int64_t kChunk = 4096;
    static constexpr int64_t kEntryBytes = 24;
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_SpaceType : Kernel_Type<"Space", "space"> {
  let summary = "the points of phases; its extents are those of the kernel.space that makes it";
}

def Kernel_PrivateType : Kernel_Type<"Private", "private"> {
  let summary = "a value at each point of a space, kept over phases";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
  let builders = [TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), elementType);
  }]>];
}

def Kernel_SharedType : Kernel_Type<"Shared", "shared"> {
  let summary = "scratch of a block, written in one phase and read anywhere in later ones";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), shape, elementType);
  }]>];
  let extraClassDeclaration = [{ int64_t getNumElements() const; }];
  let hasCustomAssemblyFormat = 1;
}

def Kernel_Memory : AnyTypeOf<[Kernel_BufferType, Kernel_SharedType], "buffer or shared">;

// What a body computes with: 16-bit floats and unsigned types exist in memory only.
def Kernel_Scalar : AnyTypeOf<[F32, F64, I1, I8, I16, I32, I64, Index], "scalar of a kernel body">;

#endif
