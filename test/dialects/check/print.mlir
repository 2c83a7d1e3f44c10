// RUN: mezzo-opt %s | mezzo-opt --canonicalize | FileCheck %s

// Checks are kept by passes that remove what has no effect.
// CHECK-LABEL: @checks
func.func @checks(%a: tensor<2xf32>, %b: tensor<2xf32>) {
  // CHECK: check.expect_eq %{{.*}}, %{{.*}} : tensor<2xf32>
  check.expect_eq %a, %b : tensor<2xf32>
  // CHECK: check.expect_close %{{.*}}, %{{.*}} {max_ulp = 2 : i64} : tensor<2xf32>
  check.expect_close %a, %b {max_ulp = 2} : tensor<2xf32>
  // CHECK: check.expect_close %{{.*}}, %{{.*}} {atol = 5.000000e-01 : f64, rtol = 2.500000e-01 : f64} : tensor<2xf32>
  check.expect_close %a, %b {atol = 0.5, rtol = 0.25} : tensor<2xf32>
  return
}
