// The same model and options give the same bytes, whatever the addresses in the process.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: sh -c 'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do mezzo compile %s -o $i.mezzo || exit 1; done'
// RUN: sh -c 'sha256sum *.mezzo | cut -c1-64 | sort -u | wc -l' | FileCheck %s
// CHECK: {{^}}1{{$}}
graph.variable @w : tensor<8x16xf32> {init = dense<0.25> : tensor<8x16xf32>}
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32> {graph.variable = @w}) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %0 = graph.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = graph.softmax %0 {axis = 1} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = graph.gelu %0 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1, %2 : tensor<4x16xf32>, tensor<4x16xf32>
}
