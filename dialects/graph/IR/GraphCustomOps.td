#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHCUSTOMOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHCUSTOMOPS

include "dialects/graph/IR/GraphBase.td"
include "mlir/IR/OpAsmInterface.td"

def Graph_CustomOp : Graph_Op<"custom", [Pure]> {
  let summary = "an operator of the user's, computed by a C function";
  let description = [{
    The operator `op_type` of `domain`, computed by the function `function` of the shared object `library`, which
    `mezzo/custom_op.h` describes. Result types are given: a declaration's shape rule gave them when the model was imported. The
    function has no effect but its results, and may be called at any time, often or never.

    `input_types` has a word for each input that the operator declares, `output_types` one for each output:

    * `data`: the element type is one that `data_types` lists, the same for everything that is `data`;
    * an element type, such as `f32` or `i64`: that type and no other;
    * `absent`: an input that is left out; it has no operand.

    `parameters` are the operator's attributes. Elements are computed in f32 unless `compute` is `exact`, which means that they are
    moved or chosen; sums, if there are any, are taken in `accumulate`. `f16`, `bf16` and `why` say what is preferred where nothing
    else is known, as a row of the policy table does. With `range`, every float of the results lies between its two numbers; with
    `bounded_by`, between the least and the greatest element of that operand.

    (C1) `input_types`, but for what is absent, has a known word for each operand, and `output_types` for each result, of which
    there is one at least.
    (C2) operands and results have the element types that their words say.
    (C3) `parameters` are 64-bit integers, 64-bit floats, strings, or arrays of such integers or floats.
    (C4) `range` is two numbers, the smaller one first; `bounded_by` is the number of a float operand.
    (C5) `library` and `function` are named.

    Example:
    ```mlir
    %y = graph.custom "com.example" "ScaledGate"(%x, %gate) calls "scaled_gate" in "libscaled_gate.so"
       {input_types = ["data", "data"], output_types = ["data"], data_types = ["f32", "f16"], parameters = {alpha = 2.0 : f64}}
       : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    ```
  }];
  let arguments = (ins StrAttr:$domain, StrAttr:$op_type, Variadic<Graph_Tensor>:$inputs, StrAttr:$function, StrAttr:$library,
                       StrArrayAttr:$input_types, StrArrayAttr:$output_types, DefaultValuedAttr<StrArrayAttr, "{}">:$data_types,
                       DefaultValuedAttr<DictionaryAttr, "{}">:$parameters, Graph_KeywordDefault<["f32", "exact"]>:$compute,
                       OptionalAttr<Graph_Keyword<["f32"]>>:$accumulate,
                       Graph_KeywordDefault<["follow", "low", "ranged", "f32"]>:$f16,
                       Graph_KeywordDefault<["follow", "low", "ranged", "f32"]>:$bf16,
                       DefaultValuedAttr<StrAttr, "\"\"">:$why, OptionalAttr<DenseF64ArrayAttr>:$range,
                       OptionalAttr<Graph_I64>:$bounded_by);
  let results = (outs Variadic<Graph_Tensor>:$outputs);
  let assemblyFormat = [{
    $domain $op_type `(` $inputs `)` `calls` $function `in` $library attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The word of `input_types` for each operand, what is absent left out.
    llvm::SmallVector<llvm::StringRef> getOperandWords();
    /// The word of `output_types` for result `number`.
    llvm::StringRef getResultWord(unsigned number);
    /// Whether the function is written for `data` of `type`, such as `f16`.
    bool implements(llvm::StringRef type);
  }];
}

#endif
