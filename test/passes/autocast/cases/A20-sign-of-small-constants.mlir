// A20: a constant that f16 would flush keeps its product in f32; where the user wants it narrow, it becomes a zero of its own sign,
// and the report says so. Nothing is rounded away from 0 or changes its sign.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/run.mlir --graph-autocast --canonicalize | FileCheck %t/run.mlir
// RUN: mezzo-opt %t/run.mlir --graph-autocast --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/run.mlir --graph-autocast="type=bf16" --graph-verify-precision --reference-run
// RUN: mezzo run %t/run.mlir --autocast=f16
// RUN: mezzo-opt %t/low.mlir --graph-autocast="keep-low=op:mul" --graph-verify-precision --reference-run
// RUN: mezzo-opt %t/low.mlir --graph-autocast="keep-low=op:mul" --canonicalize | FileCheck %t/low.mlir
// RUN: mezzo explain %t/found.mlir --autocast=f16 | FileCheck %t/found.mlir
// RUN: mezzo explain %t/found.mlir --autocast=f16 --keep-low op:mul | FileCheck %t/found.mlir --check-prefix=LOW

//--- run.mlir
!x = tensor<4xf32>
graph.variable mutable @x : !x {init = dense<[1.0, -1.0, 1.0e6, 0.0]> : !x}
// CHECK: graph.mul {{.*}} -> tensor<4xf32>
func.func @main(%x: !x {graph.variable = @x}) {
  %c = graph.constant dense<-1.0e-12> : tensor<f32>
  %0 = graph.mul %x, %c : (!x, tensor<f32>) -> !x
  %e = graph.constant dense<[-1.0e-12, 1.0e-12, -1.0e-6, -0.0]> : !x
  check.expect_close %0, %e {atol = 0.0, rtol = 1.0e-2} : !x
  return
}

//--- low.mlir
!x = tensor<4xf32>
graph.variable mutable @x : !x {init = dense<[1.0, -1.0, 2.0, 0.0]> : !x}
// CHECK-DAG: graph.constant dense<-0.000000e+00> : tensor<f16>
// CHECK-DAG: graph.constant dense<5.960460e-08> : tensor<f16>
func.func @main(%x: !x {graph.variable = @x}) {
  %c = graph.constant dense<-1.0e-12> : tensor<f32>
  %0 = graph.mul %x, %c : (!x, tensor<f32>) -> !x
  %e = graph.constant dense<[-0.0, 0.0, -0.0, -0.0]> : !x
  check.expect_eq %0, %e : !x
  // Above half of the least number: rounded to it.
  %d = graph.constant dense<3.0e-8> : tensor<f32>
  %1 = graph.mul %x, %d : (!x, tensor<f32>) -> !x
  %f = graph.constant dense<[5.9604644775390625e-8, -5.9604644775390625e-8, 1.1920928955078125e-7, 0.0]> : !x
  check.expect_eq %1, %f : !x
  return
}

//--- found.mlir
!x = tensor<4xf32>
// CHECK: low {{ *}}constant-coarse {{ *}}least 1 of 1 elements lose digits, largest 1.000e-12
// LOW: high {{ *}}constant-coarse {{ *}}least 1 of 1 elements lose digits, largest 1.000e-12
func.func @main(%x: !x {graph.name = "x"}) -> !x {
  %c = graph.constant dense<-1.0e-12> : tensor<f32> loc("n"("least"))
  %0 = graph.mul %x, %c : (!x, tensor<f32>) -> !x
  return %0 : !x
}
