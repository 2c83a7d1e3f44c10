// Padding and cropping.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @f32_constant() {
  %x0 = graph.constant dense<[[-0.65, -0.17, 1.74, 1.79], [-1.61, -2.0, -0.19, 1.63], [1.24, 1.62, 1.25, -1.35]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<-1.28> : tensor<f32>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xf32>, tensor<f32>) ->
      tensor<6x6xf32>
  %want0 = graph.constant dense<[[-1.28, -1.28, -1.28, -1.28, -1.28, -1.28], [-1.28, -1.28, -0.65, -0.17, 1.74, 1.79],
      [-1.28, -1.28, -1.61, -2.0, -0.19, 1.63], [-1.28, -1.28, 1.24, 1.62, 1.25, -1.35], [-1.28, -1.28, -1.28, -1.28,
      -1.28, -1.28], [-1.28, -1.28, -1.28, -1.28, -1.28, -1.28]]> : tensor<6x6xf32>
  check.expect_eq %y, %want0 : tensor<6x6xf32>
  return
}

func.func @f32_edge() {
  %x0 = graph.constant dense<[[-0.65, -0.17, 1.74, 1.79], [-1.61, -2.0, -0.19, 1.63], [1.24, 1.62, 1.25, -1.35]]> :
      tensor<3x4xf32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xf32>) ->
      tensor<6x6xf32>
  %want0 = graph.constant dense<[[-0.65, -0.65, -0.65, -0.17, 1.74, 1.79], [-0.65, -0.65, -0.65, -0.17, 1.74, 1.79],
      [-1.61, -1.61, -1.61, -2.0, -0.19, 1.63], [1.24, 1.24, 1.24, 1.62, 1.25, -1.35], [1.24, 1.24, 1.24, 1.62, 1.25,
      -1.35], [1.24, 1.24, 1.24, 1.62, 1.25, -1.35]]> : tensor<6x6xf32>
  check.expect_eq %y, %want0 : tensor<6x6xf32>
  return
}

func.func @f32_reflect() {
  %x0 = graph.constant dense<[[-0.65, -0.17, 1.74, 1.79], [-1.61, -2.0, -0.19, 1.63], [1.24, 1.62, 1.25, -1.35]]> :
      tensor<3x4xf32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xf32>) ->
      tensor<6x6xf32>
  %want0 = graph.constant dense<[[-0.19, -2.0, -1.61, -2.0, -0.19, 1.63], [1.74, -0.17, -0.65, -0.17, 1.74, 1.79],
      [-0.19, -2.0, -1.61, -2.0, -0.19, 1.63], [1.25, 1.62, 1.24, 1.62, 1.25, -1.35], [-0.19, -2.0, -1.61, -2.0,
      -0.19, 1.63], [1.74, -0.17, -0.65, -0.17, 1.74, 1.79]]> : tensor<6x6xf32>
  check.expect_eq %y, %want0 : tensor<6x6xf32>
  return
}

func.func @f32_wrap() {
  %x0 = graph.constant dense<[[-0.65, -0.17, 1.74, 1.79], [-1.61, -2.0, -0.19, 1.63], [1.24, 1.62, 1.25, -1.35]]> :
      tensor<3x4xf32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xf32>) ->
      tensor<6x6xf32>
  %want0 = graph.constant dense<[[1.25, -1.35, 1.24, 1.62, 1.25, -1.35], [1.74, 1.79, -0.65, -0.17, 1.74, 1.79],
      [-0.19, 1.63, -1.61, -2.0, -0.19, 1.63], [1.25, -1.35, 1.24, 1.62, 1.25, -1.35], [1.74, 1.79, -0.65, -0.17,
      1.74, 1.79], [-0.19, 1.63, -1.61, -2.0, -0.19, 1.63]]> : tensor<6x6xf32>
  check.expect_eq %y, %want0 : tensor<6x6xf32>
  return
}

