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
