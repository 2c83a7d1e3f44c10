#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHSHAPEOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHSHAPEOPS

include "dialects/graph/IR/GraphBase.td"

class Graph_ShapeOp<string mnemonic, list<Trait> traits = []>
    : Graph_PureOp<mnemonic, !listconcat([Graph_Movement], traits)> {
  let results = (outs Graph_Tensor:$result);
}

def Graph_ReshapeOp : Graph_ShapeOp<"reshape"> {
  let summary = "the same elements in another shape";
  let description = [{
    Elements keep their row-major order. One entry of `shape` may be -1: the size that keeps the number of elements.

    (C1) entries of `shape` are at least -1, and at most one is -1.
    (C2) the number of elements stays the same; -1 stands beside no entry that is 0.

    Example:
    ```mlir
    %y = graph.reshape %x {shape = array<i64: 6, -1>} : (tensor<2x3x4xf32>) -> tensor<6x4xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, DenseI64ArrayAttr:$shape);
}

def Graph_TransposeOp : Graph_ShapeOp<"transpose"> {
  let summary = "tensor with its axes in another order";
  let description = [{
    Axis i of the result is axis `permutation[i]` of the operand.

    (C1) `permutation` has each axis of `x` once.

    Example:
    ```mlir
    %y = graph.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, DenseI64ArrayAttr:$permutation);
}

def Graph_BroadcastOp : Graph_ShapeOp<"broadcast"> {
  let summary = "tensor repeated along axes of size 1";
  let description = [{
    Shapes are aligned at the last axis; axes that are missing in front count as 1.

    (C1) entries of `shape` are at least 0.
    (C2) the shape of `x` broadcasts to `shape`.

    Example:
    ```mlir
    %y = graph.broadcast %x {shape = array<i64: 2, 4, 3>} : (tensor<4x1xf32>) -> tensor<2x4x3xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, DenseI64ArrayAttr:$shape);
}

def Graph_SliceOp : Graph_ShapeOp<"slice"> {
  let summary = "evenly spaced part of a tensor";
  let description = [{
    Along each axis, element i of the result is element `starts + i · steps` of the operand, for i in [0, sizes).

    (C1) `starts`, `sizes` and `steps` have one entry for each axis.
    (C2) sizes are at least 0, steps are not 0.
    (C3) where a size is not 0, its first and last element are inside the operand.

    Example:
    ```mlir
    %y = graph.slice %x {starts = array<i64: 9>, sizes = array<i64: 3>, steps = array<i64: -3>} : (tensor<10xf32>) -> tensor<3xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, DenseI64ArrayAttr:$starts, DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$steps);
}

def Graph_ConcatOp : Graph_ShapeOp<"concat"> {
  let summary = "tensors laid end to end along one axis";
  let description = [{
    (C1) there is at least one operand; all have one rank and one element type.
    (C2) `axis` is in [0, rank).
    (C3) sizes agree along every other axis.

    Example:
    ```mlir
    %y = graph.concat %a, %b {axis = 1} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins Variadic<Graph_Tensor>:$inputs, Graph_I64:$axis);
}

def Graph_PadOp : Graph_ShapeOp<"pad"> {
  let summary = "tensor grown or cropped at its borders";
  let description = [{
    Along each axis, `low` elements are added before and `high` after; negative numbers take away. Element i of the result is
    element i - low of the operand where there is one. Elsewhere it is, by `mode`: the scalar `value` (constant); the nearest
    element (edge); the element found by reflecting at the first and last element, as often as needed (reflect); the element
    found by repeating the operand (wrap).

    (C1) `low` and `high` have one entry for each axis.
    (C2) resulting sizes are at least 0.
    (C3) `value` is present where `mode` is constant and only then, and is a scalar of the operand's element type.
    (C4) in the other modes, an axis that grows has an element.

    Example:
    ```mlir
    %y = graph.pad %x, %zero {low = array<i64: 0, 2>, high = array<i64: 1, -1>}
       : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x4xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, Optional<Graph_Tensor>:$value, DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high,
                       Graph_KeywordDefault<["constant", "reflect", "edge", "wrap"]>:$mode);
}

def Graph_IotaOp : Graph_PureOp<"iota"> {
  let summary = "tensor that counts along one axis";
  let description = [{
    Each element is its index along `axis`, in the element type `result_type`.

    (C1) entries of `shape` are at least 0.
    (C2) `axis` is in [0, rank).

    Example:
    ```mlir
    %y = graph.iota {shape = array<i64: 2, 3>, result_type = i32, axis = 1} : () -> tensor<2x3xi32>
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$shape, TypeAttrOf<Graph_Number>:$result_type, Graph_I64:$axis);
  let results = (outs Graph_NumberTensor:$result);
}

#endif
