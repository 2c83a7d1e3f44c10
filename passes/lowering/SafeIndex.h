// Indices that are data, made safe to use.
#ifndef MEZZO_PASSES_LOWERING_SAFEINDEX_H
#define MEZZO_PASSES_LOWERING_SAFEINDEX_H

#include "passes/lowering/PointEmitter.h"

namespace mezzo::lowering {

/// An index from data: negative ones count from the end. Where it is outside, `isInside` is false and `index` 0.
struct SafeIndex {
  mlir::Value index;
  mlir::Value isInside;
};

/// Makes `raw`, an integer, an index of an axis of `size` elements.
SafeIndex makeSafe(PointEmitter &emitter, mlir::Value raw, int64_t size);

} // namespace mezzo::lowering

#endif
