// A load that one condition guards for all lanes and another for each lane reads nothing where either fails, on each level of
// the processor.
// RUN: mezzo run %s --target-cpu=x86-64-v3 --compare=reference
// RUN: mezzo run %s --compare=reference

func.func @main(%x: tensor<1x3x4x5xf32>, %narrow: tensor<4x9x13xf16>) -> (tensor<1x3x7x12xf32>, tensor<7x12x20xf16>) {
  %number = graph.constant dense<1.2> : tensor<f32>
  %half = graph.constant dense<1.5> : tensor<f16>
  %0 = graph.pad %x, %number {low = array<i64: 0, 0, 1, 3>, high = array<i64: 0, 0, 2, 4>}
    : (tensor<1x3x4x5xf32>, tensor<f32>) -> tensor<1x3x7x12xf32>
  %1 = graph.pad %narrow, %half {low = array<i64: 1, 1, 2>, high = array<i64: 2, 2, 5>}
    : (tensor<4x9x13xf16>, tensor<f16>) -> tensor<7x12x20xf16>
  return %0, %1 : tensor<1x3x7x12xf32>, tensor<7x12x20xf16>
}
