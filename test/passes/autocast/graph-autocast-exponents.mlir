// Values seen beyond f16 have 16 bits all the same, divided by a power of two, and so have weights that are too small; what
// does not fit however it is scaled stays f32, and constants that do not fit are listed with what was decided.
// RUN: split-file %s %t
// RUN: mezzo-opt %t/program.mlir --graph-autocast="calibration=%t/seen.json explain" --canonicalize 2>&1 | FileCheck %t/program.mlir
// RUN: mezzo-opt %t/program.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --canonicalize | FileCheck %s --check-prefix=OFF
// RUN: mezzo-opt %t/program.mlir --graph-autocast="type=bf16 calibration=%t/seen.json" --canonicalize | FileCheck %s --check-prefix=BF16
// RUN: mezzo-opt %t/wide.mlir --graph-autocast="calibration=%t/seen.json" --canonicalize | FileCheck %t/wide.mlir
// RUN: mezzo-opt %t/between.mlir --graph-autocast="calibration=%t/seen.json exponents=false" --canonicalize | FileCheck %t/between.mlir
// OFF-NOT: graph.mul
// OFF: graph.matmul {{.*}} : (tensor<64x512xf32>, tensor<512x512xf32>)
// BF16-NOT: graph.mul
// BF16: graph.matmul {{.*}} : (tensor<64x512xbf16>, tensor<512x512xbf16>) -> tensor<64x512xbf16>

//--- seen.json
{"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": {
  "first": {"min": -1.0e6, "max": 1.6e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "relu": {"min": 0.0, "max": 1.6e6, "smallest": 1.0, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0},
  "second": {"min": -3.0e-9, "max": 2.0e-9, "smallest": 1.0e-9, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 8, "below_smallest": 8},
  "silu": {"min": -1.0e-9, "max": 2.0e-9, "smallest": 1.0e-9, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 8, "below_smallest": 8},
  "x": {"min": -4.0, "max": 4.0, "smallest": 1.0e-2, "elements": 8, "zeros": 0, "nans": 0, "infinities": 0, "below_normal": 0, "below_smallest": 0}
}}

//--- program.mlir
graph.variable @w : tensor<512x512xf32> {init = dense<2.0e3> : tensor<512x512xf32>}
graph.variable @tiny : tensor<512x512xf32> {init = dense<1.0e-14> : tensor<512x512xf32>}
graph.variable @plain : tensor<512x512xf32> {init = dense<0.5> : tensor<512x512xf32>}
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.relu {{.*}} -> tensor<64x512xf16>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf16>
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf32>
// CHECK-NEXT: graph.mul {{.*}} : (tensor<64x512xf32>, tensor<f32>) -> tensor<64x512xf32>
// CHECK-NEXT: return
func.func @main(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w},
                %t: tensor<512x512xf32> {graph.variable = @tiny}, %p: tensor<512x512xf32> {graph.variable = @plain}) -> tensor<64x512xf32> {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("a"("first"))
  %1 = graph.relu %0 : (tensor<64x512xf32>) -> tensor<64x512xf32> loc("b"("relu"))
  %2 = graph.matmul %1, %t : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("c"("second"))
  %3 = graph.matmul %2, %p : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("d"("third"))
  return %3 : tensor<64x512xf32>
}

//--- wide.mlir
// What is joined would need to be divided for its largest value and multiplied for its smallest: it stays f32. What is cut out of it
// carries an exponent of its own, by a multiplication in f32.
graph.variable @w : tensor<512x512xf32> {init = dense<2.0e3> : tensor<512x512xf32>}
// CHECK: graph.concat {{.*}} -> tensor<64x1024xf32>
// CHECK: graph.mul {{.*}} : (tensor<64x1024xf32>, tensor<f32>) -> tensor<64x1024xf32>
// CHECK: graph.slice {{.*}} -> tensor<64x512xf32>
// CHECK: graph.convert {{.*}} {result_type = f16}
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>)
func.func @main(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> (tensor<64x512xf32>, tensor<64x512xf32>) {
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("a"("first"))
  %1 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("c"("second"))
  %2 = graph.concat %0, %1 {axis = 1} : (tensor<64x512xf32>, tensor<64x512xf32>) -> tensor<64x1024xf32> loc("b"("relu"))
  %3 = graph.slice %2 {starts = array<i64: 0, 256>, sizes = array<i64: 64, 512>, steps = array<i64: 1, 1>} : (tensor<64x1024xf32>) -> tensor<64x512xf32> loc("s"("second"))
  %4 = graph.matmul %3, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  %5 = graph.matmul %0, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
  return %4, %5 : tensor<64x512xf32>, tensor<64x512xf32>
}

//--- between.mlir
// A product of which nothing was seen, and behind which another power of two divides, fits in no way that is known: it stays f32.
graph.variable @w : tensor<512x512xf32> {init = dense<0.5> : tensor<512x512xf32>}
// CHECK: graph.matmul {{.*}} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf32>
// CHECK-NEXT: graph.mul {{.*}} : (tensor<64x512xf32>, tensor<f32>) -> tensor<64x512xf32>
func.func @main(%x: tensor<64x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<64x512xf32> {
  %part = graph.constant dense<3.125000e-02> : tensor<f32>
  %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("unseen")
  %1 = graph.mul %0, %part : (tensor<64x512xf32>, tensor<f32>) -> tensor<64x512xf32> loc(fused<5 : i64>["unseen"])
  %2 = graph.matmul %1, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32> loc("y")
  return %2 : tensor<64x512xf32>
}
