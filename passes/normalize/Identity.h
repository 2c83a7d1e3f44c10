// Locations of operations that rewrites make.
#ifndef MEZZO_PASSES_NORMALIZE_IDENTITY_H
#define MEZZO_PASSES_NORMALIZE_IDENTITY_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace mezzo::normalize {

/// The location of an operation that covers the model's nodes of `others` and of `maker`, and makes the tensor of `maker`.
mlir::Location coverAll(llvm::ArrayRef<mlir::Location> others, mlir::Location maker);

/// The location of an operation that takes the place of `root` and also does what `others` did.
mlir::Location coverAll(llvm::ArrayRef<mlir::Operation *> others, mlir::Operation *root);

/// A location that covers the nodes of `location`, for operations that make none of the model's tensors.
mlir::Location withoutTensor(mlir::Location location);

} // namespace mezzo::normalize

#endif
