#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHBINARYOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHBINARYOPS

include "dialects/graph/IR/GraphBase.td"

// Two operands of one element type, broadcast against each other as NumPy does; the result has that element type.
class Graph_BinaryOp<string mnemonic, Type tensor, string meaning, list<Trait> traits = []>
    : Graph_PureOp<mnemonic, !listconcat([Graph_Pointwise], traits)> {
  let arguments = (ins tensor:$lhs, tensor:$rhs);
  let results = (outs tensor:$result);
  let inference = [{
    if (::mlir::failed(check.sameElement("C2", adaptor.getLhs(), adaptor.getRhs())))
      return ::mlir::failure();
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mezzo::graph::elementOf(adaptor.getLhs()), inferred);
  }];
  string exampleElement = "f32";
  string exampleAttributes = "";
  let description = "\n    " # meaning # [{

    (C1) the operands' shapes broadcast as NumPy's do.
    (C2) the operands have one element type.

    Example:
    ```mlir
    %y = graph.}] # mnemonic # " %a, %b" # exampleAttributes # " : (tensor<4x1x" # exampleElement # ">, tensor<3x" #
    exampleElement # ">) -> tensor<4x3x" # exampleElement # [{>
    ```
  }];
}
class Graph_BitwiseOp<string mnemonic, string meaning, list<Trait> traits = []>
    : Graph_BinaryOp<mnemonic, Graph_BitsTensor, meaning, traits> {
  let exampleElement = "i1";
}
class Graph_ShiftOp<string mnemonic, string meaning> : Graph_BinaryOp<mnemonic, Graph_IntegerTensor, meaning> {
  let exampleElement = "ui8";
}

def Graph_AddOp : Graph_BinaryOp<"add", Graph_NumberTensor, "lhs + rhs. Integers wrap around.", [Commutative]> {
  let summary = "sum of two tensors";
}
def Graph_SubOp : Graph_BinaryOp<"sub", Graph_NumberTensor, "lhs - rhs. Integers wrap around."> {
  let summary = "difference of two tensors";
}
def Graph_MulOp : Graph_BinaryOp<"mul", Graph_NumberTensor, "lhs · rhs. Integers wrap around.", [Commutative]> {
  let summary = "product of two tensors";
}
def Graph_DivOp : Graph_BinaryOp<"div", Graph_NumberTensor, [{
    lhs / rhs. Integers truncate toward zero; division by 0 gives 0, and the smallest signed integer by -1 wraps around.}]> {
  let summary = "quotient of two tensors";
}
def Graph_MaxOp : Graph_BinaryOp<"max", Graph_NumberTensor, "NaN where either is NaN; +0 is larger than -0.", [Commutative]> {
  let summary = "larger of two tensors";
}
def Graph_MinOp : Graph_BinaryOp<"min", Graph_NumberTensor, "NaN where either is NaN; -0 is smaller than +0.", [Commutative]> {
  let summary = "smaller of two tensors";
}
def Graph_AndOp : Graph_BitwiseOp<"and", "On truth values, or on the bits of integers.", [Commutative]> {
  let summary = "conjunction of truth values or bits";
}
def Graph_OrOp : Graph_BitwiseOp<"or", "On truth values, or on the bits of integers.", [Commutative]> {
  let summary = "disjunction of truth values or bits";
}
def Graph_XorOp : Graph_BitwiseOp<"xor", "On truth values, or on the bits of integers.", [Commutative]> {
  let summary = "exclusive disjunction of truth values or bits";
}
def Graph_ShiftLeftOp : Graph_ShiftOp<"shift_left", [{
    lhs shifted left by rhs bits, zeros coming in; 0 where rhs is negative or at least the width.}]> {
  let summary = "bits shifted left";
}
def Graph_ShiftRightOp : Graph_ShiftOp<"shift_right", [{
    lhs shifted right by rhs bits: zeros come into unsigned integers, copies of the sign into signed ones. Where rhs is negative
    or at least the width, only what comes in is left.}]> {
  let summary = "bits shifted right";
}

def Graph_ModOp : Graph_BinaryOp<"mod", Graph_NumberTensor, [{
    Without `fmod`, lhs - rhs · floor(lhs / rhs): the sign is that of rhs. With it, the remainder of the division truncated toward
    zero: the sign is that of lhs. Exact for floats; NaN for a float rhs of 0, 0 for an integer rhs of 0. For floats without `fmod`
    a finite lhs modulo ±inf is lhs where the signs agree or lhs is 0, else rhs.}]> {
  let summary = "remainder of two tensors";
  let exampleAttributes = " {fmod}";
  let arguments = (ins Graph_NumberTensor:$lhs, Graph_NumberTensor:$rhs, UnitAttr:$fmod);
}

