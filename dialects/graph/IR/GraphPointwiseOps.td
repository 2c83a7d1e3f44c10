#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHPOINTWISEOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHPOINTWISEOPS

include "dialects/graph/IR/GraphBase.td"

// Two operands of one element type, broadcast against each other as NumPy does; the result has that element type.
class Graph_BinaryOp<string mnemonic, Type tensor, list<Trait> traits = []> : Graph_PureOp<mnemonic, traits> {
  let arguments = (ins tensor:$lhs, tensor:$rhs);
  let results = (outs tensor:$result);
}

def Graph_AddOp : Graph_BinaryOp<"add", Graph_NumberTensor, [Commutative]> {
  let summary = "sum of two tensors";
  let description = [{
    Integers wrap around.

    Example:
    ```mlir
    %sum = graph.add %a, %b : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xf32>
    ```
  }];
}

#endif
