// Transpositions that move the last axis: tiles that are read along one axis and written along the other.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// A transposition with axes of size 1 left out, and axes that stay side by side joined.
struct JoinedTranspose {
  SmallVector<int64_t> sizes;       ///< of the operand
  SmallVector<int64_t> permutation; ///< result axis i is operand axis permutation[i]

  SmallVector<int64_t> resultSizes() const {
    return llvm::map_to_vector(permutation, [&](int64_t axis) { return sizes[axis]; });
  }
};
} // namespace

static JoinedTranspose joinAxes(graph::TransposeOp op) {
  ArrayRef<int64_t> sizes = op.getX().getType().getShape();
  // Operand axes in the order of the result, in runs that are contiguous in both.
  SmallVector<SmallVector<int64_t>> runs;
  for (int64_t axis : op.getPermutation()) {
    if (sizes[axis] == 1)
      continue;
    auto followsInOperand = [&](int64_t previous) {
      return previous < axis &&
             llvm::all_of(sizes.slice(previous + 1, axis - previous - 1), [](int64_t size) { return size == 1; });
    };
    if (!runs.empty() && followsInOperand(runs.back().back()))
      runs.back().push_back(axis);
    else
      runs.push_back({axis});
  }
  JoinedTranspose joined;
  SmallVector<size_t> order = llvm::to_vector(llvm::seq(runs.size()));
  llvm::sort(order, [&](size_t a, size_t b) { return runs[a].front() < runs[b].front(); });
  joined.permutation.resize(runs.size());
  for (auto [place, run] : llvm::enumerate(order)) {
    int64_t size = 1;
    for (int64_t axis : runs[run])
      size *= sizes[axis];
    joined.sizes.push_back(size);
    joined.permutation[run] = static_cast<int64_t>(place);
  }
  return joined;
}

namespace {
/// One axis of a tile: all of it, how much a tile takes.
struct TileAxis {
  int64_t size, width;

  int64_t count() const { return static_cast<int64_t>(llvm::divideCeil(size, width)); }
  bool isWhole() const { return size % width == 0; }
};

/// The kernel: tiles over the operand's axis that becomes the last, and the last, which becomes another.
class TransposeBuilder {
public:
  TransposeBuilder(const SpecialRequest &request, graph::TransposeOp op, const JoinedTranspose &joined)
      : op(op), joined(joined), rowAxis(joined.permutation.back()), columnAxis(joined.sizes.size() - 1),
        rows(tileOf(joined.sizes[rowAxis], joined.sizes[columnAxis])),
        columns(tileOf(joined.sizes[columnAxis], joined.sizes[rowAxis])),
        skeleton(request.builder, request.name, request.cluster, dims(), grid(), request.options),
        emitter(skeleton.emitter) {}

  BuiltKernel build() {
    size_t others = joined.sizes.size() - 2;
    firstRow = emitter.multiply(skeleton.gridIndices()[others], rows.width);
    firstColumn = emitter.multiply(skeleton.gridIndices()[others + 1], columns.width);
    Value from = makeSpace(skeleton, {rows.width, columns.width}), to = makeSpace(skeleton, {columns.width, rows.width});
    Value tile = kernel::PrivateOp::create(skeleton.body, emitter.location, from, elementType(op.getX()));
    emitPhase(skeleton, from, left(columns, firstColumn), [&](ValueRange point) {
      kernel::WriteOp::create(skeleton.body, emitter.location, load(point[0], point[1]), tile, point);
    });
    auto turned = kernel::ExchangeOp::create(skeleton.body, emitter.location, tile, ArrayRef<int64_t>{1, 0}, to);
    emitPhase(skeleton, to, left(rows, firstRow), [&](ValueRange point) {
      Value column = emitter.add(firstColumn, point[0]);
      OpBuilder::InsertionGuard guard(skeleton.body);
      if (!columns.isWhole())
        enterIf(column, columns.size);
      Value element = kernel::ReadOp::create(skeleton.body, emitter.location, turned.getResult(), point);
      kernel::StoreOp::create(skeleton.body, emitter.location, element, skeleton.outputBuffer(0),
                              resultIndices(emitter.add(firstRow, point[1]), column), /*inBounds=*/true);
    });
    return skeleton.finish();
  }

private:
  /// A tile is square but where an axis is short: then it is longer along the other.
  static TileAxis tileOf(int64_t size, int64_t other) {
    constexpr int64_t kSide = 32;
    int64_t longest = other >= kSide ? kSide : std::max<int64_t>(kSide, kSide * kSide / other / kSide * kSide);
    return {size, std::min(size, longest)};
  }

