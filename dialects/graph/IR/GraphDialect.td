#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHDIALECT

include "mlir/IR/OpBase.td"

def Graph_Dialect : Dialect {
  let name = "graph";
  let cppNamespace = "::mezzo::graph";
  let summary = "what a model computes, on tensors";
  let description = [{
    The graph dialect says what a model computes: operations on tensors without side effects, and the variables that a
    program keeps between calls.

    An operation on 16-bit tensors means: widen each operand to f32 exactly, compute in f32, round once, to nearest even,
    into the result type. f64 computes in f64. Pointwise and shape operations have one float type over operands and result;
    only `graph.convert` narrows. Contractions, reductions and norms accumulate in f32 whatever they store.
  }];
  let useDefaultAttributePrinterParser = 0;
  let hasOperationAttrVerify = 0;
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

#endif
