// What an operation does, for algorithms that ask instead of naming operations: `op->hasTrait<mezzo::graph::Pointwise>()`.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAITS_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace mezzo::graph {

/// Each element of the result depends on the elements of the operands at the same place, after broadcasting.
template <typename Op> class Pointwise : public mlir::OpTrait::TraitBase<Op, Pointwise> {};

/// Each element of the result is an element of an operand, unchanged: reshape, transpose, slice, …
template <typename Op> class Movement : public mlir::OpTrait::TraitBase<Op, Movement> {};

/// Combines the elements along some axes.
template <typename Op> class Reduction : public mlir::OpTrait::TraitBase<Op, Reduction> {};

/// A sum of products of two operands, accumulated in f32 (f64 for f64).
template <typename Op> class Contraction : public mlir::OpTrait::TraitBase<Op, Contraction> {};

/// Scales elements by statistics of the group they belong to: softmax and the norms.
template <typename Op> class Normalization : public mlir::OpTrait::TraitBase<Op, Normalization> {};

/// One kernel for any number of tensors, each of which is in memory: nothing is computed where it is read.
template <typename Op> class MultiTensor : public mlir::OpTrait::TraitBase<Op, MultiTensor> {};

/// The gradient of a loss with respect to itself, at which a backward pass begins.
template <typename Op> class GradientSeed : public mlir::OpTrait::TraitBase<Op, GradientSeed> {};

/// Changes parameters by their gradients: `graph.apply_…`.
template <typename Op> class Optimizer : public mlir::OpTrait::TraitBase<Op, Optimizer> {};

/// Stands for a value that a later phase decides, and so is never folded to what it means by itself.
template <typename Op> class Unfolded : public mlir::OpTrait::TraitBase<Op, Unfolded> {};

} // namespace mezzo::graph

#endif
