#ifndef MEZZO_PASSES_LAYOUT_PASSES
#define MEZZO_PASSES_LAYOUT_PASSES

include "mlir/Pass/PassBase.td"

def AssignLayout : Pass<"graph-assign-layout", "::mlir::func::FuncOp"> {
  let summary = "brings convolutions into channels-last form, with the least transposition";
  let description = [{
    Convolutions run in channels-last form. Between them an operation works in either layout if its rule has a form for it: it
    follows its operands (pointwise operations, concat, pooling), its attributes follow the order of the axes (axes of a
    reduction, bounds of a slice), or it keeps the order of the model (matmul, a reshape that joins channels with pixels). Inputs
    and outputs keep the order of the model.

    Each tensor that can be in either layout is a value with two labels, and the assignment of least cost is found exactly, by a
    minimum cut. To change the order of a tensor costs twice its bytes, once however many readers need it; 1 where elements
    stay in place (a reshape does it) or where the tensor follows from immutable variables and constants, since it is then made
    once, when a program is loaded. Transpositions that the model contains take part: they disappear where both sides agree.

    A function without convolutions stays as it is, and so does what is inside clusters. With `explain` a remark on the function gives the cost and the flow that
    proves it least, and one on each transposition the bytes it moves.

    Before:
    ```mlir
    func.func @main(%x: tensor<1x8x4x4xf32>, %w: tensor<8x8x1x1xf32> {graph.variable = @w}) -> tensor<1x8x4x4xf32> {
      %0 = graph.conv %x, %w {…} : (tensor<1x8x4x4xf32>, tensor<8x8x1x1xf32>) -> tensor<1x8x4x4xf32>
      %1 = graph.relu %0 : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
      return %1 : tensor<1x8x4x4xf32>
    }
    ```
    After:
    ```mlir
      %0 = graph.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : (tensor<1x8x4x4xf32>) -> tensor<1x4x4x8xf32>
      %1 = graph.reshape %w {shape = array<i64: 8, 1, 1, 8>} : (tensor<8x8x1x1xf32>) -> tensor<8x1x1x8xf32>
      %2 = graph.conv %0, %1 {layout = "channels_last", …} : (tensor<1x4x4x8xf32>, tensor<8x1x1x8xf32>) -> tensor<1x4x4x8xf32>
      %3 = graph.relu %2 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
      %4 = graph.transpose %3 {permutation = array<i64: 0, 3, 1, 2>} : (tensor<1x4x4x8xf32>) -> tensor<1x8x4x4xf32>
      return %4 : tensor<1x8x4x4xf32>
    ```
  }];
  let options = [Option<"explain", "explain", "bool", "false", "say what the choice costs, and what each transposition moves">];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyLayout : Pass<"graph-verify-layout", "::mlir::func::FuncOp"> {
  let summary = "checks that operations which must run in channels-last form do";
  let description = [{
    Fails where a convolution still has channels first.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
