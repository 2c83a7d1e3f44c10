#ifndef MEZZO_PASSES_SCALING_PASSES
#define MEZZO_PASSES_SCALING_PASSES

include "mlir/Pass/PassBase.td"

def Scale : Pass<"graph-scale", "::mlir::ModuleOp"> {
  let summary = "scales the loss of training steps, in types";
  let description = [{
    Multiplies the seed of each backward pass by the scale in `@train.scaler`, and gives every value that depends on it the type
    `#graph.scaled<@train.scaler>`, up to `graph.observe_gradients` and the optimizer, which divide by it. `graph.zeros` that meet scaled
    gradients become scaled zeros. Where an operation would undo or hide the scale, its error is reported and the pass fails.

    `scaler` is a rule for the scale: Mezzo's own (`mezzo`), `static`, or that of another system; `none` changes nothing. The other
    options replace entries of the rule.
  }];
  let options = [
    Option<"scaler", "scaler", "std::string", "\"mezzo\"", "the rule by which the scale goes on">,
    Option<"initial", "initial", "double", "0.0", "the first scale; 0: the rule's">,
    Option<"window", "window", "int64_t", "0", "clean steps until the scale grows; 0: the rule's">,
    Option<"growth", "growth", "double", "0.0", "the factor of growth; 0: the rule's">,
    Option<"backoff", "backoff", "double", "0.0", "the factor at an overflow; 0: the rule's">,
    Option<"floor", "floor", "double", "-1.0", "the lowest scale; -1: the rule's">,
    Option<"cap", "cap", "double", "0.0", "the highest scale; 0: the rule's">,
    Option<"hysteresis", "hysteresis", "int64_t", "0", "overflows until the scale falls; 0: the rule's">
  ];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

def VerifyScaledTypes : Pass<"graph-verify-scaled-types", "::mlir::ModuleOp"> {
  let summary = "checks what the types of scaled gradients cannot say by themselves";
  let description = [{
    (T9) no function returns a scaled value. (T10) the state of a scaler is read by `graph.scale` and `graph.observe_gradients` alone, so
    that nothing is scaled or unscaled by hand. (T11) the factor that unscales is read by optimizers alone. (T12) a mutable
    variable that is a parameter, a copy of one, a moment or a statistic is written by an optimizer or `graph.commit` alone.
  }];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}

#endif
