// Operations that move data for others which stand for the same nodes of the model.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_HELPERS_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_HELPERS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::autocast {

/// The operations of `function` that only move data, make no tensor that the model names, and cover no node which no
/// operation that computes floats covers too: such as the transposition in front of an attention. Who names a node means
/// what computes it.
llvm::DenseSet<mlir::Operation *> findHelpers(mlir::func::FuncOp function);

} // namespace mezzo::autocast

#endif
