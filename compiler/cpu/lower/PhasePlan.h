// How a phase's points are taken: which dimension by lanes, how many at once, what depends on them.
#ifndef MEZZO_COMPILER_CPU_LOWER_PHASEPLAN_H
#define MEZZO_COMPILER_CPU_LOWER_PHASEPLAN_H

#include "compiler/cpu/Target.h"
#include "dialects/kernel/IR/Kernel.h"
#include "llvm/ADT/DenseSet.h"

namespace mezzo::cpu {

struct PhasePlan {
  mlir::Operation *phase = nullptr;
  llvm::ArrayRef<int64_t> extents;
  mlir::Value limit; ///< null if all points exist

  /// Dimensions first … laneDim are walked as one, of laneExtent points; the others by loops around it.
  unsigned laneDim = 0, first = 0;
  int64_t laneExtent = 1;
  int64_t width = 1;
  llvm::DenseSet<mlir::Value> varying; ///< values that differ from lane to lane

  bool isLooped(unsigned dim) const { return dim < first || dim > laneDim; }
  mlir::Block &block() const { return phase->getRegion(0).front(); }
  mlir::Value index(unsigned dim) const { return block().getArgument(dim); }
  llvm::SmallVector<unsigned> dimsWhere(llvm::function_ref<bool(unsigned)> predicate) const;
};

struct PlanOptions {
  bool linearOrder = false;     ///< lanes must follow the linear order of points
  int64_t widest = 64;          ///< no more lanes than this
  llvm::ArrayRef<int64_t> kept; ///< dimensions that a reduction keeps: they are not walked as one with the others
  bool lanesKept = false;       ///< lanes may only take a dimension that is kept
};

/// Chooses for `phase` by the accesses of its body: contiguous ones are worth most.
PhasePlan planPhase(mlir::Operation *phase, const Target &target, const PlanOptions &options);

} // namespace mezzo::cpu

#endif
