// Operators of the user's: 16 bits where the function has them, else f32, with casts around it that are told and counted.
// RUN: mezzo-opt %s --split-input-file --graph-autocast="type=f16" --canonicalize --graph-verify-precision | FileCheck %s
// RUN: mezzo-opt %s --split-input-file --graph-autocast="type=bf16" --canonicalize --graph-verify-precision | FileCheck %s --check-prefix=BF16

graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}

// Between two products the function gets f32, which are cast there and back.
// CHECK-LABEL: func.func @f32_only
// CHECK: %[[H:.+]] = graph.matmul {{.*}} -> tensor<32x64x{{f16|f32}}>
// CHECK: graph.custom {{.*}} : (tensor<32x64xf32>) -> tensor<32x64xf32>
// CHECK: graph.matmul {{.*}} : (tensor<32x64xf16>, tensor<64x64xf16>)
// BF16-LABEL: func.func @f32_only
// BF16: graph.custom {{.*}} : (tensor<32x64xf32>) -> tensor<32x64xf32>
func.func @f32_only(%x: tensor<32x64xf32> {graph.name = "x"}, %w: tensor<64x64xf32> {graph.variable = @w}) -> tensor<32x64xf32> {
  %0 = graph.matmul %x, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %1 = graph.custom "test" "Op"(%0) calls "f" in "l.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32"]} : (tensor<32x64xf32>) -> tensor<32x64xf32>
  %2 = graph.matmul %1, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  return %2 : tensor<32x64xf32>
}

// -----

graph.variable @w : tensor<64x64xf32> {init = dense<0.01> : tensor<64x64xf32>}

// The function is written for f16 and not for bf16; what is declared f32 stays it, and integers are never changed.
// CHECK-LABEL: func.func @with_f16
// CHECK: graph.custom {{.*}} : (tensor<32x64xf16>, tensor<64xf32>, tensor<32xi64>) -> (tensor<32x64xf16>, tensor<32xf32>)
// BF16-LABEL: func.func @with_f16
// BF16: graph.custom {{.*}} : (tensor<32x64xf32>, tensor<64xf32>, tensor<32xi64>) -> (tensor<32x64xf32>, tensor<32xf32>)
func.func @with_f16(%x: tensor<32x64xf32> {graph.name = "x"}, %s: tensor<64xf32>, %n: tensor<32xi64>, %w: tensor<64x64xf32> {graph.variable = @w}) -> (tensor<32x64xf32>, tensor<32xf32>) {
  %0 = graph.matmul %x, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  %1:2 = graph.custom "test" "Op"(%0, %s, %n) calls "f" in "l.so"
     {input_types = ["data", "f32", "absent", "i64"], output_types = ["data", "f32"], data_types = ["f32", "f16"]}
     : (tensor<32x64xf32>, tensor<64xf32>, tensor<32xi64>) -> (tensor<32x64xf32>, tensor<32xf32>)
  %2 = graph.matmul %1#0, %w : (tensor<32x64xf32>, tensor<64x64xf32>) -> tensor<32x64xf32>
  return %2, %1#1 : tensor<32x64xf32>, tensor<32xf32>
}
