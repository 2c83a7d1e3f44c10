// What a differentiation touches.
#ifndef MEZZO_PASSES_AUTODIFF_ACTIVITY_H
#define MEZZO_PASSES_AUTODIFF_ACTIVITY_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::autodiff {

struct Activity {
  /// The floats that depend on a source and that the loss depends on.
  llvm::DenseSet<mlir::Value> wanted;
  /// The operations from one such value to another, in the block's order.
  llvm::SmallVector<mlir::Operation *> path;
};

/// How `loss`, which is made in `block`, depends on `sources`. Nothing passes `graph.stop_gradient`, integers and truth
/// values.
Activity analyzeActivity(mlir::Block &block, mlir::Value loss, llvm::ArrayRef<mlir::Value> sources);

} // namespace mezzo::autodiff

#endif
