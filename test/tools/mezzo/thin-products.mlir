// Products of one column or row, read in the order of a transposition.
// RUN: mezzo run %s --compare=reference

func.func @main(%x: tensor<3x1x5x6xf32>, %a: tensor<1x2xf32>, %y: tensor<4x1x7xf32>, %b: tensor<7x1xf32>, %c: tensor<4x1x5xf32>)
    -> (tensor<6x3x5x2xf32>, tensor<4x7x5xf32>, tensor<4x1x1xf32>, tensor<6x3x5x5xf32>) {
  %0 = graph.transpose %x {permutation = array<i64: 3, 0, 2, 1>} : (tensor<3x1x5x6xf32>) -> tensor<6x3x5x1xf32>
  %1 = graph.matmul %0, %a : (tensor<6x3x5x1xf32>, tensor<1x2xf32>) -> tensor<6x3x5x2xf32>
  %2 = graph.transpose %y {permutation = array<i64: 0, 2, 1>} : (tensor<4x1x7xf32>) -> tensor<4x7x1xf32>
  %3 = graph.matmul %2, %c : (tensor<4x7x1xf32>, tensor<4x1x5xf32>) -> tensor<4x7x5xf32>
  %4 = graph.matmul %y, %b : (tensor<4x1x7xf32>, tensor<7x1xf32>) -> tensor<4x1x1xf32>
  %5 = graph.transpose %0 {permutation = array<i64: 0, 1, 3, 2>} : (tensor<6x3x5x1xf32>) -> tensor<6x3x1x5xf32>
  %6 = graph.matmul %0, %5 : (tensor<6x3x5x1xf32>, tensor<6x3x1x5xf32>) -> tensor<6x3x5x5xf32>
  return %1, %3, %4, %6 : tensor<6x3x5x2xf32>, tensor<4x7x5xf32>, tensor<4x1x1xf32>, tensor<6x3x5x5xf32>
}
