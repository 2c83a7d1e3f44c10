// Matrix product: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @plain(
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf16>{{$}}
func.func @plain(%a: tensor<2x4xf16>, %b: tensor<4x3xf16>) -> tensor<?x?xf16> {
  %y = graph.matmul %a, %b : (tensor<2x4xf16>, tensor<4x3xf16>) -> tensor<?x?xf16>
  return %y : tensor<?x?xf16>
}

// What is stored may be wider than what is multiplied.
// CHECK-LABEL: func.func @wide(
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf32>{{$}}
func.func @wide(%a: tensor<2x4xf16>, %b: tensor<4x3xf16>) -> tensor<?x?xf32> {
  %y = graph.matmul %a, %b {result_type = f32} : (tensor<2x4xf16>, tensor<4x3xf16>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Weights may be f32 beside data of 16 bits; what is stored is the wider.
// CHECK-LABEL: func.func @mixed(
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf32>{{$}}
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf32>{{$}}
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf16>{{$}}
func.func @mixed(%a: tensor<2x4xf16>, %b: tensor<4x3xf32>, %c: tensor<2x4xf32>, %d: tensor<4x3xbf16>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf16>) {
  %y = graph.matmul %a, %b : (tensor<2x4xf16>, tensor<4x3xf32>) -> tensor<?x?xf32>
  %z = graph.matmul %c, %d : (tensor<2x4xf32>, tensor<4x3xbf16>) -> tensor<?x?xf32>
  %n = graph.matmul %a, %b {result_type = f16} : (tensor<2x4xf16>, tensor<4x3xf32>) -> tensor<?x?xf16>
  return %y, %z, %n : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf16>
}

// CHECK-LABEL: func.func @transposed(
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf32>{{$}}
func.func @transposed(%a: tensor<4x2xf32>, %b: tensor<3x4xf32>) -> tensor<?x?xf32> {
  %y = graph.matmul %a, %b {transpose_lhs, transpose_rhs} : (tensor<4x2xf32>, tensor<3x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// Batches broadcast.
// CHECK-LABEL: func.func @batches(
// CHECK: graph.matmul{{.*}} -> tensor<5x6x2x3xf32>{{$}}
func.func @batches(%a: tensor<5x1x2x4xf32>, %b: tensor<6x4x3xf32>) -> tensor<?x?x?x?xf32> {
  %y = graph.matmul %a, %b : (tensor<5x1x2x4xf32>, tensor<6x4x3xf32>) -> tensor<?x?x?x?xf32>
  return %y : tensor<?x?x?x?xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK: graph.matmul{{.*}} -> tensor<2x3xf32>{{$}}
func.func @empty(%a: tensor<2x0xf32>, %b: tensor<0x3xf32>) -> tensor<?x?xf32> {
  %y = graph.matmul %a, %b : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
