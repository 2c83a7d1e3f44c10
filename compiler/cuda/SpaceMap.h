// How the points of a space are given to the threads of a block.
//
// Points are taken in chunks of `width` that lie side by side along the lanes: the last dimension, or several that nest in
// all memory that phases over the space touch. Chunk number c goes to thread c mod T, in turn c div T; so every private of
// the space has its values at the same thread in every phase.
#ifndef MEZZO_COMPILER_CUDA_SPACEMAP_H
#define MEZZO_COMPILER_CUDA_SPACEMAP_H

#include "dialects/kernel/Analysis/IndexRange.h"
#include "dialects/kernel/IR/Kernel.h"

namespace mezzo::cuda {

struct SpaceMap {
  llvm::ArrayRef<int64_t> extents;
  unsigned first = 0;                ///< dimensions first … last are the lanes
  int64_t lanes = 1;                 ///< points along them
  int64_t width = 1;                 ///< points of a chunk
  mlir::Operation *leader = nullptr; ///< a load or store whose alignment decides where chunks start; null: at point 0
  int64_t threads = 1;

  int64_t rows() const;
  int64_t chunksPerRow() const;
  int64_t chunks() const { return rows() * chunksPerRow(); }
  int64_t turns() const { return (chunks() + threads - 1) / threads; }
  /// Values that a private has over all threads, those of points that do not exist included.
  int64_t slots() const { return turns() * threads * width; }
  unsigned laneDim() const { return extents.size() - 1; }
  /// Whether a chunk may have fewer points than `width`, also without a limit.
  bool isRagged() const { return leader || lanes % width != 0; }
};

/// Whether `access`, a load or store in a phase over the space, takes neighbouring elements for the points of a chunk, so
/// that one wide access serves all of them.
bool isContiguous(mlir::Operation *access, const SpaceMap &map, kernel::IndexRanges &ranges);

/// Chooses lanes and width for `space` by the accesses of all phases over it, and by the widest chunk allowed.
SpaceMap mapSpace(kernel::SpaceOp space, int64_t widest, kernel::IndexRanges &ranges);

/// The foreach, reduce and scan operations whose points are those of `space`, mapped by its map: reductions that keep
/// dimensions have a mapping of their own.
llvm::SmallVector<mlir::Operation *> phasesOver(kernel::SpaceOp space);

} // namespace mezzo::cuda

#endif
