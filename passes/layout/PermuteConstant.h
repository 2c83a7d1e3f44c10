// Constants in another order of their axes.
#ifndef MEZZO_PASSES_LAYOUT_PERMUTECONSTANT_H
#define MEZZO_PASSES_LAYOUT_PERMUTECONSTANT_H

#include "passes/layout/AxisOrder.h"

#include "mlir/IR/BuiltinAttributes.h"

namespace mezzo::layout {

/// `value` with its axes in `order`; leading axes of size 1 are added where it has fewer, and left out where they end up in
/// front.
mlir::ElementsAttr permuteConstant(mlir::ElementsAttr value, AxisOrderRef order);

} // namespace mezzo::layout

#endif
