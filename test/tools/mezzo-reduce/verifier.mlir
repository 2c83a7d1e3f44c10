// A program on which a verifier fails is reduced to the one operation that it fails on.
// RUN: mezzo-reduce %s --reduce-operations='test=%S/Inputs/fails-to-verify.sh' | FileCheck %s --implicit-check-not='= graph.'

// CHECK: func.func @main
// CHECK: graph.conv
// CHECK-NEXT: return
func.func @main(%x: tensor<1x4x8x8xf32>, %w: tensor<4x4x3x3xf32>) -> tensor<1x4x6x6xf32> {
  %0 = graph.exp %x : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %1 = graph.add %0, %x : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %2 = graph.conv %1, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>,
      padding_high = array<i64: 0, 0>} : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x6x6xf32>
  %3 = graph.relu %2 : (tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  %4 = graph.mul %3, %3 : (tensor<1x4x6x6xf32>, tensor<1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
  return %4 : tensor<1x4x6x6xf32>
}

// A program that the script does not find interesting is refused.
// RUN: not mezzo-reduce %s --reduce-operations='test=/bin/true' 2>&1 | FileCheck %s --check-prefix=DULL
// DULL: error: the program is not interesting to begin with; the script must end with status 1 for it
