// What the reductions of the graph dialect do, apart from the order of their elements.
#ifndef MEZZO_PASSES_LOWERING_REDUCTIONS_H
#define MEZZO_PASSES_LOWERING_REDUCTIONS_H

#include "dialects/kernel/IR/Kernel.h"
#include "passes/lowering/PointEmitter.h"
#include "passes/lowering/ScalarBuilder.h"

namespace mezzo::lowering {

/// A combiner, the value it starts from, and what is done with the total.
struct Reduction {
  kernel::Combiner combiner;
  bool isMean = false;

  /// The type of totals of elements of type `element`.
  mlir::Type totalType(mlir::Type element) const;
  /// An element that changes no total.
  mlir::Value neutralElement(ScalarBuilder &builder) const;
  /// `element` as it is combined: what a mean of narrow integers sums is wider.
  mlir::Value prepare(ScalarBuilder &builder, mlir::Value element) const;
  mlir::Value identity(ScalarBuilder &builder) const;
  mlir::Value combine(ScalarBuilder &builder, mlir::Value a, mlir::Value b) const;
  /// The result, from the total of `count` elements.
  mlir::Value finish(ScalarBuilder &builder, mlir::Value total, int64_t count) const;
};

/// What `op` does, if it is a reduction; its operand's element type decides between signed and unsigned.
std::optional<Reduction> findReduction(mlir::Operation *op);
Reduction reductionOf(mlir::Operation *op);

/// The axes that a reduction combines.
llvm::ArrayRef<int64_t> reducedAxes(mlir::Operation *op);

} // namespace mezzo::lowering

#endif
