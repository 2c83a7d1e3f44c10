#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHPROGRAMOPS

include "dialects/graph/IR/GraphBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def Graph_ConstantOp : Graph_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "a small tensor known at compile time";
  let description = [{
    `value` is a splat of any size or dense data of at most 1 KB; anything larger is a `graph.variable`.

    Example:
    ```mlir
    %one = graph.constant dense<1.0> : tensor<4x4xf32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Graph_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

#endif
