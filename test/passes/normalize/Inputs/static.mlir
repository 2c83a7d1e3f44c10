func.func @main(%x: tensor<4xf32> {graph.dims = ["N"]}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
