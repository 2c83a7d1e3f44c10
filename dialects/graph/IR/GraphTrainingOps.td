#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAININGOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAININGOPS

include "dialects/graph/IR/GraphAttributes.td"
include "dialects/graph/IR/GraphBase.td"
include "mlir/IR/RegionKindInterface.td"

// The tail of a training step: what becomes of gradients. Everything here is computed in the order and precision that the
// descriptions say, by additions, multiplications, divisions and square roots alone, so that every device gives the same bits.

def Graph_F32Scalar : RankedTensorOf<[F32]>;
def Graph_F32Tensor : RankedTensorOf<[F32]>;
def Graph_F64Tensor : RankedTensorOf<[F64]>;
def Graph_I32Scalar : RankedTensorOf<[I32]>;

def Graph_ScaleOp : Graph_PureOp<"scale"> {
  let summary = "value times the loss scale";
  let description = [{
    x · S, rounded to f32, where S is element 0 of `state`, the state of `scaler` (see `graph.observe_gradients`), rounded to f32.
    The result is a scaled gradient: its type is that of `x` with `#graph.scaled<scaler>`. This is where scaled types begin; they
    end at `graph.observe_gradients` and the optimizer.

    (C1) `state` has shape [8].
    (T8) `x` is plain.

    Example:
    ```mlir
    %s = graph.scale %x, %state {scaler = @scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@scaler>>
    ```
  }];
  let arguments = (ins Graph_F32Tensor:$x, Graph_F64Tensor:$state, FlatSymbolRefAttr:$scaler);
  let results = (outs Graph_F32Tensor:$result);
}

