// Finds what an operation of the f32 program became in the mixed one.
#ifndef MEZZO_PASSES_AUTOCAST_PROBE_ASMADE_H
#define MEZZO_PASSES_AUTOCAST_PROBE_ASMADE_H

#include "mlir/IR/Value.h"

namespace mezzo::autocast {

/// The value that an operation made of which `named`, a value of a program after autocast, is the multiple by a power of
/// two: both are called as one tensor, held divided by different powers. `named` itself where there is none; null for null.
mlir::Value asMade(mlir::Value named);

} // namespace mezzo::autocast

#endif
