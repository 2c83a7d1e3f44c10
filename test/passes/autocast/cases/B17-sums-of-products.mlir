// B17: the sums of a product of 16-bit factors with a 16-bit result are f32: the policy table says it for every contraction, a verifier
// asks for it, and 4096 products that f16 could not add up give what f32 gives.
// Requirements: R69
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:matmul" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:matmul" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --graph-autocast="keep-low=op:matmul type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %s --autocast=f16 --keep-low op:matmul --strict-rounding
// RUN: mezzo run %s --autocast=bf16 --keep-low op:matmul --strict-rounding
// RUN: echo '[{op: matmul, operands: [product], compute: f32, accumulate: f16, f16: low, bf16: low, reason: speed, why: ""}]' > %t.yaml
// RUN: not mezzo-opt %s --graph-autocast="policy=%t.yaml" 2>&1 | FileCheck %s --check-prefix=NARROW

// NARROW: row of 'matmul': accumulate wanted f32, got 'f16'
graph.variable mutable @x : tensor<1x4097xf32> {init = dense<1.0> : tensor<1x4097xf32>}
graph.variable @w : tensor<4097x1xf32> {init = dense<1.0> : tensor<4097x1xf32>}
// CHECK: graph.matmul {{.*}} : (tensor<1x4097xf16>, tensor<4097x1xf16>) -> tensor<1x1xf16>
func.func @main(%x: tensor<1x4097xf32> {graph.variable = @x}, %w: tensor<4097x1xf32> {graph.variable = @w}) {
  %0 = graph.matmul %x, %w : (tensor<1x4097xf32>, tensor<4097x1xf32>) -> tensor<1x1xf32>
  %e = graph.constant dense<4097.0> : tensor<1x1xf32>
  check.expect_close %0, %e {atol = 0.0, rtol = 4.0e-3} : tensor<1x1xf32>
  return
}
