#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELPHASEOPS
#define MEZZO_DIALECTS_KERNEL_IR_KERNELPHASEOPS

include "dialects/kernel/IR/KernelBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Kernel_CombinerArrayAttr : TypedArrayAttrBase<Kernel_CombinerAttr, "combiners">;

// A phase: its space, the region run at every point, and how many points of the last dimension exist.
class Kernel_PhaseOp<string mnemonic, list<Trait> traits = []>
    : Kernel_Op<mnemonic, !listconcat([RecursiveMemoryEffects], traits)> {
  code phaseDeclaration = [{
    SpaceOp getSpaceOp() { return getSpace().getDefiningOp<SpaceOp>(); }
    ::llvm::ArrayRef<int64_t> getExtents() { return getSpaceOp().getExtents(); }
    ::mlir::Block *getBlock() { return &getBody().front(); }
    ::mlir::Block::BlockArgListType getIndices() { return getBlock()->getArguments(); }
  }];
}

def Kernel_ForeachOp : Kernel_PhaseOp<"foreach", [SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "a phase: the body for every point, in no order";
  let description = [{
    With `limit`, a uniform index, points whose last index is at least it do not exist.

    Example:
    ```mlir
    kernel.foreach %s (%i, %j) limit %n {
      %v = kernel.load %x[%i, %j] : !kernel.buffer<4x128xf32, read> -> f32
      kernel.store %v, %y[%i, %j] : f32 -> !kernel.buffer<4x128xf32, write>
    }
    ```
  }];
  let arguments = (ins Kernel_SpaceType:$space, Optional<Index>:$limit);
  let regions = (region SizedRegion<1>:$body);
  let builders = [
    // `body` gets the point's indices; the terminator is added. `limit` may be null.
    OpBuilder<(ins "::mlir::Value":$space, "::mlir::Value":$limit,
                   "::llvm::function_ref<void(::mlir::OpBuilder &, ::mlir::Location, ::mlir::ValueRange)>":$body)>,
    OpBuilder<(ins "::mlir::Value":$space,
                   "::llvm::function_ref<void(::mlir::OpBuilder &, ::mlir::Location, ::mlir::ValueRange)>":$body)>
  ];
  let extraClassDeclaration = phaseDeclaration;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_ReduceOp : Kernel_PhaseOp<"reduce", [AttrSizedOperandSegments]> {
  let summary = "a phase that combines the values its points yield";
  let description = [{
    One combiner for each yielded value; the results are uniform. `argmax` and `argmin` take one value and give two results, the
    value and the point's linear index (i64); NaN wins, ties go to the lower index. `max` and `min` order −0 below +0 and keep NaN
    (`maxnum`, `minnum` leave it out). `user` combines all yielded values at once in the op's second region, whose arguments are
    two tuples of values and which must be associative; `identity` is its neutral tuple, `commutes` says that order is free.

    The body may store and set privates. `per (%j) in %cols` reduces the other dimensions and gives a private over `%cols`,
    whose extents are those of the dimensions named.

    `order lanes<n>`: point i, counted linearly, goes to accumulator i mod n in increasing order, starting at +0 (the identity),
    absent points skipped, then halves are added: acc[k] += acc[k + n/2], …: the same on every device. Without it the order is
    free, but fixed for a schedule.

    Example:
    ```mlir
    %max, %sum = kernel.reduce max, add %s (%j) order lanes<256> -> (f32, f32) {
      %v = kernel.load %x[%r, %j] : !kernel.buffer<512x128xf32, read> -> f32
      kernel.yield %v, %v : f32, f32
    }
    ```
  }];
  let arguments = (ins Kernel_SpaceType:$space, Optional<Index>:$limit, Optional<Kernel_SpaceType>:$per_space,
                       Kernel_CombinerArrayAttr:$combiners, OptionalAttr<DenseI64ArrayAttr>:$per, OptionalAttr<I64Attr>:$lanes,
                       OptionalAttr<ArrayAttr>:$identity, UnitAttr:$commutes);
  let results = (outs Variadic<AnyTypeOf<[Kernel_Scalar, Kernel_PrivateType]>>:$results);
  let regions = (region SizedRegion<1>:$body, MaxSizedRegion<1>:$combine);
  let builders = [
    // One combiner a yielded value; `body` returns the values to yield, whose types decide the results'. A fixed order is set by
    // setLanes afterwards.
    OpBuilder<(ins "::llvm::ArrayRef<Combiner>":$combiners, "::mlir::Value":$space, "::mlir::Value":$limit,
                   "::llvm::function_ref<::llvm::SmallVector<::mlir::Value>(::mlir::OpBuilder &, ::mlir::Location, "
                   "::mlir::ValueRange)>":$body)>,
    // The same, keeping the dimensions `per` in privates over `perSpace`.
    OpBuilder<(ins "::llvm::ArrayRef<Combiner>":$combiners, "::mlir::Value":$space, "::mlir::Value":$limit,
                   "::llvm::ArrayRef<int64_t>":$per, "::mlir::Value":$perSpace,
                   "::llvm::function_ref<::llvm::SmallVector<::mlir::Value>(::mlir::OpBuilder &, ::mlir::Location, "
                   "::mlir::ValueRange)>":$body)>,
    // The user's combiner: `combine` gets two tuples, one after the other, and returns one.
    OpBuilder<(ins "::llvm::ArrayRef<::mlir::TypedAttr>":$identity, "bool":$commutes, "::mlir::Value":$space,
                   "::mlir::Value":$limit,
                   "::llvm::function_ref<::llvm::SmallVector<::mlir::Value>(::mlir::OpBuilder &, ::mlir::Location, "
                   "::mlir::ValueRange)>":$body,
                   "::llvm::function_ref<::llvm::SmallVector<::mlir::Value>(::mlir::OpBuilder &, ::mlir::Location, "
                   "::mlir::ValueRange)>":$combine)>
  ];
  let extraClassDeclaration = phaseDeclaration # [{
    bool isUser() { return getCombiner(0) == Combiner::User; }
    Combiner getCombiner(unsigned i) { return ::llvm::cast<CombinerAttr>(getCombiners()[i]).getValue(); }
    YieldOp getYield() { return ::llvm::cast<YieldOp>(getBlock()->getTerminator()); }
    SpaceOp getPerSpaceOp() { return getPerSpace() ? getPerSpace().getDefiningOp<SpaceOp>() : SpaceOp(); }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_ScanOp : Kernel_PhaseOp<"scan"> {
  let summary = "a phase that gives each point the combination of the points before it";
  let description = [{
    Over a space of one dimension, in increasing order; a private over the same space. `exclusive` leaves the point itself out (the
    first point gets the identity). `order tile<n>` fixes how floats are added on every device: within a tile of n points
    serially in eights, by doubling over the n / 8 sums, and serially from tile to tile.

    Example:
    ```mlir
    %sums = kernel.scan add %s (%j) exclusive -> f32 {
      %v = kernel.load %x[%j] : !kernel.buffer<128xf32, read> -> f32
      kernel.yield %v : f32
    }
    ```
  }];
  let arguments = (ins Kernel_SpaceType:$space, Optional<Index>:$limit, Kernel_CombinerAttr:$combiner, UnitAttr:$exclusive,
                       OptionalAttr<I64Attr>:$tile);
  let results = (outs Kernel_PrivateType:$result);
  let regions = (region SizedRegion<1>:$body);
  let builders = [
    OpBuilder<(ins "Combiner":$combiner, "bool":$exclusive, "::mlir::Value":$space, "::mlir::Value":$limit,
                   "::llvm::function_ref<::mlir::Value(::mlir::OpBuilder &, ::mlir::Location, ::mlir::ValueRange)>":$body)>
  ];
  let extraClassDeclaration = phaseDeclaration # [{
    YieldOp getYield() { return ::llvm::cast<YieldOp>(getBlock()->getTerminator()); }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let skipDefaultBuilders = 1;
}

def Kernel_ExchangeOp : Kernel_Op<"exchange", [AllTypesMatch<["source", "result"]>, MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "a private re-owned by another order of points";
  let description = [{
    The result, a private over `target`, holds at point (p[transpose[0]], p[transpose[1]], …) what the source holds at point p.

    Example:
    ```mlir
    %s = kernel.space 32x64
    %t = kernel.space 64x32
    %q = kernel.exchange %p by transpose [1, 0] to %t : !kernel.private<f32>
    ```
  }];
  let arguments = (ins Kernel_PrivateType:$source, DenseI64ArrayAttr:$transpose, Kernel_SpaceType:$target);
  let results = (outs Kernel_PrivateType:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$source, "::llvm::ArrayRef<int64_t>":$transpose, "::mlir::Value":$target)>];
  let assemblyFormat = "$source `by` `transpose` $transpose `to` $target attr-dict `:` qualified(type($source))";
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
}
#endif
