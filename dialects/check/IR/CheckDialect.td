#ifndef MEZZO_DIALECTS_CHECK_IR_CHECKDIALECT
#define MEZZO_DIALECTS_CHECK_IR_CHECKDIALECT

include "mlir/IR/OpBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::mezzo::check";
  let summary = "what a test expects of values";
  let description = [{
    Tests are programs that say what they expect. A check that does not hold is an error at its place, which names the first
    element that differs, and how many do.
  }];
}

#endif