func.func @f32_cropped() {
  %x0 = graph.constant dense<[[-0.65, -0.17, 1.74, 1.79], [-1.61, -2.0, -0.19, 1.63], [1.24, 1.62, 1.25, -1.35]]> :
      tensor<3x4xf32>
  %x1 = graph.constant dense<-1.28> : tensor<f32>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xf32>, tensor<f32>) ->
      tensor<3x5xf32>
  %want0 = graph.constant dense<[[-1.28, -1.28, -1.61, -2.0, -0.19], [-1.28, -1.28, 1.24, 1.62, 1.25], [-1.28, -1.28,
      -1.28, -1.28, -1.28]]> : tensor<3x5xf32>
  check.expect_eq %y, %want0 : tensor<3x5xf32>
  return
}

func.func @f16_constant() {
  %x0 = graph.constant dense<[[-0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-1.6103515625, -2.0,
      -0.18994140625, 1.6298828125], [1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<3x4xf16>
  %x1 = graph.constant dense<-1.2802734375> : tensor<f16>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xf16>, tensor<f16>) ->
      tensor<6x6xf16>
  %want0 = graph.constant dense<[[-1.2802734375, -1.2802734375, -1.2802734375, -1.2802734375, -1.2802734375,
      -1.2802734375], [-1.2802734375, -1.2802734375, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625],
      [-1.2802734375, -1.2802734375, -1.6103515625, -2.0, -0.18994140625, 1.6298828125], [-1.2802734375,
      -1.2802734375, 1.240234375, 1.6201171875, 1.25, -1.349609375], [-1.2802734375, -1.2802734375, -1.2802734375,
      -1.2802734375, -1.2802734375, -1.2802734375], [-1.2802734375, -1.2802734375, -1.2802734375, -1.2802734375,
      -1.2802734375, -1.2802734375]]> : tensor<6x6xf16>
  check.expect_eq %y, %want0 : tensor<6x6xf16>
  return
}

func.func @f16_edge() {
  %x0 = graph.constant dense<[[-0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-1.6103515625, -2.0,
      -0.18994140625, 1.6298828125], [1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<3x4xf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xf16>) ->
      tensor<6x6xf16>
  %want0 = graph.constant dense<[[-0.64990234375, -0.64990234375, -0.64990234375, -0.1700439453125, 1.740234375,
      1.7900390625], [-0.64990234375, -0.64990234375, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625],
      [-1.6103515625, -1.6103515625, -1.6103515625, -2.0, -0.18994140625, 1.6298828125], [1.240234375, 1.240234375,
      1.240234375, 1.6201171875, 1.25, -1.349609375], [1.240234375, 1.240234375, 1.240234375, 1.6201171875, 1.25,
      -1.349609375], [1.240234375, 1.240234375, 1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<6x6xf16>
  check.expect_eq %y, %want0 : tensor<6x6xf16>
  return
}

func.func @f16_reflect() {
  %x0 = graph.constant dense<[[-0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-1.6103515625, -2.0,
      -0.18994140625, 1.6298828125], [1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<3x4xf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xf16>) ->
      tensor<6x6xf16>
  %want0 = graph.constant dense<[[-0.18994140625, -2.0, -1.6103515625, -2.0, -0.18994140625, 1.6298828125],
      [1.740234375, -0.1700439453125, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-0.18994140625,
      -2.0, -1.6103515625, -2.0, -0.18994140625, 1.6298828125], [1.25, 1.6201171875, 1.240234375, 1.6201171875, 1.25,
      -1.349609375], [-0.18994140625, -2.0, -1.6103515625, -2.0, -0.18994140625, 1.6298828125], [1.740234375,
      -0.1700439453125, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625]]> : tensor<6x6xf16>
  check.expect_eq %y, %want0 : tensor<6x6xf16>
  return
}

func.func @f16_wrap() {
  %x0 = graph.constant dense<[[-0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-1.6103515625, -2.0,
      -0.18994140625, 1.6298828125], [1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<3x4xf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xf16>) ->
      tensor<6x6xf16>
  %want0 = graph.constant dense<[[1.25, -1.349609375, 1.240234375, 1.6201171875, 1.25, -1.349609375], [1.740234375,
      1.7900390625, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-0.18994140625, 1.6298828125,
      -1.6103515625, -2.0, -0.18994140625, 1.6298828125], [1.25, -1.349609375, 1.240234375, 1.6201171875, 1.25,
      -1.349609375], [1.740234375, 1.7900390625, -0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625],
      [-0.18994140625, 1.6298828125, -1.6103515625, -2.0, -0.18994140625, 1.6298828125]]> : tensor<6x6xf16>
  check.expect_eq %y, %want0 : tensor<6x6xf16>
  return
}

func.func @f16_cropped() {
  %x0 = graph.constant dense<[[-0.64990234375, -0.1700439453125, 1.740234375, 1.7900390625], [-1.6103515625, -2.0,
      -0.18994140625, 1.6298828125], [1.240234375, 1.6201171875, 1.25, -1.349609375]]> : tensor<3x4xf16>
  %x1 = graph.constant dense<-1.2802734375> : tensor<f16>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xf16>, tensor<f16>) ->
      tensor<3x5xf16>
  %want0 = graph.constant dense<[[-1.2802734375, -1.2802734375, -1.6103515625, -2.0, -0.18994140625], [-1.2802734375,
      -1.2802734375, 1.240234375, 1.6201171875, 1.25], [-1.2802734375, -1.2802734375, -1.2802734375, -1.2802734375,
      -1.2802734375]]> : tensor<3x5xf16>
  check.expect_eq %y, %want0 : tensor<3x5xf16>
  return
}

func.func @bf16_constant() {
  %x0 = graph.constant dense<[[-0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -2.0, -0.1904296875,
      1.6328125], [1.2421875, 1.6171875, 1.25, -1.3515625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<-1.28125> : tensor<bf16>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xbf16>, tensor<bf16>) ->
      tensor<6x6xbf16>
  %want0 = graph.constant dense<[[-1.28125, -1.28125, -1.28125, -1.28125, -1.28125, -1.28125], [-1.28125, -1.28125,
      -0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.28125, -1.28125, -1.609375, -2.0, -0.1904296875,
      1.6328125], [-1.28125, -1.28125, 1.2421875, 1.6171875, 1.25, -1.3515625], [-1.28125, -1.28125, -1.28125,
      -1.28125, -1.28125, -1.28125], [-1.28125, -1.28125, -1.28125, -1.28125, -1.28125, -1.28125]]> : tensor<6x6xbf16>
  check.expect_eq %y, %want0 : tensor<6x6xbf16>
  return
}

func.func @bf16_edge() {
  %x0 = graph.constant dense<[[-0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -2.0, -0.1904296875,
      1.6328125], [1.2421875, 1.6171875, 1.25, -1.3515625]]> : tensor<3x4xbf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xbf16>) ->
      tensor<6x6xbf16>
  %want0 = graph.constant dense<[[-0.6484375, -0.6484375, -0.6484375, -0.169921875, 1.7421875, 1.7890625],
      [-0.6484375, -0.6484375, -0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -1.609375, -1.609375,
      -2.0, -0.1904296875, 1.6328125], [1.2421875, 1.2421875, 1.2421875, 1.6171875, 1.25, -1.3515625], [1.2421875,
      1.2421875, 1.2421875, 1.6171875, 1.25, -1.3515625], [1.2421875, 1.2421875, 1.2421875, 1.6171875, 1.25,
      -1.3515625]]> : tensor<6x6xbf16>
  check.expect_eq %y, %want0 : tensor<6x6xbf16>
  return
}

func.func @bf16_reflect() {
  %x0 = graph.constant dense<[[-0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -2.0, -0.1904296875,
      1.6328125], [1.2421875, 1.6171875, 1.25, -1.3515625]]> : tensor<3x4xbf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xbf16>) ->
      tensor<6x6xbf16>
  %want0 = graph.constant dense<[[-0.1904296875, -2.0, -1.609375, -2.0, -0.1904296875, 1.6328125], [1.7421875,
      -0.169921875, -0.6484375, -0.169921875, 1.7421875, 1.7890625], [-0.1904296875, -2.0, -1.609375, -2.0,
      -0.1904296875, 1.6328125], [1.25, 1.6171875, 1.2421875, 1.6171875, 1.25, -1.3515625], [-0.1904296875, -2.0,
      -1.609375, -2.0, -0.1904296875, 1.6328125], [1.7421875, -0.169921875, -0.6484375, -0.169921875, 1.7421875,
      1.7890625]]> : tensor<6x6xbf16>
  check.expect_eq %y, %want0 : tensor<6x6xbf16>
  return
}

func.func @bf16_wrap() {
  %x0 = graph.constant dense<[[-0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -2.0, -0.1904296875,
      1.6328125], [1.2421875, 1.6171875, 1.25, -1.3515625]]> : tensor<3x4xbf16>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xbf16>) ->
      tensor<6x6xbf16>
  %want0 = graph.constant dense<[[1.25, -1.3515625, 1.2421875, 1.6171875, 1.25, -1.3515625], [1.7421875, 1.7890625,
      -0.6484375, -0.169921875, 1.7421875, 1.7890625], [-0.1904296875, 1.6328125, -1.609375, -2.0, -0.1904296875,
      1.6328125], [1.25, -1.3515625, 1.2421875, 1.6171875, 1.25, -1.3515625], [1.7421875, 1.7890625, -0.6484375,
      -0.169921875, 1.7421875, 1.7890625], [-0.1904296875, 1.6328125, -1.609375, -2.0, -0.1904296875, 1.6328125]]> :
      tensor<6x6xbf16>
  check.expect_eq %y, %want0 : tensor<6x6xbf16>
  return
}

func.func @bf16_cropped() {
  %x0 = graph.constant dense<[[-0.6484375, -0.169921875, 1.7421875, 1.7890625], [-1.609375, -2.0, -0.1904296875,
      1.6328125], [1.2421875, 1.6171875, 1.25, -1.3515625]]> : tensor<3x4xbf16>
  %x1 = graph.constant dense<-1.28125> : tensor<bf16>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xbf16>, tensor<bf16>) ->
      tensor<3x5xbf16>
  %want0 = graph.constant dense<[[-1.28125, -1.28125, -1.609375, -2.0, -0.1904296875], [-1.28125, -1.28125, 1.2421875,
      1.6171875, 1.25], [-1.28125, -1.28125, -1.28125, -1.28125, -1.28125]]> : tensor<3x5xbf16>
  check.expect_eq %y, %want0 : tensor<3x5xbf16>
  return
}

func.func @i32_constant() {
  %x0 = graph.constant dense<[[-8, -3, 6, -1], [8, 8, -5, 8], [-9, -8, 0, -9]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<-2> : tensor<i32>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xi32>, tensor<i32>) ->
      tensor<6x6xi32>
  %want0 = graph.constant dense<[[-2, -2, -2, -2, -2, -2], [-2, -2, -8, -3, 6, -1], [-2, -2, 8, 8, -5, 8], [-2, -2,
      -9, -8, 0, -9], [-2, -2, -2, -2, -2, -2], [-2, -2, -2, -2, -2, -2]]> : tensor<6x6xi32>
  check.expect_eq %y, %want0 : tensor<6x6xi32>
  return
}

func.func @i32_edge() {
  %x0 = graph.constant dense<[[-8, -3, 6, -1], [8, 8, -5, 8], [-9, -8, 0, -9]]> : tensor<3x4xi32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xi32>) ->
      tensor<6x6xi32>
  %want0 = graph.constant dense<[[-8, -8, -8, -3, 6, -1], [-8, -8, -8, -3, 6, -1], [8, 8, 8, 8, -5, 8], [-9, -9, -9,
      -8, 0, -9], [-9, -9, -9, -8, 0, -9], [-9, -9, -9, -8, 0, -9]]> : tensor<6x6xi32>
  check.expect_eq %y, %want0 : tensor<6x6xi32>
  return
}

func.func @i32_reflect() {
  %x0 = graph.constant dense<[[-8, -3, 6, -1], [8, 8, -5, 8], [-9, -8, 0, -9]]> : tensor<3x4xi32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xi32>) ->
      tensor<6x6xi32>
  %want0 = graph.constant dense<[[-5, 8, 8, 8, -5, 8], [6, -3, -8, -3, 6, -1], [-5, 8, 8, 8, -5, 8], [0, -8, -9, -8,
      0, -9], [-5, 8, 8, 8, -5, 8], [6, -3, -8, -3, 6, -1]]> : tensor<6x6xi32>
  check.expect_eq %y, %want0 : tensor<6x6xi32>
  return
}

