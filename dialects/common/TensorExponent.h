// By which power of two a tensor of the model is divided where a program holds it. Like the tensor's name it lives in the
// location of the operation that makes it: a FusedLoc whose metadata is an integer.
#ifndef MEZZO_DIALECTS_COMMON_TENSOREXPONENT_H
#define MEZZO_DIALECTS_COMMON_TENSOREXPONENT_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Value.h"

namespace mezzo {

/// The same location for an operation that makes its tensor divided by 2^exponent.
mlir::Location withExponent(mlir::Location location, int exponent);

/// By which power of two an operation at `location` makes its tensor divided; 0 where it makes it as the model does.
int tensorExponent(mlir::Location location);

/// The same of a value; 0 for an argument and for null.
int tensorExponent(mlir::Value value);

} // namespace mezzo

#endif
