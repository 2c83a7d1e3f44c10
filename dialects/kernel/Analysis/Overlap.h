// Whether sums of integers in ranges can meet.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_OVERLAP_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_OVERLAP_H

#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace mezzo::kernel {

/// coefficient · x for an integer x from low to high, both included.
struct Term {
  int64_t coefficient, low, high;
};

/// Whether constant + Σ terms can be 0. Exact for the sums that index expressions make; where the search would be long it
/// answers true.
bool canBeZero(llvm::SmallVector<Term> terms, int64_t constant);

} // namespace mezzo::kernel

#endif
