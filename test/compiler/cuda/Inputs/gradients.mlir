// Every kernel of a gradient, at the sizes of ordinary networks.
func.func @main(%logits: tensor<512x50257xf16>, %few: tensor<64x10xf32>, %maps: tensor<8x21x64x64xbf16>,
                %ofFew: tensor<64xf32>, %ofMaps: tensor<8x64x64xf32>, %labels: tensor<512xi64>, %digits: tensor<64xi64>, %mapLabels: tensor<8x64x64xi64>,
                %weights: tensor<21xf32>, %rows: tensor<512x768xf16>, %ofRows: tensor<512x768xf16>, %scale: tensor<768xf32>,
                %x: tensor<32x112x112x64xf16>, %ofPool: tensor<32x56x56x64xf16>, %first: tensor<4x8x30x30xf32>, %ofFirst: tensor<4x8x15x15xf32>,
                %ofFlat: tensor<4x8x14x14xf32>, %tokens: tensor<512xi64>, %position: tensor<i64>, %up: tensor<2x16x64x64xf32>, %odd: tensor<127x129xf32>)
    -> (tensor<512xf32>, tensor<512xf32>, tensor<64x10xf32>, tensor<8x21x64x64xbf16>, tensor<512x768xf16>, tensor<768xf32>, tensor<768xf32>,
        tensor<512x768xf16>, tensor<768xf32>, tensor<32x112x112x64xf16>, tensor<4x8x30x30xf32>, tensor<4x8x15x15xf32>,
        tensor<1000x768xf32>, tensor<1000x768xf16>, tensor<512x768xf16>, tensor<512x768xf16>, tensor<512x768xf16>, tensor<2x16x32x32xf32>, tensor<127x129xf32>, tensor<64xf32>) {
  %loss, %lossWeights = graph.cross_entropy %logits, %labels {axis = 1} : (tensor<512x50257xf16>, tensor<512xi64>) -> (tensor<512xf32>, tensor<512xf32>)
  %ofLogits = graph.cross_entropy_grad %ofFew, %few, %digits {axis = 1} : (tensor<64xf32>, tensor<64x10xf32>, tensor<64xi64>) -> tensor<64x10xf32>
  %planes = graph.cross_entropy_grad %ofMaps, %maps, %mapLabels, %weights {axis = 1, label_smoothing = 0.1}
     : (tensor<8x64x64xf32>, tensor<8x21x64x64xbf16>, tensor<8x64x64xi64>, tensor<21xf32>) -> tensor<8x21x64x64xbf16>
  %layer, %dscale, %dbias = graph.layer_norm_grad %ofRows, %rows, %scale {axis = 1}
     : (tensor<512x768xf16>, tensor<512x768xf16>, tensor<768xf32>) -> (tensor<512x768xf16>, tensor<768xf32>, tensor<768xf32>)
  %rms, %drms = graph.rms_norm_grad %ofRows, %rows, %scale {axis = 1}
     : (tensor<512x768xf16>, tensor<512x768xf16>, tensor<768xf32>) -> (tensor<512x768xf16>, tensor<768xf32>)
  %overlap = graph.max_pool_grad %ofPool, %x {kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, layout = "channels_last"}
     : (tensor<32x56x56x64xf16>, tensor<32x112x112x64xf16>) -> tensor<32x112x112x64xf16>
  %tiles = graph.max_pool_grad %ofFirst, %first {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<4x8x15x15xf32>, tensor<4x8x30x30xf32>) -> tensor<4x8x30x30xf32>
  %average = graph.avg_pool_grad %ofFlat {sizes = array<i64: 15, 15>, kernel = array<i64: 2, 2>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
      padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
     : (tensor<4x8x14x14xf32>) -> tensor<4x8x15x15xf32>
  %table = graph.gather_grad %ofRows, %tokens {axis = 0, size = 1000, result_type = f32} : (tensor<512x768xf16>, tensor<512xi64>) -> tensor<1000x768xf32>
  %narrow = graph.gather_grad %ofRows, %tokens {axis = 0, size = 1000} : (tensor<512x768xf16>, tensor<512xi64>) -> tensor<1000x768xf16>
  %soft = graph.softmax_grad %ofRows, %rows {axis = 1} : (tensor<512x768xf16>, tensor<512x768xf16>) -> tensor<512x768xf16>
  %gelu = graph.gelu_grad %ofRows, %rows : (tensor<512x768xf16>, tensor<512x768xf16>) -> tensor<512x768xf16>
  %dropped = graph.dropout %rows, %position {ratio = 0.1, seed = 3} : (tensor<512x768xf16>, tensor<i64>) -> tensor<512x768xf16>
  %down = graph.resize_grad %up {shape = array<i64: 2, 16, 32, 32>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear"} : (tensor<2x16x64x64xf32>) -> tensor<2x16x32x32xf32>
  %log = graph.log_softmax_grad %odd, %odd {axis = 1} : (tensor<127x129xf32>, tensor<127x129xf32>) -> tensor<127x129xf32>
  %squares = graph.mul %x, %x : (tensor<32x112x112x64xf16>, tensor<32x112x112x64xf16>) -> tensor<32x112x112x64xf16>
  %wide = graph.convert %squares {result_type = f32} : (tensor<32x112x112x64xf16>) -> tensor<32x112x112x64xf32>
  %sums = graph.reduce_sum %wide {axes = array<i64: 0, 1, 2>} : (tensor<32x112x112x64xf32>) -> tensor<64xf32>
  return %loss, %lossWeights, %ofLogits, %planes, %layer, %dscale, %dbias, %rms, %drms, %overlap, %tiles, %average, %table, %narrow, %soft, %gelu, %dropped, %down, %log, %sums
     : tensor<512xf32>, tensor<512xf32>, tensor<64x10xf32>, tensor<8x21x64x64xbf16>, tensor<512x768xf16>, tensor<768xf32>, tensor<768xf32>,
       tensor<512x768xf16>, tensor<768xf32>, tensor<32x112x112x64xf16>, tensor<4x8x30x30xf32>, tensor<4x8x15x15xf32>,
       tensor<1000x768xf32>, tensor<1000x768xf16>, tensor<512x768xf16>, tensor<512x768xf16>, tensor<512x768xf16>, tensor<2x16x32x32xf32>, tensor<127x129xf32>, tensor<64xf32>
}
