// Clusters that only move elements, and tensors as views of what such clusters make them from.
#ifndef MEZZO_PASSES_LOWERING_MOVEMENTVIEWS_H
#define MEZZO_PASSES_LOWERING_MOVEMENTVIEWS_H

#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/StridedView.h"

namespace mezzo::lowering {

/// The slice, transposition or reshape that is all a cluster does; null if it does anything else.
mlir::Operation *movementOf(graph::ClusterOp cluster);

/// `tensor` as a view of what such clusters, one after the other, make it from.
std::optional<graph::StridedView> viewThroughMovements(mlir::Value tensor);

} // namespace mezzo::lowering

#endif
