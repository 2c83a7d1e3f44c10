// The norms by channel with their channels at the last axis.
// RUN: mezzo-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @channels_last
// CHECK: graph.batch_norm {{.*}} {layout = "channels_last"}
func.func @channels_last(%x: tensor<2x5x6x4xf32>, %p: tensor<4xf32>) -> tensor<2x5x6x4xf32> {
  %0 = graph.batch_norm %x, %p, %p, %p, %p {layout = "channels_last"}
     : (tensor<2x5x6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x5x6x4xf32>
  %1 = graph.group_norm %0, %p, %p {groups = 2, layout = "channels_last"}
     : (tensor<2x5x6x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x5x6x4xf32>
  %2, %mean, %variance = graph.batch_norm_train %1, %p, %p, %p, %p {layout = "channels_last"}
     : (tensor<2x5x6x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
     -> (tensor<2x5x6x4xf32>, tensor<4xf32>, tensor<4xf32>)
  %3 = graph.lrn %2 {size = 3, layout = "channels_last"} : (tensor<2x5x6x4xf32>) -> tensor<2x5x6x4xf32>
  return %3 : tensor<2x5x6x4xf32>
}

// -----
// The parameters follow the channels, not axis 1.
func.func @parameters(%x: tensor<2x5x6x4xf32>, %p: tensor<5xf32>) -> tensor<2x5x6x4xf32> {
  // expected-error @+1 {{C3: scale wanted}}
  %0 = graph.group_norm %x, %p, %p {groups = 1, layout = "channels_last"}
     : (tensor<2x5x6x4xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<2x5x6x4xf32>
  return %0 : tensor<2x5x6x4xf32>
}

// -----
// Groups divide the channels, wherever those are.
func.func @groups(%x: tensor<2x6x5x4xf32>, %p: tensor<4xf32>) -> tensor<2x6x5x4xf32> {
  // expected-error @+1 {{C2: groups wanted to divide 4 channels, got 3}}
  %0 = graph.group_norm %x, %p, %p {groups = 3, layout = "channels_last"}
     : (tensor<2x6x5x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x6x5x4xf32>
  return %0 : tensor<2x6x5x4xf32>
}
