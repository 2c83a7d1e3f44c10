// The largest and the smallest, of equals the first.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_largest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xf32>
  %y:2 = graph.top_k %x0 {axis = 1, k = 3} : (tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
  %want0 = graph.constant dense<[[5.0, 4.0, 3.0], [7.0, 7.0, 2.0]]> : tensor<2x3xf32>
  check.expect_eq %y#0, %want0 : tensor<2x3xf32>
  %want1 = graph.constant dense<[[4, 2, 0], [1, 3, 0]]> : tensor<2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<2x3xi64>
  return
}

func.func @f32_smallest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xf32>
  %y:2 = graph.top_k %x0 {axis = 1, k = 2, largest = false} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  %want0 = graph.constant dense<[[1.0, 1.0], [1.0, 2.0]]> : tensor<2x2xf32>
  check.expect_eq %y#0, %want0 : tensor<2x2xf32>
  %want1 = graph.constant dense<[[1, 3], [2, 0]]> : tensor<2x2xi64>
  check.expect_eq %y#1, %want1 : tensor<2x2xi64>
  return
}

func.func @f16_largest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xf16>
  %y:2 = graph.top_k %x0 {axis = 1, k = 3} : (tensor<2x5xf16>) -> (tensor<2x3xf16>, tensor<2x3xi64>)
  %want0 = graph.constant dense<[[5.0, 4.0, 3.0], [7.0, 7.0, 2.0]]> : tensor<2x3xf16>
  check.expect_eq %y#0, %want0 : tensor<2x3xf16>
  %want1 = graph.constant dense<[[4, 2, 0], [1, 3, 0]]> : tensor<2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<2x3xi64>
  return
}

func.func @f16_smallest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xf16>
  %y:2 = graph.top_k %x0 {axis = 1, k = 2, largest = false} : (tensor<2x5xf16>) -> (tensor<2x2xf16>, tensor<2x2xi64>)
  %want0 = graph.constant dense<[[1.0, 1.0], [1.0, 2.0]]> : tensor<2x2xf16>
  check.expect_eq %y#0, %want0 : tensor<2x2xf16>
  %want1 = graph.constant dense<[[1, 3], [2, 0]]> : tensor<2x2xi64>
  check.expect_eq %y#1, %want1 : tensor<2x2xi64>
  return
}

func.func @bf16_largest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xbf16>
  %y:2 = graph.top_k %x0 {axis = 1, k = 3} : (tensor<2x5xbf16>) -> (tensor<2x3xbf16>, tensor<2x3xi64>)
  %want0 = graph.constant dense<[[5.0, 4.0, 3.0], [7.0, 7.0, 2.0]]> : tensor<2x3xbf16>
  check.expect_eq %y#0, %want0 : tensor<2x3xbf16>
  %want1 = graph.constant dense<[[4, 2, 0], [1, 3, 0]]> : tensor<2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<2x3xi64>
  return
}

func.func @bf16_smallest() {
  %x0 = graph.constant dense<[[3.0, 1.0, 4.0, 1.0, 5.0], [2.0, 7.0, 1.0, 7.0, 2.0]]> : tensor<2x5xbf16>
  %y:2 = graph.top_k %x0 {axis = 1, k = 2, largest = false} : (tensor<2x5xbf16>) -> (tensor<2x2xbf16>,
      tensor<2x2xi64>)
  %want0 = graph.constant dense<[[1.0, 1.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  check.expect_eq %y#0, %want0 : tensor<2x2xbf16>
  %want1 = graph.constant dense<[[1, 3], [2, 0]]> : tensor<2x2xi64>
  check.expect_eq %y#1, %want1 : tensor<2x2xi64>
  return
}

func.func @i32_largest() {
  %x0 = graph.constant dense<[[3, 1, 4, 1, 5], [2, 7, 1, 7, 2]]> : tensor<2x5xi32>
  %y:2 = graph.top_k %x0 {axis = 1, k = 3} : (tensor<2x5xi32>) -> (tensor<2x3xi32>, tensor<2x3xi64>)
  %want0 = graph.constant dense<[[5, 4, 3], [7, 7, 2]]> : tensor<2x3xi32>
  check.expect_eq %y#0, %want0 : tensor<2x3xi32>
  %want1 = graph.constant dense<[[4, 2, 0], [1, 3, 0]]> : tensor<2x3xi64>
  check.expect_eq %y#1, %want1 : tensor<2x3xi64>
  return
}

func.func @i32_smallest() {
  %x0 = graph.constant dense<[[3, 1, 4, 1, 5], [2, 7, 1, 7, 2]]> : tensor<2x5xi32>
  %y:2 = graph.top_k %x0 {axis = 1, k = 2, largest = false} : (tensor<2x5xi32>) -> (tensor<2x2xi32>, tensor<2x2xi64>)
  %want0 = graph.constant dense<[[1, 1], [1, 2]]> : tensor<2x2xi32>
  check.expect_eq %y#0, %want0 : tensor<2x2xi32>
  %want1 = graph.constant dense<[[1, 3], [2, 0]]> : tensor<2x2xi64>
  check.expect_eq %y#1, %want1 : tensor<2x2xi64>
  return
}
