#include "passes/planning/ArenaLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace llvm;
using namespace mezzo::planning;

static int64_t paddedSize(const Lifetime &buffer) { return alignTo(std::max<int64_t>(buffer.bytes, 1), kArenaAlignment); }

static SmallVector<size_t> largestFirst(ArrayRef<Lifetime> buffers) {
  SmallVector<size_t> order = to_vector(seq<size_t>(0, buffers.size()));
  stable_sort(order, [&](size_t a, size_t b) { return paddedSize(buffers[a]) > paddedSize(buffers[b]); });
  return order;
}

namespace {
/// A part of the arena that is taken over the life of some buffer.
struct Taken {
  int64_t begin, end;
};
} // namespace

/// The lowest offset at which `bytes` fit between the parts `taken`.
static int64_t lowestFit(SmallVector<Taken> taken, int64_t bytes) {
  llvm::sort(taken, [](const Taken &a, const Taken &b) { return a.begin < b.begin; });
  int64_t offset = 0;
  for (const Taken &part : taken) {
    if (part.begin - offset >= bytes)
      return offset;
    offset = std::max(offset, part.end);
  }
  return offset;
}

ArenaLayout mezzo::planning::layoutArena(ArrayRef<Lifetime> buffers) {
  ArenaLayout layout;
  layout.offsets.resize(buffers.size());
  SmallVector<size_t> placed;
  for (size_t index : largestFirst(buffers)) {
    SmallVector<Taken> taken;
    for (size_t other : placed)
      if (buffers[other].overlaps(buffers[index]))
        taken.push_back({layout.offsets[other], layout.offsets[other] + paddedSize(buffers[other])});
    layout.offsets[index] = lowestFit(std::move(taken), paddedSize(buffers[index]));
    layout.bytes = std::max(layout.bytes, layout.offsets[index] + paddedSize(buffers[index]));
    placed.push_back(index);
  }
  return layout;
}

int64_t mezzo::planning::liveBytes(ArrayRef<Lifetime> buffers) {
  std::map<int64_t, int64_t> change;
  for (const Lifetime &buffer : buffers) {
    change[buffer.first] += paddedSize(buffer);
    change[buffer.last + 1] -= paddedSize(buffer);
  }
  int64_t alive = 0, most = 0;
  for (auto [step, bytes] : change)
    most = std::max(most, alive += bytes);
  return most;
}
