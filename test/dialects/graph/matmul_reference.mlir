// Batches broadcast, operands transposed, types stored.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.matmul{{ }}

func.func @batches() {
  %x0 = graph.constant dense<[[[[1.375, 1.75, 1.625], [0.25, -1.375, -1.25]]], [[[1.75, 0.25, -1.25], [1.5, 0.625,
      0.25]]]]> : tensor<2x1x2x3xf32>
  %x1 = graph.constant dense<[[[-0.5, -0.375], [-1.0, -1.875], [1.5, -0.125]], [[0.25, -0.75], [1.0, -1.875], [-0.5,
      -1.875]]]> : tensor<2x3x2xf32>
  %y = graph.matmul %x0, %x1 : (tensor<2x1x2x3xf32>, tensor<2x3x2xf32>) -> tensor<2x2x2x2xf32>
  %want_y = graph.constant dense<[[[[0.0, -4.0], [-0.625, 2.640625]], [[1.28125, -7.359375], [-0.6875, 4.734375]]],
      [[[-3.0, -0.96875], [-1.0, -1.765625]], [[1.3125, 0.5625], [0.875, -2.765625]]]]> : tensor<2x2x2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2x2x2xf32>
  return
}

func.func @transposed() {
  %x0 = graph.constant dense<[[-1.5, 1.875], [0.625, -0.25], [0.125, 1.5]]> : tensor<3x2xf32>
  %x1 = graph.constant dense<[[-0.625, 0.375, 0.75], [-0.625, 0.125, 1.0], [1.625, -1.375, 1.75], [-2.0, 1.0,
      1.25]]> : tensor<4x3xf32>
  %y = graph.matmul %x0, %x1 {transpose_lhs, transpose_rhs} : (tensor<3x2xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
  %want_y = graph.constant dense<[[1.265625, 1.140625, -3.078125, 3.78125], [-0.140625, 0.296875, 6.015625,
      -2.125]]> : tensor<2x4xf32>
  check.expect_eq %y, %want_y : tensor<2x4xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[-1.5, -0.375, 1.25], [-2.0, 0.5, 1.125]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[[0.0, 0.875], [-1.125, -1.25], [-0.5, -1.25]]> : tensor<3x2xf16>
  %y = graph.matmul %x0, %x1 : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  %want_y = graph.constant dense<[[-0.2031, -2.406], [-1.125, -3.781]]> : tensor<2x2xf16>
  check.expect_eq %y, %want_y : tensor<2x2xf16>
  return
}

func.func @f16_to_f32() {
  %x0 = graph.constant dense<[[-1.5, -0.375, 1.25], [-2.0, 0.5, 1.125]]> : tensor<2x3xf16>
  %x1 = graph.constant dense<[[0.0, 0.875], [-1.125, -1.25], [-0.5, -1.25]]> : tensor<3x2xf16>
  %y = graph.matmul %x0, %x1 {result_type = f32} : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf32>
  %want_y = graph.constant dense<[[-0.203125, -2.40625], [-1.125, -3.78125]]> : tensor<2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2xf32>
  return
}

func.func @i8_to_i32() {
  %x0 = graph.constant dense<[[100, -100]]> : tensor<1x2xi8>
  %x1 = graph.constant dense<[[100], [-100]]> : tensor<2x1xi8>
  %y = graph.matmul %x0, %x1 {result_type = i32} : (tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi32>
  %want_y = graph.constant dense<[[20000]]> : tensor<1x1xi32>
  check.expect_eq %y, %want_y : tensor<1x1xi32>
  return
}

// Wraps around.
func.func @i8() {
  %x0 = graph.constant dense<[[100, -100]]> : tensor<1x2xi8>
  %x1 = graph.constant dense<[[100], [-100]]> : tensor<2x1xi8>
  %y = graph.matmul %x0, %x1 : (tensor<1x2xi8>, tensor<2x1xi8>) -> tensor<1x1xi8>
  %want_y = graph.constant dense<[[32]]> : tensor<1x1xi8>
  check.expect_eq %y, %want_y : tensor<1x1xi8>
  return
}

// No products: zeros.
func.func @empty() {
  %x0 = graph.constant dense<> : tensor<2x0xf32>
  %x1 = graph.constant dense<> : tensor<0x2xf32>
  %y = graph.matmul %x0, %x1 : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  %want_y = graph.constant dense<0.0> : tensor<2x2xf32>
  check.expect_eq %y, %want_y : tensor<2x2xf32>
  return
}