def Graph_ObserveGradientsOp : Graph_PureOp<"observe_gradients", [AttrSizedOperandSegments, Graph_MultiTensor]> {
  let summary = "the gradients of a step, read once: whether they are finite, how large they are, and what follows";
  let description = [{
    S is element 0 of `state` rounded to f32 where the gradients are scaled, else 1; every gradient is divided by it. `status` says
    whether the step happens, and if not why; the first that holds counts:

    | `status` | cause | |
    |---|---|---|
    | 2 | forward | `loss` is not finite |
    | 4 | state | an element of `candidates`, the new values of other state, is not finite |
    | 1 | gradient | an element of a gradient is not finite |
    | 3 | norm | all are, but the largest is not once it is divided by S |
    | 0 | | none: the step is applied |

    **Norm.** Each gradient is cut into chunks of 4096 elements in row-major order. In each, element i is added to sum i mod 256 in
    f32: its square, and that of 2⁻⁷⁰ times it (0 where it is not finite). The sums of a chunk are added in f32 by halves (sum k += sum
    k + 128, … 64, …). A chunk whose first sum is infinite counts as 2¹⁴⁰ times the second. Chunks, those of f16 gradients first,
    then bf16, then f32, each in the order of the operands, are added in f64: chunk c to sum c mod 32, then by halves. `norm` is the
    square root of the total divided by S, in f64, rounded to f32; infinite for status 1.

    **Factor.** What the optimizer multiplies gradients by: 1/S, times min(1, clip_norm / (norm + 10⁻⁶)) where `clip_norm` is not 0; in
    f64, rounded once to f32.

    **Learning rate.** By `schedule`, from the number of steps applied before this one, t = `applied`, in f64, rounded to f32:

    | entry | default | meaning |
    |---|---|---|
    | `kind` | `"constant"` | also `"cosine"`, `"linear"`, `"step"` |
    | `rate` | 0.001 | the highest rate |
    | `warmup` | 0 | while t < warmup: rate · (t + 1) / warmup |
    | `total` | 0 | cosine and linear fall from `rate` to `least` while t goes from `warmup` to `total`, and stay there |
    | `least` | 0.0 | |
    | `every`, `gamma` | 1, 0.1 | step: rate · gamma^⌊(t - warmup) / every⌋ |

    The cosine is a polynomial of degree 21 in f64.

    **Scaler.** `state` holds: 0 the scale; 1 the next scale (where `delayed`); 2 clean steps since the scale last changed; 3
    overflows that are left to absorb; 4 steps in a row with NaN alone; 5 steps skipped in a row; 6 steps skipped at all; 7 the last
    status. `rule` says how it goes on:

    | entry | default | meaning |
    |---|---|---|
    | `dynamic` | true | false: the scale never changes |
    | `initial` | 65536.0 | |
    | `growth`, `window` | 2.0, 2000 | after `window` clean steps, times `growth` |
    | `backoff` | 0.5 | at an overflow, times `backoff` |
    | `floor`, `cap` | 0.0, inf | the scale stays between them |
    | `at_floor` | `"clamp"` | `"keep"`: a scale that would fall to the floor or below is kept |
    | `hysteresis` | 1 | so many overflows until the scale falls; `refill` says when they begin anew |
    | `refill` | `"clean"` | at each clean step; `"growth"`: when the scale grows; `"backoff"`: when it falls, and at each clean step |
    | `guard` | true | a scale that f32 cannot hold is not grown to |
    | `single` | true | the scale is rounded to f32 when it changes |
    | `late` | false | after an overflow and at the start one more clean step is needed |
    | `delayed` | false | a change takes effect one step later |
    | `causes` | false | true: only status 1 is an overflow, and of steps in a row whose gradients have NaN but no infinity only the first 8; other skipped steps leave the scale alone. false: every skipped step is an overflow |

    **Counts.** `new_attempted` is `attempted` + 1; `new_applied` is `applied` + 1 if `status` is 0, else `applied`. `scale` is S.

    **Statistics**, in f32, a row for each chunk of the gradients in the order above, then of the candidates in the same order:
    elements that are infinite, NaN, zero, subnormal in their type; the largest magnitude (NaN left out); the two sums.

    (C1) there is a gradient; `loss`, `applied` and `attempted` are scalars, `state` has shape [8].
    (C2) gradients are all scaled by one scaler, or all plain.
    (C3) `loss` and `candidates` are plain.
    (C4) entries of `rule` and `schedule` are known, and their values make sense.
    (C5) the scale of plain gradients does not move: `rule` is not dynamic.
    (C6) gradients and candidates have static sizes and are f32, f16 or bf16.

    Example:
    ```mlir
    %status, %factor, %norm, %rate, %scale, %next, %applied, %attempted, %statistics =
        graph.observe_gradients %loss gradients(%g, %h) candidates() state(%state, %t, %n)
        {clip_norm = 1.0, rule = {window = 2000}, schedule = {rate = 0.01}}
       : (tensor<4xf16, #graph.scaled<@scaler>>, tensor<2x3xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<8xf64>, tensor<i64>,
          tensor<i64>)
       -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>,
           tensor<2x7xf32>)
    ```
  }];
  let arguments = (ins Variadic<Graph_FloatTensor>:$gradients, Graph_F32Scalar:$loss, Variadic<Graph_FloatTensor>:$candidates,
                       Graph_F64Tensor:$state, Graph_I64Tensor:$applied, Graph_I64Tensor:$attempted,
                       Graph_F64Default<"0.0">:$clip_norm, DefaultValuedAttr<DictionaryAttr, "{}">:$rule,
                       DefaultValuedAttr<DictionaryAttr, "{}">:$schedule);
  let results = (outs Graph_I32Scalar:$status, Graph_F32Scalar:$factor, Graph_F32Scalar:$norm, Graph_F32Scalar:$rate,
                      Graph_F32Scalar:$scale, Graph_F64Tensor:$new_state, Graph_I64Tensor:$new_applied,
                      Graph_I64Tensor:$new_attempted, Graph_F32Tensor:$statistics);
  let assemblyFormat = [{
    $loss `gradients` `(` $gradients `)` `candidates` `(` $candidates `)` `state` `(` $state `,` $applied `,` $attempted `)`
    attr-dict `:` functional-type(operands, results)
  }];
}

defvar Graph_applyText = [{

    Nothing changes where `status` is not 0. Otherwise, for each element, with g = gradient · `factor`, clamped to ±`clip_value` where
    that is not 0, r = `rate` · `rates`[i] and d = `decays`[i] of parameter i (1 and 0 where absent; r in f64, rounded to f32), in f32:

}];
defvar Graph_applyRules = [{

    `applied` is the number of steps applied, this one included. βᵗ and 1 - βᵗ are f64, the power by repeated squaring from the
    lowest bit of t. A coefficient such as 1 - β is formed in f64 and rounded to f32; products and sums are rounded one by one, from
    left to right as they are written. `copies` are 16-bit copies of the parameters whose numbers `copied` has, which become the
    new values rounded. Results are the parameters, moments and copies, in the order of the operands; where there are copies, two
    more tell of elements that are finite in the parameter and infinite in its copy: their number, tensor<f32>, and a tensor of their
    numbers in each chunk of 4096 elements of all parameters. Chunks are in the order of groups, and in these of parameters; a group has
    one type of gradient and of copy, one rate and one decay, and groups are in the order of their first parameters. Both are 0 where the
    step is skipped.

    (C1) there is a gradient for each parameter, of its shape; and so many of each moment.
    (C2) parameters and moments are f32 and plain: a 16-bit or scaled value is never added to them.
    (C3) gradients are all scaled by one scaler or all plain, of static sizes, f32, f16 or bf16.
    (C4) `rates` and `decays`, where present, have an entry for each parameter; `copied` has increasing numbers of parameters, one
    for each copy, which is f16 or bf16, plain, and of the parameter's shape.
    (C5) `status`, `factor` and `applied` are results of one `graph.observe_gradients`, which observes these gradients, where it is
    in sight.

}];

