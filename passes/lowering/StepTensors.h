// Which of the model's tensors a step writes.
#ifndef MEZZO_PASSES_LOWERING_STEPTENSORS_H
#define MEZZO_PASSES_LOWERING_STEPTENSORS_H

#include "mlir/IR/Operation.h"

namespace mezzo::lowering {

/// Sets `plan.tensors` of a step that writes these values of a cluster, in this order, where the model has a name for one.
void nameTensors(mlir::Operation *step, mlir::ValueRange written);

} // namespace mezzo::lowering

#endif
