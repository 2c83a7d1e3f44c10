// What an operator of the user's computes: the reference calls its function, and so does the runtime.
// RUN: mkdir -p %t && %cc -shared -fPIC -mf16c -I %mezzo_src/runtime/include %mezzo_src/test/runtime/custom/Inputs/functions.c -o %t/libtest.so
// RUN: mezzo-opt %s --reference-run=custom-op-library=%t/libtest.so
// RUN: mezzo-opt %s --reference-run="custom-op-library=%t oracle" --split-input-file
// RUN: mezzo run %s --custom-op-library=%t | FileCheck %s
// RUN: mezzo run %s --device reference --custom-op-library=%t | FileCheck %s
// RUN: not mezzo-opt %s --reference-run 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: 5 checks in 4 functions, all hold
// REFUSED: error: 'graph.custom' op the program has custom operators of library "libtest.so", and loading such code was not allowed

func.func @f32() {
  %x = graph.constant dense<[1.0, -2.5, 3.0]> : tensor<3xf32>
  %y = graph.custom "test" "Affine"(%x) calls "affine" in "libtest.so"
     {input_types = ["data", "absent"], output_types = ["data"], data_types = ["f32", "f16"], parameters = {alpha = 2.0 : f64}}
     : (tensor<3xf32>) -> tensor<3xf32>
  %w1 = graph.constant dense<[2.0, -5.0, 6.0]> : tensor<3xf32>
  check.expect_eq %y, %w1 : tensor<3xf32>
  return
}

func.func @f16_with_bias() {
  %x = graph.constant dense<[[1.0, -2.5], [3.0, 4.0]]> : tensor<2x2xf16>
  %b = graph.constant dense<[0.5, 1.0]> : tensor<2xf32>
  %y = graph.custom "test" "Affine"(%x, %b) calls "affine" in "elsewhere/libtest.so"
     {input_types = ["data", "f32"], output_types = ["data"], data_types = ["f32", "f16"]}
     : (tensor<2x2xf16>, tensor<2xf32>) -> tensor<2x2xf16>
  %w2 = graph.constant dense<[[1.5, -1.5], [3.5, 5.0]]> : tensor<2x2xf16>
  check.expect_eq %y, %w2 : tensor<2x2xf16>
  return
}

func.func @scratch_and_several_results() {
  %x = graph.constant dense<[[1.0, -2.5, 1.0], [3.0, 4.0, 0.5]]> : tensor<2x3xf32>
  %y:2 = graph.custom "test" "RowSums"(%x) calls "row_sums" in "libtest.so"
     {input_types = ["data"], output_types = ["f32", "i64"], data_types = ["f32", "f16"]}
     : (tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  %w3 = graph.constant dense<[-0.5, 7.5]> : tensor<2xf32>
  check.expect_eq %y#0, %w3 : tensor<2xf32>
  %w4 = graph.constant dense<3> : tensor<2xi64>
  check.expect_eq %y#1, %w4 : tensor<2xi64>
  return
}

func.func @attributes() {
  %x = graph.constant dense<0.0> : tensor<1xf32>
  %y = graph.custom "test" "Describe"(%x) calls "describe" in "libtest.so"
     {input_types = ["f32"], output_types = ["f32"],
      parameters = {k = 3 : i64, xs = array<i64: 4, 5>, ws = array<f64: 0.25>, mode = "fast"}}
     : (tensor<1xf32>) -> tensor<4xf32>
  %w5 = graph.constant dense<[3.0, 5.0, 0.25, 4.0]> : tensor<4xf32>
  check.expect_eq %y, %w5 : tensor<4xf32>
  return
}
