#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHREDUCEOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHREDUCEOPS

include "dialects/graph/IR/GraphBase.td"

class Graph_ReduceOp<string mnemonic, Type tensor, string summaryText, string meaning>
    : Graph_PureOp<mnemonic, [Graph_Reduction]> {
  let summary = summaryText;
  let description = "\n    " # meaning # [{
    Without `keepdims` the reduced axes disappear. Floats accumulate in f32 (f64 for f64), in any order, and are rounded once.
    Nothing is reduced where `axes` is empty.

    (C1) `axes` are in [0, rank), increasing, each once.

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x {axes = array<i64: 1>, keepdims} : (tensor<2x3xf32>) -> tensor<2x1xf32>
    ```
  }];
  let arguments = (ins tensor:$x, DenseI64ArrayAttr:$axes, UnitAttr:$keepdims);
  let results = (outs tensor:$result);
  let inference = [{
    return ::mezzo::graph::inferReduction(check, adaptor.getX(), adaptor.getAxes(), adaptor.getKeepdims(), inferred);
  }];
}

def Graph_ReduceSumOp : Graph_ReduceOp<"reduce_sum", Graph_NumberTensor, "sum along axes",
    "Integers wrap around; 0 over no elements.">;
def Graph_ReduceMeanOp : Graph_ReduceOp<"reduce_mean", Graph_NumberTensor, "mean along axes",
    "An integer mean is the exact sum divided by the count, truncated toward zero; over no elements NaN, or 0 for integers.">;
def Graph_ReduceProdOp : Graph_ReduceOp<"reduce_prod", Graph_NumberTensor, "product along axes",
    "Integers wrap around; 1 over no elements.">;
def Graph_ReduceMaxOp : Graph_ReduceOp<"reduce_max", Graph_Tensor, "largest along axes",
    "NaN where any element is NaN; +0 is larger than -0; on truth values, whether any is true. Over no elements -inf, the "
    "smallest integer, or false.">;
def Graph_ReduceMinOp : Graph_ReduceOp<"reduce_min", Graph_Tensor, "smallest along axes",
    "NaN where any element is NaN; -0 is smaller than +0; on truth values, whether all are true. Over no elements +inf, the "
    "largest integer, or true.">;

#endif
