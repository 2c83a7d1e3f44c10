// Parameters of norms: scales and biases that follow a norm as products and sums.
#ifndef MEZZO_PASSES_NORMALIZE_COMPOSITES_NORMPARAMETERS_H
#define MEZZO_PASSES_NORMALIZE_COMPOSITES_NORMPARAMETERS_H

#include "mlir/IR/PatternMatch.h"

namespace mezzo::normalize {

/// The operand of `op`, a sum or product, that is made by a NormT which nothing else reads, and the other operand. Null
/// where there is none.
template <typename NormT> std::pair<NormT, mlir::Value> normAndOther(mlir::Operation *op) {
  for (unsigned i = 0; i < 2; ++i)
    if (auto norm = op->getOperand(i).getDefiningOp<NormT>();
        norm && norm->hasOneUse() && norm.getType() == op->getResult(0).getType() && norm->getBlock() == op->getBlock())
      return {norm, op->getOperand(1 - i)};
  return {};
}

/// `value` as a parameter of a norm of `x`: of `shape`, in f32, or f64 where x is f64.
mlir::Value asParameter(mlir::OpBuilder &builder, mlir::Location location, mlir::Value value, llvm::ArrayRef<int64_t> shape,
                        mlir::Value x);

/// The element type of a parameter of a norm of `x`.
mlir::Type parameterElement(mlir::Value x);

} // namespace mezzo::normalize

#endif
