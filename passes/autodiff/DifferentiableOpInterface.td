#ifndef MEZZO_PASSES_AUTODIFF_DIFFERENTIABLEOPINTERFACE
#define MEZZO_PASSES_AUTODIFF_DIFFERENTIABLEOPINTERFACE

include "mlir/IR/OpBase.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let cppNamespace = "::mezzo::autodiff";
  let description = [{
    An operation that has a rule of differentiation. Rules are attached to operations from outside (`rules/`), so that these know nothing
    of gradients.
  }];
  let methods = [
    InterfaceMethod<"Writes what the gradients of the results mean for those of the operands.", "void", "differentiate",
                    (ins "::mezzo::autodiff::GradientWriter &":$writer)>
  ];
}

#endif
