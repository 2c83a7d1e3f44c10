#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHGRADIENTOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHGRADIENTOPS

include "dialects/graph/IR/GraphBase.td"

// Gradients that are no composition of other operations, or one kernel where a composition would be several. Each is linear in
// `gradient`, the gradient of the result of the operation it is named after. Like every operation they are computed in f32 (f64 for
// f64) and rounded once.

class Graph_SoftmaxGradBase<string mnemonic, string function, string meaning> : Graph_PureOp<mnemonic, [Graph_Normalization]> {
  let summary = "gradient of " # function;
  let description = "\n    " # meaning # " y is the result of `graph." # function # [{`; sums go along `axis`.

    (C1) `axis` is in [0, rank).
    (C2) `gradient` and `y` have one shape and element type.

    Example:
    ```mlir
    %dx = graph.}] # mnemonic # [{ %gradient, %y {axis = 1} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$y, Graph_I64:$axis);
  let results = (outs Graph_FloatTensor:$result);
  let inference = [{
    inferred.push_back(adaptor.getY().getType());
    if (::mlir::failed(check.inRange("C1", "axis", adaptor.getAxis(), ::mezzo::graph::tensorType(adaptor.getY()).getRank())))
      return ::mlir::failure();
    return ::mezzo::graph::checkAlike(check, "C2", "gradient", adaptor.getGradient(), adaptor.getY());
  }];
}
def Graph_SoftmaxGradOp : Graph_SoftmaxGradBase<"softmax_grad", "softmax", "y · (gradient - Σ gradient · y).">;
def Graph_LogSoftmaxGradOp : Graph_SoftmaxGradBase<"log_softmax_grad", "log_softmax", "gradient - exp(y) · Σ gradient.">;

def Graph_GeluGradOp : Graph_PureOp<"gelu_grad", [Graph_Pointwise]> {
  let summary = "gradient of gelu";
  let description = [{
    gradient · (Φ(x) + x · φ(x)) with the distribution Φ and the density φ of the normal distribution; with `approximate` tanh the
    derivative of that form: gradient · ((1 + t) / 2 + x / 2 · (1 - t²) · √(2/π) · (1 + 3 · 0.044715 · x²)), where
    t = tanh(√(2/π) · (x + 0.044715 x³)). For x = -inf it is 0, for x = inf it is `gradient`.

    (C1) the operands' shapes broadcast as NumPy's do.
    (C2) the operands have one element type.

    Example:
    ```mlir
    %dx = graph.gelu_grad %gradient, %x {approximate = "tanh"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$x, Graph_KeywordDefault<["none", "tanh"]>:$approximate);
  let results = (outs Graph_FloatTensor:$result);
  let inference = [{
    if (::mlir::failed(check.sameElement("C2", adaptor.getGradient(), adaptor.getX())))
      return ::mlir::failure();
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mezzo::graph::elementOf(adaptor.getX()), inferred);
  }];
}

