// Shape rules that several operations share.
#ifndef MEZZO_DIALECTS_GRAPH_IR_SHAPEINFERENCE_H
#define MEZZO_DIALECTS_GRAPH_IR_SHAPEINFERENCE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ValueRange.h"

namespace mezzo::graph {

/// Whether each declared type has the element type of the inferred one and a shape that can be the same: dynamic dimensions
/// fit everything.
bool areCompatible(mlir::TypeRange inferred, mlir::TypeRange declared);

/// The shape of `operands` broadcast against each other as NumPy does. A dynamic dimension against 1 or another dynamic one
/// stays dynamic; against a larger static one it must be equal to it or 1. Fails, reporting at `location` where one is given,
/// when two static dimensions differ and neither is 1.
mlir::FailureOr<llvm::SmallVector<int64_t>> broadcastShapes(std::optional<mlir::Location> location,
                                                             llvm::ArrayRef<llvm::ArrayRef<int64_t>> shapes);

/// The type of a pointwise operation's result: the broadcast shape of `operands` with `element`.
mlir::LogicalResult inferPointwise(std::optional<mlir::Location> location, mlir::ValueRange operands, mlir::Type element,
                                   llvm::SmallVectorImpl<mlir::Type> &inferred);

} // namespace mezzo::graph

#endif
