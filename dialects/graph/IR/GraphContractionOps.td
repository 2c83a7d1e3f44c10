#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHCONTRACTIONOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHCONTRACTIONOPS

include "dialects/graph/IR/GraphBase.td"

def Graph_MatmulOp : Graph_PureOp<"matmul", [Graph_Contraction]> {
  let summary = "matrix product";
  let description = [{
    The product of the last two axes; axes before them are batches and broadcast as NumPy's do. `transpose_lhs` and
    `transpose_rhs` exchange the last two axes of an operand first. The element type of the result is `result_type`, where absent
    the wider of the operands'. Floats accumulate in f32 (f64 for f64) and are rounded once; integers wrap around in `result_type`.

    (C1) both operands have at least two axes.
    (C2) the operands have one element type, or f32 and a 16-bit float; `result_type` is a float for floats and an integer for integers.
    (C3) the inner sizes agree.
    (C4) the batch sizes broadcast.

    Example:
    ```mlir
    %y = graph.matmul %a, %b {result_type = f32, transpose_rhs}
       : (tensor<2x4x3xf16>, tensor<5x3xf16>) -> tensor<2x4x5xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$lhs, Graph_NumberTensor:$rhs, UnitAttr:$transpose_lhs, UnitAttr:$transpose_rhs,
                       OptionalAttr<TypeAttrOf<Graph_Number>>:$result_type);
  let results = (outs Graph_NumberTensor:$result);
}

// The attributes that place a window over the spatial axes.
defvar Graph_layouts = ["channels_first", "channels_last"];

def Graph_ConvOp : Graph_PureOp<"conv", [Graph_Contraction]> {
  let summary = "convolution";
  let description = [{
    With N batch, C input channels, O output channels, g `groups` and one to three spatial axes S, by `layout`:

    | | `x` | `weight` | result |
    |---|---|---|---|
    | `channels_first` | N C S… | O C/g S… | N O S… |
    | `channels_last` | N S… C | O S… C/g | N S… O |

    Output channels are divided evenly among the groups in order. `padding_low` and `padding_high` add zeros before and after
    each spatial axis; negative numbers crop. The element type of the result is `result_type`, where absent the wider of `x` and
    `weight`'s. Floats accumulate in f32 (f64 for f64), the bias is added in it, and the result is rounded once.

    (C1) `x` and `weight` have three to five axes, the same number, and one element type, or f32 and a 16-bit float.
    (C2) strides, dilations and paddings have one entry for each spatial axis; strides and dilations are in [1, 2^31), paddings in (-2^31, 2^31).
    (C3) `groups` divides O and is at least 1; C is `groups` times the channels of `weight`.
    (C4) `bias` has shape [O] and the element type of `x`, of the result, or f32.
    (C5) the dilated window fits into each padded spatial axis.

    Example:
    ```mlir
    %y = graph.conv %x, %w, %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>,
                                padding_high = array<i64: 1, 1>}
       : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x4x4xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_FloatTensor:$weight, Optional<Graph_FloatTensor>:$bias,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low,
                       DenseI64ArrayAttr:$padding_high, Graph_I64Default<"1">:$groups, Graph_KeywordDefault<Graph_layouts>:$layout,
                       OptionalAttr<TypeAttrOf<Graph_Float>>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_ConvTransposeOp : Graph_PureOp<"conv_transpose", [Graph_Contraction]> {
  let summary = "transposed convolution";
  let description = [{
    Each element of `x` adds its multiple of the weights to a window of the result: the gradient of `graph.conv` with respect to
    its data. The size of a spatial axis is (size - 1) · stride + (extent - 1) · dilation + 1 + output_padding - padding_low -
    padding_high.

    | | `x` | `weight` | result |
    |---|---|---|---|
    | `channels_first` | N C S… | C O/g S… | N O S… |
    | `channels_last` | N S… C | C S… O/g | N S… O |

    Types and accumulation are those of `graph.conv`.

    (C1) `x` and `weight` have three to five axes, the same number, and one element type, or f32 and a 16-bit float.
    (C2) strides, dilations, paddings and output_padding have one entry for each spatial axis; strides and dilations are in [1, 2^31),
    paddings in (-2^31, 2^31), output_padding in [0, 2^31).
    (C3) `groups` divides C and is at least 1; C is the first size of `weight`.
    (C4) `bias` has shape [O] and the element type of `x`, of the result, or f32.
    (C5) no spatial size of the result is negative.

    Example:
    ```mlir
    %y = graph.conv_transpose %x, %w {strides = array<i64: 2>, dilations = array<i64: 1>, padding_low = array<i64: 1>,
                                      padding_high = array<i64: 1>, output_padding = array<i64: 1>}
       : (tensor<1x4x8xf32>, tensor<4x2x3xf32>) -> tensor<1x2x16xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_FloatTensor:$weight, Optional<Graph_FloatTensor>:$bias,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low,
                       DenseI64ArrayAttr:$padding_high, DenseI64ArrayAttr:$output_padding, Graph_I64Default<"1">:$groups,
                       Graph_KeywordDefault<Graph_layouts>:$layout, OptionalAttr<TypeAttrOf<Graph_Float>>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
}

#endif
