// What moves data for an attention belongs to the node that asked for it: keys are turned for the first product, and nothing
// but the attention is called by the softmax's name. The tensor that the last product made is made by what comes last.
// RUN: mezzo-opt %s --graph-recognise-composites --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: @heads
// CHECK: graph.transpose %{{.*}} loc("/scores"(""))
// CHECK: graph.attention {{.*}} loc(fused["/scores"("s"), "/softmax"("p"), "/mix"("y")])
func.func @heads(%q: tensor<2x4x8x16xf32>, %kt: tensor<2x4x16x8xf32>, %v: tensor<2x4x8x16xf32>) -> tensor<2x4x8x16xf32> {
  %0 = graph.matmul %q, %kt : (tensor<2x4x8x16xf32>, tensor<2x4x16x8xf32>) -> tensor<2x4x8x8xf32> loc("/scores"("s"))
  %1 = graph.softmax %0 {axis = 3} : (tensor<2x4x8x8xf32>) -> tensor<2x4x8x8xf32> loc("/softmax"("p"))
  %2 = graph.matmul %1, %v : (tensor<2x4x8x8xf32>, tensor<2x4x8x16xf32>) -> tensor<2x4x8x16xf32> loc("/mix"("y"))
  return %2 : tensor<2x4x8x16xf32>
}

// CHECK-LABEL: @rows
// CHECK: graph.attention {{.*}} loc(fused["/scores"(""), "/softmax"(""), "/mix"("")])
// CHECK-NEXT: graph.reshape {{.*}} loc("/mix"("y"))
func.func @rows(%q: tensor<8x16xf32>, %k: tensor<8x16xf32>, %v: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = graph.matmul %q, %k {transpose_rhs} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32> loc("/scores"("s"))
  %1 = graph.softmax %0 {axis = 1} : (tensor<8x8xf32>) -> tensor<8x8xf32> loc("/softmax"("p"))
  %2 = graph.matmul %1, %v : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32> loc("/mix"("y"))
  return %2 : tensor<8x16xf32>
}
