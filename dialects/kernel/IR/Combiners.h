// Facts about combiners of reductions and scans.
#ifndef MEZZO_DIALECTS_KERNEL_IR_COMBINERS_H
#define MEZZO_DIALECTS_KERNEL_IR_COMBINERS_H

#include "dialects/kernel/IR/KernelTypes.h"

namespace mezzo::kernel {

/// The value that changes nothing, of the scalar type `type`; of argmax and argmin the value, whose index beats no point.
mlir::TypedAttr identityOf(Combiner combiner, mlir::Type type);

} // namespace mezzo::kernel

#endif
