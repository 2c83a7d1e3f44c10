// A transformer block between an embedding and logits, with dropout. Initial values are splats; what is added to rows and multiplied
// into columns makes them differ.
graph.variable @embedding : tensor<32x16xf32> {init = dense<0.125> : tensor<32x16xf32>}
graph.variable @position : tensor<8x16xf32> {init = dense<0.25> : tensor<8x16xf32>}
graph.variable @scale : tensor<16xf32> {init = dense<1.5> : tensor<16xf32>}
graph.variable @bias : tensor<16xf32> {init = dense<0.5> : tensor<16xf32>}
graph.variable @qkv : tensor<3x16x16xf32> {init = dense<0.0625> : tensor<3x16x16xf32>}
graph.variable @up : tensor<16x32xf32> {init = dense<0.375> : tensor<16x32xf32>}
graph.variable @down : tensor<32x16xf32> {init = dense<-0.25> : tensor<32x16xf32>}
graph.variable @rms : tensor<16xf32> {init = dense<0.75> : tensor<16xf32>}
graph.variable @head : tensor<16x32xf32> {init = dense<0.5> : tensor<16x32xf32>}

func.func @main(%tokens: tensor<2x8xi64> {graph.name = "tokens"}, %noise: tensor<2x8x16xf32> {graph.name = "noise"},
                %embedding: tensor<32x16xf32> {graph.variable = @embedding}, %position: tensor<8x16xf32> {graph.variable = @position},
                %scale: tensor<16xf32> {graph.variable = @scale}, %bias: tensor<16xf32> {graph.variable = @bias},
                %qkv: tensor<3x16x16xf32> {graph.variable = @qkv}, %up: tensor<16x32xf32> {graph.variable = @up},
                %down: tensor<32x16xf32> {graph.variable = @down}, %rms: tensor<16xf32> {graph.variable = @rms},
                %head: tensor<16x32xf32> {graph.variable = @head}) -> (tensor<2x8x32xf32> {graph.name = "logits"}) {
  %picked = graph.gather %embedding, %tokens {axis = 0} : (tensor<32x16xf32>, tensor<2x8xi64>) -> tensor<2x8x16xf32>
  %placed = graph.add %picked, %position : (tensor<2x8x16xf32>, tensor<8x16xf32>) -> tensor<2x8x16xf32>
  %x = graph.add %placed, %noise : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  %norm = graph.layer_norm %x, %scale, %bias {axis = 2} : (tensor<2x8x16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<2x8x16xf32>
  %rows = graph.reshape %norm {shape = array<i64: 1, 16, 16>} : (tensor<2x8x16xf32>) -> tensor<1x16x16xf32>
  %all = graph.matmul %rows, %qkv : (tensor<1x16x16xf32>, tensor<3x16x16xf32>) -> tensor<3x16x16xf32>
  %heads = graph.reshape %all {shape = array<i64: 3, 2, 8, 4, 4>} : (tensor<3x16x16xf32>) -> tensor<3x2x8x4x4xf32>
  %turned = graph.transpose %heads {permutation = array<i64: 0, 1, 3, 2, 4>} : (tensor<3x2x8x4x4xf32>) -> tensor<3x2x4x8x4xf32>
  %q = graph.slice %turned {starts = array<i64: 0, 0, 0, 0, 0>, sizes = array<i64: 1, 2, 4, 8, 4>, steps = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x2x4x8x4xf32>) -> tensor<1x2x4x8x4xf32>
  %k = graph.slice %turned {starts = array<i64: 1, 0, 0, 0, 0>, sizes = array<i64: 1, 2, 4, 8, 4>, steps = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x2x4x8x4xf32>) -> tensor<1x2x4x8x4xf32>
  %v = graph.slice %turned {starts = array<i64: 2, 0, 0, 0, 0>, sizes = array<i64: 1, 2, 4, 8, 4>, steps = array<i64: 1, 1, 1, 1, 1>} : (tensor<3x2x4x8x4xf32>) -> tensor<1x2x4x8x4xf32>
  %q4 = graph.reshape %q {shape = array<i64: 2, 4, 8, 4>} : (tensor<1x2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
  %k4 = graph.reshape %k {shape = array<i64: 2, 4, 8, 4>} : (tensor<1x2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
  %v4 = graph.reshape %v {shape = array<i64: 2, 4, 8, 4>} : (tensor<1x2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
  %seen = graph.attention %q4, %k4, %v4 {causal} : (tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>, tensor<2x4x8x4xf32>) -> tensor<2x4x8x4xf32>
  %back = graph.transpose %seen {permutation = array<i64: 0, 2, 1, 3>} : (tensor<2x4x8x4xf32>) -> tensor<2x8x4x4xf32>
  %joined = graph.reshape %back {shape = array<i64: 2, 8, 16>} : (tensor<2x8x4x4xf32>) -> tensor<2x8x16xf32>
  %dropped = graph.dropout %joined {ratio = 0.25, seed = 5} : (tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  %y = graph.add %x, %dropped : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  %rmsed = graph.rms_norm %y, %rms {axis = 2} : (tensor<2x8x16xf32>, tensor<16xf32>) -> tensor<2x8x16xf32>
  %wide = graph.matmul %rmsed, %up : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
  %bent = graph.gelu %wide : (tensor<2x8x32xf32>) -> tensor<2x8x32xf32>
  %narrow = graph.matmul %bent, %down : (tensor<2x8x32xf32>, tensor<32x16xf32>) -> tensor<2x8x16xf32>
  %z = graph.add %y, %narrow : (tensor<2x8x16xf32>, tensor<2x8x16xf32>) -> tensor<2x8x16xf32>
  %class = graph.iota {shape = array<i64: 32>, axis = 0, result_type = f32} : () -> tensor<32xf32>
  %wave = graph.sin %class : (tensor<32xf32>) -> tensor<32xf32>
  %uneven = graph.mul %head, %wave : (tensor<16x32xf32>, tensor<32xf32>) -> tensor<16x32xf32>
  %logits = graph.matmul %z, %uneven : (tensor<2x8x16xf32>, tensor<16x32xf32>) -> tensor<2x8x32xf32>
  return %logits : tensor<2x8x32xf32>
}