func.func @i32_wrap() {
  %x0 = graph.constant dense<[[-8, -3, 6, -1], [8, 8, -5, 8], [-9, -8, 0, -9]]> : tensor<3x4xi32>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xi32>) ->
      tensor<6x6xi32>
  %want0 = graph.constant dense<[[0, -9, -9, -8, 0, -9], [6, -1, -8, -3, 6, -1], [-5, 8, 8, 8, -5, 8], [0, -9, -9, -8,
      0, -9], [6, -1, -8, -3, 6, -1], [-5, 8, 8, 8, -5, 8]]> : tensor<6x6xi32>
  check.expect_eq %y, %want0 : tensor<6x6xi32>
  return
}

func.func @i32_cropped() {
  %x0 = graph.constant dense<[[-8, -3, 6, -1], [8, 8, -5, 8], [-9, -8, 0, -9]]> : tensor<3x4xi32>
  %x1 = graph.constant dense<-2> : tensor<i32>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xi32>, tensor<i32>) ->
      tensor<3x5xi32>
  %want0 = graph.constant dense<[[-2, -2, 8, 8, -5], [-2, -2, -9, -8, 0], [-2, -2, -2, -2, -2]]> : tensor<3x5xi32>
  check.expect_eq %y, %want0 : tensor<3x5xi32>
  return
}

