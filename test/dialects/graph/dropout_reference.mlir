// Elements dropped by the words of Philox4x32-10.
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @plain() {
  %a0 = graph.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf32>
  %y = graph.dropout %a0 {ratio = 0.5, seed = 7}
     : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[2.0, 4.0, 0.0, 0.0], [0.0, 12.0, 0.0, 16.0], [0.0, 0.0, 22.0, 24.0]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

func.func @position() {
  %a0 = graph.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf32>
  %a1 = graph.constant dense<3> : tensor<i64>
  %y = graph.dropout %a0, %a1 {ratio = 0.25, seed = 7}
     : (tensor<3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  %want0 = graph.constant dense<[[0.0, 2.6666667, 0.0, 5.3333335], [6.666667, 0.0, 9.333334, 0.0], [12.0, 0.0, 0.0,
      16.0]]> : tensor<3x4xf32>
  check.expect_eq %y, %want0 : tensor<3x4xf32>
  return
}

// The rest of the samples of the function before.
func.func @first() {
  %a0 = graph.constant dense<[[5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<2x4xf32>
  %a1 = graph.constant dense<3> : tensor<i64>
  %a2 = graph.constant dense<1> : tensor<i64>
  %y = graph.dropout %a0, %a1, %a2 {ratio = 0.25, seed = 7}
     : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x4xf32>
  %want0 = graph.constant dense<[[6.666667, 0.0, 9.333334, 0.0], [12.0, 0.0, 0.0, 16.0]]> : tensor<2x4xf32>
  check.expect_eq %y, %want0 : tensor<2x4xf32>
  return
}

func.func @negative_seed() {
  %a0 = graph.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf64>
  %y = graph.dropout %a0 {ratio = 0.3, seed = -2}
     : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %want0 = graph.constant dense<[[1.4285714285714286, 2.857142857142857, 0.0, 5.714285714285714], [7.142857142857143,
      8.571428571428571, 10.0, 11.428571428571429], [0.0, 14.285714285714286, 15.714285714285715,
      17.142857142857142]]> : tensor<3x4xf64>
  check.expect_eq %y, %want0 : tensor<3x4xf64>
  return
}

func.func @none() {
  %a0 = graph.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf16>
  %y = graph.dropout %a0 {ratio = 0.0, seed = 1}
     : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %want0 = graph.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf16>
  check.expect_eq %y, %want0 : tensor<3x4xf16>
  return
}

// What is dropped is 0, whatever it was.
func.func @nan() {
  %a0 = graph.constant dense<[0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000,
      0x7FC00000]> : tensor<8xf32>
  %y = graph.dropout %a0 {ratio = 0.5, seed = 7}
     : (tensor<8xf32>) -> tensor<8xf32>
  %want0 = graph.constant dense<[0x7FC00000, 0x7FC00000, 0.0, 0.0, 0.0, 0x7FC00000, 0.0, 0x7FC00000]> : tensor<8xf32>
  check.expect_eq %y, %want0 : tensor<8xf32>
  return
}