  ClusterDims dims() {
    ClusterDims dims;
    dims.shapes[op.getX()] = joined.sizes;
    dims.shapes[op.getResult()] = joined.resultSizes();
    return dims;
  }

  SmallVector<int64_t> grid() {
    SmallVector<int64_t> grid;
    for (int64_t axis = 0; axis < columnAxis; ++axis)
      if (axis != rowAxis)
        grid.push_back(joined.sizes[axis]);
    grid.append({rows.count(), columns.count()});
    return grid;
  }

  /// The indices of the operand at (row, column), with those of the grid at the other axes.
  SmallVector<Value> operandIndices(Value row, Value column) {
    SmallVector<Value> indices(skeleton.gridIndices().drop_back(2));
    indices.insert(indices.begin() + rowAxis, row);
    indices.push_back(column);
    return indices;
  }

  SmallVector<Value> resultIndices(Value row, Value column) {
    SmallVector<Value> own = operandIndices(row, column);
    return llvm::map_to_vector(joined.permutation, [&](int64_t axis) { return own[axis]; });
  }

  /// How many points along `axis` there are from `first` on; null where every tile is whole.
  Value left(const TileAxis &axis, Value first) {
    if (axis.isWhole())
      return {};
    Value rest = arith::SubIOp::create(skeleton.body, emitter.location, emitter.index(axis.size), first);
    return arith::MinSIOp::create(skeleton.body, emitter.location, rest, emitter.index(axis.width));
  }

  Value load(Value i, Value j) {
    SmallVector<Value> own = operandIndices(emitter.add(firstRow, i), emitter.add(firstColumn, j));
    if (rows.isWhole())
      return emitter.load(op.getX(), own);
    ScalarBuilder b(skeleton.body, emitter.location, elementType(op.getX()));
    return emitter.loadOr(op.getX(), own, b.number(0, scalarType(b.element)));
  }

  /// Moves the builder into a branch for indices below `size`.
  void enterIf(Value index, int64_t size) {
    Value isInside =
        arith::CmpIOp::create(skeleton.body, emitter.location, arith::CmpIPredicate::ult, index, emitter.index(size));
    auto branch = scf::IfOp::create(skeleton.body, emitter.location, isInside, /*withElseRegion=*/false);
    skeleton.body.setInsertionPointToStart(branch.thenBlock());
  }

  graph::TransposeOp op;
  const JoinedTranspose &joined;
  int64_t rowAxis, columnAxis;
  TileAxis rows, columns;
  KernelSkeleton skeleton;
  PointEmitter &emitter;
  Value firstRow, firstColumn;
};
} // namespace

static std::optional<BuiltKernel> buildTranspose(const SpecialRequest &request, graph::TransposeOp op) {
  JoinedTranspose joined = joinAxes(op);
  bool movesLast = joined.sizes.size() > 1 && joined.permutation.back() != static_cast<int64_t>(joined.sizes.size()) - 1;
  bool isEmpty = llvm::is_contained(joined.sizes, 0);
  if (!movesLast || isEmpty)
    return std::nullopt;
  return TransposeBuilder(request, op, joined).build();
}

void lowering::addTransposeKernel(SpecialKernels &kernels) { kernels.add<graph::TransposeOp>(buildTranspose); }
