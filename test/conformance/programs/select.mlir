// One of two by a truth value.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32() {
  %x0 = graph.constant dense<[[true], [true], [true], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[-0.69, 1.95, -0.73]> : tensor<3xf32>
  %x2 = graph.constant dense<1.48> : tensor<f32>
  %y = graph.select %x0, %x1, %x2 : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %want0 = graph.constant dense<[[-0.69, 1.95, -0.73], [-0.69, 1.95, -0.73], [-0.69, 1.95, -0.73], [-0.69, 1.95,
      -0.73]]> : tensor<4x3xf32>
  check.expect_eq %y, %want0 : tensor<4x3xf32>
  return
}

func.func @f16() {
  %x0 = graph.constant dense<[[true], [true], [true], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[-0.68994140625, 1.9501953125, -0.72998046875]> : tensor<3xf16>
  %x2 = graph.constant dense<1.48046875> : tensor<f16>
  %y = graph.select %x0, %x1, %x2 : (tensor<4x1xi1>, tensor<3xf16>, tensor<f16>) -> tensor<4x3xf16>
  %want0 = graph.constant dense<[[-0.68994140625, 1.9501953125, -0.72998046875], [-0.68994140625, 1.9501953125,
      -0.72998046875], [-0.68994140625, 1.9501953125, -0.72998046875], [-0.68994140625, 1.9501953125,
      -0.72998046875]]> : tensor<4x3xf16>
  check.expect_eq %y, %want0 : tensor<4x3xf16>
  return
}

func.func @bf16() {
  %x0 = graph.constant dense<[[true], [true], [true], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[-0.69140625, 1.953125, -0.73046875]> : tensor<3xbf16>
  %x2 = graph.constant dense<1.4765625> : tensor<bf16>
  %y = graph.select %x0, %x1, %x2 : (tensor<4x1xi1>, tensor<3xbf16>, tensor<bf16>) -> tensor<4x3xbf16>
  %want0 = graph.constant dense<[[-0.69140625, 1.953125, -0.73046875], [-0.69140625, 1.953125, -0.73046875],
      [-0.69140625, 1.953125, -0.73046875], [-0.69140625, 1.953125, -0.73046875]]> : tensor<4x3xbf16>
  check.expect_eq %y, %want0 : tensor<4x3xbf16>
  return
}

func.func @i32() {
  %x0 = graph.constant dense<[[true], [true], [true], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[4, -3, -5]> : tensor<3xi32>
  %x2 = graph.constant dense<-1> : tensor<i32>
  %y = graph.select %x0, %x1, %x2 : (tensor<4x1xi1>, tensor<3xi32>, tensor<i32>) -> tensor<4x3xi32>
  %want0 = graph.constant dense<[[4, -3, -5], [4, -3, -5], [4, -3, -5], [4, -3, -5]]> : tensor<4x3xi32>
  check.expect_eq %y, %want0 : tensor<4x3xi32>
  return
}

func.func @i1() {
  %x0 = graph.constant dense<[[true], [true], [true], [true]]> : tensor<4x1xi1>
  %x1 = graph.constant dense<[true, false, false]> : tensor<3xi1>
  %x2 = graph.constant dense<false> : tensor<i1>
  %y = graph.select %x0, %x1, %x2 : (tensor<4x1xi1>, tensor<3xi1>, tensor<i1>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [true, false, false], [true, false, false], [true, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}
