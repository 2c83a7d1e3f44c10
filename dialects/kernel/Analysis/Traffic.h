// What a kernel moves and computes, from its loads, stores and arithmetic: nothing is run, nothing is guessed from names.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_TRAFFIC_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_TRAFFIC_H

#include "dialects/kernel/IR/Kernel.h"

namespace mezzo::kernel {

/// What a kernel moves of one buffer or table argument.
///
/// Each place in the kernel that loads from the buffer moves every element that it reaches once, however many points and
/// blocks want it, for caches serve those; again for every turn of a loop around its phase. So a row that is read by two
/// phases counts twice, a bias that all rows add counts once. Stores are counted in the same way. Where an index is loaded,
/// it reaches at most as many elements as it has values.
struct ArgumentTraffic {
  int64_t readElements = 0, writtenElements = 0;
  /// How often a table's tensors, whose sizes the kernel does not know, are read and written as a whole; else 0.
  int64_t tableReads = 0, tableWrites = 0;
};

struct Traffic {
  llvm::SmallVector<ArgumentTraffic> arguments; ///< one a buffer or table
  int64_t flops = 0; ///< float operations: one for each arithmetic operation or function, and for each join of a reduction
  bool onlyCasts = false; ///< whether it does nothing but change the type of one tensor's elements
};

Traffic countTraffic(FuncOp kernel);

} // namespace mezzo::kernel

#endif
