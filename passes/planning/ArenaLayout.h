// Where buffers lie in one arena, given when each is alive: the offline form of dynamic storage allocation.
//
// Finding the smallest arena is NP-hard; placing the largest buffers first, each at the lowest free offset, comes within a
// few per cent of the lower bound on neural networks.
#ifndef MEZZO_PASSES_PLANNING_ARENALAYOUT_H
#define MEZZO_PASSES_PLANNING_ARENALAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mezzo::planning {

/// A buffer's size in bytes, and the steps at which it is alive: [first, last], both included.
struct Lifetime {
  int64_t bytes;
  int64_t first;
  int64_t last;
  bool overlaps(const Lifetime &other) const { return first <= other.last && other.first <= last; }
};

/// Every buffer's place.
struct ArenaLayout {
  llvm::SmallVector<int64_t> offsets; ///< one per buffer, a multiple of kArenaAlignment
  int64_t bytes = 0;                  ///< the size of the arena
};

/// Offsets in the arena are multiples of this many bytes: a cache line, and the widest vector.
inline constexpr int64_t kArenaAlignment = 64;

/// Places `buffers` such that those alive at the same step do not overlap. Deterministic.
ArenaLayout layoutArena(llvm::ArrayRef<Lifetime> buffers);

/// The largest number of bytes alive at one step, each buffer rounded up to the alignment.
int64_t liveBytes(llvm::ArrayRef<Lifetime> buffers);

} // namespace mezzo::planning

#endif
