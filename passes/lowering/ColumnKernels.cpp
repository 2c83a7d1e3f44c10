// Reductions of axes before the last: columns side by side. Where there are few columns for many rows, blocks share the rows
// and leave partial results, which are reduced at the end.
#include "passes/lowering/AxisView.h"
#include "passes/lowering/Reductions.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Rows that a block should have at least, and has at most: sums of more would lose accuracy.
static constexpr int64_t kFewRows = 128;
static constexpr int64_t kMostRows = 4096;
static constexpr int64_t kBlocksWanted = 16;

/// The operand as (outer, rows, columns), if the reduced axes are side by side and an axis remains after them.
static std::optional<SmallVector<int64_t>> columnsOf(Operation *op) {
  ArrayRef<int64_t> sizes = cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  SmallVector<std::pair<int64_t, bool>> runs; // size, and whether it is reduced
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    bool isReduced = llvm::is_contained(reducedAxes(op), static_cast<int64_t>(axis));
    if (size == 1)
      continue;
    if (!runs.empty() && runs.back().second == isReduced)
      runs.back().first *= size;
    else
      runs.push_back({size, isReduced});
  }
  if (!runs.empty() && runs.front().second)
    runs.insert(runs.begin(), {1, false});
  if (runs.size() != 3 || runs[1].first == 0)
    return std::nullopt;
  return SmallVector<int64_t>{runs[0].first, runs[1].first, runs[2].first};
}

namespace {
class ColumnBuilder {
public:
  ColumnBuilder(const SpecialRequest &request, ArrayRef<int64_t> shape)
      : request(request), op(request.op), shape(shape), outer(shape[0]), rows(shape[1]), columns(shape[2]),
        pieces(columns, outer), reduction(reductionOf(op)) {
    int64_t blocks = outer * pieces.count();
    rowBlocks = std::max<int64_t>(1, llvm::divideCeil(rows, kMostRows));
    if (blocks < kBlocksWanted)
      rowBlocks = std::max<int64_t>(rowBlocks, std::min<int64_t>(llvm::divideCeil(kBlocksWanted, blocks), rows / kFewRows));
    blockRows = static_cast<int64_t>(llvm::divideCeil(rows, rowBlocks));
    rowBlocks = static_cast<int64_t>(llvm::divideCeil(rows, blockRows));
  }

  BuiltKernel build() {
    KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims(), {outer, rowBlocks, pieces.count()},
                            request.options, buffers());
    PointEmitter &emitter = skeleton.emitter;
    Value group = skeleton.gridIndices()[0], rowBlock = skeleton.gridIndices()[1], piece = skeleton.gridIndices()[2];
    auto load = [&](ValueRange point) {
      Value row = emitter.add(emitter.multiply(rowBlock, blockRows), point[0]);
      return loadElement(skeleton, {group, row, pieces.index(emitter, piece, point[1])});
    };
    reduceColumns(skeleton, blockRows, pieces.limit(emitter, piece), load, [&](Value column, Value total) {
      Value place = pieces.index(emitter, piece, column);
      if (rowBlocks == 1)
        storeResult(skeleton, group, place, total);
      else
        kernel::StoreOp::create(skeleton.body, emitter.location, total, skeleton.temporary(0),
                                ValueRange{group, rowBlock, place},
                                /*inBounds=*/true);
    });
    if (rowBlocks > 1)
      emitFinish(skeleton, [&] { finishColumns(skeleton); });
    return skeleton.finish();
  }

private:
  ClusterDims dims() {
    ClusterDims dims;
    dims.shapes[op->getOperand(0)] = shape;
    dims.shapes[op->getResult(0)] = {outer, columns};
    return dims;
  }

  ScalarBuilder scalars(KernelSkeleton &skeleton) {
    return ScalarBuilder(skeleton.body, skeleton.emitter.location, elementType(op->getOperand(0)));
  }

  /// Which type totals have.
  Type totalType() { return reduction.totalType(elementType(op->getOperand(0))); }

