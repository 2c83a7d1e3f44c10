// Comparisons, false with NaN but for ne.
// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.

func.func @eq_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, false], [true, false, false], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @eq_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, false], [true, false, false], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @eq_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, false], [true, false, false], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @eq_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, true, false], [true, false, false], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @eq_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "eq"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, true, false], [true, false, false], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @ne_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, true], [false, true, true], [true, true, true], [true, true, true]]> :
      tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ne_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, true], [false, true, true], [true, true, true], [true, true, true]]> :
      tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ne_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, true], [false, true, true], [true, true, true], [true, true, true]]> :
      tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ne_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, false, true], [false, true, true], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @ne_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "ne"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, false, true], [false, true, true], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @lt_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, false, true], [false, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @lt_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, false, true], [false, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @lt_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, false, true], [false, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @lt_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, false, true], [false, true, true], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @lt_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "lt"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, false, true], [false, true, true], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @le_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, true], [true, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @le_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, true], [true, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @le_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[false, true, true], [true, true, true], [false, false, false], [false, false,
      false]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @le_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, true, true], [true, true, true], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @le_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "le"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[false, true, true], [true, true, true], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @gt_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @gt_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @gt_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @gt_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, false, false], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @gt_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "gt"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, false, false], [false, false, false], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @ge_f32() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC00000], [0x7F800000]]> : tensor<4x1xf32>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf32>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ge_f16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7E00], [0x7C00]]> : tensor<4x1xf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xf16>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<4x1xf16>, tensor<3xf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ge_bf16() {
  %x0 = graph.constant dense<[[1.5], [-0.0], [0x7FC0], [0x7F80]]> : tensor<4x1xbf16>
  %x1 = graph.constant dense<[0.0, 1.5, 2.0]> : tensor<3xbf16>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<4x1xbf16>, tensor<3xbf16>) -> tensor<4x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, false, false], [false, false, false], [true, true,
      true]]> : tensor<4x3xi1>
  check.expect_eq %y, %want0 : tensor<4x3xi1>
  return
}

func.func @ge_i32() {
  %x0 = graph.constant dense<[[1], [0], [-7]]> : tensor<3x1xi32>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xi32>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<3x1xi32>, tensor<3xi32>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, false, false], [false, false, false]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}

func.func @ge_ui8() {
  %x0 = graph.constant dense<[[1], [0], [200]]> : tensor<3x1xui8>
  %x1 = graph.constant dense<[0, 1, 100]> : tensor<3xui8>
  %y = graph.compare %x0, %x1 {predicate = "ge"} : (tensor<3x1xui8>, tensor<3xui8>) -> tensor<3x3xi1>
  %want0 = graph.constant dense<[[true, true, false], [true, false, false], [true, true, true]]> : tensor<3x3xi1>
  check.expect_eq %y, %want0 : tensor<3x3xi1>
  return
}
