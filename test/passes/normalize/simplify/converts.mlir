// RUN: mezzo-opt %s --graph-simplify | FileCheck %s

// Through a type that holds every value nothing is lost, so the way back is nothing, and the way on is direct.
// CHECK-LABEL: func.func @lossless
// CHECK-SAME: (%[[H:.+]]: tensor<4xf16>, %[[I:.+]]: tensor<4xi16>, %[[B:.+]]: tensor<4xi1>)
// CHECK-DAG: %[[D:.+]] = graph.convert %[[H]] {result_type = f64} : (tensor<4xf16>) -> tensor<4xf64>
// CHECK-DAG: %[[F:.+]] = graph.convert %[[I]] {result_type = bf16} : (tensor<4xi16>) -> tensor<4xbf16>
// CHECK: return %[[H]], %[[D]], %[[F]], %[[B]]
func.func @lossless(%h: tensor<4xf16>, %i: tensor<4xi16>, %b: tensor<4xi1>)
    -> (tensor<4xf16>, tensor<4xf64>, tensor<4xbf16>, tensor<4xi1>) {
  %0 = graph.convert %h {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %1 = graph.convert %0 {result_type = f16, user} : (tensor<4xf32>) -> tensor<4xf16>
  %2 = graph.convert %0 {result_type = f64} : (tensor<4xf32>) -> tensor<4xf64>
  %3 = graph.convert %i {result_type = f32} : (tensor<4xi16>) -> tensor<4xf32>
  %4 = graph.convert %3 {result_type = bf16} : (tensor<4xf32>) -> tensor<4xbf16>
  %5 = graph.convert %b {result_type = i64} : (tensor<4xi1>) -> tensor<4xi64>
  %6 = graph.convert %5 {result_type = i1} : (tensor<4xi64>) -> tensor<4xi1>
  return %1, %2, %4, %6 : tensor<4xf16>, tensor<4xf64>, tensor<4xbf16>, tensor<4xi1>
}

// f16 rounds f32, bf16 rounds f16, f16 rounds i16, i1 forgets, and an unsigned type has no negative numbers.
// CHECK-LABEL: func.func @lossy
// CHECK-COUNT-10: graph.convert
// CHECK-NOT: graph.convert
func.func @lossy(%f: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi16>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi16>, tensor<4xf32>) {
  %0 = graph.convert %f {result_type = f16, user} : (tensor<4xf32>) -> tensor<4xf16>
  %1 = graph.convert %0 {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %2 = graph.convert %h {result_type = bf16} : (tensor<4xf16>) -> tensor<4xbf16>
  %3 = graph.convert %2 {result_type = f32} : (tensor<4xbf16>) -> tensor<4xf32>
  %4 = graph.convert %i {result_type = f16} : (tensor<4xi16>) -> tensor<4xf16>
  %5 = graph.convert %4 {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %6 = graph.convert %i {result_type = i1} : (tensor<4xi16>) -> tensor<4xi1>
  %7 = graph.convert %6 {result_type = i16} : (tensor<4xi1>) -> tensor<4xi16>
  %8 = graph.convert %i {result_type = ui32} : (tensor<4xi16>) -> tensor<4xui32>
  %9 = graph.convert %8 {result_type = f32} : (tensor<4xui32>) -> tensor<4xf32>
  return %1, %3, %5, %7, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi16>, tensor<4xf32>
}
