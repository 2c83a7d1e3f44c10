#include "passes/lowering/PointGrid.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// A block of fewer points than this costs more to start than to run.
static constexpr int64_t kSmallBlock = 512;
/// Points of a large block: a multiple of every vector width, and few enough that there are blocks for all threads.
static constexpr int64_t kLargeBlock = 4096;
static constexpr size_t kMostSpaceDims = 5;

/// The largest divisor of `extent` that is at most `most`.
static int64_t largestDivisor(int64_t extent, int64_t most) {
  for (int64_t divisor = std::min(extent, most); divisor > 1; --divisor)
    if (extent % divisor == 0)
      return divisor;
  return 1;
}

PointGrid::PointGrid(ArrayRef<int64_t> extents) : rank(extents.size()) {
  if (extents.empty()) {
    space = {1};
    return;
  }
  size_t split = extents.size() - 1;
  int64_t points = extents.back();
  while (split > 0 && points < kSmallBlock && extents.size() - split < kMostSpaceDims)
    points *= extents[--split];
  grid.assign(extents.begin(), extents.begin() + split);
  space.assign(extents.begin() + split, extents.end());
  if (points <= kLargeBlock)
    return;
  // The last dimension may end in a shorter piece, which its phase's limit says; others are cut evenly.
  cutExtent = extents[split];
  piece =
      space.size() == 1 ? kLargeBlock : largestDivisor(cutExtent, std::max<int64_t>(1, kLargeBlock / (points / cutExtent)));
  if (piece * (points / cutExtent) < kSmallBlock / 8) {
    piece = 0;
    return;
  }
  grid.push_back(static_cast<int64_t>(llvm::divideCeil(cutExtent, piece)));
  space[0] = piece;
}

/// The number of points of this block's piece, where the last piece is shorter than the others; null where none is.
Value PointGrid::limit(KernelSkeleton &skeleton) const {
  if (!piece || cutExtent % piece == 0)
    return {};
  PointEmitter &emitter = skeleton.emitter;
  Value begin = emitter.multiply(skeleton.gridIndices()[grid.size() - 1], piece);
  Value rest = arith::SubIOp::create(skeleton.body, emitter.location, emitter.index(cutExtent), begin);
  return arith::MinSIOp::create(skeleton.body, emitter.location, rest, emitter.index(piece));
}

SmallVector<Value> PointGrid::indices(KernelSkeleton &skeleton, ValueRange point) const {
  SmallVector<Value> indices(skeleton.gridIndices().take_front(grid.size()));
  size_t inBlock = indices.size();
  llvm::append_range(indices, point);
  if (piece) {
    Value begin = skeleton.emitter.multiply(indices[inBlock - 1], piece);
    indices[inBlock] = skeleton.emitter.add(begin, indices[inBlock]);
    indices.erase(indices.begin() + inBlock - 1);
  }
  indices.resize(rank);
  return indices;
}

void PointGrid::emitPhase(KernelSkeleton &skeleton, Value space, function_ref<void(PointEmitter::Indices)> body) const {
  lowering::emitPhase(skeleton, space, limit(skeleton), [&](ValueRange point) { body(indices(skeleton, point)); });
}
