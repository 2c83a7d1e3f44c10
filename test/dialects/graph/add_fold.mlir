// Sums that are one of their operands, and sums with a negative.
// RUN: mezzo-opt %s --canonicalize | FileCheck %s

// x + -0 is x, on either side.
// CHECK-LABEL: func.func @minus_zero(
// CHECK-NEXT: return %arg0
func.func @minus_zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<-0.0> : tensor<f32>
  %0 = graph.add %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = graph.add %c, %0 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// In 16 bits as well.
// CHECK-LABEL: func.func @f16(
// CHECK-NEXT: return %arg0
func.func @f16(%x: tensor<4xf16>) -> tensor<4xf16> {
  %c = graph.constant dense<-0.0> : tensor<4xf16>
  %0 = graph.add %x, %c : (tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// Integers have one zero.
// CHECK-LABEL: func.func @integer(
// CHECK-NEXT: return %arg0
func.func @integer(%x: tensor<4xi8>) -> tensor<4xi8> {
  %c = graph.constant dense<0> : tensor<i8>
  %0 = graph.add %x, %c : (tensor<4xi8>, tensor<i8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -0 + +0 is +0.
// CHECK-LABEL: func.func @plus_zero(
// CHECK-COUNT-1: graph.add{{ }}
// CHECK-NOT: graph.add{{ }}
// CHECK: return
func.func @plus_zero(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = graph.constant dense<0.0> : tensor<f32>
  %0 = graph.add %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// What the zero makes larger is broadcast.
// CHECK-LABEL: func.func @larger(
// CHECK-NEXT: %[[Y:.+]] = graph.broadcast %arg0 {shape = array<i64: 2, 4>}
// CHECK-NEXT: return %[[Y]]
func.func @larger(%x: tensor<4xf32>) -> tensor<2x4xf32> {
  %c = graph.constant dense<-0.0> : tensor<2x4xf32>
  %0 = graph.add %x, %c : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Where that is not known, it stays: ? may be 1.
// CHECK-LABEL: func.func @unknown(
// CHECK-COUNT-1: graph.add{{ }}
// CHECK-NOT: graph.add{{ }}
// CHECK: return
func.func @unknown(%x: tensor<?xf32>) -> tensor<?xf32> {
  %c = graph.constant dense<-0.0> : tensor<4xf32>
  %0 = graph.add %x, %c : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A scalar makes nothing larger.
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT: return %arg0
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %c = graph.constant dense<-0.0> : tensor<f32>
  %0 = graph.add %x, %c : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// x + -y is x - y, and -y + x too.
// CHECK-LABEL: func.func @negative(
// CHECK-COUNT-2: graph.sub %arg0, %arg1
// CHECK-NOT: graph.neg
// CHECK: return
func.func @negative(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %n = graph.neg %y : (tensor<4xf32>) -> tensor<4xf32>
  %0 = graph.add %x, %n : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = graph.add %n, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
