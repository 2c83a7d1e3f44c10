// RUN: mezzo-opt %s --graph-recognise-composites | FileCheck %s

!q = tensor<2x4x8x16xf32>
!kt = tensor<2x4x16x8xf32>
!p = tensor<2x4x8x8xf32>
!s = tensor<f32>

// As PyTorch writes it: the scale's root on queries and keys, an added mask, a guard against rows of NaN.
// CHECK-LABEL: func.func @guarded
// CHECK-SAME: (%[[Q:.+]]: tensor<2x4x8x16xf32>, %[[KT:.+]]: tensor<2x4x16x8xf32>, %[[V:.+]]: tensor<2x4x8x16xf32>, %[[M:.+]]: tensor<2x1x8x8xf32>)
// CHECK-DAG: %[[K:.+]] = graph.transpose %[[KT]] {permutation = array<i64: 0, 1, 3, 2>}
// CHECK: %[[Y:.+]] = graph.attention %[[Q]], %[[K]], %[[V]], %[[M]] {scale = 0.2499999{{[0-9]*}} : f64, zero_masked}
// CHECK-NEXT: return %[[Y]]
func.func @guarded(%q: !q, %kt: !kt, %v: !q, %mask: tensor<2x1x8x8xf32>) -> !q {
  %root = graph.constant dense<0.49999997> : !s
  %zero = graph.constant dense<0.0> : !s
  %0 = graph.mul %q, %root : (!q, !s) -> !q
  %1 = graph.mul %kt, %root : (!kt, !s) -> !kt
  %2 = graph.matmul %0, %1 : (!q, !kt) -> !p
  %3 = graph.add %2, %mask : (!p, tensor<2x1x8x8xf32>) -> !p
  %4 = graph.softmax %3 {axis = 3} : (!p) -> !p
  %5 = graph.is_nan %4 : (!p) -> tensor<2x4x8x8xi1>
  %6 = graph.select %5, %zero, %4 : (tensor<2x4x8x8xi1>, !s, !p) -> !p
  %7 = graph.matmul %6, %v : (!p, !q) -> !q
  return %7 : !q
}

// The scale on the scores, as a division; keys that the product transposes; no mask.
// CHECK-LABEL: func.func @scaled_scores
// CHECK-SAME: (%[[Q:.+]]: tensor{{.+}}, %[[K:.+]]: tensor{{.+}}, %[[V:.+]]: tensor{{.+}})
// CHECK: graph.attention %[[Q]], %[[K]], %[[V]] {scale = 2.500000e-01 : f64} :
// CHECK-NEXT: return
func.func @scaled_scores(%q: !q, %k: !q, %v: !q) -> !q {
  %four = graph.constant dense<4.0> : !s
  %0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %1 = graph.div %0, %four : (!p, !s) -> !p
  %2 = graph.softmax %1 {axis = 3} : (!p) -> !p
  %3 = graph.matmul %2, %v : (!p, !q) -> !q
  return %3 : !q
}

// No scale is a scale of 1, not that of the operation's default.
// CHECK-LABEL: func.func @unscaled
// CHECK: graph.attention %{{.+}} {scale = 1.000000e+00 : f64} :
func.func @unscaled(%q: !q, %k: !q, %v: !q) -> !q {
  %0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %1 = graph.softmax %0 {axis = 3} : (!p) -> !p
  %2 = graph.matmul %1, %v : (!p, !q) -> !q
  return %2 : !q
}

// A choice between the scores and -inf is a mask of truth values, in one sense or the other.
// CHECK-LABEL: func.func @chosen
// CHECK-SAME: %[[MASK:[^:]+]]: tensor<8x8xi1>)
// CHECK: graph.attention %{{.+}}, %{{.+}}, %{{.+}}, %[[MASK]] {scale
// CHECK: %[[NOT:.+]] = graph.not %[[MASK]]
// CHECK: graph.attention %{{.+}}, %{{.+}}, %{{.+}}, %[[NOT]] {scale
// CHECK-NEXT: return
func.func @chosen(%q: !q, %k: !q, %v: !q, %mask: tensor<8x8xi1>) -> (!q, !q) {
  %least = graph.constant dense<0xFF800000> : !s
  %0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %1 = graph.select %mask, %0, %least : (tensor<8x8xi1>, !p, !s) -> !p
  %2 = graph.softmax %1 {axis = 3} : (!p) -> !p
  %3 = graph.matmul %2, %v : (!p, !q) -> !q
  %4 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %5 = graph.select %mask, %least, %4 : (tensor<8x8xi1>, !s, !p) -> !p
  %6 = graph.softmax %5 {axis = 3} : (!p) -> !p
  %7 = graph.matmul %6, %v : (!p, !q) -> !q
  return %3, %7 : !q, !q
}

