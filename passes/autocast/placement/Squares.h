// Values that grow as squares do.
#ifndef MEZZO_PASSES_AUTOCAST_PLACEMENT_SQUARES_H
#define MEZZO_PASSES_AUTOCAST_PLACEMENT_SQUARES_H

#include "passes/autocast/evidence/ConstantFit.h"

#include "llvm/ADT/DenseSet.h"

namespace mezzo::autocast {

/// Finds squares, products of two activations that a softmax is taken of, and what is made of them by sums, products and
/// movements, up to a root or another function. A value of which nothing is known may use the whole range of 16 bits; its
/// square then leaves it, and so do scores that are scaled later.
class Squares {
public:
  Squares(mlir::Block &block, ConstantFits &constants);

  bool contains(mlir::Value value) const { return values.contains(value); }

private:
  llvm::DenseSet<mlir::Value> values;
};

} // namespace mezzo::autocast

#endif
