// The interface of operations that have a rule of differentiation.
#ifndef MEZZO_PASSES_AUTODIFF_DIFFERENTIABLEOPINTERFACE_H
#define MEZZO_PASSES_AUTODIFF_DIFFERENTIABLEOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"

namespace mezzo::autodiff {
class GradientWriter;
}

#include "passes/autodiff/DifferentiableOpInterface.h.inc"

#endif
