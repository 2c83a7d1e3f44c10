// Threads of a kernel: from its schedule attribute, or by shapes where it has none.
#ifndef MEZZO_COMPILER_CUDA_SCHEDULE_H
#define MEZZO_COMPILER_CUDA_SCHEDULE_H

#include "compiler/cuda/SpaceMap.h"

namespace mezzo::cuda {

struct Schedule {
  int64_t threads = 32;   ///< of a block of the kernel: a warp or a power of two of warps
  int64_t rowThreads = 0; ///< of them, along what a reduction that keeps columns reduces; 0: by shape
  std::string reason;     ///< why so many threads
  llvm::DenseMap<mlir::Operation *, SpaceMap> spaces;

  const SpaceMap &of(kernel::SpaceOp space) const { return spaces.find(space)->second; }
};

/// The only place where numbers of threads are chosen.
Schedule chooseSchedule(kernel::FuncOp kernel, kernel::IndexRanges &ranges);

} // namespace mezzo::cuda

#endif
