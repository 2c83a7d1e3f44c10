#ifndef MEZZO_PASSES_LOWERING_PASSES
#define MEZZO_PASSES_LOWERING_PASSES

include "mlir/Pass/PassBase.td"

def LowerToPlan : Pass<"graph-lower-to-plan", "::mlir::ModuleOp"> {
  let summary = "turns clusters into kernels and library calls, and functions into plans";
  let description = [{
    Each public function becomes a `plan.entry`; each cluster a `plan.call` where a library can do it, otherwise a kernel and its
    `plan.launch`. A reshape becomes a view, and so does a slice of what lies together; what is concatenated is computed where it
    belongs if it lies together there. Variables become stores. Clusters that depend on immutable variables alone go to the
    entry `derive`, whose results are derived stores. Equal kernels are made once.

    Operations that neither a library nor a kernel can do are reported, all at once.
  }];
  let options = [Option<"strictRounding", "strict-rounding", "bool", "false",
                        "round every 16-bit value where the graph does, also those that are never stored">,
                 Option<"library", "library", "std::string", "\"dnnl\"", "whose calls are made: dnnl or cublaslt">];
  let dependentDialects = ["::mezzo::kernel::KernelDialect", "::mezzo::plan::PlanDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect"];
}

#endif
