// An operator of the user's, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @least(
// CHECK: graph.custom "com.example" "Half"(%arg0) calls "half" in "libhalf.so"
// CHECK-SAME: {data_types = ["f32"], input_types = ["data"], output_types = ["data"]}
// CHECK-SAME: : (tensor<4xf32>) -> tensor<4xf32>
func.func @least(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = graph.custom "com.example" "Half"(%x) calls "half" in "libhalf.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32"], compute = "f32", f16 = "follow"}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @attributes(
// CHECK: graph.custom "com.example" "Gate"(%arg0, %arg1, %arg2) calls "gate" in "out/libgate.so"
// CHECK-SAME: {accumulate = "f32", bf16 = "f32", bounded_by = 0 : i64, compute = "exact", data_types = ["f32", "f16"], f16 = "low",
// CHECK-SAME: input_types = ["data", "absent", "f32", "i64"], output_types = ["data", "ui8"],
// CHECK-SAME: parameters = {alpha = 2.000000e+00 : f64, axes = array<i64: 0, 1>, k = 3 : i64, mode = "fast",
// CHECK-SAME: weights = array<f64: 5.000000e-01>}, why = "chooses"}
// CHECK-SAME: : (tensor<4x8xf16>, tensor<8xf32>, tensor<i64>) -> (tensor<4x8xf16>, tensor<4xui8>)
func.func @attributes(%x: tensor<4x8xf16>, %s: tensor<8xf32>, %n: tensor<i64>) -> (tensor<4x8xf16>, tensor<4xui8>) {
  %y:2 = graph.custom "com.example" "Gate"(%x, %s, %n) calls "gate" in "out/libgate.so"
     {input_types = ["data", "absent", "f32", "i64"], output_types = ["data", "ui8"], data_types = ["f32", "f16"],
      parameters = {alpha = 2.0 : f64, k = 3 : i64, mode = "fast", axes = array<i64: 0, 1>, weights = array<f64: 0.5>},
      compute = "exact", accumulate = "f32", f16 = "low", bf16 = "f32", why = "chooses", bounded_by = 0 : i64}
     : (tensor<4x8xf16>, tensor<8xf32>, tensor<i64>) -> (tensor<4x8xf16>, tensor<4xui8>)
  return %y#0, %y#1 : tensor<4x8xf16>, tensor<4xui8>
}

// What has no operands, and a range.
// CHECK-LABEL: func.func @source(
// CHECK: graph.custom "com.example" "Source"() calls "source" in "lib.so"
// CHECK-SAME: range = array<f64: -1.000000e+00, 1.000000e+00>
func.func @source() -> tensor<?xf32> {
  %y = graph.custom "com.example" "Source"() calls "source" in "lib.so"
     {input_types = [], output_types = ["f32"], range = array<f64: -1.0, 1.0>} : () -> tensor<?xf32>
  return %y : tensor<?xf32>
}