def Graph_PreluOp : Graph_BinaryOp<"prelu", Graph_NumberTensor, "x where x ≥ 0 or x is NaN, else slope · x."> {
  let summary = "rectifier with a slope per element below zero";
  let arguments = (ins Graph_NumberTensor:$x, Graph_NumberTensor:$slope);
  let inference = [{
    if (::mlir::failed(check.sameElement("C2", adaptor.getX(), adaptor.getSlope())))
      return ::mlir::failure();
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mezzo::graph::elementOf(adaptor.getX()), inferred);
  }];
}

def Graph_PowOp : Graph_PureOp<"pow", [Graph_Pointwise]> {
  let summary = "power of two tensors";
  let description = [{
    lhs to the power of rhs, with the element type of `lhs`; `rhs` may be of another number type. A negative float to a whole
    power keeps its exact sign. Two integers: exact, wrapping around; a negative exponent gives the reciprocal truncated toward
    zero (0 for base 0). An integer to a float power is computed in f64 and converted as `graph.convert` does.

    (C1) the operands' shapes broadcast as NumPy's do.

    Example:
    ```mlir
    %y = graph.pow %a, %b : (tensor<4xf32>, tensor<4xi64>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$lhs, Graph_NumberTensor:$rhs);
  let results = (outs Graph_NumberTensor:$result);
  let inference = [{
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mezzo::graph::elementOf(adaptor.getLhs()), inferred);
  }];
}

def Graph_CompareOp : Graph_PureOp<"compare", [Graph_Pointwise]> {
  let summary = "comparison of two tensors";
  let description = [{
    `predicate` is one of eq, ne, lt, le, gt, ge. Every comparison with NaN but `ne` is false; -0 equals +0.

    (C1) the operands' shapes broadcast as NumPy's do.
    (C2) the operands have one element type.
    (C3) truth values are compared by eq and ne only.

    Example:
    ```mlir
    %y = graph.compare %a, %b {predicate = "lt"} : (tensor<4x1xf32>, tensor<3xf32>) -> tensor<4x3xi1>
    ```
  }];
  let arguments = (ins Graph_Tensor:$lhs, Graph_Tensor:$rhs, Graph_Keyword<["eq", "ne", "lt", "le", "gt", "ge"]>:$predicate);
  let results = (outs Graph_BoolTensor:$result);
}

def Graph_SelectOp : Graph_PureOp<"select", [Graph_Pointwise]> {
  let summary = "choice between two tensors";
  let description = [{
    The element of `on_true` where `condition` holds, else that of `on_false`.

    (C1) the operands' shapes broadcast as NumPy's do.
    (C2) `on_true` and `on_false` have one element type.

    Example:
    ```mlir
    %y = graph.select %c, %a, %b : (tensor<4x1xi1>, tensor<3xf32>, tensor<f32>) -> tensor<4x3xf32>
    ```
  }];
  let arguments = (ins Graph_BoolTensor:$condition, Graph_Tensor:$on_true, Graph_Tensor:$on_false);
  let results = (outs Graph_Tensor:$result);
  let inference = [{
    if (::mlir::failed(check.sameElement("C2", adaptor.getOnTrue(), adaptor.getOnFalse())))
      return ::mlir::failure();
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mezzo::graph::elementOf(adaptor.getOnTrue()), inferred);
  }];
}

def Graph_ConvertOp : Graph_PureOp<"convert", [Graph_Pointwise]> {
  let summary = "tensor in another element type";
  let description = [{
    To a float: rounded to nearest even (f64 to 16 bits too: once). Float to integer: truncated toward zero, saturated at the
    type's limits, 0 for NaN. Integer to integer: wraps around. To i1: whether x ≠ 0 (NaN is). From i1: 0 or 1. `user` marks a
    cast that the model itself contains, which is kept where it narrows.

    Example:
    ```mlir
    %y = graph.convert %x {result_type = f16} : (tensor<4xf32>) -> tensor<4xf16>
    ```
  }];
  let arguments = (ins Graph_Tensor:$x, TypeAttrOf<Graph_Element>:$result_type, UnitAttr:$user);
  let results = (outs Graph_Tensor:$result);
  let inference = [{
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), adaptor.getResultType(), inferred);
  }];
}

#endif
