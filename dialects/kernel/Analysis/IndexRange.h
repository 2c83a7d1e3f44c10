// Which values an integer of a kernel can take.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_INDEXRANGE_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_INDEXRANGE_H

#include "dialects/kernel/Analysis/LinearForm.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::kernel {

/// An interval of integers, both ends included; empty if `low` > `high`. The ends saturate at kUnbounded in either
/// direction, which means "not known".
struct IndexRange {
  static constexpr int64_t kUnbounded = int64_t(1) << 60;
  int64_t low = -kUnbounded;
  int64_t high = kUnbounded;

  bool isEmpty() const { return low > high; }
  bool isWithin(int64_t first, int64_t last) const { return isEmpty() || (low >= first && high <= last); }
};

/// Ranges of the integers of one kernel, by interval arithmetic from grid, spaces, limits, loop bounds, clamps and element
/// types. Computed on demand and kept; the kernel must not change meanwhile.
class IndexRanges {
public:
  IndexRange of(mlir::Value value);
  IndexRange of(const LinearForm &form);

private:
  IndexRange compute(mlir::Value value);
  IndexRange ofArgument(mlir::BlockArgument argument);
  IndexRange ofResult(mlir::Operation *op, mlir::Value value);

  llvm::DenseMap<mlir::Value, IndexRange> known;
};

} // namespace mezzo::kernel

#endif
