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

    Constraints have labels, (C1), (C2) and so on in each operation's description, which errors name. One holds for every
    operation that computes: (C0) its result types are those that follow from operands and attributes, where a dynamic size fits
    every size.

    Attributes of an entry function's arguments and results:

    * `graph.name = "logits"`: the model's own name of that input or output.
    * `graph.dims = ["N", ""]`: names of the axes' sizes, empty where there is none. Equal names are equal sizes. There is one for
      each axis.
    * `graph.variable = @w`: on an argument, the value of a variable before the call; on a result, its value after it.
      (V1) the variable exists. (V2) its type is that of the argument or result. (V3) on a result, it is mutable. (V4) no other
      argument, or no other result, of the function has it.
    * `graph.gradient = @w`: on a result, the gradient of the loss with respect to the variable. (G1) the variable exists. (G2) its
      shape is that of the result, which is of floats. (G3) no other result of the function has it.

    Attribute of a variable:

    * `graph.class = "parameter"`: what a training program keeps in it: parameter, moment, statistic, scaler, counter, log or
      copy.
    * `graph.copy_of = @w`: the variable is the 16-bit working copy of the f32 variable `@w`: it starts as its initial value rounded,
      and follows it wherever that is written. (K1) `@w` is mutable and f32, the copy mutable, f16 or bf16, and of its shape.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasCanonicalizer = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::mlir::func::FuncDialect"];
  let extraClassDeclaration = [{
    /// Names of attributes on arguments and results of entry functions.
    static constexpr llvm::StringLiteral nameAttr = "graph.name";
    static constexpr llvm::StringLiteral dimsAttr = "graph.dims";
    static constexpr llvm::StringLiteral variableAttr = "graph.variable";
    static constexpr llvm::StringLiteral gradientAttr = "graph.gradient";
    /// The attribute of a variable that says what a training program keeps in it.
    static constexpr llvm::StringLiteral classAttr = "graph.class";
    /// The attribute of a variable that says of which other one it is a 16-bit copy.
    static constexpr llvm::StringLiteral copyAttr = "graph.copy_of";

  private:
    // Each family registers its operations in its own file.
    void addProgramOps();
    void addUnaryOps();
    void addActivationOps();
    void addBinaryOps();
    void addShapeOps();
    void addIndexOps();
    void addReduceOps();
    void addContractionOps();
    void addNormOps();
    void addPoolOps();
    void addResampleOps();
    void addSequenceOps();
    void addTrainingOps();
    void addLossOps();
    void addGradientOps();
    void addAttributes();
    // Folding by the reference, which defines what operations mean.
    void addFolding();

  public:
  }];
}

#endif
