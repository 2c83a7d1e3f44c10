// Searches along the last axis: a block reduces a row.
#include "passes/lowering/AxisView.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Shorter rows are searched side by side instead.
static constexpr int64_t kShortRow = 16;

/// Of equal elements a reduction takes the first; the last is found from the end.
static Value positionOf(PointEmitter &emitter, bool fromEnd, int64_t length, Value step) {
  return fromEnd ? arith::SubIOp::create(emitter.builder, emitter.location, emitter.index(length - 1), step).getResult()
                 : step;
}

template <typename Op> static std::optional<BuiltKernel> buildArg(const SpecialRequest &request, Op op) {
  AxisView view(op.getX(), op.getAxis());
  if (view.inner != 1 || view.length < kShortRow)
    return std::nullopt;
  bool isUnsigned = elementType(op.getX()).isUnsignedInteger(), isMax = std::is_same_v<Op, graph::ArgMaxOp>;
  auto combiner = isMax ? (isUnsigned ? kernel::Combiner::ArgMaxU : kernel::Combiner::ArgMax)
                        : (isUnsigned ? kernel::Combiner::ArgMinU : kernel::Combiner::ArgMin);
  ClusterDims dims;
  dims.shapes[op.getX()] = view.shape();
  dims.shapes[op.getResult()] = {view.outer};
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, {view.outer}, request.options);
  PointEmitter &emitter = skeleton.emitter;
  Value row = skeleton.gridIndices()[0];
  Value space = makeSpace(skeleton, {view.length});
  ReductionShape shape{{combiner}, {scalarType(elementType(op.getX()))}, space, {}, {}, {}};
  auto found = emitReduction(skeleton, shape, [&](ValueRange step) {
    Value position = positionOf(emitter, op.getSelectLast(), view.length, step[0]);
    return SmallVector<Value>{emitter.load(op.getX(), {row, position, emitter.index(0)})};
  });
  Value step = emitter.toIndex(found.getResult(1));
  Value position = emitter.fromIndex(positionOf(emitter, op.getSelectLast(), view.length, step), skeleton.body.getI64Type());
  kernel::StoreOp::create(skeleton.body, emitter.location, position, skeleton.outputBuffer(0), ValueRange{row},
                          /*inBounds=*/true);
  return skeleton.finish();
}

void lowering::addArgKernels(SpecialKernels &kernels) {
  kernels.add<graph::ArgMaxOp>(buildArg<graph::ArgMaxOp>);
  kernels.add<graph::ArgMinOp>(buildArg<graph::ArgMinOp>);
}
