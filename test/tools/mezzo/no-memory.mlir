// What there is no memory for is named, with its type.
// UNSUPPORTED: asan, tsan
// RUN: mezzo compile %s -o %t.mezzo
// RUN: not mezzo run %t.mezzo 2>&1 | FileCheck %s
// CHECK: error: output "y": there is no memory for f32[1,1152921504606846]

func.func @main(%x: tensor<1x1xf32> {graph.name = "x"}) -> (tensor<1x1152921504606846xf32> {graph.name = "y"}) {
  %y = graph.broadcast %x {shape = array<i64: 1, 1152921504606846>} : (tensor<1x1xf32>) -> tensor<1x1152921504606846xf32>
  return %y : tensor<1x1152921504606846xf32>
}
