include "mlir/Pass/PassBase.td"

def RunTestsPass : Pass<"reference-run", "::mlir::ModuleOp"> {
  let summary = "runs a module's functions in the reference interpreter";
  let description = [{
    Runs every public function whose arguments, if any, are variables, each on the variables' initial values. Checks that do not
    hold are errors. With `print`, the results are printed as constants.
  }];
  let options = [
    Option<"print", "print", "bool", "false", "print the functions' results">,
    Option<"oracle", "oracle", "bool", "false", "compute floats in f64 without rounding">,
    ListOption<"customOpLibraries", "custom-op-library", "std::string",
               "a library of custom operators that may be loaded, or a folder with some">
  ];
  let dependentDialects = [];
}

def CheckRangesPass : Pass<"reference-check-ranges", "::mlir::ModuleOp"> {
  let summary = "checks the ranges that autocast proves against values of random runs";
  let description = [{
    Runs every public function on random inputs, within their declared ranges and at their ends, and checks that no value that
    an operation makes leaves the range that was found for it, slice by slice. A value outside is an error at its operation. A
    remark says how many values were checked.

    With `autocast` the same is done with what autocast makes of the module where it has to prove every range, and no finite result
    in f32 whose range is proven may have become an infinity or NaN.
  }];
  let options = [
    Option<"type", "type", "std::string", "\"f16\"", "the 16-bit type that values may be rounded to: f16 or bf16">,
    ListOption<"ranges", "range", "std::string", "bounds of an input, NAME=lo:hi; others are in [-1, 1]">,
    Option<"runsMixed", "autocast", "bool", "false", "run what autocast makes of the module as well">,
    Option<"runs", "runs", "int64_t", "10", "runs of each function">,
    Option<"seed", "seed", "int64_t", "1", "of the random inputs">,
  ];
  let dependentDialects = [];
}

def CheckGradientsPass : Pass<"reference-check-gradients", "::mlir::ModuleOp"> {
  let summary = "checks gradients against differences of the loss";
  let description = [{
    Runs a function whose result 0 is the loss, and whose results with `graph.gradient` are gradients, as `graph-differentiate` makes
    it, in f64 on random inputs, and compares each gradient with differences of the loss at five points. An error names what is
    further apart than `tolerance` of the largest gradient of the same variable. A remark says how many numbers were compared.

    Variables have their initial value, or random numbers in [-1, 1] where that is the same number everywhere; other inputs are random:
    floats in [-1, 1], integers 0 or 1. Of variables with more than `samples` elements as many are drawn, and the sum along a random
    direction is checked as well.
  }];
  let options = [
    Option<"entry", "entry", "std::string", "\"train_step\"", "the function to check">,
    Option<"step", "step", "double", "1.0e-3", "how far apart the points are">,
    Option<"tolerance", "tolerance", "double", "1.0e-6", "how far gradients may be off, of the largest">,
    Option<"samples", "samples", "int64_t", "0", "how many elements of a variable are checked; 0: all">,
    ListOption<"ranges", "range", "std::string", "bounds of an input or variable, NAME=lo:hi; of integers both included">,
    Option<"seed", "seed", "int64_t", "1", "of the random inputs">,
  ];
  let dependentDialects = [];
}
