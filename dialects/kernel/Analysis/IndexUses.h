// What the index of a point is used for.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_INDEXUSES_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_INDEXUSES_H

#include "dialects/kernel/Analysis/IndexRange.h"

namespace mezzo::kernel {

/// Whether an index is used for nothing but unguarded addresses, through linear arithmetic: then dimensions whose strides
/// nest can be walked as one.
bool feedsOnlyAddresses(mlir::Value index, IndexRanges &ranges);

} // namespace mezzo::kernel

#endif
