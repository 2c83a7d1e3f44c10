// Constants that do not fit are listed with what was decided, and a mask that is narrowed because the user says so stays
// finite, so that a row whose every element is masked has no NaN.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/mask.mlir --graph-autocast="keep-low=op:add,op:softmax" --canonicalize | FileCheck %t/mask.mlir
// RUN: mezzo-opt %t/mask.mlir --graph-autocast="type=bf16 keep-low=op:add,op:softmax" --canonicalize | FileCheck %t/mask.mlir --check-prefix=BF16
// RUN: mezzo-opt %t/run.mlir --graph-autocast="keep-low=op:add,op:softmax" --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="type=bf16 keep-low=op:add,op:softmax" --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast --reference-run

//--- mask.mlir
graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}
graph.variable @mask : tensor<64xf32> {init = dense<-3.40282347E+38> : tensor<64xf32>}
// The weight is left as it is; -2^14 is the least that a mask becomes, and -inf stays.
// CHECK: %[[RAISED:.*]] = graph.clamp %[[M:.*]] {lower = -1.638400e+04 : f64}
// CHECK: %[[INF:.*]] = graph.is_inf %[[M]]
// CHECK: %[[KEPT:.*]] = graph.select %[[INF]], %[[M]], %[[RAISED]]
// CHECK: graph.convert %[[KEPT]] {result_type = f16}
// CHECK: graph.add {{.*}} -> tensor<64x64xf16>
// BF16: graph.clamp {{.*}} {lower = -1.638400e+04 : f64}
func.func @main(%x: tensor<64x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}, %m: tensor<64xf32> {graph.variable = @mask}) -> tensor<64x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = graph.add %0, %m : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  %2 = graph.softmax %1 {axis = 1} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = graph.matmul %2, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}

//--- run.mlir
// A row that is masked in part, and one that is masked in full: as in f32, where no score reaches beyond the mask.
graph.variable @mask : tensor<2x4xf32> {init = dense<[[0.0, -3.40282347E+38, 0.0, -3.40282347E+38], [-3.40282347E+38, -3.40282347E+38, -3.40282347E+38, -3.40282347E+38]]> : tensor<2x4xf32>}
graph.variable @some : tensor<4xf32> {init = dense<[0.0, 0xFF800000, 0.0, 0xFF800000]> : tensor<4xf32>}
graph.variable mutable @scores : tensor<2x4xf32> {init = dense<1.0> : tensor<2x4xf32>}
func.func @main(%s: tensor<2x4xf32> {graph.variable = @scores}, %m: tensor<2x4xf32> {graph.variable = @mask}, %i: tensor<4xf32> {graph.variable = @some}) {
  %0 = graph.add %s, %m : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = graph.softmax %0 {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %e = graph.constant dense<[[0.5, 0.0, 0.5, 0.0], [0.25, 0.25, 0.25, 0.25]]> : tensor<2x4xf32>
  check.expect_eq %1, %e : tensor<2x4xf32>
  %3 = graph.add %s, %i : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %4 = graph.softmax %3 {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %f = graph.constant dense<[[0.5, 0.0, 0.5, 0.0], [0.5, 0.0, 0.5, 0.0]]> : tensor<2x4xf32>
  check.expect_eq %4, %f : tensor<2x4xf32>
  return
}
