// A reshape as segments: runs of axes that become runs of axes with the same product of sizes.
#ifndef MEZZO_PASSES_LAYOUT_RESHAPESEGMENTS_H
#define MEZZO_PASSES_LAYOUT_RESHAPESEGMENTS_H

#include "passes/layout/AxisOrder.h"

#include <optional>

namespace mezzo::layout {

/// `fromCount` axes of the old shape become `toCount` axes of the new one. One of the counts is 0 where an axis of size 1
/// goes or comes.
struct ReshapeSegment {
  int64_t fromCount = 0, toCount = 0;
};

/// The finest segments, in order; nothing for dynamic or empty shapes.
std::optional<llvm::SmallVector<ReshapeSegment>> reshapeSegments(llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to);

/// The order of the new axes when the old ones are in `order`; nothing if that separates the axes of a segment. An axis that
/// comes stays behind the segment before it.
std::optional<AxisOrder> followSegments(llvm::ArrayRef<ReshapeSegment> segments, AxisOrderRef order);

} // namespace mezzo::layout

#endif
