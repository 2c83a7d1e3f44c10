// RUN: mezzo-opt %s -split-input-file --graph-decompose --graph-verify-decomposed | FileCheck %s

// Scores in f32 from 16-bit operands, scaled by 1/√D; the result is rounded once.
// CHECK-LABEL: func.func @plain
// CHECK-SAME: (%[[Q:.+]]: tensor<1x2x3x16xf16>, %[[K:.+]]: tensor<1x2x5x16xf16>, %[[V:.+]]: tensor<1x2x5x6xf16>)
// CHECK: %[[S:.+]] = graph.matmul %[[Q]], %[[K]] {result_type = f32, transpose_rhs} : {{.*}} -> tensor<1x2x3x5xf32>
// CHECK: %[[F:.+]] = graph.constant dense<2.500000e-01> : tensor<f32>
// CHECK: %[[SCALED:.+]] = graph.mul %[[S]], %[[F]]
// CHECK: %[[P:.+]] = graph.softmax %[[SCALED]] {axis = 3 : i64}
// CHECK: %[[V32:.+]] = graph.convert %[[V]] {result_type = f32}
// CHECK: %[[Y:.+]] = graph.matmul %[[P]], %[[V32]] {result_type = f16} : {{.*}} -> tensor<1x2x3x6xf16>
// CHECK: return %[[Y]]
func.func @plain(%q: tensor<1x2x3x16xf16>, %k: tensor<1x2x5x16xf16>, %v: tensor<1x2x5x6xf16>) -> tensor<1x2x3x6xf16> {
  %y = graph.attention %q, %k, %v : (tensor<1x2x3x16xf16>, tensor<1x2x5x16xf16>, tensor<1x2x5x6xf16>) -> tensor<1x2x3x6xf16>
  return %y : tensor<1x2x3x6xf16>
}

// -----
// Query heads that share a key head are rows of one matrix; the mask is by head again.
// CHECK-LABEL: func.func @grouped
// CHECK: %[[Q:.+]] = graph.reshape %{{.*}} {shape = array<i64: 2, 2, 9, 8>} : (tensor<2x6x3x8xf32>)
// CHECK: %[[M:.+]] = graph.matmul %[[Q]], %{{.*}} {transpose_rhs} : {{.*}} -> tensor<2x2x9x5xf32>
// CHECK: %[[S:.+]] = graph.reshape %[[M]] {shape = array<i64: 2, 6, 3, 5>}
// CHECK: %[[F:.+]] = graph.constant dense<2.000000e+00>
// CHECK: %[[SCALED:.+]] = graph.mul %[[S]], %[[F]]
// CHECK: %[[MASKED:.+]] = graph.add %[[SCALED]], %{{.*}} : (tensor<2x6x3x5xf32>, tensor<2x1x1x5xf32>)
// CHECK: %[[P:.+]] = graph.softmax %[[MASKED]]
// CHECK: %[[ROWS:.+]] = graph.reshape %[[P]] {shape = array<i64: 2, 2, 9, 5>}
// CHECK: %[[MIX:.+]] = graph.matmul %[[ROWS]], %{{.*}} -> tensor<2x2x9x7xf32>
// CHECK: graph.reshape %[[MIX]] {shape = array<i64: 2, 6, 3, 7>}
func.func @grouped(%q: tensor<2x6x3x8xf32>, %k: tensor<2x2x5x8xf32>, %v: tensor<2x2x5x7xf32>, %m: tensor<2x1x1x5xf32>) -> tensor<2x6x3x7xf32> {
  %y = graph.attention %q, %k, %v, %m {scale = 2.0}
     : (tensor<2x6x3x8xf32>, tensor<2x2x5x8xf32>, tensor<2x2x5x7xf32>, tensor<2x1x1x5xf32>) -> tensor<2x6x3x7xf32>
  return %y : tensor<2x6x3x7xf32>
}

// -----
// Softcap, a mask of truth values, causality, and queries that see nothing, in this order.
// CHECK-LABEL: func.func @everything
// CHECK-SAME: %[[MASK:[^ ]+]]: tensor<3x5xi1>
// CHECK: %[[CAPPED:.+]] = graph.div %{{.*}}, %{{.*}} : (tensor<1x2x3x5xf32>, tensor<f32>)
// CHECK: %[[T:.+]] = graph.tanh %[[CAPPED]]
// CHECK: %[[C:.+]] = graph.mul %[[T]], %{{.*}} : (tensor<1x2x3x5xf32>, tensor<f32>)
// CHECK: %[[SEEN:.+]] = graph.select %[[MASK]], %[[C]], %{{.*}} : (tensor<3x5xi1>, tensor<1x2x3x5xf32>, tensor<f32>)
// CHECK-DAG: %[[S:.+]] = graph.iota {{.*}}shape = array<i64: 3, 1>
// CHECK-DAG: %[[K:.+]] = graph.iota {{.*}}shape = array<i64: 1, 5>
// CHECK: %[[PAST:.+]] = graph.compare %[[K]], %[[S]] {predicate = "le"}
// CHECK: %[[SCORES:.+]] = graph.select %[[PAST]], %[[SEEN]], %{{.*}}
// CHECK: %[[MAX:.+]] = graph.reduce_max %[[SCORES]] {axes = array<i64: 3>, keepdims}
// CHECK: %[[BLIND:.+]] = graph.compare %[[MAX]], %{{.*}} {predicate = "eq"}
// CHECK: %[[KNOWN:.+]] = graph.select %[[BLIND]], %{{.*}}, %[[SCORES]]
// CHECK: %[[P:.+]] = graph.softmax %[[KNOWN]]
// CHECK: %[[SAFE:.+]] = graph.select %[[BLIND]], %{{.*}}, %[[P]]
// CHECK: graph.matmul %[[SAFE]], %{{.*}}
func.func @everything(%q: tensor<1x2x3x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x6xf32>, %m: tensor<3x5xi1>) -> tensor<1x2x3x6xf32> {
  %y = graph.attention %q, %k, %v, %m {softcap = 3.0, causal, zero_masked}
     : (tensor<1x2x3x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x6xf32>, tensor<3x5xi1>) -> tensor<1x2x3x6xf32>
  return %y : tensor<1x2x3x6xf32>
}
