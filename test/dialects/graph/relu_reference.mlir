// Rectifier: NaN stays NaN wherever it stands.
// RUN: mezzo-opt %s --reference-run -o /dev/null
// RUN: mezzo-opt %s --canonicalize --reference-run | FileCheck %s

// Constants fold to what the reference computes.
// CHECK-NOT: graph.relu{{ }}

func.func @f32() {
  %x = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, -2.0, -0.0, 0x7F800000, 0xFF800000]> : tensor<7xf32>
  %y = graph.relu %x : (tensor<7xf32>) -> tensor<7xf32>
  %want_y = graph.constant dense<[0x7FC00000, 1.0, 0x7FC00000, 0.0, 0.0, 0x7F800000, 0.0]> : tensor<7xf32>
  check.expect_eq %y, %want_y : tensor<7xf32>
  return
}

func.func @i32() {
  %x = graph.constant dense<[-3, 0, 4]> : tensor<3xi32>
  %y = graph.relu %x : (tensor<3xi32>) -> tensor<3xi32>
  %want_y = graph.constant dense<[0, 0, 4]> : tensor<3xi32>
  check.expect_eq %y, %want_y : tensor<3xi32>
  return
}
