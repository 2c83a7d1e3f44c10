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
      are written out step by step, with one product for the inputs of all steps; so is every `lstm` where the library has none.

    * `batch_norm_train_grad` becomes statistics by channel, spelled as those of `batch_norm_train`, so that these are computed once;
      `group_norm_grad` becomes the gradient of a norm of rows; `softmax_grad` and `log_softmax_grad` over an axis that is not the last
      become reductions and pointwise operations.
    * `gradient_seed` and `zeros` become constants; `stop_gradient` goes.

    What is computed on 16-bit data is computed in f32 between two converts, and rounded once as before. Operations inside clusters
    stay as they are.
  }];
  let options = [
    Option<"library", "library", "std::string", "\"dnnl\"", "the device's library: dnnl, which runs lstm, or cublaslt, which does not">,
    Option<"narrowProbabilities", "narrow-probabilities", "bool", "false",
           "round the probabilities of attention to the type of its values, so that both are 16 bits where these are">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def WriteProducts : Pass<"graph-write-products", "::mlir::func::FuncOp"> {
  let summary = "rewrites contractions into the products that a library has which knows nothing else";
  let description = [{
    For cuBLASLt. Of f32 and 16-bit floats, in one group, channels last:

    * `conv` becomes `unfold` and a `conv` of single places, which is a product of rows and of the weights as a matrix, with its bias on
      the way out; one that is of single places stays. A bias that has not the result's type is added in f32, before the result is
      rounded. Where the columns of `unfold` would have more bytes than `column-bytes`, the images are done in several pieces, and
      those that are still too large a few rows at a time.
    * `conv_transpose` becomes a product, in f32 where sums follow, and `fold`.
    * `conv_filter_grad` becomes a product of the transposed gradient and the columns of `unfold`; pieces are added up in f32.
    * A `matmul` of f32 that is stored in 16 bits is stored in f32 and converted.
    * Of factors of two types, f32 and one of 16 bits, the narrow one is widened, which changes no number.
    * A number that is added to a product becomes a vector, which the library can add.

    Other contractions (groups, f64, nothing to sum up) stay: kernels do them.
  }];
  let options = [
    Option<"columnBytes", "column-bytes", "int64_t", "268435456", "the most bytes that the columns of a convolution may have">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def JoinProducts : Pass<"graph-join-products", "::mlir::func::FuncOp"> {
  let summary = "multiplies a tensor with several weights at once";
  let description = [{
    Products (`matmul`) of one left factor with weights of two axes become one product with the weights side by side, and what each
    gave is a slice of what that gives: such as query, key and value of attention. Biases are joined as well; a part without one gets
    -0, which changes no sum. No element changes.

    Weights and biases have to be computed from immutable variables and constants alone, so that they are joined once, when a program is
    loaded. What a product gives has to be read without a copy: by products through slices, transpositions and reshapes that are
    views, or by a kernel of pointwise operations. Others stay: what is returned, what is read as rows, and what is added to or
    rectified, which the product does on the way out.

    Example:
    ```mlir
    graph.variable @q : tensor<8x4xf32> {init = dense<1.0> : tensor<8x4xf32>}
    graph.variable @k : tensor<8x4xf32> {init = dense<2.0> : tensor<8x4xf32>}
    func.func @scores(%x: tensor<6x8xf32>, %q: tensor<8x4xf32> {graph.variable = @q}, %k: tensor<8x4xf32> {graph.variable = @k})
        -> tensor<6x6xf32> {
      %a = graph.matmul %x, %q : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
      %b = graph.matmul %x, %k : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
      %y = graph.matmul %a, %b {transpose_rhs} : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x6xf32>
      return %y : tensor<6x6xf32>
    }
    ```
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyDecomposed : Pass<"graph-verify-decomposed", "::mlir::func::FuncOp"> {
  let summary = "checks that no operation is left that graph-decompose rewrites";
  let description = [{
    Fails at each such operation.
  }];
  let options = [Option<"library", "library", "std::string", "\"dnnl\"", "as graph-decompose has it">];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
