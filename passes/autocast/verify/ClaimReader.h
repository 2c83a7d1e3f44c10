// Claims on the values of a function, as tensors of bounds, and what the checker's rules share.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_CLAIMREADER_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_CLAIMREADER_H

#include "passes/autocast/verify/RangeClaims.h"

#include "dialects/graph/Reference/Tensor.h"

namespace mezzo::autocast {

using graph::reference::Tensor;

/// In place of units: elements are those of operands.
inline constexpr double kExact = -1;

/// Bounds of each element; `units` units in the last place may be added by computing it.
struct Box {
  Tensor lo, hi;
  double units = 0;
  bool isNumber = true;
  llvm::StringRef lemma = "interval";
};

using MaybeBox = std::optional<Box>;

/// A value's type with elements of f64, in which bounds are kept.
mlir::RankedTensorType f64Type(mlir::Value value);

template <typename Function> Tensor tensorOf(mlir::RankedTensorType type, Function element) {
  Tensor tensor(type);
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.setConverted(i, element(i));
  return tensor;
}

template <typename Function> Tensor combine(const Tensor &a, const Tensor &b, Function function) {
  return tensorOf(a.getType(), [&](int64_t i) { return function(a.getFloat(i), b.getFloat(i)); });
}

/// Of two bounds of which one may be NaN, which bounds nothing.
Tensor least(const Tensor &a, const Tensor &b);
Tensor most(const Tensor &a, const Tensor &b);
/// The largest magnitude of each element; never infinite.
Tensor magnitude(const Box &box);
bool hasNan(const Tensor &tensor);

class ClaimReader {
public:
  ClaimReader(mlir::func::FuncOp function, const FunctionClaims &claims, WeightValues &weights);

protected:
  /// What is claimed of a value: nothing, before it was checked.
  const RangeClaim &claimOf(mlir::Value value) const;
  /// The claim, or one interval, on each element.
  Box boxOf(mlir::Value value) const;
  Box boxOf(mlir::Value value, Interval interval, double units, bool isNumber, llvm::StringRef lemma) const;

  /// The first result of `op` on f64, by the reference; NaN where it has no meaning there.
  static Tensor evaluate(mlir::Operation *op, llvm::ArrayRef<Tensor> operands);
  /// The elements of what follows from weights alone; null elements where they cannot be had.
  std::optional<Tensor> constant(mlir::Value value);

  /// Whether the float operands are all numbers, and all but `mayBeUnbounded` of them bounded.
  bool areNumbers(mlir::Operation *op, int mayBeUnbounded = 0) const;

  mlir::func::FuncOp function;
  WeightValues &weights;
  LowType low;
  llvm::DenseMap<mlir::Value, const RangeClaim *> claimsOf;
};

} // namespace mezzo::autocast

#endif
