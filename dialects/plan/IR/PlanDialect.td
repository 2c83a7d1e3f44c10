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

    `plan.variant_of` on a function says that it is another one for other shapes: both become one entry. `plan.tensors` on a
    step says which of the model's tensors the buffers that it writes hold, one dictionary each: `name`, and `order` where the axes
    are not in the model's order (axis i of the buffer is the model's axis order[i]); empty where it is none.
  }];
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = "void registerTypes();";
}

#endif
