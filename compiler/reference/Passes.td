include "mlir/Pass/PassBase.td"

def RunTestsPass : Pass<"reference-run", "::mlir::ModuleOp"> {
  let summary = "runs a module's functions in the reference interpreter";
  let description = [{
    Runs every public function whose arguments, if any, are variables, each on the variables' initial values. Checks that do not
    hold are errors. With `print`, the results are printed as constants.
  }];
  let options = [
    Option<"print", "print", "bool", "false", "print the functions' results">,
    Option<"oracle", "oracle", "bool", "false", "compute floats in f64 without rounding">
  ];
  let dependentDialects = [];
}
