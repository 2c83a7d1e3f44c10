#ifndef MEZZO_PASSES_AUTODIFF_PASSES
#define MEZZO_PASSES_AUTODIFF_PASSES

include "mlir/Pass/PassBase.td"

def SelectParameters : Pass<"graph-select-parameters", "::mlir::ModuleOp"> {
  let summary = "decides which variables a training program trains";
  let description = [{
    By the role of the operand that a variable is, seen through movements: weights, biases, scales, slopes and embeddings are
    parameters; running mean and variance of a batch norm are statistics, which a training step writes but does not train; initial
    states of recurrent networks, masks of attention, scalars, and whatever else is read, stay as they are. Only floats are trained.
    Parameters and statistics become `mutable`, with `graph.class` on the variable, so that nothing is folded into them.

    Exporters keep one initializer for equal tensors. A splat that is read several times becomes one variable for each reader: the
    first keeps its name, the others are `@name.1`, `@name.2`, … A variable that is no splat and is read several times is tied: one
    parameter, whose gradient is the sum. `tie=a+b` makes the second variable the first; they must have one type and one initial
    value. `untie=a` gives each reader of `a` a variable of its own. Variables whose names match `freeze` stay as they are.

    What is small and not trained becomes a constant, as it is without training. One remark lists what was decided; `quiet` leaves it
    out.

    Example: `--graph-select-parameters="freeze=^encoder\."`
    ```mlir
    graph.variable @w : tensor<3x2xf32> {init = dense<0.5> : tensor<3x2xf32>}
    func.func @main(%x: tensor<4x3xf32>, %w: tensor<3x2xf32> {graph.variable = @w}) -> tensor<4x2xf32> {
      %y = graph.matmul %x, %w : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
      return %y : tensor<4x2xf32>
    }
    ```
  }];
  let options = [
    ListOption<"freeze", "freeze", "std::string", "regular expressions of names of variables that are not trained">,
    ListOption<"tie", "tie", "std::string", "pairs of variables that are one, as A+B">,
    ListOption<"untie", "untie", "std::string", "variables of which each reader gets its own">,
    Option<"quiet", "quiet", "bool", "false", "do not list what is trained">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def AddLoss : Pass<"graph-add-loss", "::mlir::ModuleOp"> {
  let summary = "makes the entries of a training program from a model's";
  let description = [{
    From `@main` come three functions:

    * `@infer`: the model as it is evaluated: without dropout, batch norms by the running statistics.
    * `@evaluate`: its inputs and `labels` to `loss`, and for cross entropy also `correct`, the number of samples whose largest logit
      is that of their label, and `count`, the number of samples that are not ignored (both i64).
    * `@train_step`: inputs and labels to `loss`, followed by the new running statistics, each marked as the update of its variable. The
      gradients are not yet there: `graph-differentiate` adds them.

    The loss is f32 (f64 of f64) and a scalar. `output` is the output that it is of, by default the first. Means are over all
    elements, or for cross entropy over the samples that are not ignored, by their weights; the loss of no samples is 0.

    | `loss` | of output x and labels y |
    |---|---|
    | `cross_entropy` | `graph.cross_entropy` of logits along `axis`: by default 1, for tensors of three axes the last; labels i64 |
    | `bce_with_logits` | (1 - y) · x + log(1 + exp(-x)) |
    | `mse` | (x - y)² |
    | `l1` | the magnitude of x - y; its slope at 0 is 0 |
    | `huber` | (x - y)² / 2 where that is at most `delta` apart, else `delta` · (the magnitude of x - y less `delta` / 2) |
    | `none` | x itself, one element: the model has its loss, and there are no labels |

    With `split` the step computes a part of a batch: where the mean is wanted `loss` is the sum, and a result marked `graph.total` is what
    the part adds to the divisor; `graph-accumulate-parts` divides the sum of all parts by the sum of these. Of a loss of the model's own each
    part counts as 1.
  }];
  let options = [
    Option<"loss", "loss", "std::string", "\"cross_entropy\"", "cross_entropy, bce_with_logits, mse, l1, huber or none">,
    Option<"output", "output", "std::string", "\"\"", "the output that the loss is of">,
    Option<"labels", "labels", "std::string", "\"labels\"", "what the input for the labels is called">,
    Option<"reduction", "reduction", "std::string", "\"mean\"", "mean or sum">,
    Option<"axis", "axis", "int64_t", "-1", "where the classes are; -1: as described">,
    Option<"ignoreIndex", "ignore-index", "int64_t", "-100", "the label of samples that do not count">,
    Option<"labelSmoothing", "label-smoothing", "double", "0.0", "the part of the target that all classes share">,
    ListOption<"classWeights", "class-weights", "double", "a weight for each class">,
    Option<"delta", "delta", "double", "1.0", "where the Huber loss becomes linear">,
    Option<"split", "split", "bool", "false", "whether the step computes parts of batches">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def Differentiate : Pass<"graph-differentiate", "::mlir::ModuleOp"> {
  let summary = "adds the gradients of the loss to a training step";
  let description = [{
    Result 0 of `entry` is the loss. After it come the gradients with respect to the arguments whose variables are of class
    `parameter`, in their order, each with the attribute `graph.gradient = @variable`; then the other results as they were. It is
    reverse-mode differentiation: from the last operation to the first, each rule writes what the gradients of results mean for
    those of operands, starting with `graph.gradient_seed`. Rules are attached to operations as `DifferentiableOpInterface`.

    * What several readers give to one tensor is added in the order in which the backward pass meets them: the last reader first.
    * Integers, truth values, `graph.stop_gradient`, and what depends on no parameter have no gradient, and nothing is computed for
      them. A parameter that the loss does not depend on has none: a remark names it, and it becomes immutable.
    * Attention and recurrent networks are written out first.
    * Every operation on a path from a parameter to the loss that has no rule is named in one error, with the model's nodes.
    * The dropouts get `seed` into the upper half of theirs, and read the number of attempted steps, `@train.attempted`, as their position.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"train_step\"", "the function to differentiate">,
    Option<"seed", "seed", "int64_t", "0", "what makes the random numbers of dropouts others">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