// An optimizer: `moments` is the number of moments that it keeps for each parameter.
class Graph_ApplyOp<string mnemonic, string function, int moments, string rules, dag attributes, string example>
    : Graph_PureOp<"apply_" # mnemonic, [AttrSizedOperandSegments, Graph_Optimizer, Graph_MultiTensor]> {
  let summary = function # ", on all parameters";
  let description = !strconcat(Graph_applyText, rules, Graph_applyRules, [{
    Example:
    ```mlir
    }], example, [{
    ```
  }]);
  let arguments = !con((ins Graph_I32Scalar:$status, Graph_F32Scalar:$factor, Graph_F32Scalar:$rate, Graph_I64Tensor:$applied,
                            Variadic<Graph_FloatTensor>:$parameters, Variadic<Graph_FloatTensor>:$moments,
                            Variadic<Graph_FloatTensor>:$gradients, Variadic<Graph_FloatTensor>:$copies),
                       attributes,
                       (ins Graph_F64Default<"0.0">:$clip_value, OptionalAttr<DenseF64ArrayAttr>:$rates,
                            OptionalAttr<DenseF64ArrayAttr>:$decays, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$copied));
  let results = (outs Variadic<Graph_FloatTensor>:$results);
  let assemblyFormat = [{
    $status `,` $factor `,` $rate `,` $applied `parameters` `(` $parameters `)` `moments` `(` $moments `)`
    `gradients` `(` $gradients `)` (`copies` `(` $copies^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let inference = "return ::mezzo::graph::inferApply(check, adaptor, " # moments # ", inferred);";
  let extraClassDeclaration = [{
    /// How many moments the optimizer keeps for each parameter.
    static constexpr unsigned kMoments = }] # moments # ";\n";
}

def Graph_ApplySgdOp : Graph_ApplyOp<"sgd", "stochastic gradient descent", 1, [{
    * g ← g + d · w;
    * m ← g at the first applied step, else momentum · m + (1 - dampening) · g;
    * w ← w - r · m, or with `nesterov` w - r · (g + momentum · m).
}], (ins Graph_F64Default<"0.0">:$momentum, Graph_F64Default<"0.0">:$dampening, UnitAttr:$nesterov), [{
    %w1, %m1 = graph.apply_sgd %status, %factor, %rate, %t parameters(%w) moments(%m) gradients(%g) {momentum = 0.9}
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>)
       -> (tensor<4xf32>, tensor<4xf32>)}]>;

defvar Graph_adamAttributes = (ins Graph_F64Default<"0.9">:$beta1, Graph_F64Default<"0.999">:$beta2,
                                   Graph_F64Default<"1e-8">:$epsilon);
class Graph_AdamOp<string mnemonic, string function, string decay> : Graph_ApplyOp<mnemonic, function, 2, [{
    * }] # decay # [{
    * m ← m + (g - m) · (1 - β₁);
    * v ← v · β₂ + g · g · (1 - β₂);
    * w ← w - m / (√v / √(1 - β₂ᵗ) + ε) · (r / (1 - β₁ᵗ)), the last factor and √(1 - β₂ᵗ) formed in f64.
}], Graph_adamAttributes, [{
    %w1, %m1, %v1, %copy, %overflows, %chunks = graph.apply_}] # mnemonic # [{ %status, %factor, %rate, %t
       parameters(%w) moments(%m, %v) gradients(%g) copies(%c) {copied = array<i64: 0>, decays = array<f64: 0.01>}
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf16>)
       -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<f32>, tensor<1xf32>)}]>;
