// Index expressions of kernels as sums of coefficients times values.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_LINEARFORM_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_LINEARFORM_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"

namespace mezzo::kernel {

/// constant + Σ coefficient · value. The values are what cannot be taken apart: indices of grid, phases and loops, and
/// opaque ones (loaded, divided, …), each at most once and never with the coefficient 0.
struct LinearForm {
  int64_t constant = 0;
  llvm::SmallVector<std::pair<mlir::Value, int64_t>, 4> terms;

  LinearForm &operator+=(const LinearForm &other) { return add(other, 1); }
  /// Adds `factor` times `other`.
  LinearForm &add(const LinearForm &other, int64_t factor);
  /// Adds `coefficient` · `value`.
  LinearForm &add(mlir::Value value, int64_t coefficient);
  /// The coefficient of `value`; 0 if it does not occur.
  int64_t coefficient(mlir::Value value) const;
};

/// `value`, of type index or i64, taken apart through additions, subtractions, multiplications by constants and casts
/// between index and i64. With c · (x div c) + x mod c put together again.
LinearForm linearize(mlir::Value value);

/// The element offset of an access at `indices` into memory of `strides`.
LinearForm linearize(mlir::ValueRange indices, llvm::ArrayRef<int64_t> strides);

/// Whether `value` is an integer constant, and which.
std::optional<int64_t> constantOf(mlir::Value value);

} // namespace mezzo::kernel

#endif
