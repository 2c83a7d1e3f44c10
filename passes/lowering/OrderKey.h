// Integers that are ordered as numbers are, so that searches compare all types alike.
#ifndef MEZZO_PASSES_LOWERING_ORDERKEY_H
#define MEZZO_PASSES_LOWERING_ORDERKEY_H

#include "passes/lowering/ScalarBuilder.h"

namespace mezzo::lowering {

/// An integer of the width of `x`, an element of type `b.element`: the keys of two elements compare, as signed integers, as
/// the elements do. -0 comes before +0, and any NaN, all equal, after all numbers.
mlir::Value orderKey(ScalarBuilder &b, mlir::Value x);

} // namespace mezzo::lowering

#endif
