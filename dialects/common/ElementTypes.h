// Kinds of element types.
#ifndef MEZZO_DIALECTS_COMMON_ELEMENTTYPES_H
#define MEZZO_DIALECTS_COMMON_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mezzo {

/// Whether the type is f16 or bf16. A null type is neither.
inline bool is16BitFloat(mlir::Type type) { return type && (type.isF16() || type.isBF16()); }

/// Of the element types of two factors the one that has every number of the other: f32 where only one is f32.
inline mlir::Type widerFactor(mlir::Type first, mlir::Type second) { return first.isF32() ? first : second; }

} // namespace mezzo

#endif
