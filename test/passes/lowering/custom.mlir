// An operator of the user's becomes one call, of which the artifact gets the file's name only; constants are stored.
// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s

// What is pointwise before and after it is not joined with it.
// CHECK-LABEL: plan.entry @alone
// CHECK: plan.launch
// CHECK: plan.call "custom.call"
// CHECK-SAME: attr.alpha = 2.000000e+00 : f64
// CHECK-SAME: attr.axes = array<i64: 0, 1>
// CHECK-SAME: domain = "test", function = "f", library = "libl.so", num_inputs = 3 : i64, op_type = "Op", places = array<i64: 0, 2>
// CHECK: plan.launch
func.func @alone(%x: tensor<32x64xf32>, %s: tensor<64xi64>) -> tensor<32x64xf32> {
  %0 = graph.relu %x : (tensor<32x64xf32>) -> tensor<32x64xf32>
  %1 = graph.custom "test" "Op"(%0, %s) calls "f" in "some/folder/libl.so"
     {input_types = ["data", "absent", "i64"], output_types = ["data"], data_types = ["f32"],
      parameters = {alpha = 2.0 : f64, axes = array<i64: 0, 1>}} : (tensor<32x64xf32>, tensor<64xi64>) -> tensor<32x64xf32>
  %2 = graph.relu %1 : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %2 : tensor<32x64xf32>
}

// -----

// CHECK-LABEL: plan.entry @constants
// CHECK: plan.call "custom.call"{{.*}}places = array<i64: 0, 1>
func.func @constants(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xi64>) {
  %c = graph.constant dense<3.0> : tensor<4xf32>
  %1:2 = graph.custom "test" "Op"(%x, %c) calls "f" in "libl.so"
     {input_types = ["f32", "f32"], output_types = ["f32", "i64"]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<2xi64>)
  return %1#0, %1#1 : tensor<4xf32>, tensor<2xi64>
}
