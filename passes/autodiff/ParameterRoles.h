// What a variable is to the operations that read it.
#ifndef MEZZO_PASSES_AUTODIFF_PARAMETERROLES_H
#define MEZZO_PASSES_AUTODIFF_PARAMETERROLES_H

#include "mlir/IR/OpDefinition.h"

namespace mezzo::autodiff {

enum class ParameterRole {
  Fixed,     ///< an initial state, a mask, or anything else that is only read
  Statistic, ///< a running mean or variance
  Parameter, ///< a weight, bias, scale, slope or embedding
};

/// The role of the variable that is read by `use`. Movements hand on the role that their result has.
ParameterRole roleOf(mlir::OpOperand &use);

} // namespace mezzo::autodiff

#endif
