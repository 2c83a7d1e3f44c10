// Running sums and products. Along the last axis a row is a scan; along others, columns run side by side.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/Reductions.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// What the two operations differ in.
struct Running {
  Value x;
  AxisView view;
  bool isExclusive, isReverse;
  Reduction reduction;
};
} // namespace

/// The index along the axis of the element that is number `step` of the running total.
static Value positionOf(PointEmitter &emitter, const Running &running, Value step) {
  if (!running.isReverse)
    return step;
  return arith::SubIOp::create(emitter.builder, emitter.location, emitter.index(running.view.length - 1), step);
}

static BuiltKernel buildRows(const SpecialRequest &request, const Running &running, const ClusterDims &dims) {
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, {running.view.outer}, request.options);
  PointEmitter &emitter = skeleton.emitter;
  Value row = skeleton.gridIndices()[0], zero = emitter.index(0);
  Value space = makeSpace(skeleton, {running.view.length});
  Type type = scalarType(elementType(running.x));
  auto scan = emitScan(skeleton, running.reduction.combiner, running.isExclusive, type, space, [&](ValueRange step) {
    return SmallVector<Value>{emitter.load(running.x, {row, positionOf(emitter, running, step[0]), zero})};
  });
  emitPhase(skeleton, space, {}, [&](ValueRange step) {
    Value total = kernel::ReadOp::create(skeleton.body, emitter.location, scan.getResult(), step);
    kernel::StoreOp::create(skeleton.body, emitter.location, total, skeleton.outputBuffer(0),
                            ValueRange{row, positionOf(emitter, running, step[0]), zero}, /*inBounds=*/true);
  });
  return skeleton.finish();
}

static BuiltKernel buildColumns(const SpecialRequest &request, const Running &running, const ClusterDims &dims) {
  ColumnPieces pieces(running.view.inner, running.view.outer);
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, {running.view.outer, pieces.count()},
                          request.options);
  PointEmitter &emitter = skeleton.emitter;
  ScalarBuilder b(skeleton.body, emitter.location, elementType(running.x));
  Value row = skeleton.gridIndices()[0], piece = skeleton.gridIndices()[1], limit = pieces.limit(emitter, piece);
  Value space = makeSpace(skeleton, {pieces.width});
  Value total = kernel::PrivateOp::create(skeleton.body, emitter.location, space, scalarType(b.element));
  emitPhase(skeleton, space, limit, [&](ValueRange column) {
    kernel::WriteOp::create(skeleton.body, emitter.location, running.reduction.identity(b), total, column);
  });
  emitter.loop(running.view.length, {}, [&](Value step, ValueRange) -> SmallVector<Value> {
    Value position = positionOf(emitter, running, step);
    emitPhase(skeleton, space, limit, [&](ValueRange column) {
      SmallVector<Value> own{row, position, pieces.index(emitter, piece, column[0])};
      Value before = kernel::ReadOp::create(skeleton.body, emitter.location, total, column);
      Value after = running.reduction.combine(b, before, emitter.load(running.x, own));
      kernel::WriteOp::create(skeleton.body, emitter.location, after, total, column);
      kernel::StoreOp::create(skeleton.body, emitter.location, running.isExclusive ? before : after,
                              skeleton.outputBuffer(0), own,
                              /*inBounds=*/true);
    });
    return {};
  });
  return skeleton.finish();
}

template <typename Op> static std::optional<BuiltKernel> buildRunning(const SpecialRequest &request, Op op) {
  auto combiner = std::is_same_v<Op, graph::CumsumOp> ? kernel::Combiner::Add : kernel::Combiner::Mul;
  Running running{op.getX(), AxisView(op.getX(), op.getAxis()), op.getExclusive(), op.getReverse(), {combiner}};
  ClusterDims dims = axisDims(op, op.getAxis());
  return running.view.inner == 1 ? buildRows(request, running, dims) : buildColumns(request, running, dims);
}

void lowering::addCumulativeKernels(SpecialKernels &kernels) {
  kernels.add<graph::CumsumOp>(buildRunning<graph::CumsumOp>, /*isComplete=*/true);
  kernels.add<graph::CumprodOp>(buildRunning<graph::CumprodOp>, /*isComplete=*/true);
}
