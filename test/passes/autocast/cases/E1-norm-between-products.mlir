// E1, E3: a norm between two products on 16 bits reads and writes 16 bits and is f32 inside: there is no cast kernel and no f32 copy, with
// a scale of f32 or of the model's bf16, for every kind of norm.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/norms.mlir --graph-autocast="type=bf16" --canonicalize | FileCheck %t/norms.mlir -DT=bf16
// RUN: mezzo-opt %t/norms.mlir --graph-autocast="type=f16" --canonicalize | FileCheck %t/norms.mlir -DT=f16
// RUN: mezzo compile %t/norms.mlir --autocast=bf16 --stop-after=plan -o - | FileCheck %s --check-prefix=PLAN
// RUN: mezzo-opt %t/run.mlir --graph-autocast="type=bf16 keep-low=op:rms_norm,op:layer_norm,op:matmul" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="type=f16 keep-low=op:rms_norm,op:layer_norm,op:matmul" --graph-verify-precision --reference-run
// RUN: mezzo run %t/run.mlir --autocast=bf16
// The one launch of a conversion is the input's.
// PLAN: plan.entry @rms
// PLAN-COUNT-1: plan.launch @convert
// PLAN-NOT: plan.launch @convert
// PLAN: plan.launch @rms_norm
// PLAN-NOT: plan.launch @convert
// PLAN: plan.entry @mezzo.derive

//--- norms.mlir
!x = tensor<64x512xf32>
!w = tensor<512x512xf32>
!g = tensor<512xf32>
graph.variable @w : !w {init = dense<0.01> : !w}
graph.variable @g : !g {init = dense<1.0> : !g}
graph.variable @h : tensor<512xbf16> {init = dense<1.0> : tensor<512xbf16>}
// CHECK: func.func @rms(
// CHECK: graph.matmul {{.*}} -> tensor<64x512x[[T]]>
// CHECK-NEXT: graph.rms_norm {{.*}} : (tensor<64x512x[[T]]>, tensor<512xf32>) -> tensor<64x512x[[T]]>
// CHECK-NEXT: graph.matmul {{.*}} -> tensor<64x512xf32>
func.func @rms(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %g: !g {graph.variable = @g}) -> !x {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.rms_norm %0, %g {axis = 1, epsilon = 1.0e-5} : (!x, !g) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  return %2 : !x
}
// CHECK: func.func @layer(
// CHECK: graph.matmul {{.*}} -> tensor<64x512x[[T]]>
// CHECK-NEXT: graph.layer_norm {{.*}} : (tensor<64x512x[[T]]>, tensor<512xf32>, tensor<512xf32>) -> tensor<64x512x[[T]]>
// CHECK-NEXT: graph.matmul {{.*}} -> tensor<64x512xf32>
func.func @layer(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %g: !g {graph.variable = @g}) -> !x {
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.layer_norm %0, %g, %g {axis = 1, epsilon = 1.0e-5} : (!x, !g, !g) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  return %2 : !x
}
// CHECK: func.func @narrowScale(
// CHECK: graph.rms_norm {{.*}} : (tensor<64x512x[[T]]>, tensor<512xf32>) -> tensor<64x512x[[T]]>
func.func @narrowScale(%x: !x {graph.name = "x"}, %w: !w {graph.variable = @w}, %h: tensor<512xbf16> {graph.variable = @h}) -> !x {
  %g = graph.convert %h {result_type = f32, user} : (tensor<512xbf16>) -> !g
  %0 = graph.matmul %x, %w : (!x, !w) -> !x
  %1 = graph.rms_norm %0, %g {axis = 1, epsilon = 1.0e-5} : (!x, !g) -> !x
  %2 = graph.matmul %1, %w : (!x, !w) -> !x
  return %2 : !x
}

//--- run.mlir
!x = tensor<2x4xf32>
!w = tensor<4x4xf32>
!g = tensor<4xf32>
graph.variable @unit : !w {init = dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : !w}
graph.variable @ones : !g {init = dense<1.0> : !g}
graph.variable @zeros : !g {init = dense<0.0> : !g}
graph.variable mutable @x : !x {init = dense<[[4.0, -2.0, 1.0, 0.5], [1.0, 1.0, 1.0, -1.0]]> : !x}
func.func @main(%x: !x {graph.variable = @x}, %u: !w {graph.variable = @unit}, %g: !g {graph.variable = @ones}, %b: !g {graph.variable = @zeros}) {
  %0 = graph.matmul %x, %u : (!x, !w) -> !x
  %1 = graph.rms_norm %0, %g {axis = 1, epsilon = 1.0e-6} : (!x, !g) -> !x
  %2 = graph.matmul %1, %u : (!x, !w) -> !x
  // Rows divided by √(21.25 / 4) and 1.
  %e = graph.constant dense<[[1.73544, -0.86772, 0.43386, 0.21693], [1.0, 1.0, 1.0, -1.0]]> : !x
  check.expect_close %2, %e {atol = 1.0e-2, rtol = 0.0} : !x
  %3 = graph.layer_norm %0, %g, %b {axis = 1, epsilon = 1.0e-6} : (!x, !g, !g) -> !x
  %4 = graph.matmul %3, %u : (!x, !w) -> !x
  // Rows less 0.875 and 0.5, divided by √4.546875 and √0.75.
  %f = graph.constant dense<[[1.46553, -1.34829, 0.0586210, -0.175863], [0.577350, 0.577350, 0.577350, -1.732051]]> : !x
  check.expect_close %4, %f {atol = 1.0e-2, rtol = 0.0} : !x
  return
}
