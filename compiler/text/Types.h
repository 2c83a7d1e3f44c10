// Types and numbers of kernels in C++.
#ifndef MEZZO_COMPILER_TEXT_TYPES_H
#define MEZZO_COMPILER_TEXT_TYPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include <string>

namespace mezzo::text {

/// The type in which a body computes with `scalar`: float, double, bool, signed char … long long. An index is a long long;
/// ScalarPrinter knows when an int is enough.
std::string computeType(mlir::Type scalar);

/// The type of an element in memory: f16, bf16 and truth are structs of the prelude.
std::string storageType(mlir::Type element);

/// The unsigned type of the same width as an integer or index.
std::string unsignedType(mlir::Type integer);

/// A constant of the scalar type of `value`; floats so that they read back as the same number.
std::string literal(mlir::TypedAttr value);

/// Whether converting an element takes a function of the prelude.
bool isConverted(mlir::Type element);

} // namespace mezzo::text

#endif
