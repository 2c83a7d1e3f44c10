#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHUNARYOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHUNARYOPS

include "dialects/graph/IR/GraphBase.td"

// A function of one float: its result has the operand's type.
class Graph_FloatFunction<string mnemonic, string summaryText, string meaning>
    : Graph_SameTypeOp<mnemonic, Graph_FloatTensor, [Graph_Pointwise]> {
  let summary = summaryText;
  let description = "\n    " # meaning # [{

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
}

def Graph_ExpOp : Graph_FloatFunction<"exp", "exponential function", "e to the power of `x`.">;
def Graph_LogOp : Graph_FloatFunction<"log", "natural logarithm", "-inf for 0, NaN for negative numbers.">;
def Graph_SqrtOp : Graph_FloatFunction<"sqrt", "square root", "Correctly rounded; NaN for negative numbers, -0 for -0.">;
def Graph_RsqrtOp : Graph_FloatFunction<"rsqrt", "reciprocal of the square root", "1 / sqrt(x), rounded once.">;
def Graph_ReciprocalOp : Graph_FloatFunction<"reciprocal", "reciprocal", "1 / x, correctly rounded; ±inf for ±0.">;
def Graph_SinOp : Graph_FloatFunction<"sin", "sine", "The angle is in radians.">;
def Graph_CosOp : Graph_FloatFunction<"cos", "cosine", "The angle is in radians.">;
def Graph_TanOp : Graph_FloatFunction<"tan", "tangent", "The angle is in radians.">;
def Graph_AsinOp : Graph_FloatFunction<"asin", "inverse sine", "In [-π/2, π/2]; NaN outside [-1, 1].">;
def Graph_AcosOp : Graph_FloatFunction<"acos", "inverse cosine", "In [0, π]; NaN outside [-1, 1].">;
def Graph_AtanOp : Graph_FloatFunction<"atan", "inverse tangent", "In [-π/2, π/2].">;
def Graph_SinhOp : Graph_FloatFunction<"sinh", "hyperbolic sine", "(eˣ - e⁻ˣ) / 2.">;
def Graph_CoshOp : Graph_FloatFunction<"cosh", "hyperbolic cosine", "(eˣ + e⁻ˣ) / 2.">;
def Graph_AsinhOp : Graph_FloatFunction<"asinh", "inverse hyperbolic sine", "log(x + sqrt(x² + 1)).">;
def Graph_AcoshOp : Graph_FloatFunction<"acosh", "inverse hyperbolic cosine", "log(x + sqrt(x² - 1)); NaN below 1.">;
def Graph_AtanhOp : Graph_FloatFunction<"atanh", "inverse hyperbolic tangent", "NaN outside [-1, 1].">;
def Graph_TanhOp : Graph_FloatFunction<"tanh", "hyperbolic tangent", "(eˣ - e⁻ˣ) / (eˣ + e⁻ˣ).">;
def Graph_ErfOp : Graph_FloatFunction<"erf", "error function", "2/√π · ∫₀ˣ exp(-t²) dt.">;
def Graph_FloorOp : Graph_FloatFunction<"floor", "greatest whole number not above", "Exact; keeps the sign of zero.">;
def Graph_CeilOp : Graph_FloatFunction<"ceil", "smallest whole number not below", "Exact; keeps the sign of zero.">;
def Graph_RoundOp : Graph_FloatFunction<"round", "nearest whole number", "Halves go to the even neighbour; exact.">;

// A test of a float.
class Graph_FloatTest<string mnemonic> : Graph_PureOp<mnemonic, [Graph_Pointwise]> {
  let results = (outs Graph_BoolTensor:$result);
  let inference = [{
    return ::mezzo::graph::inferPointwise(check, adaptor.getOperands(), ::mlir::IntegerType::get(context, 1), inferred);
  }];
}

def Graph_IsNanOp : Graph_FloatTest<"is_nan"> {
  let summary = "whether each element is NaN";
  let description = [{
    Example:
    ```mlir
    %y = graph.is_nan %x : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x);
}

def Graph_IsInfOp : Graph_FloatTest<"is_inf"> {
  let summary = "whether each element is infinite";
  let description = [{
    `detect_negative` and `detect_positive` say which infinities count.

    Example:
    ```mlir
    %y = graph.is_inf %x {detect_negative = false} : (tensor<4xf32>) -> tensor<4xi1>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, DefaultValuedAttr<BoolAttr, "true">:$detect_negative,
                       DefaultValuedAttr<BoolAttr, "true">:$detect_positive);
}

// A function of one number, float or integer.
class Graph_NumberFunction<string mnemonic, string summaryText, string meaning>
    : Graph_SameTypeOp<mnemonic, Graph_NumberTensor, [Graph_Pointwise]> {
  let summary = summaryText;
  let description = "\n    " # meaning # [{

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x : (tensor<2x3xi32>) -> tensor<2x3xi32>
    ```
  }];
}

def Graph_NegOp : Graph_NumberFunction<"neg", "negative", "Integers wrap around; the sign of a NaN or zero is flipped.">;
def Graph_AbsOp : Graph_NumberFunction<"abs", "magnitude", "The smallest signed integer keeps its value (it wraps around).">;
def Graph_SignOp : Graph_NumberFunction<"sign", "sign", "-1, 0 or 1; NaN for NaN, +0 for ±0.">;
def Graph_ReluOp : Graph_NumberFunction<"relu", "rectified linear unit", "`x` where x > 0 or x is NaN, else +0.">;

def Graph_ClampOp : Graph_SameTypeOp<"clamp", Graph_NumberTensor, [Graph_Pointwise]> {
  let summary = "number kept within bounds";
  let description = [{
    min(max(x, lower), upper): where lower > upper, the result is `upper`. NaN stays NaN. An absent bound is none. Bounds are
    first brought into the element type as `graph.convert` does (integers saturate).

    (C1) a bound is not NaN.

    Example:
    ```mlir
    %y = graph.clamp %x {lower = 0.0, upper = 6.0} : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, OptionalAttr<Graph_F64>:$lower, OptionalAttr<Graph_F64>:$upper);
  let inference = "";
}

def Graph_NotOp : Graph_SameTypeOp<"not", Graph_BitsTensor, [Graph_Pointwise]> {
  let summary = "complement of truth values or bits";
  let description = [{
    Example:
    ```mlir
    %y = graph.not %x : (tensor<4xi1>) -> tensor<4xi1>
    ```
  }];
}

#endif