func.func @ui8_constant() {
  %x0 = graph.constant dense<[[1, 3, 8, 4], [9, 9, 2, 9], [0, 0, 5, 0]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<3> : tensor<ui8>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xui8>, tensor<ui8>) ->
      tensor<6x6xui8>
  %want0 = graph.constant dense<[[3, 3, 3, 3, 3, 3], [3, 3, 1, 3, 8, 4], [3, 3, 9, 9, 2, 9], [3, 3, 0, 0, 5, 0], [3,
      3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3]]> : tensor<6x6xui8>
  check.expect_eq %y, %want0 : tensor<6x6xui8>
  return
}

func.func @ui8_edge() {
  %x0 = graph.constant dense<[[1, 3, 8, 4], [9, 9, 2, 9], [0, 0, 5, 0]]> : tensor<3x4xui8>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xui8>) ->
      tensor<6x6xui8>
  %want0 = graph.constant dense<[[1, 1, 1, 3, 8, 4], [1, 1, 1, 3, 8, 4], [9, 9, 9, 9, 2, 9], [0, 0, 0, 0, 5, 0], [0,
      0, 0, 0, 5, 0], [0, 0, 0, 0, 5, 0]]> : tensor<6x6xui8>
  check.expect_eq %y, %want0 : tensor<6x6xui8>
  return
}

