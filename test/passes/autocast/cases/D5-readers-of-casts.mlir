// D5: where a 16-bit value is widened for one reader and narrowed again for another, each reader has its own: the exponential reads
// f32, and computes what it does in f32.
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:exp" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-f32=op:exp" --graph-verify-precision --reference-run
// RUN: mezzo-opt %s --canonicalize --graph-merge-equal | FileCheck %s --check-prefix=USER
// RUN: mezzo run %s --autocast=f16 --keep-f32 op:exp

!x = tensor<2x2xf32>
graph.variable @unit : !x {init = dense<[[1.0, 0.0], [0.0, 1.0]]> : !x}
graph.variable mutable @x : !x {init = dense<[[15.0, -1.0], [0.5, 12.5]]> : !x}
// exp(15) is 3269017, beyond f16.
// CHECK: %[[R:.*]] = graph.relu {{.*}} {{.*}}f16>
// CHECK: %[[R32:.*]] = graph.convert %[[R]] {result_type = f32, user}
// CHECK: graph.exp %[[R32]] : (tensor<2x2xf32>) -> tensor<2x2xf32>
// USER: %[[R32:.*]] = graph.convert %{{.*}} {result_type = f32, user} : (tensor<2x2xf16>) -> tensor<2x2xf32>
// USER: graph.exp %[[R32]] : (tensor<2x2xf32>)
func.func @main(%x: !x {graph.variable = @x}, %w: !x {graph.variable = @unit}) {
  %0 = graph.convert %x {result_type = f16, user} : (!x) -> tensor<2x2xf16>
  %1 = graph.relu %0 : (tensor<2x2xf16>) -> tensor<2x2xf16>
  %2 = graph.convert %1 {result_type = f32, user} : (tensor<2x2xf16>) -> !x
  %3 = graph.exp %2 : (!x) -> !x
  %4 = graph.convert %2 {result_type = f16, user} : (!x) -> tensor<2x2xf16>
  %5 = graph.relu %4 : (tensor<2x2xf16>) -> tensor<2x2xf16>
  %6 = graph.convert %5 {result_type = f32, user} : (tensor<2x2xf16>) -> !x
  %e = graph.constant dense<[[3269017.37, 1.0], [1.64872127, 268337.287]]> : !x
  check.expect_close %3, %e {atol = 0.0, rtol = 1.0e-5} : !x
  %f = graph.constant dense<[[15.0, 0.0], [0.5, 12.5]]> : !x
  check.expect_eq %6, %f : !x
  return
}
