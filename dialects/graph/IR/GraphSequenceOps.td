#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHSEQUENCEOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHSEQUENCEOPS

include "dialects/graph/IR/GraphBase.td"

def Graph_AttentionOp : Graph_PureOp<"attention", [Graph_Contraction]> {
  let summary = "scaled dot-product attention";
  let description = [{
    With B batch, H query heads, K key heads, S queries, T keys: softmax(scale · q kᵀ + mask) v for each batch and head, the softmax
    along the keys. Query head h uses key and value head ⌊h · K / H⌋. `scale` is 1/√D where absent. Where `softcap` is not 0,
    scores are first softcap · tanh(score / softcap). A float `mask` is added; a truth value says whether the key takes part.
    `causal` lets query s see keys up to s only. What takes no part scores -inf; a query that sees no key gives NaN, or 0 with
    `zero_masked`. Scores and probabilities are f32 (f64 for f64), and the result is rounded once.

    (C1) q, k and v have four axes: B H S D, B K T D, B K T E. K divides H.
    (C2) q, k and v have one element type.
    (C3) `mask` broadcasts to B H S T, and is i1, f32, or of the element type of q.

    Example:
    ```mlir
    %y = graph.attention %q, %k, %v {causal}
       : (tensor<1x4x8x16xf16>, tensor<1x2x8x16xf16>, tensor<1x2x8x16xf16>) -> tensor<1x4x8x16xf16>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$q, Graph_FloatTensor:$k, Graph_FloatTensor:$v,
                       Optional<RankedTensorOf<[Graph_Float, I1]>>:$mask, OptionalAttr<Graph_F64>:$scale, UnitAttr:$causal,
                       Graph_F64Default<"0.0">:$softcap, UnitAttr:$zero_masked);
  let results = (outs Graph_FloatTensor:$result);
}

defvar Graph_recurrentText = [{

    With T steps, B batch, I inputs, H `hidden_size`, D directions (2 for bidirectional, else 1):

    | `layout` | `x` | initial and last state | `y` |
    |---|---|---|---|
    | 0 | T B I | D B H | T D B H |
    | 1 | B T I | B D H | B T D H |

    `sequence_lens` [B] is the number of steps of each sequence: the reverse direction starts at a sequence's own last step, results
    stay in the original order, steps beyond the length give 0, and the last state is that after the sequence's own last step.
    An absent initial state or bias is 0. `activations` has the functions f, g, … of each direction in turn: Relu, Tanh, Sigmoid,
    Affine, LeakyRelu, ThresholdedRelu, ScaledTanh, HardSigmoid, Elu, Softsign, Softplus; `activation_alpha` and `activation_beta`
    give one entry to each function. `clip`, where present, bounds the argument of every activation to [-clip, clip].
    Everything is computed in f32 (f64 for f64) and rounded once at the results; the state is carried unrounded.

    (C1) `x` has three axes; `hidden_size` is at least 1.
    (C2) weights, bias, lengths and states have the shapes that follow from D, I, H and B.
    (C3) all floats have one element type.
    (C4) `activations` names known functions, as many as the directions need; alpha and beta, where present, have as many entries.
    (C5) a finite `clip` is positive.
}];

// The shared operands and attributes of the recurrent networks with `gates` gates and `functions` activations a direction.
class Graph_RecurrentOp<string mnemonic, string gates, string functions, string defaults, string meaning, dag extraOperands = (ins),
                        dag extraAttributes = (ins), string extraOperandsFormat = "">
    : Graph_PureOp<mnemonic, [AttrSizedOperandSegments]> {
  string recurrentText = Graph_recurrentText;
  let description = meaning # recurrentText;
  let arguments = !con(
      (ins Graph_FloatTensor:$x, Graph_FloatTensor:$w, Graph_FloatTensor:$r, Optional<Graph_FloatTensor>:$bias,
           Optional<RankedTensorOf<[I32]>>:$sequence_lens, Optional<Graph_FloatTensor>:$initial_h),
      extraOperands,
      (ins Graph_I64:$hidden_size, Graph_KeywordDefault<["forward", "reverse", "bidirectional"]>:$direction,
           OptionalAttr<StrArrayAttr>:$activations, OptionalAttr<DenseF64ArrayAttr>:$activation_alpha,
           OptionalAttr<DenseF64ArrayAttr>:$activation_beta, OptionalAttr<Graph_F64>:$clip, Graph_I64Default<"0">:$layout),
      extraAttributes);
  let results = (outs Graph_FloatTensor:$y, Graph_FloatTensor:$y_h);
  let assemblyFormat = "$x `,` $w `,` $r (`bias` $bias^)? (`lengths` $sequence_lens^)? (`initial_h` $initial_h^)? " #
                       extraOperandsFormat # " attr-dict `:` functional-type(operands, results)";
  let extraClassDeclaration = [{
    /// The number of gates, and of activation functions of a direction.
    static constexpr int64_t gates = }] # gates # [{;
    static constexpr int64_t functionsPerDirection = }] # functions # [{;
    /// The activation functions of a direction where none are given.
    static llvm::ArrayRef<llvm::StringRef> defaultActivations() {
      static constexpr llvm::StringRef names[] = {}] # defaults # [{};
      return names;
    }
    int64_t getDirections() { return getDirection() == "bidirectional" ? 2 : 1; }
  }];
}

def Graph_RnnOp : Graph_RecurrentOp<"rnn", "1", "1", "\"Tanh\"", [{
    Hₜ = f(Xₜ Wᵀ + Hₜ₋₁ Rᵀ + Wb + Rb). `w` is D H I, `r` D H H, `bias` D 2H (Wb, Rb).

    Example:
    ```mlir
    %y, %h = graph.rnn %x, %w, %r bias %b {hidden_size = 4}
       : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, tensor<1x8xf32>) -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
    ```
}]> {
  let summary = "simple recurrent network over a sequence";
}

def Graph_GruOp : Graph_RecurrentOp<"gru", "3", "2", "\"Sigmoid\", \"Tanh\"", [{
    z = f(X Wzᵀ + H Rzᵀ + Wbz + Rbz), r = f(X Wrᵀ + H Rrᵀ + Wbr + Rbr), h = g(X Whᵀ + (r ∘ H) Rhᵀ + Rbh + Wbh), or with
    `linear_before_reset` h = g(X Whᵀ + r ∘ (H Rhᵀ + Rbh) + Wbh); H = (1 - z) ∘ h + z ∘ H. Gates are in the order z, r, h: `w` is
    D 3H I, `r` D 3H H, `bias` D 6H (Wb, Rb).

    Example:
    ```mlir
    %y, %h = graph.gru %x, %w, %r initial_h %h0 {hidden_size = 4, linear_before_reset}
       : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, tensor<1x2x4xf32>)
       -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>)
    ```
}], (ins), (ins UnitAttr:$linear_before_reset)> {
  let summary = "gated recurrent units over a sequence";
}

def Graph_LstmOp : Graph_RecurrentOp<"lstm", "4", "3", "\"Sigmoid\", \"Tanh\", \"Tanh\"", [{
    i = f(X Wiᵀ + H Riᵀ + Pi ∘ C + Wbi + Rbi), o uses the new C instead, forget gate f = f(X Wfᵀ + H Rfᵀ + Pf ∘ C + Wbf + Rbf)
    (1 - i with `input_forget`), c = g(X Wcᵀ + H Rcᵀ + Wbc + Rbc), C = f ∘ C + i ∘ c,
    o = f(X Woᵀ + H Roᵀ + Po ∘ C + Wbo + Rbo), H = o ∘ h(C). Gates are in the order i, o, f, c: `w` is D 4H I, `r` D 4H H,
    `bias` D 8H (Wb, Rb), `peepholes` D 3H (i, o, f). The last cell state `y_c` has the shape of `y_h`.

    Example:
    ```mlir
    %y, %h, %c = graph.lstm %x, %w, %r bias %b lengths %n {hidden_size = 4}
       : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, tensor<1x32xf32>, tensor<2xi32>)
       -> (tensor<5x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
    ```
}], (ins Optional<Graph_FloatTensor>:$initial_c, Optional<Graph_FloatTensor>:$peepholes), (ins UnitAttr:$input_forget),
    "(`initial_c` $initial_c^)? (`peepholes` $peepholes^)?"> {
  let summary = "long short-term memory over a sequence";
  let results = (outs Graph_FloatTensor:$y, Graph_FloatTensor:$y_h, Graph_FloatTensor:$y_c);
}

#endif
