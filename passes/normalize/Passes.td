#ifndef MEZZO_PASSES_NORMALIZE_PASSES
#define MEZZO_PASSES_NORMALIZE_PASSES

include "mlir/Pass/PassBase.td"

def InferShapes : Pass<"graph-infer-shapes", "::mlir::ModuleOp"> {
  let summary = "gives every tensor a static shape, from the sizes of the entries' arguments";
  let description = [{
    An argument may have unknown sizes. `graph.dims` on it names them: one string for each axis, empty for an axis without a name,
    which is called `ARGUMENT:AXIS`, after `graph.name` or else `argN`. The option `dims` gives sizes by name; a name that stands
    for a static size somewhere has that size everywhere.

    Every operation's types are then inferred again, in order, and the functions' result types follow. A result that was declared
    more static than what is inferred keeps what was declared.

    Fails when a size stays unknown, with a list of what is unknown first, when a name has two sizes, or when an option
    names nothing. A function of several blocks keeps its types.

    Example: `--graph-infer-shapes="dims=N=8,ids:1=128"`
    ```mlir
    func.func @main(%x: tensor<?x4xf32> {graph.dims = ["N", ""]}) -> tensor<?x4xf32> {
      %y = graph.relu %x : (tensor<?x4xf32>) -> tensor<?x4xf32>
      return %y : tensor<?x4xf32>
    }
    ```
  }];
  let options = [ListOption<"dims", "dims", "std::string", "sizes of the arguments' dimensions, as NAME=SIZE">];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def MergeEqual : Pass<"graph-merge-equal", "::mlir::func::FuncOp"> {
  let summary = "computes equal operations once";
  let description = [{
    Of the operations in a block that have equal operands and attributes (operands in any order where the operation is
    commutative), the first stays. It then covers the model's nodes of all of them and keeps the name of its own tensor.
    Time is linear in the number of operations.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def Simplify : Pass<"graph-simplify", "::mlir::func::FuncOp"> {
  let summary = "computes constants, and drops and merges operations, without changing a result";
  let description = [{
    Each element stays the same, with NaN, infinities and the sign of zero; where an operation takes the place of another, it rounds
    once where that rounded once. Nothing becomes a constant that is larger than a constant may be; splats stay splats.

    The dialect's own rules, which `--canonicalize` applies too:

    * Arithmetic: x · 1, x + -0, x - 0, x / 1, x¹, -(-x), negatives in sums and products, functions applied twice, reductions over no
      axes; x / 2ⁿ and x² become products, 1 / x a reciprocal. x^½ stays, since it is no root for -0 and -inf. On integers also x · 0,
      x - x and comparisons with itself.
    * Truth values and bits: operations with a constant, choices by a constant, between equals, or by `not`; inverted comparisons.
    * Conversions to the same type, and after a conversion that loses nothing.
    * Maxima and minima with a constant become `clamp`, clamps after each other one, and max(x, +0) `relu`.
    * Movements that move nothing go; reshapes, transposes, broadcasts, slices and concatenations after each other merge; a gather
      at evenly spaced constant places is a slice; a slice of a concatenation is one of its part, and slices next to each other that
      are put together are one.

    Rules that move operations past others, only here:

    * A transpose that moves no element is a reshape; a reshape between a merging and a splitting of axes is a transpose.
    * Pointwise operations broadcast their operands themselves; splat constants become scalars there. A reshape that keeps the
      last axis goes behind them, and behind products with a matrix, where it often meets its inverse.
    * Products exchange the last two axes of an operand themselves.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def RecogniseComposites : Pass<"graph-recognise-composites", "::mlir::func::FuncOp"> {
  let summary = "turns what exporters write out into one operation";
  let description = [{
    Operands of sums and products are matched in any order, and a constant by its number: what it is rounded to, in f32 and f64
    also a neighbour of that, through converts, broadcasts and reshapes. An operation inside a composite that something else reads
    keeps the composite from being made. Roundings to 16 bits inside it go.

    | composite | written as |
    |---|---|
    | `gelu` | x/2 · (1 + erf(x / √2)), with products grouped in any way; x/2 · (1 + tanh(√(2/π) · (x + 0.044715 x³))) |
    | `sigmoid`, `silu`, `swish` | 1 / (1 + exp(-x)); x · sigmoid(x), x / (1 + exp(-x)); x · sigmoid(αx) |
    | `hard_sigmoid`, `hard_swish` | clamp(x + 3, 0, 6) / 6; x times that |
    | `softplus` | x where x > 17 (37 in f64) or more, else log(1 + exp(x)); max(x, 0) + log(1 + exp(-\|x\|)) |
    | `mish` | x · tanh(softplus(x)), x · tanh(log(1 + exp(x))) |
    | `rms_norm` | x divided by, or times the inverse of, √(mean of x² over the last axes + epsilon); a scale after it |
    | `layer_norm` | the same of x - mean; a scale and a bias after it |
    | `group_norm` | instance normalisation of x reshaped to N × groups × …, reshaped back; a scale and a bias by channel after it |
    | `attention` | softmax(q · kᵀ) · v over two, three or four axes; constant factors on q, k and the scores; a mask that is added, or that chooses between the scores and -inf; `zero_masked` where probabilities that are NaN are replaced by 0 |

    log(1 + exp(x)) alone is no softplus, as it is inf from x = 89 on.

    Example:
    ```mlir
    func.func @silu(%x: tensor<4xf32>) -> tensor<4xf32> {
      %s = graph.sigmoid %x : (tensor<4xf32>) -> tensor<4xf32>
      %y = graph.mul %s, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```
  }];
  let options = [Option<"attention", "attention", "bool", "true", "whether products are taken into attention">];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def FoldScales : Pass<"graph-fold-scales", "::mlir::func::FuncOp"> {
  let summary = "moves scales and shifts by channel into weights and biases";
  let description = [{
    What follows a convolution, a transposed convolution, or a product with weights of two axes, and only depends on weights:
    `graph.batch_norm`, a product with a value per channel, and (convolutions only) a sum with one. The new weights are computed
    by operations on the old ones, which run once, when a program is loaded.

    Everything is in f32 or f64: each weight is rounded once more. Weights of 16 bits stay, and so does what is followed by other
    readers, or has weights that are inputs or mutable.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def RemoveUnused : Pass<"graph-remove-unused", "::mlir::ModuleOp"> {
  let summary = "removes operations and weights that nothing reads";
  let description = [{
    Operations without effect whose results are not read go, from last to first, so that one visit is enough. Then an argument goes
    that is the value of an immutable variable and is not read, and after that private immutable variables that no function takes.
    Inputs stay, read or not, and so does mutable state.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyNormalForm : Pass<"graph-verify-normal-form", "::mlir::ModuleOp"> {
  let summary = "checks what later phases rely on";
  let description = [{
    After normalisation:

    (N1) a module holds variables, functions and modules.
    (N2) a function's body is one block of operations of the graph dialect that ends in a return; there are no clusters yet.
    (N3) every value is a tensor of static shape.
    (N4) no `graph.batch_norm` applies weights to the result of a convolution that it alone reads: they are in the convolution's.

    Fails with the first few operations that break a rule.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
