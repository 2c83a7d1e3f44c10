// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!t = tensor<2x3x4xf32>
!r = tensor<2x3x1xf32>
!p = tensor<4xf32>
!s = tensor<f32>

// As it is written out before opset 17: a power, a root, a division, and parameters.
// CHECK-LABEL: func.func @layer_norm
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf32>, %[[G:.+]]: tensor<4xf32>, %[[B:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[Y:.+]] = graph.layer_norm %[[X]], %[[G]], %[[B]] {axis = 2 : i64, epsilon = 9.9999997473787516E-6 : f64}
// CHECK-NEXT: return %[[Y]]
func.func @layer_norm(%x: !t, %g: !p, %b: !p) -> !t {
  %two = graph.constant dense<2.0> : !s
  %eps = graph.constant dense<9.99999974E-6> : !s
  %0 = graph.reduce_mean %x {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %1 = graph.sub %x, %0 : (!t, !r) -> !t
  %2 = graph.pow %1, %two : (!t, !s) -> !t
  %3 = graph.reduce_mean %2 {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %4 = graph.add %3, %eps : (!r, !s) -> !r
  %5 = graph.sqrt %4 : (!r) -> !r
  %6 = graph.div %1, %5 : (!t, !r) -> !t
  %7 = graph.mul %6, %g : (!t, !p) -> !t
  %8 = graph.add %7, %b : (!t, !p) -> !t
  return %8 : !t
}

// Over two axes, by a product and an inverse root; the scale has axes of size 1 in front.
// CHECK-LABEL: func.func @two_axes
// CHECK: %[[G:.+]] = graph.reshape %{{.+}} {shape = array<i64: 3, 4>}
// CHECK-NEXT: graph.layer_norm %{{.+}}, %[[G]] {axis = 1 : i64, epsilon = 1.000000e-03 : f64}
// CHECK-NEXT: return
func.func @two_axes(%x: tensor<2x3x4xf64>, %g: tensor<1x3x4xf64>) -> tensor<2x3x4xf64> {
  %eps = graph.constant dense<1.0E-3> : tensor<f64>
  %0 = graph.reduce_mean %x {axes = array<i64: 1, 2>, keepdims} : (tensor<2x3x4xf64>) -> tensor<2x1x1xf64>
  %1 = graph.sub %x, %0 : (tensor<2x3x4xf64>, tensor<2x1x1xf64>) -> tensor<2x3x4xf64>
  %2 = graph.mul %1, %1 : (tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %3 = graph.reduce_mean %2 {axes = array<i64: 1, 2>, keepdims} : (tensor<2x3x4xf64>) -> tensor<2x1x1xf64>
  %4 = graph.add %3, %eps : (tensor<2x1x1xf64>, tensor<f64>) -> tensor<2x1x1xf64>
  %5 = graph.rsqrt %4 : (tensor<2x1x1xf64>) -> tensor<2x1x1xf64>
  %6 = graph.mul %1, %5 : (tensor<2x3x4xf64>, tensor<2x1x1xf64>) -> tensor<2x3x4xf64>
  %7 = graph.mul %g, %6 : (tensor<1x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  return %7 : tensor<2x3x4xf64>
}

// A bias alone comes with a scale of 1. Parameters of 16-bit data are f32.
// CHECK-LABEL: func.func @half
// CHECK-DAG: %[[B:.+]] = graph.convert %{{.+}} {result_type = f32}
// CHECK-DAG: %[[G:.+]] = graph.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK: graph.layer_norm %{{.+}}, %[[G]], %[[B]] {axis = 1 : i64}
func.func @half(%x: tensor<2x4xf16>, %b: tensor<4xf16>) -> tensor<2x4xf16> {
  %0 = graph.layer_norm %x {axis = 1} : (tensor<2x4xf16>) -> tensor<2x4xf16>
  %1 = graph.add %0, %b : (tensor<2x4xf16>, tensor<4xf16>) -> tensor<2x4xf16>
  return %1 : tensor<2x4xf16>
}

// RMSNorm in the three ways to divide by a root, and as a division.
// CHECK-LABEL: func.func @rms_norm
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x4xf32>, %[[G:.+]]: tensor<4xf32>)
// CHECK: graph.rms_norm %[[X]], %[[G]] {axis = 2 : i64, epsilon = 0.0099999997764825821 : f64}
// CHECK: graph.rms_norm %[[X]] {axis = 2 : i64, epsilon = 0.0099999997764825821 : f64}
// CHECK: graph.rms_norm %[[X]] {axis = 2 : i64, epsilon = 0.0099999997764825821 : f64}
// CHECK: graph.rms_norm %[[X]] {axis = 2 : i64, epsilon = 0.0099999997764825821 : f64}
// CHECK-NEXT: return
func.func @rms_norm(%x: !t, %g: !p) -> (!t, !t, !t, !t) {
  %two = graph.constant dense<2.0> : !s
  %one = graph.constant dense<1.0> : !s
  %eps = graph.constant dense<0.01> : !s
  %a0 = graph.pow %x, %two : (!t, !s) -> !t
  %a1 = graph.reduce_mean %a0 {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %a2 = graph.add %a1, %eps : (!r, !s) -> !r
  %a3 = graph.sqrt %a2 : (!r) -> !r
  %a4 = graph.reciprocal %a3 : (!r) -> !r
  %a5 = graph.mul %x, %a4 : (!t, !r) -> !t
  %a6 = graph.mul %g, %a5 : (!p, !t) -> !t
  %b0 = graph.mul %x, %x : (!t, !t) -> !t
  %b1 = graph.reduce_mean %b0 {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %b2 = graph.add %b1, %eps : (!r, !s) -> !r
  %b3 = graph.rsqrt %b2 : (!r) -> !r
  %b4 = graph.mul %x, %b3 : (!t, !r) -> !t
  %c0 = graph.mul %x, %x : (!t, !t) -> !t
  %c1 = graph.reduce_mean %c0 {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %c2 = graph.add %c1, %eps : (!r, !s) -> !r
  %c3 = graph.sqrt %c2 : (!r) -> !r
  %c4 = graph.div %one, %c3 : (!s, !r) -> !r
  %c5 = graph.mul %x, %c4 : (!t, !r) -> !t
  %d0 = graph.mul %x, %x : (!t, !t) -> !t
  %d1 = graph.reduce_mean %d0 {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %d2 = graph.add %d1, %eps : (!r, !s) -> !r
  %d3 = graph.sqrt %d2 : (!r) -> !r
  %d4 = graph.div %x, %d3 : (!t, !r) -> !t
  return %a6, %b4, %c5, %d4 : !t, !t, !t, !t
}

// Statistics over the first axes, or over two different sets of axes, are no norm of rows.
// CHECK-LABEL: func.func @other_axes
// CHECK-NOT: _norm
// CHECK: return
func.func @other_axes(%x: tensor<3x3x3xf32>) -> (tensor<3x3x3xf32>, tensor<3x3x3xf32>) {
  %eps = graph.constant dense<0.01> : !s
  %a0 = graph.mul %x, %x : (tensor<3x3x3xf32>, tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  %a1 = graph.reduce_mean %a0 {axes = array<i64: 0>, keepdims} : (tensor<3x3x3xf32>) -> tensor<1x3x3xf32>
  %a2 = graph.add %a1, %eps : (tensor<1x3x3xf32>, !s) -> tensor<1x3x3xf32>
  %a3 = graph.rsqrt %a2 : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
  %a4 = graph.mul %x, %a3 : (tensor<3x3x3xf32>, tensor<1x3x3xf32>) -> tensor<3x3x3xf32>
  // Without keepdims the statistics are aligned with another axis.
  %b0 = graph.mul %x, %x : (tensor<3x3x3xf32>, tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  %b1 = graph.reduce_mean %b0 {axes = array<i64: 2>} : (tensor<3x3x3xf32>) -> tensor<3x3xf32>
  %b2 = graph.add %b1, %eps : (tensor<3x3xf32>, !s) -> tensor<3x3xf32>
  %b3 = graph.rsqrt %b2 : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %b4 = graph.mul %x, %b3 : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  return %a4, %b4 : tensor<3x3x3xf32>, tensor<3x3x3xf32>
}

// The mean is over fewer axes than the squares: what is centred that way is only divided.
// CHECK-LABEL: func.func @two_sets
// CHECK-NOT: graph.layer_norm
// CHECK: graph.sub
// CHECK: graph.rms_norm
func.func @two_sets(%x: !t) -> !t {
  %eps = graph.constant dense<0.01> : !s
  %0 = graph.reduce_mean %x {axes = array<i64: 2>, keepdims} : (!t) -> !r
  %1 = graph.sub %x, %0 : (!t, !r) -> !t
  %2 = graph.mul %1, %1 : (!t, !t) -> !t
  %3 = graph.reduce_mean %2 {axes = array<i64: 1, 2>, keepdims} : (!t) -> tensor<2x1x1xf32>
  %4 = graph.add %3, %eps : (tensor<2x1x1xf32>, !s) -> tensor<2x1x1xf32>
  %5 = graph.rsqrt %4 : (tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
  %6 = graph.mul %1, %5 : (!t, tensor<2x1x1xf32>) -> !t
  return %6 : !t
}

// A factor that changes from row to row, or is one number for all, is no scale of the norm; nor is one after another reader.
// CHECK-LABEL: func.func @no_parameter
// CHECK-COUNT-3: graph.mul
func.func @no_parameter(%x: !t, %row: !r, %g: !p) -> (!t, !t, !t, !t) {
  %two = graph.constant dense<2.0> : !s
  %0 = graph.layer_norm %x {axis = 2} : (!t) -> !t
  %1 = graph.mul %0, %row : (!t, !r) -> !t
  %2 = graph.rms_norm %x {axis = 2} : (!t) -> !t
  %3 = graph.mul %2, %two : (!t, !s) -> !t
  %4 = graph.layer_norm %x {axis = 1} : (!t) -> !t
  %5 = graph.mul %4, %g : (!t, !p) -> !t
  return %1, %3, %4, %5 : !t, !t, !t, !t
}
