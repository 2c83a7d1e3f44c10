// The dimensions over which a cluster's kernel runs: those of its domain, with neighbours joined where every tensor allows
// it.
#ifndef MEZZO_PASSES_LOWERING_CLUSTERDIMS_H
#define MEZZO_PASSES_LOWERING_CLUSTERDIMS_H

#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::lowering {

struct ClusterDims {
  /// The extents of the kernel's dimensions.
  llvm::SmallVector<int64_t> extents;
  /// For rows: how many leading dimensions number the rows; otherwise all of them.
  int64_t outerRank = 0;
  /// How each tensor of the cluster looks over these dimensions: per dimension its extent, or 1. Empty where dimensions were
  /// not joined: tensors keep their own shapes.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<int64_t>> shapes;

  llvm::ArrayRef<int64_t> outer() const { return llvm::ArrayRef(extents).take_front(outerRank); }
  llvm::ArrayRef<int64_t> inner() const { return llvm::ArrayRef(extents).drop_front(outerRank); }
};

/// The dimensions of a cluster of pointwise operations and movements, or of one operation.
ClusterDims mapDims(graph::ClusterOp cluster);

/// The dimensions of a cluster of rows, whose operations are pointwise or reductions of the trailing axes.
ClusterDims rowDims(graph::ClusterOp cluster);

} // namespace mezzo::lowering

#endif
