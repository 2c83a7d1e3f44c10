// A GPU keeps a row that several phases read: each element is loaded once. A CPU, which has it in its cache, loads it again, and
// so does a GPU where a row is too long for its registers.
// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters{library=cublaslt}),graph-lower-to-plan{library=cublaslt})' | FileCheck %s
// RUN: mezzo-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(graph-form-clusters),graph-lower-to-plan)' | FileCheck %s --check-prefix=CPU

// CHECK-LABEL: kernel.func @layer_norm
// CHECK: %[[ROW:.*]] = kernel.private {{.*}} : f32
// CHECK-NOT: kernel.private
// CHECK: kernel.reduce
// CHECK: %[[X:.*]] = kernel.load %[[IN:[^\[]*]][
// CHECK: kernel.write %[[X]], %[[ROW]]
// CHECK: kernel.reduce
// CHECK: kernel.read %[[ROW]]
// CHECK: kernel.foreach
// CHECK: kernel.read %[[ROW]]
// CHECK-NOT: kernel.load %[[IN]][
// CPU-LABEL: kernel.func @layer_norm
// CPU-NOT: kernel.private
// CPU-COUNT-3: kernel.load %[[IN:.*]][%{{.*}}, %
func.func @norm(%x: tensor<8x256xf16>, %s: tensor<256xf32>, %b: tensor<256xf32>) -> tensor<8x256xf16> {
  %0 = graph.layer_norm %x, %s, %b {axis = 1} : (tensor<8x256xf16>, tensor<256xf32>, tensor<256xf32>) -> tensor<8x256xf16>
  return %0 : tensor<8x256xf16>
}

// -----
// CHECK-LABEL: kernel.func @rms_norm
// CHECK-NOT: kernel.private
func.func @long(%x: tensor<64x20000xf32>) -> tensor<64x20000xf32> {
  %0 = graph.rms_norm %x {axis = 1} : (tensor<64x20000xf32>) -> tensor<64x20000xf32>
  return %0 : tensor<64x20000xf32>
}
