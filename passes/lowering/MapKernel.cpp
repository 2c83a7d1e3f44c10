#include "passes/lowering/KernelSkeleton.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// How the points of a map kernel are divided: blocks over the leading dimensions, points within a block over the others. A
/// long last dimension is cut into chunks, each a block.
struct Division {
  SmallVector<int64_t> grid, space;
  int64_t chunks = 0; ///< how many chunks the last dimension is cut into, by the last grid index; 0 if it is whole
};
} // namespace

/// A block of fewer points than this costs more to start than to run.
static constexpr int64_t kSmallBlock = 512;
/// Points of a chunk: a multiple of every vector width, and small enough that there are chunks for all threads.
static constexpr int64_t kChunk = 4096;
static constexpr size_t kMostSpaceDims = 5;

static Division divide(ArrayRef<int64_t> extents) {
  Division division;
  if (extents.empty()) {
    division.space = {1};
    return division;
  }
  size_t split = extents.size() - 1;
  int64_t points = extents.back();
  while (split > 0 && points < kSmallBlock && extents.size() - split < kMostSpaceDims)
    points *= extents[--split];
  division.grid.assign(extents.begin(), extents.begin() + split);
  division.space.assign(extents.begin() + split, extents.end());
  if (division.space.size() == 1 && points > kChunk) {
    division.chunks = static_cast<int64_t>(llvm::divideCeil(points, kChunk));
    division.grid.push_back(division.chunks);
    division.space = {kChunk};
  }
  return division;
}

/// The number of points of this block's chunk, where the last chunk is shorter than the others; null where none is.
static Value chunkLimit(KernelSkeleton &skeleton, int64_t extent) {
  if (extent % kChunk == 0)
    return {};
  PointEmitter &emitter = skeleton.emitter;
  Value begin = emitter.multiply(skeleton.gridIndices().back(), kChunk);
  Value rest = arith::SubIOp::create(skeleton.body, emitter.location, emitter.index(extent), begin);
  return arith::MinUIOp::create(skeleton.body, emitter.location, rest, emitter.index(kChunk));
}

/// The kernel dimensions' indices of a point of a block.
static SmallVector<Value> pointIndices(KernelSkeleton &skeleton, const Division &division, ValueRange point, size_t rank) {
  SmallVector<Value> indices(skeleton.gridIndices());
  if (division.chunks) {
    Value begin = skeleton.emitter.multiply(indices.pop_back_val(), kChunk);
    indices.push_back(skeleton.emitter.add(begin, point[0]));
  } else {
    llvm::append_range(indices, point);
  }
  indices.resize(rank);
  return indices;
}

kernel::FuncOp lowering::buildMapKernel(OpBuilder &builder, StringRef name, graph::ClusterOp cluster,
                                        const KernelOptions &options) {
  ClusterDims dims = mapDims(cluster);
  Division division = divide(dims.extents);
  KernelSkeleton skeleton(builder, name, cluster, dims, division.grid, options);
  PointEmitter &emitter = skeleton.emitter;
  Value space = kernel::SpaceOp::create(skeleton.body, emitter.location, division.space);
  Value limit = division.chunks ? chunkLimit(skeleton, dims.extents.back()) : Value();
  auto phase =
      kernel::ForeachOp::create(skeleton.body, emitter.location, space, limit, [](OpBuilder &, Location, ValueRange) {});
  skeleton.body.setInsertionPoint(phase.getBlock()->getTerminator());
  emitter.enterPhase(phase, ValueRange(phase.getIndices()));
  SmallVector<Value> indices = pointIndices(skeleton, division, ValueRange(phase.getIndices()), dims.extents.size());
  for (unsigned i = 0; i < skeleton.outputs().size(); ++i)
    skeleton.storeOutput(i, indices);
  emitter.leavePhase();
  return skeleton.function;
}