def Graph_ApplyAdamOp : Graph_AdamOp<"adam", "Adam", "g ← g + d · w;">;
def Graph_ApplyAdamWOp : Graph_AdamOp<"adamw", "Adam with decoupled weight decay", "w ← w · (1 - r · d), the factor formed in f64;">;

def Graph_ApplyLionOp : Graph_ApplyOp<"lion", "Lion", 1, [{
    * u ← m · β₁ + g · (1 - β₁);
    * w ← w · (1 - r · d) - r · sign(u), the factor formed in f64;
    * m ← m · β₂ + g · (1 - β₂).
}], (ins Graph_F64Default<"0.9">:$beta1, Graph_F64Default<"0.99">:$beta2), [{
    %w1, %m1 = graph.apply_lion %status, %factor, %rate, %t parameters(%w) moments(%m) gradients(%g)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
       -> (tensor<4xf32>, tensor<4xf32>)}]>;

def Graph_CommitOp : Graph_PureOp<"commit", [AttrSizedOperandSegments, Graph_MultiTensor]> {
  let summary = "new values of state, if the step is applied";
  let description = [{
    `candidates` where `status` is 0, else `old`: how a step changes state that no optimizer changes, such as running statistics.

    (C1) each candidate has the type of its old value.
    (C2) `status` is a scalar.
    (T9) all are plain.

    Example:
    ```mlir
    %m1 = graph.commit %status old(%m) candidates(%c) : (tensor<i32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins Graph_I32Scalar:$status, Variadic<Graph_Tensor>:$old, Variadic<Graph_Tensor>:$candidates);
  let results = (outs Variadic<Graph_Tensor>:$results);
  let assemblyFormat = [{
    $status `old` `(` $old `)` `candidates` `(` $candidates `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Graph_MicrobatchOp : Graph_Op<"microbatch", [
    AttrSizedOperandSegments, AttrSizedResultSegments, IsolatedFromAbove, SingleBlock, RecursiveMemoryEffects
  ]> {
  let summary = "the same computation on parts of a batch, one after the other";
  let description = [{
    Runs its body `count` times. The block's arguments are: the number of the part, from 0, as tensor<i64>; a slice of each of `stacked`,
    whose first axis has `count` entries, without that axis; `invariant`; and `carried`, which begin as the operands and go on as what
    the body yields for them. The body yields, in this order: summands of `sums`, the next values of `carried`, entries of `stacks`.

    `sums` are the parts' summands, each widened to the result's type, added in the order of the parts: a sum of 16-bit summands is
    f32. `lasts` are the last values carried. `stacks` are the entries along a new first axis.

    (C1) `count` is at least 1, and is the first size of everything stacked.
    (C2) the block has the arguments that follow from the operands.
    (C3) the body ends in a `graph.yield` of the types that follow from the results: a summand has the shape of its sum, and its
    element type, or a 16-bit one where that is f32.
    (C4) values carried keep their type.
    (T2) a summand is scaled by the scaler of its sum, or both are plain.

    Example:
    ```mlir
    %loss, %gradient = graph.microbatch 4 stacked(%x : tensor<4x8x3xf32>) invariant(%w : tensor<3xf32>) {
    ^bb0(%i: tensor<i64>, %part: tensor<8x3xf32>, %v: tensor<3xf32>):
      %l = graph.reduce_sum %part {axes = array<i64: 0, 1>} : (tensor<8x3xf32>) -> tensor<f32>
      %g = graph.reduce_sum %part {axes = array<i64: 0>} : (tensor<8x3xf32>) -> tensor<3xf32>
      graph.yield %l, %g : tensor<f32>, tensor<3xf32>
    } -> sums(tensor<f32>, tensor<3xf32>)
    ```
  }];
  let arguments = (ins I64Attr:$count, Variadic<Graph_Tensor>:$stacked, Variadic<Graph_Tensor>:$invariant,
                       Variadic<Graph_Tensor>:$carried);
  let results = (outs Variadic<Graph_Tensor>:$sums, Variadic<Graph_Tensor>:$lasts, Variadic<Graph_Tensor>:$stacks);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $count (`stacked` `(` $stacked^ `:` type($stacked) `)`)? (`invariant` `(` $invariant^ `:` type($invariant) `)`)?
    (`carried` `(` $carried^ `:` type($carried) `)`)? attr-dict-with-keyword $body
    `->` (`sums` `(` type($sums)^ `)`)? (`lasts` `(` type($lasts)^ `)`)? (`stacks` `(` type($stacks)^ `)`)?
  }];
  let hasVerifier = 1;
}

#endif
