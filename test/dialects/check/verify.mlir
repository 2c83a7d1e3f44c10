// RUN: mezzo-opt %s -split-input-file -verify-diagnostics

// A check without a tolerance would be expect_eq.
func.func @none(%a: tensor<2xf32>) {
  // expected-error @+1 {{'check.expect_close' op C1: wanted max_ulp, or atol and rtol, got none}}
  check.expect_close %a, %a : tensor<2xf32>
  return
}

// -----

func.func @both(%a: tensor<2xf32>) {
  // expected-error @+1 {{'check.expect_close' op C1: wanted max_ulp, or atol and rtol, got both}}
  check.expect_close %a, %a {max_ulp = 1, atol = 1.0} : tensor<2xf32>
  return
}

// -----

func.func @negative_ulp(%a: tensor<2xf32>) {
  // expected-error @+1 {{'check.expect_close' op C2: max_ulp wanted not negative, got -1}}
  check.expect_close %a, %a {max_ulp = -1} : tensor<2xf32>
  return
}

// -----

// Every number is within an infinite tolerance.
func.func @infinite(%a: tensor<2xf32>) {
  // expected-error @+1 {{'check.expect_close' op C2: a tolerance wanted finite and not negative, got}}
  check.expect_close %a, %a {rtol = 0x7FF0000000000000 : f64} : tensor<2xf32>
  return
}

// -----

func.func @integers(%a: tensor<2xi32>) {
  // expected-error @+1 {{must be ranked tensor of floating-point values}}
  check.expect_close %a, %a {max_ulp = 1} : tensor<2xi32>
  return
}
