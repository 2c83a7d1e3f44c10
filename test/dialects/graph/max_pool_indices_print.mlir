// Largest of each window and its place, printed and read again.
// RUN: mezzo-opt %s --verify-roundtrip | FileCheck %s
// RUN: mezzo-opt %s --mlir-print-op-generic | mezzo-opt | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK: graph.max_pool_indices %arg0 {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 3>,
// CHECK-SAME: padding_high = array<i64: 1>, padding_low = array<i64: 1>, storage_order = 1 : i64,
// CHECK-SAME: strides = array<i64: 2>}
// CHECK-SAME: : (tensor<1x2x8xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xi64>)
func.func @all(%a: tensor<1x2x8xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
        padding_low = array<i64: 1>, padding_high = array<i64: 1>, ceil_mode, storage_order = 1}
     : (tensor<1x2x8xf32>) -> (tensor<1x2x5xf32>, tensor<1x2x5xi64>)
  return %y#0, %y#1 : tensor<1x2x5xf32>, tensor<1x2x5xi64>
}

// CHECK-LABEL: func.func @defaults(
// CHECK: graph.max_pool_indices %arg0 {dilations = array<i64: 1>, kernel = array<i64: 2>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x2x8xf16>) -> (tensor<1x2x7xf16>, tensor<1x2x7xi64>)
func.func @defaults(%a: tensor<1x2x8xf16>) -> (tensor<1x2x7xf16>, tensor<1x2x7xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>, storage_order = 0}
     : (tensor<1x2x8xf16>) -> (tensor<1x2x7xf16>, tensor<1x2x7xi64>)
  return %y#0, %y#1 : tensor<1x2x7xf16>, tensor<1x2x7xi64>
}

// CHECK-LABEL: func.func @plane(
// CHECK: graph.max_pool_indices %arg0 {dilations = array<i64: 1, 1>, kernel = array<i64: 2, 3>,
// CHECK-SAME: padding_high = array<i64: 0, 0>, padding_low = array<i64: 0, 0>, strides = array<i64: 1, 1>}
// CHECK-SAME: : (tensor<1x2x8x8xbf16>) -> (tensor<1x2x7x6xbf16>, tensor<1x2x7x6xi64>)
func.func @plane(%a: tensor<1x2x8x8xbf16>) -> (tensor<1x2x7x6xbf16>, tensor<1x2x7x6xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 2, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1,
        1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<1x2x8x8xbf16>) -> (tensor<1x2x7x6xbf16>, tensor<1x2x7x6xi64>)
  return %y#0, %y#1 : tensor<1x2x7x6xbf16>, tensor<1x2x7x6xi64>
}

// CHECK-LABEL: func.func @volume(
// CHECK: graph.max_pool_indices %arg0 {dilations = array<i64: 2, 1, 3>, kernel = array<i64: 2, 2, 2>,
// CHECK-SAME: padding_high = array<i64: 0, 0, 0>, padding_low = array<i64: 0, 0, 0>, strides = array<i64: 1,
// CHECK-SAME: 1, 1>}
// CHECK-SAME: : (tensor<1x1x4x4x4xf32>) -> (tensor<1x1x2x3x1xf32>, tensor<1x1x2x3x1xi64>)
func.func @volume(%a: tensor<1x1x4x4x4xf32>) -> (tensor<1x1x2x3x1xf32>, tensor<1x1x2x3x1xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 2, 2, 2>, strides = array<i64: 1, 1, 1>,
        dilations = array<i64: 2, 1, 3>, padding_low = array<i64: 0, 0, 0>, padding_high = array<i64: 0, 0, 0>}
     : (tensor<1x1x4x4x4xf32>) -> (tensor<1x1x2x3x1xf32>, tensor<1x1x2x3x1xi64>)
  return %y#0, %y#1 : tensor<1x1x2x3x1xf32>, tensor<1x1x2x3x1xi64>
}

// CHECK-LABEL: func.func @integer(
// CHECK: graph.max_pool_indices %arg0 {dilations = array<i64: 1>, kernel = array<i64: 2>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<1x2x8xi8>) -> (tensor<1x2x7xi8>, tensor<1x2x7xi64>)
func.func @integer(%a: tensor<1x2x8xi8>) -> (tensor<1x2x7xi8>, tensor<1x2x7xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<1x2x8xi8>) -> (tensor<1x2x7xi8>, tensor<1x2x7xi64>)
  return %y#0, %y#1 : tensor<1x2x7xi8>, tensor<1x2x7xi64>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: graph.max_pool_indices %arg0 {dilations = array<i64: 1>, kernel = array<i64: 3>,
// CHECK-SAME: padding_high = array<i64: 0>, padding_low = array<i64: 0>, strides = array<i64: 1>}
// CHECK-SAME: : (tensor<?x2x?xf32>) -> (tensor<?x2x?xf32>, tensor<?x2x?xi64>)
func.func @dynamic(%a: tensor<?x2x?xf32>) -> (tensor<?x2x?xf32>, tensor<?x2x?xi64>) {
  %y:2 = graph.max_pool_indices %a {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>,
        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
     : (tensor<?x2x?xf32>) -> (tensor<?x2x?xf32>, tensor<?x2x?xi64>)
  return %y#0, %y#1 : tensor<?x2x?xf32>, tensor<?x2x?xi64>
}
