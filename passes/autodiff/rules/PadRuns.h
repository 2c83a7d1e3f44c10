// Where the elements of a padded axis come from.
#ifndef MEZZO_PASSES_AUTODIFF_RULES_PADRUNS_H
#define MEZZO_PASSES_AUTODIFF_RULES_PADRUNS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace mezzo::autodiff {

/// `count` neighbours of the result, from `at` on, that come from `from`, `from` + `step`, … of the operand. `step` is 1,
/// -1, or 0: all from one element.
struct PadRun {
  int64_t at, count, from, step;
};

/// The runs of an axis of `size` elements padded by `mode` of `graph.pad`; what is a constant is in no run.
llvm::SmallVector<PadRun> padRuns(llvm::StringRef mode, int64_t size, int64_t low, int64_t high);

} // namespace mezzo::autodiff

#endif
