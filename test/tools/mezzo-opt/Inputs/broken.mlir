func.func @f(%a: tensor<4xf32>) -> tensor<3xf32> {
  %sum = graph.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xf32>
  return %sum : tensor<3xf32>
}
