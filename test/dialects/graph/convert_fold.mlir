// Conversions to the same type, and after one that loses nothing.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: return %arg0
func.func @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = graph.convert %x {result_type = f32, user} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// f32 has every value of f16 and of bf16; i32 those of i8, ui16 and i1.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT: return %arg0, %arg1, %arg2, %arg3, %arg4
func.func @there_and_back(%h: tensor<4xf16>, %b: tensor<4xbf16>, %i: tensor<4xi8>, %u: tensor<4xui16>, %t: tensor<4xi1>) -> (tensor<4xf16>, tensor<4xbf16>, tensor<4xi8>, tensor<4xui16>, tensor<4xi1>) {
  %0 = graph.convert %h {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %1 = graph.convert %0 {result_type = f16} : (tensor<4xf32>) -> tensor<4xf16>
  %2 = graph.convert %b {result_type = f32} : (tensor<4xbf16>) -> tensor<4xf32>
  %3 = graph.convert %2 {result_type = bf16} : (tensor<4xf32>) -> tensor<4xbf16>
  %4 = graph.convert %i {result_type = i32} : (tensor<4xi8>) -> tensor<4xi32>
  %5 = graph.convert %4 {result_type = i8} : (tensor<4xi32>) -> tensor<4xi8>
  %6 = graph.convert %u {result_type = i32} : (tensor<4xui16>) -> tensor<4xi32>
  %7 = graph.convert %6 {result_type = ui16} : (tensor<4xi32>) -> tensor<4xui16>
  %8 = graph.convert %t {result_type = i32} : (tensor<4xi1>) -> tensor<4xi32>
  %9 = graph.convert %8 {result_type = i1} : (tensor<4xi32>) -> tensor<4xi1>
  return %1, %3, %5, %7, %9 : tensor<4xf16>, tensor<4xbf16>, tensor<4xi8>, tensor<4xui16>, tensor<4xi1>
}

// CHECK-LABEL: func.func @direct(
// CHECK-NEXT: graph.convert %arg0 {result_type = bf16, user} : (tensor<4xf16>) -> tensor<4xbf16>
// CHECK-NEXT: return
func.func @direct(%h: tensor<4xf16>) -> tensor<4xbf16> {
  %0 = graph.convert %h {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %1 = graph.convert %0 {result_type = bf16, user} : (tensor<4xf32>) -> tensor<4xbf16>
  return %1 : tensor<4xbf16>
}

// f16 and bf16 do not have every value of each other or of f32, f32 not every i32, and ui32 no negative one.
// CHECK-LABEL: func.func @lossy(
// CHECK-COUNT-8: graph.convert{{ }}
// CHECK-NOT: graph.convert{{ }}
// CHECK: return
func.func @lossy(%x: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf16>, tensor<4xi32>, tensor<4xi64>) {
  %0 = graph.convert %x {result_type = f16} : (tensor<4xf32>) -> tensor<4xf16>
  %1 = graph.convert %0 {result_type = f32} : (tensor<4xf16>) -> tensor<4xf32>
  %2 = graph.convert %h {result_type = bf16} : (tensor<4xf16>) -> tensor<4xbf16>
  %3 = graph.convert %2 {result_type = f16} : (tensor<4xbf16>) -> tensor<4xf16>
  %4 = graph.convert %i {result_type = f32} : (tensor<4xi32>) -> tensor<4xf32>
  %5 = graph.convert %4 {result_type = i32} : (tensor<4xf32>) -> tensor<4xi32>
  %6 = graph.convert %i {result_type = ui32} : (tensor<4xi32>) -> tensor<4xui32>
  %7 = graph.convert %6 {result_type = i64} : (tensor<4xui32>) -> tensor<4xi64>
  return %1, %3, %5, %7 : tensor<4xf32>, tensor<4xf16>, tensor<4xi32>, tensor<4xi64>
}

// 300 in f32 is 127 in i8, where it saturates; from i16 it wraps around. i32 has every value.
// CHECK-LABEL: func.func @saturates(
// CHECK-NEXT: graph.convert %arg0 {result_type = f32}
// CHECK-NEXT: graph.convert %{{.*}} {result_type = i8}
// CHECK-NEXT: graph.convert %arg0 {result_type = i32}
// CHECK-NEXT: return
func.func @saturates(%i: tensor<4xi16>) -> (tensor<4xi8>, tensor<4xi32>) {
  %0 = graph.convert %i {result_type = f32} : (tensor<4xi16>) -> tensor<4xf32>
  %1 = graph.convert %0 {result_type = i8} : (tensor<4xf32>) -> tensor<4xi8>
  %2 = graph.convert %0 {result_type = i32} : (tensor<4xf32>) -> tensor<4xi32>
  return %1, %2 : tensor<4xi8>, tensor<4xi32>
}

// Between casts there and back again elements are moved or chosen in the narrow type.
// CHECK-LABEL: func.func @moved(
// CHECK-NEXT: %[[T:.+]] = graph.transpose %arg0 {{.*}} : (tensor<2x4xf16>) -> tensor<4x2xf16>
// CHECK-NEXT: %[[M:.+]] = graph.max %[[T]], %arg1 : (tensor<4x2xf16>, tensor<4x2xf16>) -> tensor<4x2xf16>
// CHECK-NEXT: return %[[M]]
func.func @moved(%x: tensor<2x4xf16>, %y: tensor<4x2xf16>) -> tensor<4x2xf16> {
  %0 = graph.convert %x {result_type = f32} : (tensor<2x4xf16>) -> tensor<2x4xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %2 = graph.convert %1 {result_type = f16} : (tensor<4x2xf32>) -> tensor<4x2xf16>
  %3 = graph.convert %2 {result_type = f32} : (tensor<4x2xf16>) -> tensor<4x2xf32>
  %4 = graph.convert %y {result_type = f32} : (tensor<4x2xf16>) -> tensor<4x2xf32>
  %5 = graph.max %3, %4 : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  %6 = graph.convert %5 {result_type = f16} : (tensor<4x2xf32>) -> tensor<4x2xf16>
  return %6 : tensor<4x2xf16>
}

// Where something else reads the wide elements, or the function rounds, they stay.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-3: graph.convert{{ }}
// CHECK-NOT: graph.convert{{ }}
func.func @stays(%x: tensor<2x4xf16>) -> (tensor<4x2xf16>, tensor<4x2xf32>, tensor<2x4xf16>) {
  %0 = graph.convert %x {result_type = f32} : (tensor<2x4xf16>) -> tensor<2x4xf32>
  %1 = graph.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %2 = graph.convert %1 {result_type = f16} : (tensor<4x2xf32>) -> tensor<4x2xf16>
  %3 = graph.exp %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = graph.convert %3 {result_type = f16} : (tensor<2x4xf32>) -> tensor<2x4xf16>
  return %2, %1, %4 : tensor<4x2xf16>, tensor<4x2xf32>, tensor<2x4xf16>
}
