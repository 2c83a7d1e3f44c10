// How a kernel divides points that do not depend on each other into blocks.
#ifndef MEZZO_PASSES_LOWERING_POINTGRID_H
#define MEZZO_PASSES_LOWERING_POINTGRID_H

#include "passes/lowering/Phases.h"

namespace mezzo::lowering {

/// Blocks run over the leading dimensions, points of a block over the others. Where these are many, the first of them is cut
/// into pieces, each a block.
class PointGrid {
public:
  explicit PointGrid(llvm::ArrayRef<int64_t> extents);

  /// The extents of the grid and of the space of a block. Without dimensions there is one block of one point.
  llvm::SmallVector<int64_t> grid, space;

  /// Emits a phase over a block's points. `body` gets the dimensions' indices of its point, and leaves the builder of
  /// `skeleton` where it was. Grid indices that the kernel has beyond those of this grid are its own; these come first.
  void emitPhase(KernelSkeleton &skeleton, mlir::Value blockSpace,
                 llvm::function_ref<void(PointEmitter::Indices)> body) const;

private:
  mlir::Value limit(KernelSkeleton &skeleton) const;
  llvm::SmallVector<mlir::Value> indices(KernelSkeleton &skeleton, mlir::ValueRange point) const;

  size_t rank;
  int64_t cutExtent = 0; ///< the extent of the dimension that is cut
  int64_t piece = 0;     ///< the points of a piece along it; 0 if none is cut
};

} // namespace mezzo::lowering

#endif
