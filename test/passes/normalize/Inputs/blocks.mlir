// Control flow between blocks: a loop of two blocks, a diamond, an early return.
func.func @loop(%x: tensor<4xf32>) -> tensor<4xf32> {
  "test.jump"()[^head] : () -> ()
^head:
  %y = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "test.branch"(%y)[^body, ^end] : (tensor<4xf32>) -> ()
^body:
  %z = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "test.use"(%z) : (tensor<4xf32>) -> ()
  "test.jump"()[^head] : () -> ()
^end:
  return %y : tensor<4xf32>
}
func.func @diamond(%x: tensor<4xf32>) -> tensor<4xf32> {
  "test.branch"(%x)[^left, ^right] : (tensor<4xf32>) -> ()
^left:
  %a = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "test.use"(%a) : (tensor<4xf32>) -> ()
  "test.jump"()[^end] : () -> ()
^right:
  %b = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "test.use"(%b) : (tensor<4xf32>) -> ()
  "test.jump"()[^end] : () -> ()
^end:
  return %x : tensor<4xf32>
}
func.func @early(%x: tensor<4xf32>) -> tensor<4xf32> {
  "test.branch"(%x)[^now, ^later] : (tensor<4xf32>) -> ()
^now:
  return %x : tensor<4xf32>
^later:
  %y = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
