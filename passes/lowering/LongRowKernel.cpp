// Rows too long, and too few, for a block each: blocks share a row and leave partial results, which are combined at the end.
#include "passes/lowering/AxisView.h"
#include "passes/lowering/Reductions.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Fewer rows than this leave processors idle, if the rows are worth sharing.
static constexpr int64_t kFewRows = 8;
static constexpr int64_t kLongRow = 16384;
/// Points that a block takes at most: sums of more would lose accuracy.
static constexpr int64_t kMostPoints = 65536;

static SmallVector<Operation *> reductionsOf(graph::ClusterOp cluster) {
  SmallVector<Operation *> reductions;
  for (Operation &op : cluster.getBody().front())
    if (findReduction(&op))
      reductions.push_back(&op);
  return reductions;
}

/// Whether one pass over the elements is enough for all reductions: none needs another's result.
static bool isOnePass(graph::ClusterOp cluster) {
  llvm::DenseSet<Value> totals; // and what follows from them
  for (Operation &op : cluster.getBody().front().without_terminator()) {
    bool followsTotal = llvm::any_of(op.getOperands(), [&](Value operand) { return totals.contains(operand); });
    bool isReduction = findReduction(&op).has_value();
    if (isReduction && followsTotal)
      return false;
    if (isReduction || followsTotal)
      totals.insert(op.result_begin(), op.result_end());
  }
  return true;
}

/// Whether what is stored has one value a row.
static bool storesRowsOnly(graph::ClusterOp cluster, const ClusterDims &dims) {
  return llvm::all_of(cluster.getBody().front().getTerminator()->getOperands(), [&](Value output) {
    auto shape = dims.shapes.find(output);
    return shape != dims.shapes.end() && shape->second.back() == 1;
  });
}

namespace {
class LongRowBuilder {
public:
  LongRowBuilder(OpBuilder &builder, StringRef name, graph::ClusterOp cluster, const ClusterDims &dims,
                 const KernelOptions &options)
      : dims(dims), reductions(reductionsOf(cluster)), rows(ShapedType::getNumElements(dims.outer())),
        pieces(dims.inner()[0], rows, kMostPoints),
        skeleton(builder, name, cluster, dims, grid(), options, buffers(cluster)), emitter(skeleton.emitter) {}

  BuiltKernel build() {
    Value piece = skeleton.gridIndices().back();
    SmallVector<Value> row(skeleton.gridIndices().drop_back());
    ReductionShape shape{combiners(), totalTypes(), makeSpace(skeleton, {pieces.width}), pieces.limit(emitter, piece), {},
                         {}};
    auto partial = emitReduction(skeleton, shape, [&](ValueRange point) {
      SmallVector<Value> indices(row);
      indices.push_back(pieces.index(emitter, piece, point[0]));
      return llvm::map_to_vector(reductions, [&](Operation *op) { return element(op, indices); });
    });
    SmallVector<Value> place(row);
    place.push_back(piece);
    for (auto [i, total] : llvm::enumerate(partial.getResults()))
      kernel::StoreOp::create(skeleton.body, emitter.location, total, skeleton.temporary(i), place, /*inBounds=*/true);
    emitFinish(skeleton, [&] {
      emitter.loopNest(dims.outer(), {}, [&](PointEmitter::Indices at, ValueRange) -> SmallVector<Value> {
        finishRow(at);
        return {};
      });
    });
    return skeleton.finish();
  }

private:
  SmallVector<int64_t> grid() {
    SmallVector<int64_t> grid(dims.outer());
    grid.push_back(pieces.count());
    return grid;
  }

  static Type totalType(Operation *op) { return reductionOf(op).totalType(elementType(op->getOperand(0))); }
  SmallVector<Type> totalTypes() { return llvm::map_to_vector(reductions, totalType); }
  SmallVector<kernel::Combiner> combiners() {
    return llvm::map_to_vector(reductions, [](Operation *op) { return reductionOf(op).combiner; });
  }

  BufferUse buffers(graph::ClusterOp cluster) {
    BufferUse use = BufferUse::plain(cluster);
    for (Type type : totalTypes())
      use.temporaries.push_back(RankedTensorType::get(grid(), type));
    return use;
  }

  ScalarBuilder scalars(Operation *op) {
    return ScalarBuilder(skeleton.body, emitter.location, elementType(op->getOperand(0)));
  }

  Value element(Operation *op, PointEmitter::Indices indices) {
    ScalarBuilder b = scalars(op);
    return reductionOf(op).prepare(b, emitter.atBroadcast(op->getOperand(0), indices));
  }

  /// Combines the row's partial results, and stores what follows from them.
  void finishRow(PointEmitter::Indices row) {
    ReductionShape shape{combiners(), totalTypes(), makeSpace(skeleton, {pieces.count()}), {}, {}, {}};
    auto total = emitReduction(skeleton, shape, [&](ValueRange piece) {
      SmallVector<Value> place(row), parts;
      place.push_back(piece[0]);
      for (unsigned i = 0; i < reductions.size(); ++i)
        parts.push_back(kernel::LoadOp::create(skeleton.body, emitter.location, skeleton.temporary(i), place));
      return parts;
    });
    for (auto [op, result] : llvm::zip_equal(reductions, total.getResults())) {
      ScalarBuilder b = scalars(op);
      emitter.bindScalar(op->getResult(0), reductionOf(op).finish(b, result, dims.inner()[0]));
    }
    SmallVector<Value> place(row);
    place.push_back(emitter.index(0));
    skeleton.storeOutputs(llvm::to_vector(llvm::seq<unsigned>(skeleton.outputs().size())), place);
  }

  ClusterDims dims;
  SmallVector<Operation *> reductions;
  int64_t rows;
  ColumnPieces pieces;
  KernelSkeleton skeleton;
  PointEmitter &emitter;
};
} // namespace

std::optional<BuiltKernel> lowering::buildLongRowKernel(OpBuilder &builder, StringRef name, graph::ClusterOp cluster,
                                                        const KernelOptions &options) {
  ClusterDims dims = rowDims(cluster);
  bool isLong =
      dims.inner().size() == 1 && dims.inner()[0] >= kLongRow && ShapedType::getNumElements(dims.outer()) < kFewRows;
  if (!isLong)
    return std::nullopt;
  if (!isOnePass(cluster) || !storesRowsOnly(cluster, dims))
    return std::nullopt;
  return LongRowBuilder(builder, name, cluster, dims, options).build();
}
