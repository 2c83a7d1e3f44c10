#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHPOOLOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHPOOLOPS

include "dialects/graph/IR/GraphBase.td"

defvar Graph_windowText = [{

    `x` is N C S… by `layout` channels_first, or N S… C by channels_last, with one to three spatial axes S. `padding_low` and
    `padding_high` cells stand before and after each spatial axis. With `ceil_mode` a last window may hang over the end, if it
    starts inside the data or the padding before it.

    (C1) `x` has three to five axes.
    (C2) kernel, strides, dilations and paddings have one entry for each spatial axis; kernel, strides and dilations are in
    [1, 2^31), paddings in [0, 2^31).
    (C3) the dilated window fits into each padded spatial axis.

    Example:
    ```mlir
    %y = graph.}];
defvar Graph_windowExample = [{kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
                           padding_low = array<i64: 1>, padding_high = array<i64: 1>}];

// `extra` are attributes that come after those of the window.
class Graph_PoolOp<string mnemonic, Type tensor, string summaryText, string meaning, dag extra = (ins), string extraExample = "">
    : Graph_PureOp<mnemonic> {
  let summary = summaryText;
  string windowText = Graph_windowText;
  string windowExample = Graph_windowExample;
  let description = "\n    " # meaning # windowText # mnemonic # " %x {" # windowExample # extraExample # [{}
       : (tensor<1x2x8xf32>) -> tensor<1x2x4xf32>
    ```
  }];
  let arguments = !con((ins tensor:$x, DenseI64ArrayAttr:$kernel, DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations,
                        DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high, UnitAttr:$ceil_mode,
                        Graph_KeywordDefault<["channels_first", "channels_last"]>:$layout), extra);
  let results = (outs tensor:$result);
  let inference = "return ::mezzo::graph::inferPool(check, adaptor, adaptor.getLayout(), inferred);";
}

def Graph_MaxPoolOp : Graph_PoolOp<"max_pool", Graph_NumberTensor, "largest element of each window",
    "Padding takes no part; NaN where any element is NaN. A window without a data cell gives the lowest value (-inf for floats).">;

def Graph_AvgPoolOp : Graph_PoolOp<"avg_pool", Graph_FloatTensor, "mean of each window", [{
    The sum over the data cells of the window, divided by their number; with `count_include_pad` by the number of cells inside
    data and padding (a cell beyond the padding, in a window that hangs over, never counts). A window without a cell gives NaN.}],
    (ins UnitAttr:$count_include_pad), ", count_include_pad">;

def Graph_LpPoolOp : Graph_PoolOp<"lp_pool", Graph_FloatTensor, "p-norm of each window",
    "(Σ |x|ᵖ)^(1/p) over the data cells of the window; `p` is at least 1.", (ins Graph_I64Default<"2">:$p), ", p = 2"> {
  let inference = [{
    if (::mlir::failed(check.allAtLeast("C4", "p", adaptor.getP(), 1)))
      return ::mlir::failure();
    return ::mezzo::graph::inferPool(check, adaptor, adaptor.getLayout(), inferred);
  }];
}

def Graph_MaxPoolIndicesOp : Graph_PureOp<"max_pool_indices"> {
  let summary = "largest element of each window and its place";
  let description = [{
    `graph.max_pool` on N C S…, and for each window the index of its largest element in the flattened `x`: of equal elements the
    first in the window's order, a NaN before every number. `storage_order` says how the spatial axes are flattened: 0 row-major,
    1 with the first spatial axis varying fastest. A window without a data cell gives index -1.

    (C1) to (C3) are those of `graph.max_pool`.
    (C4) `storage_order` is 0 or 1.

    Example:
    ```mlir
    %y, %i = graph.max_pool_indices %x {kernel = array<i64: 2>, strides = array<i64: 2>, dilations = array<i64: 1>,
                                        padding_low = array<i64: 0>, padding_high = array<i64: 0>}
       : (tensor<1x2x8xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xi64>)
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, DenseI64ArrayAttr:$kernel, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high,
                       UnitAttr:$ceil_mode, Graph_I64Default<"0">:$storage_order);
  let results = (outs Graph_NumberTensor:$result, Graph_I64Tensor:$indices);
}

def Graph_UnfoldOp : Graph_PureOp<"unfold"> {
  let summary = "cells of each window, side by side";
  let description = [{
    For each place where a window stands over the spatial axes of `x`, N S… C, the elements of its cells: the result is N P… K… C, with
    P… the places and K… the cells. A cell outside of the data is 0; negative paddings crop. A convolution is then a product with the
    weights as a matrix.

    (C1) `x` has three to five axes.
    (C2) window, strides, dilations and paddings have one entry for each spatial axis; window, strides and dilations are in [1, 2^31),
    paddings in (-2^31, 2^31).
    (C3) the dilated window fits into each padded spatial axis.

    Example:
    ```mlir
    %y = graph.unfold %x {window = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 1>,
                          padding_high = array<i64: 1>} : (tensor<1x8x2xf16>) -> tensor<1x8x3x2xf16>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, DenseI64ArrayAttr:$window, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_FoldOp : Graph_PureOp<"fold"> {
  let summary = "sums of what windows give to each place";
  let description = [{
    The gradient of `graph.unfold`: `x` is N P… K… C, the result N S… C with S… of `sizes`, and each element of the result is the sum of
    the cells of windows that stand there; 0 where there is none. Sums are f32 (f64 for f64) and rounded once.

    (C1) `x` has two axes for each of one to three spatial ones, and two.
    (C2) sizes, strides, dilations and paddings have one entry for each spatial axis; strides and dilations are in [1, 2^31), sizes in
    [0, 2^31), paddings in (-2^31, 2^31).
    (C3) the windows of `graph.unfold` over the sizes have the places P….

    Example:
    ```mlir
    %y = graph.fold %x {sizes = array<i64: 8>, strides = array<i64: 1>, dilations = array<i64: 1>, padding_low = array<i64: 1>,
                        padding_high = array<i64: 1>} : (tensor<1x8x3x2xf32>) -> tensor<1x8x2xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high);
  let results = (outs Graph_FloatTensor:$result);
}

#endif
