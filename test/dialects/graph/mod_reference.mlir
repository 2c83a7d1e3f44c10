// All pairs of signs, with and without fmod.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.mod{{ }}

// The sign is the divisor's.
func.func @i32() {
  %x0 = graph.constant dense<[7, -7, 7, -7, 5]> : tensor<5xi32>
  %x1 = graph.constant dense<[3, 3, -3, -3, 0]> : tensor<5xi32>
  %y = graph.mod %x0, %x1 : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  %want_y = graph.constant dense<[1, 2, -2, -1, 0]> : tensor<5xi32>
  check.expect_eq %y, %want_y : tensor<5xi32>
  return
}

// The sign is the dividend's.
func.func @i32_fmod() {
  %x0 = graph.constant dense<[7, -7, 7, -7, 5]> : tensor<5xi32>
  %x1 = graph.constant dense<[3, 3, -3, -3, 0]> : tensor<5xi32>
  %y = graph.mod %x0, %x1 {fmod} : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  %want_y = graph.constant dense<[1, -1, 1, -1, 0]> : tensor<5xi32>
  check.expect_eq %y, %want_y : tensor<5xi32>
  return
}

func.func @f32() {
  %x0 = graph.constant dense<[5.5, -5.5, 5.5, -5.5, 1.0, -1.0, 1.0, 0x7F800000]> : tensor<8xf32>
  %x1 = graph.constant dense<[2.0, 2.0, -2.0, -2.0, 0x7F800000, 0x7F800000, 0.0, 2.0]> : tensor<8xf32>
  %y = graph.mod %x0, %x1 : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %want_y = graph.constant dense<[1.5, 0.5, -0.5, -1.5, 1.0, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<8xf32>
  check.expect_eq %y, %want_y : tensor<8xf32>
  return
}

func.func @f32_fmod() {
  %x0 = graph.constant dense<[5.5, -5.5, 5.5, -5.5, 1.0, -1.0, 1.0, 0x7F800000]> : tensor<8xf32>
  %x1 = graph.constant dense<[2.0, 2.0, -2.0, -2.0, 0x7F800000, 0x7F800000, 0.0, 2.0]> : tensor<8xf32>
  %y = graph.mod %x0, %x1 {fmod} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %want_y = graph.constant dense<[1.5, -1.5, 1.5, -1.5, 1.0, -1.0, 0x7FC00000, 0x7FC00000]> : tensor<8xf32>
  check.expect_eq %y, %want_y : tensor<8xf32>
  return
}
