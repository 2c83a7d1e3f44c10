// Reductions at one point: a loop over the reduced axes. Rows have kernels of their own; this serves axes that are not last,
// where neighbouring points run along the last axis and loads stay wide.
#include "passes/lowering/PointRules.h"

#include "passes/lowering/Reductions.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

/// The operand's indices for a result's: those of `axes` are left to be filled in.
static SmallVector<Value> operandIndices(Indices indices, ArrayRef<int64_t> axes, int64_t rank, bool keepdims) {
  SmallVector<Value> own(rank);
  size_t next = 0;
  for (int64_t axis = 0; axis < rank; ++axis) {
    bool isReduced = llvm::is_contained(axes, axis);
    if (!isReduced || keepdims)
      own[axis] = indices[next++];
  }
  return own;
}

template <typename Op> static Value emitReduce(PointEmitter &emitter, Op op, Indices indices) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getX().getType()).getShape();
  SmallVector<Value> own = operandIndices(indices, op.getAxes(), shape.size(), op.getKeepdims());
  SmallVector<int64_t> extents = llvm::map_to_vector(op.getAxes(), [&](int64_t axis) { return shape[axis]; });
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  Reduction reduction = reductionOf(op);
  auto total =
      emitter.loopNest(extents, reduction.identity(b), [&](Indices inner, ValueRange carried) -> SmallVector<Value> {
        for (auto [axis, index] : llvm::zip_equal(op.getAxes(), inner))
          own[axis] = index;
        return {reduction.combine(b, carried[0], reduction.prepare(b, emitter.at(op.getX(), own)))};
      });
  return reduction.finish(b, total[0], ShapedType::getNumElements(extents));
}

void lowering::addReduceRules(PointRules &rules) {
  rules.add<graph::ReduceSumOp>(emitReduce<graph::ReduceSumOp>);
  rules.add<graph::ReduceMeanOp>(emitReduce<graph::ReduceMeanOp>);
  rules.add<graph::ReduceProdOp>(emitReduce<graph::ReduceProdOp>);
  rules.add<graph::ReduceMaxOp>(emitReduce<graph::ReduceMaxOp>);
  rules.add<graph::ReduceMinOp>(emitReduce<graph::ReduceMinOp>);
}
