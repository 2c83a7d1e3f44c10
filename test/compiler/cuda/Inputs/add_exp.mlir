func.func @main(%x: tensor<64x128xf32>, %y: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %s = graph.add %x, %y : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
  %e = graph.exp %s : (tensor<64x128xf32>) -> tensor<64x128xf32>
  return %e : tensor<64x128xf32>
}
