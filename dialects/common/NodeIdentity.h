// Which nodes of the user's model an operation covers, and the name of the tensor it makes.
//
// Both live in the operation's location, so that every rewrite that keeps locations keeps them: a node is the location
// NameLoc(node, child = NameLoc(tensor)), and an operation that covers several nodes has a FusedLoc of them. A FusedLoc
// whose metadata is an array of integers says in which order of its axes the tensor is made. Locations are the only place:
// there is no attribute that a rewrite could drop.
#ifndef MEZZO_DIALECTS_COMMON_NODEIDENTITY_H
#define MEZZO_DIALECTS_COMMON_NODEIDENTITY_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"
#include "mlir/Support/LLVM.h"

namespace mezzo {

/// The location of an operation that stands for `node` of the model and makes the tensor called `tensor`.
mlir::Location nodeLocation(mlir::MLIRContext *context, llvm::StringRef node, llvm::StringRef tensor);

/// The location of an operation that covers all nodes of `locations` and makes the tensor of the last of them.
mlir::Location fuseNodes(mlir::MLIRContext *context, llvm::ArrayRef<mlir::Location> locations);

/// The location of an operation that covers the nodes of `others` and of `maker`, and makes the tensor of `maker`.
mlir::Location coverAll(llvm::ArrayRef<mlir::Location> others, mlir::Location maker);

/// The location of an operation that takes the place of `root` and also does what `others` did.
mlir::Location coverAll(llvm::ArrayRef<mlir::Operation *> others, mlir::Operation *root);

/// The names of the model's nodes that `location` covers, each once, in the order in which they were fused.
llvm::SmallVector<llvm::StringRef> coveredNodes(mlir::Location location);

/// A location that covers the nodes of `location`, for an operation that makes none of the model's tensors. One that covers
/// no node, such as a place in a file, stays as it is.
mlir::Location withoutTensor(mlir::Location location);

/// The name of the tensor that an operation at `location` makes; empty where the model gave none.
llvm::StringRef tensorName(mlir::Location location);

/// The same location for an operation that makes its tensor with the axes in another order than the model has them: axis i
/// is the model's axis order[i]. An empty order is the model's.
mlir::Location withAxisOrder(mlir::Location location, llvm::ArrayRef<int64_t> order);

/// The order in which an operation at `location` makes its tensor; empty where it is the model's.
llvm::ArrayRef<int64_t> axisOrder(mlir::Location location);

} // namespace mezzo

#endif
