// The digits by two products. Initial values are splats; what they are multiplied by makes classes and pixels differ.
graph.variable @w1 : tensor<64x32xf32> {init = dense<0.0625> : tensor<64x32xf32>}
graph.variable @b1 : tensor<32xf32> {init = dense<-1.0> : tensor<32xf32>}
graph.variable @w2 : tensor<32x10xf32> {init = dense<0.25> : tensor<32x10xf32>}
graph.variable @b2 : tensor<10xf32> {init = dense<0.0> : tensor<10xf32>}
func.func @main(%image: tensor<16x1x8x8xf32> {graph.name = "image"}, %w1: tensor<64x32xf32> {graph.variable = @w1}, %b1: tensor<32xf32> {graph.variable = @b1},
                %w2: tensor<32x10xf32> {graph.variable = @w2}, %b2: tensor<10xf32> {graph.variable = @b2}) -> (tensor<16x10xf32> {graph.name = "logits"}) {
  %x = graph.reshape %image {shape = array<i64: 16, 64>} : (tensor<16x1x8x8xf32>) -> tensor<16x64xf32>
  %0 = graph.matmul %x, %w1 : (tensor<16x64xf32>, tensor<64x32xf32>) -> tensor<16x32xf32>
  %1 = graph.add %0, %b1 : (tensor<16x32xf32>, tensor<32xf32>) -> tensor<16x32xf32>
  %2 = graph.relu %1 : (tensor<16x32xf32>) -> tensor<16x32xf32>
  %class = graph.iota {shape = array<i64: 10>, axis = 0, result_type = f32} : () -> tensor<10xf32>
  %wave = graph.sin %class : (tensor<10xf32>) -> tensor<10xf32>
  %uneven = graph.mul %w2, %wave : (tensor<32x10xf32>, tensor<10xf32>) -> tensor<32x10xf32>
  %3 = graph.matmul %2, %uneven : (tensor<16x32xf32>, tensor<32x10xf32>) -> tensor<16x10xf32>
  %4 = graph.add %3, %b2 : (tensor<16x10xf32>, tensor<10xf32>) -> tensor<16x10xf32>
  return %4 : tensor<16x10xf32>
}
