#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHACTIVATIONOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHACTIVATIONOPS

include "dialects/graph/IR/GraphBase.td"

// An activation function: its result has the operand's type. Intermediate values are not rounded to 16 bits.
class Graph_Activation<string mnemonic, string summaryText, string meaning, string exampleAttributes = "">
    : Graph_SameTypeOp<mnemonic, Graph_FloatTensor, [Graph_Pointwise]> {
  let summary = summaryText;
  let description = "\n    " # meaning # [{

    Example:
    ```mlir
    %y = graph.}] # mnemonic # " %x" # exampleAttributes # [{ : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
}

def Graph_SigmoidOp : Graph_Activation<"sigmoid", "logistic function", "1 / (1 + exp(-x)).">;
def Graph_SiluOp : Graph_Activation<"silu", "sigmoid-weighted linear unit", "x · sigmoid(x).">;
def Graph_SoftplusOp : Graph_Activation<"softplus", "smooth rectifier", "log(1 + exp(x)), without overflow for large x.">;
def Graph_SoftsignOp : Graph_Activation<"softsign", "softsign", "x / (1 + |x|).">;
def Graph_MishOp : Graph_Activation<"mish", "Mish", "x · tanh(softplus(x)).">;
def Graph_HardSwishOp : Graph_Activation<"hard_swish", "piecewise linear Swish", "x · max(0, min(1, x / 6 + 1/2)).">;

def Graph_GeluOp : Graph_Activation<"gelu", "Gaussian error linear unit", [{
    `approximate = "none"`: x/2 · (1 + erf(x / √2)). `"tanh"`: x/2 · (1 + tanh(√(2/π) · (x + 0.044715 x³))).}],
    " {approximate = \"tanh\"}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_KeywordDefault<["none", "tanh"]>:$approximate);
}

def Graph_HardSigmoidOp : Graph_Activation<"hard_sigmoid", "piecewise linear sigmoid",
    "max(0, min(1, alpha · x + beta)).", " {alpha = 0.2, beta = 0.5}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"0.2">:$alpha, Graph_F64Default<"0.5">:$beta);
}

def Graph_EluOp : Graph_Activation<"elu", "exponential linear unit",
    "x where x ≥ 0, else alpha · (exp(x) - 1).", " {alpha = 1.0}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"1.0">:$alpha);
}

def Graph_SeluOp : Graph_Activation<"selu", "scaled exponential linear unit",
    "gamma · x where x > 0, else gamma · alpha · (exp(x) - 1).", " {alpha = 1.67326, gamma = 1.0507}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"1.67326319217681884765625">:$alpha,
                       Graph_F64Default<"1.05070102214813232421875">:$gamma);
}

def Graph_CeluOp : Graph_Activation<"celu", "continuously differentiable exponential linear unit",
    "max(0, x) + min(0, alpha · (exp(x / alpha) - 1)).", " {alpha = 2.0}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"1.0">:$alpha);
}

def Graph_LeakyReluOp : Graph_Activation<"leaky_relu", "rectifier with a slope below zero",
    "x where x ≥ 0, else alpha · x.", " {alpha = 0.1}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"0.01">:$alpha);
}

def Graph_ThresholdedReluOp : Graph_Activation<"thresholded_relu", "rectifier with a threshold",
    "x where x > alpha, else 0; NaN stays NaN.", " {alpha = 1.0}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"1.0">:$alpha);
}

def Graph_ShrinkOp : Graph_SameTypeOp<"shrink", Graph_NumberTensor, [Graph_Pointwise]> {
  let summary = "shrinkage towards zero";
  let description = [{
    x + bias where x < -lambda, x - bias where x > lambda, NaN for NaN, else 0. On integers it is computed in f64 and converted
    as `graph.convert` does.

    Example:
    ```mlir
    %y = graph.shrink %x {lambda = 1.5, bias = 1.5} : (tensor<5xf32>) -> tensor<5xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, Graph_F64Default<"0.5">:$lambda, Graph_F64Default<"0.0">:$bias);
}

def Graph_SwishOp : Graph_Activation<"swish", "Swish", "x · sigmoid(alpha · x).", " {alpha = 1.702}"> {
  let arguments = (ins Graph_FloatTensor:$x, Graph_F64Default<"1.0">:$alpha);
}

#endif
