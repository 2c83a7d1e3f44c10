// A tensor seen along one axis: what lies before it, the axis, and what lies after it.
#ifndef MEZZO_PASSES_LOWERING_AXISVIEW_H
#define MEZZO_PASSES_LOWERING_AXISVIEW_H

#include "passes/lowering/Phases.h"

namespace mezzo::lowering {

struct AxisView {
  int64_t outer, length, inner;

  AxisView(mlir::Value tensor, int64_t axis);
  llvm::SmallVector<int64_t> shape() const { return {outer, length, inner}; }
};

/// Lets kernels of `op` see all of its tensors as (outer, length, inner) along `axis`.
ClusterDims axisDims(mlir::Operation *op, int64_t axis);

/// Columns side by side, in pieces that blocks take.
struct ColumnPieces {
  int64_t columns, width; ///< all of them, and those of a piece

  /// Pieces of columns for kernels that have `blocks` blocks already, none wider than `widest`.
  ColumnPieces(int64_t columns, int64_t blocks, int64_t widest = 4096);
  int64_t count() const { return static_cast<int64_t>(llvm::divideCeil(columns, width)); }
  /// The columns that piece number `piece` has; null where every piece is whole.
  mlir::Value limit(PointEmitter &emitter, mlir::Value piece) const;
  /// The number of column `column` of the piece.
  mlir::Value index(PointEmitter &emitter, mlir::Value piece, mlir::Value column) const;
};

} // namespace mezzo::lowering

#endif