def Graph_LayerNormGradOp : Graph_PureOp<"layer_norm_grad", [Graph_Normalization]> {
  let summary = "gradients of layer_norm";
  let description = [{
    With r = 1 / √(variance + epsilon) and n = (x - mean) · r of `graph.layer_norm`, N elements in a row of the axes from `axis` on,
    and h = gradient · scale (gradient where there is no scale): dx = r · (h - Σ h / N - n · Σ h · n / N), sums over the row. With a
    scale two more results follow: dscale = Σ gradient · n and dbias = Σ gradient, sums over all rows. They have the shape of a row
    and are f32 (f64 where `x` is f64), also where the scale is smaller and broadcasts to a row.

    (C1) `axis` is in [0, rank).
    (C2) `scale` broadcasts to the normalised shape, and is f32 (f64 where `x` is f64).
    (C3) `gradient` and `x` have one shape and element type.

    Example:
    ```mlir
    %dx, %dscale, %dbias = graph.layer_norm_grad %gradient, %x, %scale {axis = 1}
       : (tensor<2x4xf16>, tensor<2x4xf16>, tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf32>, tensor<4xf32>)
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$x, Optional<Graph_ParameterTensor>:$scale, Graph_I64:$axis,
                       Graph_F64Default<"1e-5">:$epsilon);
  let results = (outs Graph_FloatTensor:$dx, Variadic<Graph_ParameterTensor>:$parameter_gradients);
}

def Graph_RmsNormGradOp : Graph_PureOp<"rms_norm_grad", [Graph_Normalization]> {
  let summary = "gradients of rms_norm";
  let description = [{
    With r = 1 / √(mean of x² + epsilon) of `graph.rms_norm`, N elements in a row of the axes from `axis` on, and h = gradient · scale
    (gradient where there is no scale): dx = r · (h - x · r² · Σ h · x / N), the sum over the row. With a scale another result
    follows: dscale = Σ gradient · x · r, the sum over all rows. It has the shape of a row and is f32 (f64 where `x` is f64), also
    where the scale is smaller and broadcasts to a row.

    (C1) `axis` is in [0, rank).
    (C2) `scale` broadcasts to the normalised shape, and is f32 (f64 where `x` is f64).
    (C3) `gradient` and `x` have one shape and element type.

    Example:
    ```mlir
    %dx, %dscale = graph.rms_norm_grad %gradient, %x, %scale {axis = 1}
       : (tensor<2x4xf16>, tensor<2x4xf16>, tensor<4xf32>) -> (tensor<2x4xf16>, tensor<4xf32>)
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$x, Optional<Graph_ParameterTensor>:$scale, Graph_I64:$axis,
                       Graph_F64Default<"1e-5">:$epsilon);
  let results = (outs Graph_FloatTensor:$dx, Variadic<Graph_ParameterTensor>:$parameter_gradients);
}

// The norms with a scale and statistics for each channel.
class Graph_ChannelNormGrad<string mnemonic, string forward, string meaning, dag extra = (ins), string constraint = "",
                            string extraExample = "">
    : Graph_PureOp<mnemonic, [Graph_Normalization]> {
  let summary = "gradients of " # forward;
  let description = "\n    " # meaning # [{
    dscale = Σ gradient · n and dbias = Σ gradient, sums over everything but the channels, are f32 (f64 where `x` is f64).

    (C1) `x` has at least two axes.
    (C2) `scale` has shape [channels], and is f32 (f64 where `x` is f64).
    (C3) `gradient` and `x` have one shape and element type.}] # constraint # [{

    Example:
    ```mlir
    %dx, %dscale, %dbias = graph.}] # mnemonic # " %gradient, %x, %scale" # extraExample # [{
       : (tensor<1x4x5xf32>, tensor<1x4x5xf32>, tensor<4xf32>) -> (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
    ```
  }];
  let arguments = !con((ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$x, Graph_ParameterTensor:$scale), extra,
                       (ins Graph_F64Default<"1e-5">:$epsilon,
                            Graph_KeywordDefault<["channels_first", "channels_last"]>:$layout));
  let results = (outs Graph_FloatTensor:$dx, Graph_ParameterTensor:$dscale, Graph_ParameterTensor:$dbias);
}

def Graph_BatchNormTrainGradOp : Graph_ChannelNormGrad<"batch_norm_train_grad", "batch_norm_train", [{
    With r = 1 / √(variance + epsilon) and n = (x - mean) · r of each channel of `x`, N elements in a channel:
    dx = scale · r · (gradient - Σ gradient / N - n · Σ gradient · n / N), sums over the channel.}]>;

def Graph_GroupNormGradOp : Graph_ChannelNormGrad<"group_norm_grad", "group_norm", [{
    With r = 1 / √(variance + epsilon) and n = (x - mean) · r of `graph.group_norm`, N elements in a group, and
    h = gradient · scale: dx = r · (h - Σ h / N - n · Σ h · n / N), sums over the group.}],
    (ins Graph_I64:$groups), "\n    (C4) `groups` is at least 1 and divides the channels.", " {groups = 2}">;

