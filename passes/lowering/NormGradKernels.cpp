// Gradients of the norms over trailing axes together with those of their parameters. A block takes some rows one after the
// other and keeps, for each column, what they give to the parameters; the sums of all blocks are added up at the end.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using kernel::Combiner;

/// Rows that a block should have at least, and blocks that there should be at most: each leaves sums for every column.
static constexpr int64_t kFewRows = 8;
static constexpr int64_t kMostBlocks = 64;

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

namespace {
/// The statistics of a row that its gradient needs: 1 / √(variance + epsilon), the mean of h, and that of h · n.
struct RowStatistics {
  Value mean, factor, meanOfH, meanOfProduct;
};

template <typename Op, bool isCentred> class NormGradBuilder {
public:
  NormGradBuilder(const SpecialRequest &request, Op op)
      : op(op), rows(ShapedType::getNumElements(sizesOf(op.getX()).take_front(op.getAxis()))),
        columns(ShapedType::getNumElements(rowShape())),
        blockRows(std::max(kFewRows, static_cast<int64_t>(llvm::divideCeil(rows, kMostBlocks)))),
        blocks(static_cast<int64_t>(llvm::divideCeil(rows, blockRows))), compute(scalarType(elementType(op.getX()))),
        skeleton(request.builder, request.name, request.cluster, dims(), {blocks}, request.options,
                 buffers(request.cluster)),
        emitter(skeleton.emitter), b(skeleton.body, emitter.location, compute), space(makeSpace(skeleton, {columns})) {}

  BuiltKernel build() {
    for (unsigned i = 0; i < parameters(); ++i)
      sums.push_back(kernel::PrivateOp::create(skeleton.body, emitter.location, space, compute));
    emitPhase(skeleton, space, {}, [&](ValueRange point) {
      for (Value sum : sums)
        kernel::WriteOp::create(skeleton.body, emitter.location, number(0), sum, point);
    });
    emitter.loop(blockRows, {}, [&](Value i, ValueRange) -> SmallVector<Value> {
      emitRow(emitter.add(emitter.multiply(skeleton.gridIndices()[0], blockRows), i));
      return {};
    });
    storeSums();
    return skeleton.finish();
  }

private:
  ArrayRef<int64_t> rowShape() { return sizesOf(op.getX()).drop_front(op.getAxis()); }
  bool hasScaleOfRow() { return op.getScale().getType().getNumElements() == columns; }
  unsigned parameters() { return isCentred ? 2 : 1; }
  Value number(double value) { return b.number(value, compute); }
  Value mean(Value sum) { return b.mul(sum, number(1.0 / static_cast<double>(columns))); }

  ClusterDims dims() {
    ClusterDims dims;
    for (Value tensor : {Value(op.getGradient()), Value(op.getX()), Value(op.getDx())})
      dims.shapes[tensor] = {rows, columns};
    for (Value tensor : op.getParameterGradients())
      dims.shapes[tensor] = {columns};
    if (hasScaleOfRow())
      dims.shapes[op.getScale()] = {columns};
    return dims;
  }

  BufferUse buffers(graph::ClusterOp cluster) {
    BufferUse use = BufferUse::plain(cluster);
    if (blocks > 1)
      use.temporaries.append(parameters(), RankedTensorType::get({blocks, columns}, compute));
    return use;
  }

  /// The buffer of a result; null where nothing reads it.
  Value outputOf(Value result) {
    for (auto [i, output] : llvm::enumerate(skeleton.outputs()))
      if (output == result)
        return skeleton.outputBuffer(i);
    return {};
  }

  void store(Value scalar, Value buffer, ValueRange place) {
    if (buffer)
      kernel::StoreOp::create(skeleton.body, emitter.location, scalar, buffer, place, /*inBounds=*/true);
  }

  Value centred(Value row, Value column, Value mean) {
    Value x = emitter.at(op.getX(), {row, column});
    return isCentred ? b.sub(x, mean) : x;
  }
  Value gradient(Value row, Value column) { return emitter.at(op.getGradient(), {row, column}); }

  /// gradient · scale.
  Value scaled(Value row, Value column) {
    SmallVector<Value> place{column};
    if (!hasScaleOfRow())
      place = emitter.delinearize(column, rowShape());
    return b.mul(gradient(row, column), emitter.atBroadcast(op.getScale(), place));
  }

  Value meanOfRow(Value row) {
    if (!isCentred)
      return {};
    auto sum =
        emitReduction(skeleton, {{Combiner::Add}, {compute}, space, {}, {}, {}},
                      [&](ValueRange point) -> SmallVector<Value> { return {emitter.at(op.getX(), {row, point[0]})}; });
    return mean(sum.getResult(0));
  }

  RowStatistics statistics(Value row) {
    Value rowMean = meanOfRow(row);
    ReductionShape shape{{Combiner::Add, Combiner::Add, Combiner::Add}, {compute, compute, compute}, space, {}, {}, {}};
    auto found = emitReduction(skeleton, shape, [&](ValueRange point) -> SmallVector<Value> {
      Value x = centred(row, point[0], rowMean), h = scaled(row, point[0]);
      return {b.mul(x, x), b.mul(h, x), h};
    });
    Value variance = b.add(mean(found.getResult(0)), number(op.getEpsilon()));
    Value factor = b.call<kernel::RsqrtOp>(variance);
    return {rowMean, factor, mean(found.getResult(2)), mean(b.mul(found.getResult(1), factor))};
  }

  /// A block's last rows may not exist.
  void emitRow(Value row) {
    if (blocks * blockRows == rows)
      return emitExistingRow(row);
    Value exists =
        arith::CmpIOp::create(skeleton.body, emitter.location, arith::CmpIPredicate::slt, row, emitter.index(rows));
    auto branch = scf::IfOp::create(skeleton.body, emitter.location, exists, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(skeleton.body);
    skeleton.body.setInsertionPointToStart(branch.thenBlock());
    emitExistingRow(row);
  }

  void emitExistingRow(Value row) {
    RowStatistics of = statistics(row);
    Value dx = outputOf(op.getDx());
    emitPhase(skeleton, space, {}, [&](ValueRange point) {
      Value n = b.mul(centred(row, point[0], of.mean), of.factor), g = gradient(row, point[0]);
      Value rest = b.sub(scaled(row, point[0]), b.mul(n, of.meanOfProduct));
      if (isCentred)
        rest = b.sub(rest, of.meanOfH);
      store(b.mul(of.factor, rest), dx, {row, point[0]});
      addTo(sums[0], b.mul(g, n), point);
      if (isCentred)
        addTo(sums[1], g, point);
    });
  }

  void addTo(Value sum, Value term, ValueRange point) {
    Value old = kernel::ReadOp::create(skeleton.body, emitter.location, compute, sum, point);
    kernel::WriteOp::create(skeleton.body, emitter.location, b.add(old, term), sum, point);
  }

  void storeSums() {
    emitPhase(skeleton, space, {}, [&](ValueRange point) {
      for (auto [i, sum] : llvm::enumerate(sums)) {
        Value value = kernel::ReadOp::create(skeleton.body, emitter.location, compute, sum, point);
        if (blocks == 1)
          store(value, outputOf(op.getParameterGradients()[i]), point);
        else
          store(value, skeleton.temporary(i), {skeleton.gridIndices()[0], point[0]});
      }
    });
    if (blocks > 1)
      emitFinish(skeleton, [&] { finishSums(); });
  }

  void finishSums() {
    emitPhase(skeleton, makeSpace(skeleton, {columns}), {}, [&](ValueRange point) {
      auto totals = emitter.loop(blocks, SmallVector<Value>(parameters(), number(0)), [&](Value block, ValueRange carried) {
        SmallVector<Value> next;
        for (auto [i, total] : llvm::enumerate(carried)) {
          Value part =
              kernel::LoadOp::create(skeleton.body, emitter.location, skeleton.temporary(i), ValueRange{block, point[0]});
          next.push_back(b.add(total, part));
        }
        return next;
      });
      for (auto [i, total] : llvm::enumerate(totals))
        store(total, outputOf(op.getParameterGradients()[i]), point);
    });
  }

  Op op;
  int64_t rows, columns;
  int64_t blockRows, blocks;
  Type compute;
  KernelSkeleton skeleton;
  PointEmitter &emitter;
  ScalarBuilder b;
  Value space;
  SmallVector<Value> sums; ///< for each column, what the block's rows give to each parameter
};
} // namespace

/// Without parameters it is a row like others.
template <typename Op, bool isCentred>
static std::optional<BuiltKernel> buildNormGrad(const SpecialRequest &request, Op op) {
  if (op.getParameterGradients().empty())
    return std::nullopt;
  return NormGradBuilder<Op, isCentred>(request, op).build();
}

void lowering::addNormGradKernels(SpecialKernels &kernels) {
  kernels.add<graph::LayerNormGradOp>(buildNormGrad<graph::LayerNormGradOp, true>, /*isComplete=*/true);
  kernels.add<graph::RmsNormGradOp>(buildNormGrad<graph::RmsNormGradOp, false>, /*isComplete=*/true);
}
