// Constants that become one, and those that would be too large.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @computed(
// CHECK-NEXT: graph.constant dense<[1.100000e+01, 1.200000e+01]> : tensor<2xf32>
// CHECK-NEXT: return
func.func @computed() -> tensor<2xf32> {
  %a = graph.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = graph.constant dense<10.0> : tensor<f32>
  %0 = graph.add %a, %b : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Pointwise on splats it is one computation, whatever the size.
// CHECK-LABEL: func.func @splat(
// CHECK-NEXT: graph.constant dense<1.732420e+00> : tensor<65536x65536xf16>
// CHECK-NEXT: return
func.func @splat() -> tensor<65536x65536xf16> {
  %a = graph.constant dense<3.0> : tensor<65536x65536xf16>
  %0 = graph.sqrt %a : (tensor<65536x65536xf16>) -> tensor<65536x65536xf16>
  return %0 : tensor<65536x65536xf16>
}

// Counting to 256 in f32 is 1 KB, to 257 more.
// CHECK-LABEL: func.func @bounded(
// CHECK-DAG: graph.constant dense<{{.+}}> : tensor<256xf32>
// CHECK-DAG: graph.iota {{.+}} tensor<257xf32>
// CHECK: return
func.func @bounded() -> (tensor<256xf32>, tensor<257xf32>) {
  %0 = graph.iota {shape = array<i64: 256>, result_type = f32, axis = 0} : () -> tensor<256xf32>
  %1 = graph.iota {shape = array<i64: 257>, result_type = f32, axis = 0} : () -> tensor<257xf32>
  return %0, %1 : tensor<256xf32>, tensor<257xf32>
}

// More elements are not read than are worth it.
// CHECK-LABEL: func.func @large_operand(
// CHECK-COUNT-1: graph.reduce_sum{{ }}
// CHECK-NOT: graph.reduce_sum{{ }}
// CHECK: return
func.func @large_operand() -> tensor<f32> {
  %a = graph.constant dense<1.0> : tensor<65537xf32>
  %0 = graph.reduce_sum %a {axes = array<i64: 0>} : (tensor<65537xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
