#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHLOSSOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHLOSSOPS

include "dialects/graph/IR/GraphBase.td"

defvar Graph_crossEntropyLabels = [{

    (C1) `axis` is in [0, rank of logits), and the axis is not of size 0.
    (C2) `labels` has the shape of `logits` without `axis`.
    (C3) `class_weights` has shape [C], and is f32 (f64 where `logits` is f64).
    (C4) `label_smoothing` is in [0, 1].
}];

def Graph_CrossEntropyOp : Graph_PureOp<"cross_entropy", [Graph_Normalization]> {
  let summary = "loss of each sample by the class that it should have";
  string constraints = Graph_crossEntropyLabels;
  let description = [{
    With C classes along `axis`, l = log_softmax(logits) along it, and y the label of a sample: its loss is
    -(1 - s) · w[y] · l[y] - s / C · Σ w[c] · l[c], where s is `label_smoothing`, w are the `class_weights`, all 1 where absent, and
    the sum goes over the classes. The second result is the weight w[y] of each sample: the mean of the losses is their sum divided
    by the sum of the weights. A sample whose label is `ignore_index` has loss 0 and weight 0, whatever its logits are. Any other
    label outside [0, C) gives a loss of NaN and weight 1, so that it is noticed. A class of weight 0 adds nothing, even where its
    logit is -inf.

    Both results have the shape of `labels` and are f32 (f64 where `logits` is f64), as is everything inside.
  }] # constraints # [{
    Example:
    ```mlir
    %losses, %weights = graph.cross_entropy %logits, %labels {axis = 1, ignore_index = -100}
       : (tensor<4x10xf32>, tensor<4xi64>) -> (tensor<4xf32>, tensor<4xf32>)
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$logits, Graph_IndexTensor:$labels, Optional<Graph_ParameterTensor>:$class_weights,
                       Graph_I64:$axis, Graph_I64Default<"-100">:$ignore_index, Graph_F64Default<"0.0">:$label_smoothing);
  let results = (outs Graph_ParameterTensor:$losses, Graph_ParameterTensor:$weights);
}

def Graph_CrossEntropyGradOp : Graph_PureOp<"cross_entropy_grad", [Graph_Normalization]> {
  let summary = "gradient of cross_entropy with respect to the logits";
  string constraints = Graph_crossEntropyLabels;
  let description = [{
    `gradient` is that of the losses of `graph.cross_entropy`. With the names there, p = softmax(logits), and W = Σ w[c]: the
    gradient of logit c is gradient · ((1 - s) · w[y] · (p[c] - [c = y]) + s / C · (W · p[c] - w[c])); 0 for a sample that is
    ignored, NaN for one whose label is outside [0, C). It is computed in f32 (f64 for f64) and rounded once.
  }] # constraints # [{
    (C5) `gradient` has the shape of `labels`, and is f32 (f64 where `logits` is f64).

    Example:
    ```mlir
    %dx = graph.cross_entropy_grad %gradient, %logits, %labels {axis = 1}
       : (tensor<4xf32>, tensor<4x10xf16>, tensor<4xi64>) -> tensor<4x10xf16>
    ```
  }];
  let arguments = (ins Graph_ParameterTensor:$gradient, Graph_FloatTensor:$logits, Graph_IndexTensor:$labels,
                       Optional<Graph_ParameterTensor>:$class_weights, Graph_I64:$axis, Graph_I64Default<"-100">:$ignore_index,
                       Graph_F64Default<"0.0">:$label_smoothing);
  let results = (outs Graph_FloatTensor:$result);
}

def Graph_GradientSeedOp : Graph_PureOp<"gradient_seed", [Graph_Unfolded, Graph_GradientSeed]> {
  let summary = "gradient of the loss with respect to itself";
  let description = [{
    The scalar 1, at which a backward pass begins: the place where a loss scale is multiplied in. It is never folded.

    Example:
    ```mlir
    %one = graph.gradient_seed {result_type = f32} : () -> tensor<f32>
    ```
  }];
  let arguments = (ins TypeAttrOf<Graph_Float>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
  let inference = [{
    inferred.push_back(::mlir::RankedTensorType::get({}, adaptor.getResultType()));
    return ::mlir::success();
  }];
}

def Graph_ZerosOp : Graph_PureOp<"zeros", [Graph_Unfolded]> {
  let summary = "gradient that is zero";
  let description = [{
    Zeros in the place of a gradient. Unlike a constant it may be of the type of a scaled gradient, and so it is never folded.

    (C1) entries of `shape` are at least 0.

    Example:
    ```mlir
    %zero = graph.zeros {shape = array<i64: 2, 3>, result_type = f32} : () -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins DenseI64ArrayAttr:$shape, TypeAttrOf<Graph_Float>:$result_type);
  let results = (outs Graph_FloatTensor:$result);
  let inference = [{
    inferred.push_back(::mlir::RankedTensorType::get(adaptor.getShape(), adaptor.getResultType()));
    return check.allAtLeast("C1", "shape", adaptor.getShape(), 0);
  }];
}

def Graph_StopGradientOp : Graph_SameTypeOp<"stop_gradient", Graph_Tensor, [Graph_Pointwise]> {
  let summary = "the same tensor, through which no gradient passes";
  let description = [{
    `x` itself. Differentiation takes it as fixed.

    Example:
    ```mlir
    %y = graph.stop_gradient %x : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
}

def Graph_DropoutOp : Graph_PureOp<"dropout", [Graph_Unfolded]> {
  let summary = "elements dropped at random, by counter";
  let description = [{
    Element i, counted row-major over `x`, is 0 where random word i is below `ratio` · 2³², else x · f, where f is 1 / (1 - ratio)
    rounded to f32 (f64 for f64). Word i is word i mod 4 of Philox4x32-10 with the counter i div 4, its upper half 0, and the
    64-bit key `seed` xor (position · 2³² mod 2⁶⁴); the lower half of the key is the generator's first key word. `counters` are
    none, the scalar `position`, or it and the scalar `first`: the number of the first sample along axis 0 of `x` among all samples,
    so that i counts from first · (elements of a sample) on. Absent ones are 0. The lower 32 bits of `seed` should differ between
    the dropouts of a program, so that no two have one key at any position; those with
    one seed drop the same. A program for training gives its position later, so that constants are never folded.

    It is linear in `x`, and its gradient is itself, on the gradient.

    (C1) there are at most two counters, and they are scalars.
    (C2) `ratio` is in [0, 1).
    (C3) with `first`, `x` has an axis.

    Example:
    ```mlir
    %y = graph.dropout %x, %position {ratio = 0.5, seed = 7} : (tensor<4x8xf32>, tensor<i64>) -> tensor<4x8xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Variadic<Graph_I64Tensor>:$counters, Graph_F64:$ratio, Graph_I64:$seed);
  let results = (outs Graph_FloatTensor:$result);
  let extraClassDeclaration = [{
    /// The scalars; null where absent.
    ::mlir::Value getPosition() { return getCounters().size() > 0 ? getCounters()[0] : ::mlir::Value(); }
    ::mlir::Value getFirst() { return getCounters().size() > 1 ? getCounters()[1] : ::mlir::Value(); }
  }];
}

#endif
