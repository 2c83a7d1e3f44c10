#ifndef MEZZO_PASSES_FUSION_PASSES
#define MEZZO_PASSES_FUSION_PASSES

include "mlir/Pass/PassBase.td"

def FormClusters : Pass<"graph-form-clusters", "::mlir::func::FuncOp"> {
  let summary = "puts every operation into a cluster that becomes one kernel or library call";
  let description = [{
    Each operation starts as a cluster of its own. A contraction takes the pointwise operations that its library can do on the way
    out. Then, from the last operation to the first, an operation joins the cluster that reads it: pointwise operations and
    movements are computed where they are read, and rows (softmax, norms, reductions of trailing axes) share a kernel with what
    produces and consumes the same rows; reductions of other axes, if these stand side by side, take what is pointwise on the way
    in. A join never makes a cycle, never repeats dear work, and is refused otherwise; with
    `explain` a remark on each operation says why its cluster ended there.

    Splat constants are copied into the clusters that use them.
  }];
  let options = [
    Option<"explain", "explain", "bool", "false", "say why each cluster ended">,
    Option<"strictRounding", "strict-rounding", "bool", "false", "keep every rounding to 16 bits, also inside of a library call">,
    Option<"libraryFunctions", "library-functions", "bool", "false",
           "let cublaslt compute the tanh form of GELU after a product of 16 bits; it does not say how exact that is">,
    Option<"library", "library", "std::string", "\"dnnl\"", "whose contractions they are: dnnl or cublaslt">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyClusters : Pass<"graph-verify-clusters", "::mlir::func::FuncOp"> {
  let summary = "checks that only clusters, constants and the return stand in a function";
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