func.func @ui8_reflect() {
  %x0 = graph.constant dense<[[1, 3, 8, 4], [9, 9, 2, 9], [0, 0, 5, 0]]> : tensor<3x4xui8>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xui8>) ->
      tensor<6x6xui8>
  %want0 = graph.constant dense<[[2, 9, 9, 9, 2, 9], [8, 3, 1, 3, 8, 4], [2, 9, 9, 9, 2, 9], [5, 0, 0, 0, 5, 0], [2,
      9, 9, 9, 2, 9], [8, 3, 1, 3, 8, 4]]> : tensor<6x6xui8>
  check.expect_eq %y, %want0 : tensor<6x6xui8>
  return
}

func.func @ui8_wrap() {
  %x0 = graph.constant dense<[[1, 3, 8, 4], [9, 9, 2, 9], [0, 0, 5, 0]]> : tensor<3x4xui8>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xui8>) ->
      tensor<6x6xui8>
  %want0 = graph.constant dense<[[5, 0, 0, 0, 5, 0], [8, 4, 1, 3, 8, 4], [2, 9, 9, 9, 2, 9], [5, 0, 0, 0, 5, 0], [8,
      4, 1, 3, 8, 4], [2, 9, 9, 9, 2, 9]]> : tensor<6x6xui8>
  check.expect_eq %y, %want0 : tensor<6x6xui8>
  return
}

