// Long short-term memory: the types of the results, from operands and attributes alone.
// RUN: mezzo-opt %s --graph-infer-shapes | FileCheck %s

// CHECK-LABEL: func.func @steps_first(
// CHECK: graph.lstm{{.*}} -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>){{$}}
func.func @steps_first(%a: tensor<5x2x3xf32>, %b: tensor<1x16x3xf32>, %c: tensor<1x16x4xf32>)
    -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4}
     : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>)
     -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @batch_first(
// CHECK: graph.lstm{{.*}} -> (tensor<2x5x1x4xf16>, tensor<2x1x4xf16>, tensor<2x1x4xf16>){{$}}
func.func @batch_first(%a: tensor<2x5x3xf16>, %b: tensor<1x16x3xf16>, %c: tensor<1x16x4xf16>)
    -> (tensor<?x?x?x?xf16>, tensor<?x?x?xf16>, tensor<?x?x?xf16>) {
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, layout = 1}
     : (tensor<2x5x3xf16>, tensor<1x16x3xf16>, tensor<1x16x4xf16>)
     -> (tensor<?x?x?x?xf16>, tensor<?x?x?xf16>, tensor<?x?x?xf16>)
  return %y#0, %y#1, %y#2 : tensor<?x?x?x?xf16>, tensor<?x?x?xf16>, tensor<?x?x?xf16>
}

// CHECK-LABEL: func.func @both_ways(
// CHECK: graph.lstm{{.*}} -> (tensor<5x2x2x4xf32>, tensor<2x2x4xf32>, tensor<2x2x4xf32>){{$}}
func.func @both_ways(%a: tensor<5x2x3xf32>, %b: tensor<2x16x3xf32>, %c: tensor<2x16x4xf32>)
    -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %y:3 = graph.lstm %a, %b, %c {hidden_size = 4, direction = "bidirectional"}
     : (tensor<5x2x3xf32>, tensor<2x16x3xf32>, tensor<2x16x4xf32>)
     -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>
}
