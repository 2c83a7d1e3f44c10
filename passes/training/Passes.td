#ifndef MEZZO_PASSES_TRAINING_PASSES
#define MEZZO_PASSES_TRAINING_PASSES

include "mlir/Pass/PassBase.td"

def AddOptimizer : Pass<"graph-add-optimizer", "::mlir::ModuleOp"> {
  let summary = "makes a training step of a function that returns gradients";
  let description = [{
    In each function with results marked `graph.gradient = @w`, which is a mutable variable that the function takes: the gradients
    go to `graph.observe_gradients`, and from there to the optimizer, which gives the new values of the variables. New values of
    other variables are kept by `graph.commit` if the step is applied, and are looked at with the gradients.

    The module gets the variables

    * `@w.m`, and where the optimizer has a second moment `@w.v`, for each parameter `@w`, beginning with zeros (`graph.class` moment);
    * `@train.applied` and `@train.attempted`, counts of steps (`counter`);
    * `@train.scaler`, the state of the loss scale (`scaler`), which is 1 and stays so until `graph-scale`;
    * `@train.statistics`, what the last step saw in each chunk of the gradients (`log`).

    The function then returns `loss`, `gradient_norm`, `scale`, `learning_rate` and `status`, its other results, and the new values
    of variables. Result 0 is the loss before the pass, a scalar of f32.

    Without `decay-vectors` parameters with less than two axes, norms' and biases', are not decayed. A parameter whose name matches
    the regular expression of one of `groups`, written `expression=rate:decay`, has its rate times `rate`, and its own decay; the
    first group that matches counts.
  }];
  let options = [
    Option<"optimizer", "optimizer", "std::string", "\"adamw\"", "sgd, adam, adamw or lion">,
    Option<"rate", "lr", "double", "0.001", "the highest learning rate">,
    Option<"schedule", "schedule", "std::string", "\"constant\"", "constant, cosine, linear or step">,
    Option<"warmup", "warmup", "int64_t", "0", "steps of linear warm-up">,
    Option<"total", "total", "int64_t", "0", "the step at which cosine and linear end">,
    Option<"least", "lr-least", "double", "0.0", "the rate at which cosine and linear end">,
    Option<"every", "lr-every", "int64_t", "1", "steps between two falls of step">,
    Option<"gamma", "lr-gamma", "double", "0.1", "the factor of a fall of step">,
    Option<"clipNorm", "clip-norm", "double", "0.0", "the largest norm of all gradients; 0: any">,
    Option<"clipValue", "clip-value", "double", "0.0", "the largest element of a gradient; 0: any">,
    Option<"momentum", "momentum", "double", "0.0", "of sgd">,
    Option<"dampening", "dampening", "double", "0.0", "of sgd">,
    Option<"nesterov", "nesterov", "bool", "false", "of sgd">,
    Option<"beta1", "beta1", "double", "0.9", "of adam, adamw and lion">,
    Option<"beta2", "beta2", "double", "-1.0", "of adam and adamw, by default 0.999, and of lion, by default 0.99">,
    Option<"epsilon", "epsilon", "double", "1e-8", "of adam and adamw">,
    Option<"decay", "weight-decay", "double", "0.0", "weight decay">,
    Option<"decayVectors", "decay-vectors", "bool", "true", "whether parameters with less than two axes are decayed">,
    ListOption<"groups", "groups", "std::string", "parameters with a rate and decay of their own: expression=rate:decay">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def AddWorkingCopies : Pass<"graph-add-working-copies", "::mlir::ModuleOp"> {
  let summary = "keeps what training steps narrow of parameters from step to step";
  let description = [{
    Where a step converts a parameter to f16 or bf16, moved or not, the module gets the variable `@w.f16` or `@w.bf16`, marked
    `graph.copy_of = @w`: the optimizer writes it with the parameter, and all entries read it instead of converting. A parameter has
    one copy, of the first type that a step asks for, however many uses it has; what reads f32 goes on reading the parameter. Each step
    also returns `overflowing_copies`, the number of elements of all copies that are infinite while the parameter's are not.

    A parameter that something else than an optimizer writes gets no copy, which would not follow it.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def AccumulateParts : Pass<"graph-accumulate-parts", "::mlir::ModuleOp"> {
  let summary = "makes training steps run over several parts of a batch before the optimizer";
  let description = [{
    Of each function with `graph.observe_gradients`, which computes one part of a batch: its inputs get a first axis of `parts` entries,
    and what depends on them becomes the body of a `graph.microbatch`. Gradients and losses of the parts are added up in f32, whatever
    they are stored in (with `low` in their own type, which a warning says loses small ones); new running statistics are handed
    from part to part; one `graph.observe_gradients` looks at the sums. What depends on no input is computed once.

    Where a result is marked `graph.total`, it is what a part adds to the divisor of a mean (`graph-add-loss="split"`). The totals are
    added up first, from all parts, so that the seed of the backward pass and the loss are divided by their sum; 0 counts as 1. So parts
    with fewer samples that count weigh less, as they do in one batch.

    A dropout counts samples from those of the parts before, so that its mask is that of the whole batch.
  }];
  let options = [
    Option<"parts", "parts", "int64_t", "1", "how many parts a batch has">,
    Option<"low", "low", "bool", "false", "whether 16-bit gradients are added up in 16 bits">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def UnrollMicrobatches : Pass<"graph-unroll-microbatches", "::mlir::func::FuncOp"> {
  let summary = "writes out graph.microbatch, part after part";
  let description = [{
    Each part becomes slices of what is stacked and a copy of the body. Summands are widened to the type of their sum and added in
    the order of the parts.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
