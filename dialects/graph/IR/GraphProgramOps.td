#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS

include "dialects/graph/IR/GraphAttributes.td"
include "dialects/graph/IR/GraphBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Graph_ConstantOp : Graph_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "a small tensor known at compile time";
  let description = [{
    `value` is a splat of any size or dense data of at most 1 KB; anything larger is a `graph.variable`.

    (C1) `value` is dense: its data stands in the IR.
    (C2) `value` is a splat or has at most 1024 bytes.

    Example:
    ```mlir
    %one = graph.constant dense<1.0> : tensor<4x4xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Graph_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Graph_VariableOp : Graph_Op<"variable", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a tensor that a program keeps between calls";
  let description = [{
    Immutable variables are a model's weights; a mutable one is state that an entry may return a new value of. `init` is the
    value that a session starts with: bytes of a file, a splat of any size (zeros too), or dense data of at most 1 KB.

    (C1) `type` has static sizes.
    (C2) `init` has the type's number of bytes (a blob), or its type.
    (C3) data that is no blob stands in the IR, and is a splat or has at most 1024 bytes.

    Example:
    ```mlir
    graph.variable @weight : tensor<256x10xf32> {init = #graph.blob<"model.onnx", 4096, 10240>}
    graph.variable mutable @steps : tensor<i64> {init = dense<0> : tensor<i64>}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<Graph_Tensor>:$type,
                       AnyAttrOf<[Attr<CPred<"::llvm::isa<::mezzo::graph::BlobAttr>($_self)">, "blob">, ElementsAttr]>:$init,
                       UnitAttr:$is_mutable, OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = "(`mutable` $is_mutable^)? $sym_name `:` $type attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::RankedTensorType getTensorType() { return ::llvm::cast<::mlir::RankedTensorType>(getType()); }
  }];
}

def Graph_ClusterOp : Graph_Op<"cluster", [
    IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>
  ]> {
  let summary = "operations that run as one unit";
  let description = [{
    The body captures nothing: what it reads are its operands, in the order of the block's arguments, and what it gives are its
    results, in the order of `graph.yield`. `kind` says how it is to be lowered.

    (C1) the block has one argument for each operand, of its type.
    (C2) the block ends in a `graph.yield` of the results' types.

    Example:
    ```mlir
    %y = graph.cluster "pointwise" ins(%a, %b : tensor<4xf32>, tensor<4xf32>) {
    ^bb0(%x: tensor<4xf32>, %z: tensor<4xf32>):
      %s = graph.add %x, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      graph.yield %s : tensor<4xf32>
    } -> tensor<4xf32>
    ```
  }];
  let arguments = (ins StrAttr:$kind, Variadic<Graph_Tensor>:$inputs);
  let results = (outs Variadic<Graph_Tensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $kind (`ins` `(` $inputs^ `:` type($inputs) `)`)? attr-dict-with-keyword $body `->` type($outputs)
  }];
  let hasVerifier = 1;
}

def Graph_YieldOp : Graph_Op<"yield", [Pure, Terminator, ReturnLike, ParentOneOf<["::mezzo::graph::ClusterOp", "::mezzo::graph::MicrobatchOp"]>]> {
  let summary = "end of a cluster or of a microbatch";
  let description = [{
    Gives the cluster's results, or what a microbatch adds, carries and stacks; see `graph.cluster` for an example.
  }];
  let arguments = (ins Variadic<Graph_Tensor>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif
