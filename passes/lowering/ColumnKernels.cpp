// Reductions of axes before the last: columns side by side. Where there are few columns for many rows, blocks share the rows
// and leave partial results, which are reduced at the end. What is reduced may be computed on the way in, and stored for
// others.
#include "mlir/Dialect/SCF/IR/SCF.h"
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

/// `tensor`, of the cluster of `op` (a reduction of columns), as (outer, rows, columns), of each the whole extent or 1;
/// nothing where it has parts of them.
static std::optional<SmallVector<int64_t>> seenShape(Operation *op, ArrayRef<int64_t> shape, Value tensor) {
  ArrayRef<int64_t> domain = cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  SmallVector<int64_t> sizes(cast<RankedTensorType>(tensor.getType()).getShape()), seen(3, 1);
  sizes.insert(sizes.begin(), domain.size() - std::min(domain.size(), sizes.size()), 1);
  size_t part = 0;
  for (auto [axis, extent] : llvm::enumerate(domain)) {
    if (extent == 1)
      continue;
    bool isReduced = llvm::is_contained(reducedAxes(op), static_cast<int64_t>(axis));
    part = isReduced ? 1 : part == 0 ? 0 : 2;
    seen[part] *= sizes[axis];
  }
  bool isWhole = llvm::all_of(llvm::zip_equal(seen, shape),
                              [](auto pair) { return std::get<0>(pair) == 1 || std::get<0>(pair) == std::get<1>(pair); });
  return isWhole ? std::optional(seen) : std::nullopt;
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
    if (isComputed())
      rowBlocks = evenBlocks(rowBlocks);
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
  /// Whether what is reduced is no tensor in memory.
  bool isComputed() { return op->getOperand(0).getDefiningOp() != nullptr; }

  /// As many blocks as wanted, or a few more, so that all have equally many rows.
  int64_t evenBlocks(int64_t wanted) const {
    for (int64_t blocks = wanted; blocks < 2 * wanted; ++blocks)
      if (rows % blocks == 0)
        return blocks;
    return wanted;
  }

  ClusterDims dims() {
    ClusterDims dims;
    graph::ClusterOp cluster = request.cluster;
    Block &body = cluster.getBody().front();
    SmallVector<Value> tensors(body.getArguments());
    for (Operation &inner : body.without_terminator())
      llvm::append_range(tensors, inner.getResults());
    for (Value tensor : tensors)
      if (auto seen = seenShape(op, shape, tensor))
        dims.shapes[tensor] = *seen;
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
    if (isComputed())
      return computeElement(skeleton, indices);
    if (rowBlocks * blockRows == rows)
      return reduction.prepare(b, skeleton.emitter.load(x, indices));
    return reduction.prepare(b, skeleton.emitter.loadOr(x, indices, reduction.neutralElement(b)));
  }

  /// The same for an element that is computed; others of the point are stored on the way.
  Value computeElement(KernelSkeleton &skeleton, PointEmitter::Indices indices) {
    ScalarBuilder b = scalars(skeleton);
    PointEmitter &emitter = skeleton.emitter;
    SmallVector<Value> place(indices);
    Value isInside;
    if (rowBlocks * blockRows != rows) {
      isInside = arith::CmpIOp::create(b.builder, b.location, arith::CmpIPredicate::slt, place[1], emitter.index(rows));
      place[1] = arith::MinSIOp::create(b.builder, b.location, place[1], emitter.index(rows - 1));
    }
    Value element = emitter.atBroadcast(op->getOperand(0), place);
    storePoint(skeleton, place, indices, isInside);
    return reduction.prepare(b, isInside ? b.select(isInside, element, reduction.neutralElement(b)) : element);
  }

  /// Stores the outputs that have a value at each point: those of `computed`, which is the point `place` if this exists.
  void storePoint(KernelSkeleton &skeleton, PointEmitter::Indices computed, PointEmitter::Indices place, Value exists) {
    SmallVector<std::pair<unsigned, Value>> values;
    for (auto [i, output] : llvm::enumerate(skeleton.outputs()))
      if (output != op->getResult(0))
        values.push_back({i, skeleton.emitter.at(output, computed)});
    if (values.empty())
      return;
    OpBuilder::InsertionGuard guard(skeleton.body);
    if (exists) {
      auto branch = scf::IfOp::create(skeleton.body, skeleton.emitter.location, exists, /*withElseRegion=*/false);
      skeleton.body.setInsertionPointToStart(branch.thenBlock());
    }
    for (auto [i, value] : values)
      kernel::StoreOp::create(skeleton.body, skeleton.emitter.location, value, skeleton.outputBuffer(i), place,
                              /*inBounds=*/true);
  }

  /// The buffer of the reduction's result.
  Value resultBuffer(KernelSkeleton &skeleton) {
    auto found = llvm::find(skeleton.outputs(), op->getResult(0));
    return skeleton.outputBuffer(std::distance(skeleton.outputs().begin(), found));
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
                            resultBuffer(skeleton), ValueRange{group, column}, /*inBounds=*/true);
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
