// Whether two accesses of a kernel can reach one element.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_MEETING_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_MEETING_H

#include "dialects/kernel/Analysis/Accesses.h"
#include "dialects/kernel/Analysis/IndexRange.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mezzo::kernel {

/// Answers by the ranges of the variables, which are indices of grids, points and loops. An instance of an access is one
/// assignment to them; `isShared` says of a variable whether both instances have the same value of it.
class Meetings {
public:
  using IsShared = llvm::function_ref<bool(mlir::Value)>;

  explicit Meetings(IndexRanges &ranges) : ranges(ranges) {}

  /// A loop's variable whose lower bound differs from block to block is the bound plus a counter, which takes its place.
  void countFromLowerBounds(MemoryAccess &access);

  /// Whether the accesses can meet at two instances of which the first has a greater `differing` (`sign` > 0) or a smaller
  /// one. Accesses must have been passed to countFromLowerBounds.
  bool canMeet(const MemoryAccess &a, const MemoryAccess &b, mlir::Value differing, int sign, IsShared isShared);

  /// Whether the accesses can meet at two instances that differ in one of the variables `instance`.
  bool meetAtOthers(const MemoryAccess &a, const MemoryAccess &b, mlir::ValueRange instance, IsShared isShared);

private:
  bool canMeet(const LinearForm &a, const LinearForm &b, mlir::Value differing, int sign, IsShared isShared);
  LinearForm countFromLowerBounds(const LinearForm &form);
  IndexRange turnsOf(mlir::scf::ForOp loop);
  IndexRange rangeOf(mlir::Value value);
  int64_t spread(mlir::Value value);

  IndexRanges &ranges;
  llvm::DenseMap<mlir::Value, IndexRange> counters; ///< loop variables that count from their loop's lower bound
};

} // namespace mezzo::kernel

#endif