func.func @ui8_cropped() {
  %x0 = graph.constant dense<[[1, 3, 8, 4], [9, 9, 2, 9], [0, 0, 5, 0]]> : tensor<3x4xui8>
  %x1 = graph.constant dense<3> : tensor<ui8>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xui8>, tensor<ui8>) ->
      tensor<3x5xui8>
  %want0 = graph.constant dense<[[3, 3, 9, 9, 2], [3, 3, 0, 0, 5], [3, 3, 3, 3, 3]]> : tensor<3x5xui8>
  check.expect_eq %y, %want0 : tensor<3x5xui8>
  return
}

func.func @i1_constant() {
  %x0 = graph.constant dense<[[false, false, true, false], [true, true, false, true], [false, false, true, false]]> :
      tensor<3x4xi1>
  %x1 = graph.constant dense<false> : tensor<i1>
  %y = graph.pad %x0, %x1 {low = array<i64: 1, 2>, high = array<i64: 2, 0>} : (tensor<3x4xi1>, tensor<i1>) ->
      tensor<6x6xi1>
  %want0 = graph.constant dense<[[false, false, false, false, false, false], [false, false, false, false, true,
      false], [false, false, true, true, false, true], [false, false, false, false, true, false], [false, false,
      false, false, false, false], [false, false, false, false, false, false]]> : tensor<6x6xi1>
  check.expect_eq %y, %want0 : tensor<6x6xi1>
  return
}

func.func @i1_edge() {
  %x0 = graph.constant dense<[[false, false, true, false], [true, true, false, true], [false, false, true, false]]> :
      tensor<3x4xi1>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "edge"} : (tensor<3x4xi1>) ->
      tensor<6x6xi1>
  %want0 = graph.constant dense<[[false, false, false, false, true, false], [false, false, false, false, true, false],
      [true, true, true, true, false, true], [false, false, false, false, true, false], [false, false, false, false,
      true, false], [false, false, false, false, true, false]]> : tensor<6x6xi1>
  check.expect_eq %y, %want0 : tensor<6x6xi1>
  return
}

func.func @i1_reflect() {
  %x0 = graph.constant dense<[[false, false, true, false], [true, true, false, true], [false, false, true, false]]> :
      tensor<3x4xi1>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "reflect"} : (tensor<3x4xi1>) ->
      tensor<6x6xi1>
  %want0 = graph.constant dense<[[false, true, true, true, false, true], [true, false, false, false, true, false],
      [false, true, true, true, false, true], [true, false, false, false, true, false], [false, true, true, true,
      false, true], [true, false, false, false, true, false]]> : tensor<6x6xi1>
  check.expect_eq %y, %want0 : tensor<6x6xi1>
  return
}

func.func @i1_wrap() {
  %x0 = graph.constant dense<[[false, false, true, false], [true, true, false, true], [false, false, true, false]]> :
      tensor<3x4xi1>
  %y = graph.pad %x0 {low = array<i64: 1, 2>, high = array<i64: 2, 0>, mode = "wrap"} : (tensor<3x4xi1>) ->
      tensor<6x6xi1>
  %want0 = graph.constant dense<[[true, false, false, false, true, false], [true, false, false, false, true, false],
      [false, true, true, true, false, true], [true, false, false, false, true, false], [true, false, false, false,
      true, false], [false, true, true, true, false, true]]> : tensor<6x6xi1>
  check.expect_eq %y, %want0 : tensor<6x6xi1>
  return
}

func.func @i1_cropped() {
  %x0 = graph.constant dense<[[false, false, true, false], [true, true, false, true], [false, false, true, false]]> :
      tensor<3x4xi1>
  %x1 = graph.constant dense<false> : tensor<i1>
  %y = graph.pad %x0, %x1 {low = array<i64: -1, 2>, high = array<i64: 1, -1>} : (tensor<3x4xi1>, tensor<i1>) ->
      tensor<3x5xi1>
  %want0 = graph.constant dense<[[false, false, true, true, false], [false, false, false, false, true], [false, false,
      false, false, false]]> : tensor<3x5xi1>
  check.expect_eq %y, %want0 : tensor<3x5xi1>
  return
}
