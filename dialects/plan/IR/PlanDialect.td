#ifndef MEZZO_DIALECTS_PLAN_IR_PLANDIALECT
#define MEZZO_DIALECTS_PLAN_IR_PLANDIALECT

include "mlir/IR/OpBase.td"

def Plan_Dialect : Dialect {
  let name = "plan";
  let cppNamespace = "::mezzo::plan";
  let summary = "what the runtime does, in order";
  let description = [{
    The plan dialect says what the runtime does when an entry point is called: kernel launches, library calls and copies over
    buffers, one after the other. It is made by lowering, and everything in it is static.

    A buffer is dense and row-major. Before planning, `plan.alloc` names a temporary that has no place yet; planning gives each
    an offset in the one arena of its entry, such that no two buffers that are alive together overlap.
  }];
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = "void registerTypes();";
}

#endif
