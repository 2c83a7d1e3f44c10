// Types, enumerations and attributes of the kernel dialect.
#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELTYPES_H
#define MEZZO_DIALECTS_KERNEL_IR_KERNELTYPES_H

#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include "dialects/kernel/IR/KernelEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/kernel/IR/KernelAttributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "dialects/kernel/IR/KernelTypes.h.inc"

namespace mezzo::kernel {

/// Whether a buffer, shared or private may hold `type`: f16 bf16 f32 f64, i1
/// i8…i64, ui8…ui64.
bool isMemoryType(mlir::Type type);

/// The type in which a body computes with an element of type `element`: f32 for
/// 16-bit floats, the signless integer for an unsigned one, else `element`
/// itself.
mlir::Type computeType(mlir::Type element);

/// Whether every value of memory type `element` is exactly a value of the
/// scalar type `scalar` (which a load may give).
bool widensTo(mlir::Type element, mlir::Type scalar);

/// Whether a value of the scalar type `scalar` may be stored as `element`,
/// floats being rounded once.
bool narrowsTo(mlir::Type scalar, mlir::Type element);

/// Bytes of one element in memory; truth values take one.
int64_t elementBytes(mlir::Type element);

} // namespace mezzo::kernel

#endif
