#ifndef MEZZO_PASSES_DECOMPOSE_PASSES
#define MEZZO_PASSES_DECOMPOSE_PASSES

include "mlir/Pass/PassBase.td"

def Decompose : Pass<"graph-decompose", "::mlir::func::FuncOp"> {
  let summary = "rewrites operations that have no kernel of their own into operations that have";
  let description = [{
    * `attention` becomes two products with a softmax between them. Query heads that share a key head are rows of one matrix. A
      probability of 0 multiplies its value, so values of keys that take no part must be finite.
    * `softmax` and `log_softmax` over an axis that is not the last become reductions and pointwise operations; over the last axis
      that is not of size 1, a reshape makes it the last.
    * `group_norm` with channels first becomes a `layer_norm` of rows and a product and a sum by channel; pointwise operations that
      follow are done on the rows, before the reshape back. With channels last it becomes means by channel and by group.
    * `batch_norm` becomes a product and a sum by channel, whose values are derived from the parameters; `batch_norm_train` becomes
      statistics by channel and the same.
    * `gather_grad` becomes zeros to which slices are added by `scatter_nd`, in f32 for 16 bits.
    * `resize_grad` becomes, axis by axis, a sum of picked and weighted elements, or, where the terms are many, a product with the
      matrix of the weights.
    * `lstm` stays in the form that a library runs: f32, steps first, default activations, without lengths, peepholes, clip and input
      forget. It is brought into that form by converts and transpositions where that is enough. Other networks, and `gru` and `rnn`,
      are written out step by step, with one product for the inputs of all steps.

    * `batch_norm_train_grad` becomes statistics by channel, spelled as those of `batch_norm_train`, so that these are computed once;
      `group_norm_grad` becomes the gradient of a norm of rows; `softmax_grad` and `log_softmax_grad` over an axis that is not the last
      become reductions and pointwise operations.
    * `gradient_seed` and `zeros` become constants; `stop_gradient` goes.

    What is computed on 16-bit data is computed in f32 between two converts, and rounded once as before. Operations inside clusters
    stay as they are.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyDecomposed : Pass<"graph-verify-decomposed", "::mlir::func::FuncOp"> {
  let summary = "checks that no operation is left that graph-decompose rewrites";
  let description = [{
    Fails at each such operation.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
