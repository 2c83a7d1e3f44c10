// Modules and functions that have less, or more, than passes expect.
module @empty {
}
func.func private @declaration(tensor<4xf32>) -> tensor<4xf32>
func.func @only_return() {
  return
}
func.func @no_results(%x: tensor<4xf32>) {
  return
}
func.func @same(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
module @nested {
  func.func @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
  module @deeper {
  }
}
