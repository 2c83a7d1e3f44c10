#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHNORMOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHNORMOPS

include "dialects/graph/IR/GraphBase.td"

class Graph_SoftmaxBase<string mnemonic, string summaryText, string meaning>
    : Graph_SameTypeOp<mnemonic, Graph_FloatTensor, [Graph_Normalization]> {
  let summary = summaryText;
  let description = "\n    " # meaning # [{ The largest element is subtracted first, so that nothing overflows.

    (C1) `axis` is in [0, rank).

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x {axis = 1} : (tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_I64:$axis);
  let inference = [{
    inferred.push_back(adaptor.getX().getType());
    return check.inRange("C1", "axis", adaptor.getAxis(), ::mezzo::graph::tensorType(adaptor.getX()).getRank());
  }];
}
def Graph_SoftmaxOp : Graph_SoftmaxBase<"softmax", "exponentials scaled to sum 1 along one axis",
    "exp(x) / Σ exp(x), the sum along `axis`.">;
def Graph_LogSoftmaxOp : Graph_SoftmaxBase<"log_softmax", "logarithm of softmax along one axis",
    "x - log Σ exp(x), the sum along `axis`.">;

class Graph_NormOp<string mnemonic> : Graph_PureOp<mnemonic, [Graph_Normalization]> {
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_LayerNormOp : Graph_NormOp<"layer_norm"> {
  let summary = "normalisation over the last axes";
  let description = [{
    (x - mean) / √(variance + epsilon) · scale + bias, with mean and (population) variance over the axes from `axis` on.

    (C1) `axis` is in [0, rank).
    (C2) `scale` and `bias` broadcast to the normalised shape, and are f32 (f64 where `x` is f64).
    (C3) a `bias` comes with a `scale`.

    Example:
    ```mlir
    %y = graph.layer_norm %x, %scale, %bias {axis = 1, epsilon = 1.0e-5}
       : (tensor<2x4xf16>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf16>
    ```
  }];
  // The parameters are one list so that the operands need no segment sizes: nothing, a scale, or a scale and a bias.
  let arguments = (ins Graph_FloatTensor:$x, Variadic<Graph_ParameterTensor>:$parameters, Graph_I64:$axis,
                       Graph_F64Default<"1e-5">:$epsilon);
  let extraClassDeclaration = [{
    /// The scale and bias; null where absent.
    ::mlir::Value getScale() { return getParameters().size() > 0 ? getParameters()[0] : ::mlir::Value(); }
    ::mlir::Value getBias() { return getParameters().size() > 1 ? getParameters()[1] : ::mlir::Value(); }
  }];
}

def Graph_RmsNormOp : Graph_NormOp<"rms_norm"> {
  let summary = "scaling by the root mean square over the last axes";
  let description = [{
    x / √(mean of x² + epsilon) · scale, the mean over the axes from `axis` on.

    (C1) `axis` is in [0, rank).
    (C2) `scale` broadcasts to the normalised shape, and is f32 (f64 where `x` is f64).

    Example:
    ```mlir
    %y = graph.rms_norm %x, %scale {axis = 1, epsilon = 1.0e-5} : (tensor<2x4xf16>, tensor<4xf32>) -> tensor<2x4xf16>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Optional<Graph_ParameterTensor>:$scale, Graph_I64:$axis,
                       Graph_F64Default<"1e-5">:$epsilon);
}

// Where the channels of `x` are: axis 1, or the last.
defvar Graph_channelLayout = Graph_KeywordDefault<["channels_first", "channels_last"]>;

def Graph_GroupNormOp : Graph_NormOp<"group_norm"> {
  let summary = "normalisation over groups of channels";
  let description = [{
    Channels are axis 1 by `layout` channels_first, the last by channels_last, divided evenly into `groups` in order.
    (x - mean) / √(variance + epsilon) · scale + bias, with mean and (population) variance over the channels of a group and all
    axes but the first; scale and bias by channel. As many groups as channels is instance normalisation.

    (C1) `x` has at least two axes.
    (C2) `groups` is at least 1 and divides the channels.
    (C3) `scale` and `bias` have shape [channels], and are f32 (f64 where `x` is f64).

    Example:
    ```mlir
    %y = graph.group_norm %x, %scale, %bias {groups = 2}
       : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_ParameterTensor:$scale, Graph_ParameterTensor:$bias, Graph_I64:$groups,
                       Graph_F64Default<"1e-5">:$epsilon, Graph_channelLayout:$layout);
}

def Graph_BatchNormOp : Graph_NormOp<"batch_norm"> {
  let summary = "normalisation by given statistics of each channel";
  let description = [{
    (x - mean) / √(variance + epsilon) · scale + bias, each by channel: axis 1 by `layout` channels_first, the last by
    channels_last.

    (C1) `x` has at least two axes.
    (C2) `scale`, `bias`, `mean` and `variance` have shape [channels], and are f32 (f64 where `x` is f64).

    Example:
    ```mlir
    %y = graph.batch_norm %x, %scale, %bias, %mean, %variance {epsilon = 1.0e-5}
       : (tensor<1x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x4x5xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_ParameterTensor:$scale, Graph_ParameterTensor:$bias,
                       Graph_ParameterTensor:$mean, Graph_ParameterTensor:$variance, Graph_F64Default<"1e-5">:$epsilon,
                       Graph_channelLayout:$layout);
}

def Graph_BatchNormTrainOp : Graph_PureOp<"batch_norm_train", [Graph_Normalization]> {
  let summary = "normalisation by the batch's statistics of each channel";
  let description = [{
    `graph.batch_norm` by the mean and (population) variance of each channel of `x` itself. The new statistics are
    statistic · momentum + batch's · (1 - momentum).

    (C1) `x` has at least two axes.
    (C2) `scale`, `bias`, `mean` and `variance` have shape [channels], and are f32 (f64 where `x` is f64).

    Example:
    ```mlir
    %y, %new_mean, %new_variance = graph.batch_norm_train %x, %scale, %bias, %mean, %variance {momentum = 0.9}
       : (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
       -> (tensor<3x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_ParameterTensor:$scale, Graph_ParameterTensor:$bias,
                       Graph_ParameterTensor:$mean, Graph_ParameterTensor:$variance, Graph_F64Default<"1e-5">:$epsilon,
                       Graph_F64Default<"0.9">:$momentum, Graph_channelLayout:$layout);
  let results = (outs Graph_FloatTensor:$result, Graph_ParameterTensor:$new_mean, Graph_ParameterTensor:$new_variance);
}

def Graph_LrnOp : Graph_NormOp<"lrn"> {
  let summary = "normalisation by neighbouring channels";
  let description = [{
    x / (bias + alpha / size · Σ x²)^beta, the sum over the channels from c - ⌊(size - 1) / 2⌋ to c + ⌈(size - 1) / 2⌉ that
    exist. Channels are axis 1 by `layout` channels_first, the last by channels_last.

    (C1) `x` has at least two axes.
    (C2) `size` is at least 1.

    Example:
    ```mlir
    %y = graph.lrn %x {size = 3, alpha = 0.0001, beta = 0.75, bias = 1.0} : (tensor<1x4x5xf32>) -> tensor<1x4x5xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_I64:$size, Graph_F64Default<"0.0001">:$alpha, Graph_F64Default<"0.75">:$beta,
                       Graph_F64Default<"1.0">:$bias, Graph_channelLayout:$layout);
}

#endif