def Graph_ConvFilterGradOp : Graph_PureOp<"conv_filter_grad", [Graph_Contraction]> {
  let summary = "gradient of conv with respect to the weights";
  let description = [{
    For each weight the sum of the products of gradient and data that it joins in `graph.conv`, whose attributes these are;
    `window` is the spatial shape of the weights. (The gradient with respect to the data is a `graph.conv_transpose`.) With the
    names there:

    | | `x` | `gradient` | result |
    |---|---|---|---|
    | `channels_first` | N C S… | N O S… | O C/g S… |
    | `channels_last` | N S… C | N S… O | O S… C/g |

    The element type of the result is `result_type`, where absent that of `x`. Sums are f32 (f64 for f64) and rounded once.

    (C1) `x` and `gradient` have three to five axes, the same number, and one element type.
    (C2) window, strides, dilations and paddings have one entry for each spatial axis; window, strides and dilations are in [1, 2^31),
    paddings in (-2^31, 2^31).
    (C3) `groups` is at least 1 and divides C and O.
    (C4) `gradient` has the batch of `x` and the spatial shape that `graph.conv` gives.

    Example:
    ```mlir
    %dw = graph.conv_filter_grad %x, %gradient {window = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
                                                padding_low = array<i64: 1>, padding_high = array<i64: 1>}
       : (tensor<1x3x8xf16>, tensor<1x4x4xf16>) -> tensor<4x3x3xf16>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_FloatTensor:$gradient, DenseI64ArrayAttr:$window, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high,
                       Graph_I64Default<"1">:$groups, Graph_KeywordDefault<["channels_first", "channels_last"]>:$layout,
                       OptionalAttr<TypeAttrOf<Graph_Float>>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
}

defvar Graph_poolGradExample = [{kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>,
                                 padding_low = array<i64: 1>, padding_high = array<i64: 1>}];

def Graph_MaxPoolGradOp : Graph_PureOp<"max_pool_grad"> {
  let summary = "gradient of max_pool";
  string example = Graph_poolGradExample;
  let description = [{
    The gradient of each window of `graph.max_pool` goes to its largest element, and what several windows give to one element is added
    up: of equal elements (-0 is smaller than +0) the first in the window's row-major order gets it, a NaN before every number, and
    of several NaN the first. A window without a data cell gives it to none.

    (C1) to (C3) are those of `graph.max_pool`.
    (C4) `gradient` has the shape of the result of `graph.max_pool` and the element type of `x`.

    Example:
    ```mlir
    %dx = graph.max_pool_grad %gradient, %x {}] # example # [{}
       : (tensor<1x2x4xf32>, tensor<1x2x8xf32>) -> tensor<1x2x8xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_FloatTensor:$x, DenseI64ArrayAttr:$kernel, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low, DenseI64ArrayAttr:$padding_high,
                       UnitAttr:$ceil_mode, Graph_KeywordDefault<["channels_first", "channels_last"]>:$layout);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_AvgPoolGradOp : Graph_PureOp<"avg_pool_grad"> {
  let summary = "gradient of avg_pool";
  string example = Graph_poolGradExample;
  let description = [{
    The gradient of each window of `graph.avg_pool`, divided by the number that the window is divided by there, goes to each of its
    data cells, and what several windows give to one cell is added up. `sizes` is the spatial shape of the pooled tensor.

    (C1) to (C3) are those of `graph.avg_pool`, on a tensor of the spatial shape `sizes`; sizes are at least 0.
    (C4) `gradient` has the spatial shape of the result of `graph.avg_pool`.

    Example:
    ```mlir
    %dx = graph.avg_pool_grad %gradient {sizes = array<i64: 8>, }] # example # [{}
       : (tensor<1x2x4xf32>) -> tensor<1x2x8xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$kernel,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$dilations, DenseI64ArrayAttr:$padding_low,
                       DenseI64ArrayAttr:$padding_high, UnitAttr:$ceil_mode,
                       Graph_KeywordDefault<["channels_first", "channels_last"]>:$layout, UnitAttr:$count_include_pad);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_GatherGradOp : Graph_PureOp<"gather_grad"> {
  let summary = "gradient of gather";
  let description = [{
    A tensor with `size` slices along `axis`, each the sum of those slices of `gradient`, in row-major order of `indices`, that
    `graph.gather` would take from there; 0 where there are none. Negative indices count from the end; one outside adds nothing. The
    element type of the result is `result_type`, where absent that of `gradient`. Sums are f32 (f64 for f64) and rounded once.

    (C1) `axis` is in [0, rank of gradient - rank of indices].
    (C2) the axes of `gradient` from `axis` on begin with the shape of `indices`.
    (C3) `size` is at least 0.

    Example:
    ```mlir
    %dx = graph.gather_grad %gradient, %indices {axis = 1, size = 5, result_type = f32}
       : (tensor<2x3x4xf16>, tensor<3xi64>) -> tensor<2x5x4xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, Graph_IndexTensor:$indices, Graph_I64:$axis, Graph_I64:$size,
                       OptionalAttr<TypeAttrOf<Graph_Float>>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_ResizeGradOp : Graph_PureOp<"resize_grad"> {
  let summary = "gradient of resize";
  let description = [{
    The gradient of each element of the result of `graph.resize`, whose attributes these are, goes to the elements that it is made
    of, by their weights, and what several give to one element is added up. `shape` is the shape of the resized tensor; `gradient`
    has the shape `sizes` of the result. An element that is `extrapolation_value` gives its gradient to none.

    (C1) `shape` and `scales` have one entry for each axis; sizes are at least 0, scales are positive and finite.
    (C2) `roi` has the starts of all axes, then the ends of all, where `coordinate_mode` is tf_crop_and_resize; else it is absent.
    (C3) an axis of size 0 keeps it.

    Example:
    ```mlir
    %dx = graph.resize_grad %gradient {shape = array<i64: 1, 1, 2, 2>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear"}
       : (tensor<1x1x4x4xf32>) -> tensor<1x1x2x2xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$gradient, DenseI64ArrayAttr:$shape, DenseF64ArrayAttr:$scales,
                       Graph_KeywordDefault<["nearest", "linear", "cubic"]>:$mode,
                       Graph_KeywordDefault<["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners",
                                             "asymmetric", "tf_crop_and_resize"]>:$coordinate_mode,
                       Graph_KeywordDefault<["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]>:$nearest_mode,
                       Graph_F64Default<"-0.75">:$cubic_coeff_a, UnitAttr:$exclude_outside, UnitAttr:$antialias,
                       OptionalAttr<DenseF64ArrayAttr>:$roi);
  let results = (outs Graph_FloatTensor:$result);
}

#endif
