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
