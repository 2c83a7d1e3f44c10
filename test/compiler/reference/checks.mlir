// RUN: mezzo-opt %s --reference-run -split-input-file -verify-diagnostics -o /dev/null

// A check that does not hold names the first element that differs and how many do.
func.func @equal() {
  %a = graph.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = graph.constant dense<[[1, 2, 3], [4, -5, 7]]> : tensor<2x3xi32>
  // expected-error @+1 {{'check.expect_eq' op element [1, 1] wanted -5, got 5; 2 of 6 differ}}
  check.expect_eq %a, %b : tensor<2x3xi32>
  return
}

// -----

// -0 is not +0, and NaN is NaN.
func.func @zeros() {
  %a = graph.constant dense<[0.0, -0.0, 0x7FC00000]> : tensor<3xf32>
  %b = graph.constant dense<[0.0, 0.0, 0x7FC00001]> : tensor<3xf32>
  // expected-error @+1 {{element [1] wanted 0, got -0; 1 of 3 differ}}
  check.expect_eq %a, %b : tensor<3xf32>
  check.expect_close %a, %b {atol = 1.0e-9} : tensor<3xf32>
  return
}

// -----

// Units in the last place are counted in the type of the data, through zero.
func.func @ulps() {
  %a = graph.constant dense<[1.0, 65504.0, 6.0e-8]> : tensor<3xf16>
  %b = graph.constant dense<[1.002, 0x7C00, -6.0e-8]> : tensor<3xf16>
  // expected-error @+1 {{element [1] wanted inf, got 65504; 1 of 3 differ}}
  check.expect_close %a, %b {max_ulp = 3} : tensor<3xf16>
  // expected-error @+1 {{element [0] wanted 1.00195312, got 1; 3 of 3 differ}}
  check.expect_close %a, %b {max_ulp = 1} : tensor<3xf16>
  return
}

// -----

// All checks of all functions are reported.
func.func @first() {
  %a = graph.constant dense<1.0> : tensor<f32>
  %b = graph.constant dense<2.0> : tensor<f32>
  // expected-error @+1 {{element [] wanted 2, got 1; 1 of 1 differ}}
  check.expect_close %a, %b {rtol = 0.25} : tensor<f32>
  check.expect_close %a, %b {rtol = 0.5} : tensor<f32>
  return
}
func.func @second() {
  %a = graph.constant dense<true> : tensor<2xi1>
  %b = graph.constant dense<[true, false]> : tensor<2xi1>
  // expected-error @+1 {{element [1] wanted 0, got 1}}
  check.expect_eq %a, %b : tensor<2xi1>
  return
}