  BufferUse buffers() {
    BufferUse use = BufferUse::plain(request.cluster);
    if (rowBlocks > 1)
      use.temporaries.push_back(RankedTensorType::get({outer, rowBlocks, columns}, totalType()));
    return use;
  }

  /// An element as it is combined; where the last block of rows is shorter, what changes no total.
  Value loadElement(KernelSkeleton &skeleton, PointEmitter::Indices indices) {
    ScalarBuilder b = scalars(skeleton);
    Value x = op->getOperand(0);
    if (rowBlocks * blockRows == rows)
      return reduction.prepare(b, skeleton.emitter.load(x, indices));
    return reduction.prepare(b, skeleton.emitter.loadOr(x, indices, reduction.neutralElement(b)));
  }

  /// Reduces `count` rows of `element`, and hands each column's total to `use` in a phase.
  void reduceColumns(KernelSkeleton &skeleton, int64_t count, Value limit, llvm::function_ref<Value(ValueRange)> element,
                     llvm::function_ref<void(Value column, Value total)> use) {
    Location location = skeleton.emitter.location;
    Value space = makeSpace(skeleton, {count, pieces.width});
    Value kept = makeSpace(skeleton, {pieces.width});
    ReductionShape shape{{reduction.combiner}, {totalType()}, space, limit, {1}, kept};
    auto reduce = emitReduction(skeleton, shape, [&](ValueRange point) { return SmallVector<Value>{element(point)}; });
    emitPhase(skeleton, kept, limit, [&](ValueRange column) {
      use(column[0], kernel::ReadOp::create(skeleton.body, location, reduce.getResult(0), column));
    });
  }

  void storeResult(KernelSkeleton &skeleton, Value group, Value column, Value total) {
    ScalarBuilder b = scalars(skeleton);
    kernel::StoreOp::create(skeleton.body, skeleton.emitter.location, reduction.finish(b, total, rows),
                            skeleton.outputBuffer(0), ValueRange{group, column}, /*inBounds=*/true);
  }

  void finishColumns(KernelSkeleton &skeleton) {
    PointEmitter &emitter = skeleton.emitter;
    emitter.loopNest({outer, pieces.count()}, {}, [&](PointEmitter::Indices at, ValueRange) -> SmallVector<Value> {
      Value group = at[0], piece = at[1];
      auto load = [&](ValueRange point) -> Value {
        return kernel::LoadOp::create(skeleton.body, emitter.location, skeleton.temporary(0),
                                      ValueRange{group, point[0], pieces.index(emitter, piece, point[1])},
                                      /*inBounds=*/true);
      };
      reduceColumns(skeleton, rowBlocks, pieces.limit(emitter, piece), load, [&](Value column, Value total) {
        storeResult(skeleton, group, pieces.index(emitter, piece, column), total);
      });
      return {};
    });
  }

  const SpecialRequest &request;
  Operation *op;
  SmallVector<int64_t> shape;
  int64_t outer, rows, columns;
  ColumnPieces pieces;
  Reduction reduction;
  int64_t rowBlocks, blockRows; ///< blocks that share the rows, and the rows that each has
};
} // namespace

template <typename Op> static std::optional<BuiltKernel> buildColumns(const SpecialRequest &request, Op op) {
  auto shape = columnsOf(op);
  return shape ? std::optional(ColumnBuilder(request, *shape).build()) : std::nullopt;
}

void lowering::addColumnKernels(SpecialKernels &kernels) {
  kernels.add<graph::ReduceSumOp>(buildColumns<graph::ReduceSumOp>);
  kernels.add<graph::ReduceMeanOp>(buildColumns<graph::ReduceMeanOp>);
  kernels.add<graph::ReduceProdOp>(buildColumns<graph::ReduceProdOp>);
  kernels.add<graph::ReduceMaxOp>(buildColumns<graph::ReduceMaxOp>);
  kernels.add<graph::ReduceMinOp>(buildColumns<graph::ReduceMinOp>);
}
