#ifndef MEZZO_PASSES_AUTOCAST_PASSES
#define MEZZO_PASSES_AUTOCAST_PASSES

include "mlir/Pass/PassBase.td"

def Autocast : Pass<"graph-autocast", "::mlir::ModuleOp"> {
  let summary = "stores values in 16 bits wherever that is safe and costs less";
  let description = [{
    Decides for every f32 value of every entry whether it is stored in 16 bits, and for every operation in which type it
    computes, such that the bytes moved are fewest: exactly, by a minimum cut. A value may be narrowed if its range allows it
    (proven from weights and declared ranges of inputs, or calibrated on samples), if the policy table does not forbid it, and if
    the user has not pinned it. Casts are `graph.convert`; those of weights are computed once, when a program is loaded.

    Inputs and outputs keep their types, unless `io` is the 16-bit type. With `explain` a remark on each operation says what was
    decided and why, and one on the function gives the cost of the cut and the flow that proves it least.

    Before:
    ```mlir
    func.func @main(%x: tensor<64x512xf32>, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<64x512xf32> {
      %0 = graph.matmul %x, %w : (tensor<64x512xf32>, tensor<512x512xf32>) -> tensor<64x512xf32>
      return %0 : tensor<64x512xf32>
    }
    ```
    After, with `type=f16`:
    ```mlir
      %0 = graph.convert %w {result_type = f16} : (tensor<512x512xf32>) -> tensor<512x512xf16>
      %1 = graph.convert %x {result_type = f16} : (tensor<64x512xf32>) -> tensor<64x512xf16>
      %2 = graph.matmul %1, %0 {result_type = f32} : (tensor<64x512xf16>, tensor<512x512xf16>) -> tensor<64x512xf32>
      return %2 : tensor<64x512xf32>
    ```
  }];
  let options = [
    Option<"type", "type", "std::string", "\"f16\"", "the 16-bit type: f16 or bf16">,
    Option<"io", "io", "std::string", "\"keep\"", "types of f32 inputs and outputs: keep, or narrow to the 16-bit type">,
    Option<"require", "require", "std::string", "\"prior\"", "what must be known of a range: prior, calibrated or proven">,
    ListOption<"ranges", "range", "std::string", "bounds of an input, NAME=lo:hi">,
    ListOption<"keepF32", "keep-f32", "std::string", "operations that stay f32: a name, op:TYPE, regex:PATTERN, region:A..B; result:… or operands:… of them alone">,
    ListOption<"keepLow", "keep-low", "std::string", "operations that are narrowed whatever is known of them">,
    ListOption<"policyFiles", "policy", "std::string", "files of rows that replace those of the policy table, and of pins (YAML or JSON)">,
    ListOption<"calibrationFiles", "calibration", "std::string", "what was measured on samples (JSON); several count together">,
    Option<"headroom", "headroom", "int", "1", "powers of two between what was measured and the type's largest number">,
    Option<"nodeByNode", "node-by-node", "bool", "false", "operations run one by one: each stores what it makes, and a cast is a pass of its own">,
    Option<"mixedFactors", "mixed-factors", "bool", "true", "let contractions multiply f32 weights by 16-bit values as they are">,
    Option<"errorGoal", "error-goal", "double", "0", "how far outputs may be off, over their largest, where a calibration has effects of roundings; 0: 1.5e-3 in f16, 1.6e-2 in bf16">,
    Option<"strict", "strict", "bool", "false", "values that no kernel stores are rounded too, as with --strict-rounding">,
    Option<"exponents", "exponents", "bool", "true", "store values that are too large or small for f16 divided by powers of two">,
    Option<"certificate", "certificate", "std::string", "\"\"", "file for the cut's problem and its solution">,
    Option<"rangesCertificate", "ranges-certificate", "std::string", "\"\"", "file for what is claimed of each value's range">,
    Option<"explain", "explain", "bool", "false", "say what was decided, and why">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def ScaleValues : Pass<"graph-scale-values", "::mlir::ModuleOp"> {
  let summary = "divides values that do not fit into f16 by powers of two";
  let description = [{
    What `graph-autocast` tries where values are too large or too small for f16, without narrowing anything: values that were
    seen beyond the type, or whose bounds are proven but too wide, are held divided by a power of two. Weights, biases, bounds
    of clamps and epsilons of norms are scaled with them; where an exponent changes otherwise, there is a multiplication. In
    f32 the results are the same bits.

    Before, where `%0` was seen to reach 2^20:
    ```mlir
      %0 = graph.matmul %x, %w : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %1 = graph.relu %0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
    ```
    After:
    ```mlir
      %c = graph.constant dense<3.125000e-02> : tensor<f32>
      %2 = graph.mul %w, %c : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
      %0 = graph.matmul %x, %2 : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %1 = graph.relu %0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
    ```
  }];
  let options = [
    ListOption<"ranges", "range", "std::string", "bounds of an input, NAME=lo:hi">,
    ListOption<"calibrationFiles", "calibration", "std::string", "what was measured on samples (JSON); several count together">,
    Option<"headroom", "headroom", "int", "1", "powers of two between what was measured and the type's largest number">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyPrecision : Pass<"graph-verify-precision", "::mlir::func::FuncOp"> {
  let summary = "checks that every type is one that the policy table allows";
  let description = [{
    Fails where data operands and results of an operation differ in type, factors of a contraction do of which the f32 one
    is no weight, an operand that is never narrowed is narrowed by a cast that is not the user's, or a sum would be taken in
    less than f32. A user's own 16-bit operand stays what it is.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyRanges : Pass<"graph-verify-ranges", "::mlir::ModuleOp"> {
  let summary = "checks a file of claims on ranges, as autocast writes it";
  let description = [{
    Checks each claim of `graph-autocast{ranges-certificate=FILE}` on the program that autocast read: from the claims on the
    operands, from the declared ranges of inputs, or from weights, by rules that are not those of the analysis. A claim that is
    tighter than what follows is an error at its operation; a remark counts the rest by the lemma that each follows from.
  }];
  let options = [
    Option<"certificate", "certificate", "std::string", "\"\"", "the file">,
    ListOption<"ranges", "range", "std::string", "bounds of an input, NAME=lo:hi, as autocast was told">,
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
