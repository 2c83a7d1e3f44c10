// Where a calibration knows what roundings do to the outputs, as many are left out as it takes to meet the goal, and explained.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/a.mlir --graph-autocast="calibration=%t/seen.json error-goal=inf" | FileCheck %t/a.mlir --check-prefix=ANY
// RUN: mezzo-opt %t/a.mlir --graph-autocast="calibration=%t/seen.json explain certificate=%t/cut.txt" 2>&1 | FileCheck %t/a.mlir
// RUN: mezzo-opt --verify-cut=%t/cut.txt
// RUN: mezzo-opt %t/a.mlir --graph-autocast="type=bf16 calibration=%t/seen.json" | FileCheck %t/a.mlir --check-prefix=ANY16
// RUN: not mezzo-opt %t/a.mlir --graph-autocast="error-goal=-1" 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: error: error-goal wanted above 0, got -1

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {}, "effects": {"f16": {
  "values": {"first": 1.0e-4, "act": 3.0e-3, "second": 1.0e-4, "soft": 1.0e-4},
  "weights": {"first": 5.0e-4, "second": 5.0e-4, "third": 5.0e-4},
  "reads": {}
}}}

//--- a.mlir
graph.variable @w : tensor<512x512xf32> {init = dense<0.01> : tensor<512x512xf32>}
// ANY: graph.gelu {{.*}} -> tensor<64x512xf16>
// ANY: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// ANY16: graph.gelu {{.*}} -> tensor<64x512xbf16>

// What is rounded as it is read would be no better: the product that reads it is one of f32 too.
// CHECK: remark: {{.*}}computes on f32 (error: rounding it moves outputs by 3.0e-03 of their largest, measured alone; all roundings may by 1.5e-03); stores f32
// CHECK: remark: {{.*}}computes on f32 (error: {{.*}})
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.gelu {{.*}} -> tensor<64x512xf32>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
// CHECK: graph.softmax {{.*}} -> tensor<64x512xf16>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf32>
func.func @main(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<64x512xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("a"("first"))
  %1 = graph.gelu %0 : (tensor<64x512xf32>) -> tensor<64x512xf32> loc("b"("act"))
  %2 = graph.matmul %1, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("c"("second"))
  %3 = graph.softmax %2 {axis = 1} : (tensor<64x512xf32>) -> tensor<64x512xf32> loc("d"("soft"))
  %4 = graph.matmul %3, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("e"("third"))
  return %4 : tensor<64x512xf32>
}
