// With keep-products no attention is formed and no scale folded, as another runtime finds the model's nodes; other composites are.
// RUN: mezzo-opt %s --graph-normalize | FileCheck %s --check-prefix=WHOLE
// RUN: mezzo-opt %s --graph-normalize="keep-products=true" | FileCheck %s --check-prefix=KEPT
// RUN: mezzo-opt %s --graph-recognise-composites="attention=false" | FileCheck %s --check-prefix=KEPT

!q = tensor<2x4x8x16xf32>
!k = tensor<2x4x16x8xf32>
!p = tensor<2x4x8x8xf32>

// WHOLE-LABEL: func.func @attention
// WHOLE: graph.attention
// KEPT-LABEL: func.func @attention
// KEPT: graph.matmul
// KEPT: graph.softmax
// KEPT: graph.matmul
func.func @attention(%q: !q, %k: !k, %v: !q) -> !q {
  %0 = graph.matmul %q, %k : (!q, !k) -> !p
  %1 = graph.softmax %0 {axis = 3} : (!p) -> !p
  %2 = graph.matmul %1, %v : (!p, !q) -> !q
  return %2 : !q
}

graph.variable @w : tensor<4x4xf32> {init = dense<[[1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 5.0], [3.0, 4.0, 5.0, 6.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<4x4xf32>}

// WHOLE-LABEL: func.func @scale
// WHOLE: graph.matmul
// WHOLE-NEXT: return
// KEPT-LABEL: func.func @scale
// KEPT: [[P:%.*]] = graph.matmul {{.*}}
// KEPT: graph.mul [[P]]
func.func @scale(%x: tensor<2x4xf32>, %w: tensor<4x4xf32> {graph.variable = @w}) -> tensor<2x4xf32> {
  %s = graph.constant dense<[1.0, 3.0, 5.0, 7.0]> : tensor<4xf32>
  %0 = graph.matmul %x, %w : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  %1 = graph.mul %0, %s : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
