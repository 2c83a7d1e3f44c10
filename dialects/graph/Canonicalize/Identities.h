// Operations that give a value that is already there.
#ifndef MEZZO_DIALECTS_GRAPH_CANONICALIZE_IDENTITIES_H
#define MEZZO_DIALECTS_GRAPH_CANONICALIZE_IDENTITIES_H

#include "mlir/IR/Operation.h"

namespace mezzo::graph {

/// The value that the one result of `op` equals, element by element and bit by bit (any NaN for any NaN); null where none is
/// known. It has the result's type, or where `op` is pointwise may have a shape that broadcasts to the result's.
mlir::Value identityOf(mlir::Operation *op);

/// Whether `value` is a constant integer or truth value whose bits are all ones, or all zeros, in every element.
bool isAllOnes(mlir::Value value);
bool isAllZeros(mlir::Value value);

/// Whether every element of `value` is exactly `number`, with its sign where it is a float 0.
bool isExactly(mlir::Value value, double number);

/// Whether the elements of `value` are floats.
bool isFloat(mlir::Value value);

} // namespace mezzo::graph

#endif