// Heads folded into the batch: each batch has one head, and a mask of three axes gets its own.
// CHECK-LABEL: func.func @three_axes
// CHECK-DAG: %[[Q:.+]] = graph.reshape %{{.+}} {shape = array<i64: 8, 1, 8, 16>}
// CHECK-DAG: %[[M:.+]] = graph.reshape %{{.+}} {shape = array<i64: 8, 1, 1, 8>}
// CHECK: %[[A:.+]] = graph.attention %[[Q]], %{{.+}}, %{{.+}}, %[[M]] {{.+}} -> tensor<8x1x8x16xf32>
// CHECK: %[[Y:.+]] = graph.reshape %[[A]] {shape = array<i64: 8, 8, 16>}
// CHECK-NEXT: return %[[Y]]
func.func @three_axes(%q: tensor<8x8x16xf32>, %k: tensor<8x8x16xf32>, %v: tensor<8x8x16xf32>, %mask: tensor<8x1x8xf32>)
    -> tensor<8x8x16xf32> {
  %0 = graph.matmul %q, %k {transpose_rhs} : (tensor<8x8x16xf32>, tensor<8x8x16xf32>) -> tensor<8x8x8xf32>
  %1 = graph.add %mask, %0 : (tensor<8x1x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  %2 = graph.softmax %1 {axis = 2} : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  %3 = graph.matmul %2, %v : (tensor<8x8x8xf32>, tensor<8x8x16xf32>) -> tensor<8x8x16xf32>
  return %3 : tensor<8x8x16xf32>
}

// One head of keys and values for all queries.
// CHECK-LABEL: func.func @one_key_head
// CHECK: graph.attention %{{.+}} : (tensor<2x4x8x16xf32>, tensor<2x1x8x16xf32>, tensor<2x1x8x16xf32>) -> tensor<2x4x8x16xf32>
func.func @one_key_head(%q: !q, %k: tensor<2x1x8x16xf32>, %v: tensor<2x1x8x16xf32>) -> !q {
  %0 = graph.matmul %q, %k {transpose_rhs} : (!q, tensor<2x1x8x16xf32>) -> !p
  %1 = graph.softmax %0 {axis = 3} : (!p) -> !p
  %2 = graph.matmul %1, %v : (!p, tensor<2x1x8x16xf32>) -> !q
  return %2 : !q
}

// A factor that something else reads stays where it is.
// CHECK-LABEL: func.func @shared_factor
// CHECK: %[[K:.+]] = graph.mul
// CHECK: graph.attention %{{.+}}, %[[K]], %{{.+}} {scale = 1.000000e+00 : f64}
func.func @shared_factor(%q: !q, %k: !q, %v: !q) -> (!q, !q) {
  %half = graph.constant dense<0.5> : !s
  %0 = graph.mul %k, %half : (!q, !s) -> !q
  %1 = graph.matmul %q, %0 {transpose_rhs} : (!q, !q) -> !p
  %2 = graph.softmax %1 {axis = 3} : (!p) -> !p
  %3 = graph.matmul %2, %v : (!p, !q) -> !q
  return %3, %0 : !q, !q
}

// The softmax is along the queries; the probabilities are a result; a finite number takes the place of masked scores, so that a
// row that is masked out averages all values; the guard puts in something else than 0.
// CHECK-LABEL: func.func @refused
// CHECK-NOT: graph.attention
// CHECK: return
func.func @refused(%q: !q, %k: !q, %v: !q, %mask: tensor<8x8xi1>) -> (!q, !q, !p, !q, !q) {
  %one = graph.constant dense<1.0> : !s
  %least = graph.constant dense<-3.40282347E+38> : !s
  %a0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %a1 = graph.softmax %a0 {axis = 2} : (!p) -> !p
  %a2 = graph.matmul %a1, %v : (!p, !q) -> !q
  %b0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %b1 = graph.softmax %b0 {axis = 3} : (!p) -> !p
  %b2 = graph.matmul %b1, %v : (!p, !q) -> !q
  %c0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %c1 = graph.select %mask, %c0, %least : (tensor<8x8xi1>, !p, !s) -> !p
  %c2 = graph.softmax %c1 {axis = 3} : (!p) -> !p
  %c3 = graph.matmul %c2, %v : (!p, !q) -> !q
  %d0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %d1 = graph.softmax %d0 {axis = 3} : (!p) -> !p
  %d2 = graph.is_nan %d1 : (!p) -> tensor<2x4x8x8xi1>
  %d3 = graph.select %d2, %one, %d1 : (tensor<2x4x8x8xi1>, !s, !p) -> !p
  %d4 = graph.matmul %d3, %v : (!p, !q) -> !q
  return %a2, %b2, %b1, %c3, %d4 : !q, !q, !p, !q, !q
}

// Two masks cannot be added first: two of -3.4e38 would be -inf.
// CHECK-LABEL: func.func @two_masks
// CHECK-NOT: graph.attention
func.func @two_masks(%q: !q, %k: !q, %v: !q, %mask: tensor<8x8xf32>) -> !q {
  %0 = graph.matmul %q, %k {transpose_rhs} : (!q, !q) -> !p
  %1 = graph.add %0, %mask : (!p, tensor<8x8xf32>) -> !p
  %2 = graph.add %1, %mask : (!p, tensor<8x8xf32>) -> !p
  %3 = graph.softmax %2 {axis = 3} : (!p) -> !p
  %4 = graph.matmul %3, %v : (!p, !q) -> !q
  return %4 : !q
}
