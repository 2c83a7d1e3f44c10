// Softmax over an axis that is not the last. Over the last it has a kernel that reads each row once.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

bool decompose::isRowSoftmax(Value x, int64_t axis) { return axis == rankOf(x) - 1; }

/// Where all later axes have size 1, `axis` is the last of those that count.
template <typename OpT> static void dropTrailingAxes(OpT op, Emitter &e) {
  ArrayRef<int64_t> shape = shapeOf(op.getX());
  Value rows = e.reshape(op.getX(), shape.take_front(op.getAxis() + 1));
  e.replace(e.reshape(e.make<OpT>(rows, op.getAxis()), shape));
}

template <typename OpT, bool isLog> static LogicalResult decomposeAny(OpT op, RewriterBase &rewriter) {
  int64_t axis = op.getAxis();
  if (isRowSoftmax(op.getX(), axis))
    return failure();
  Emitter e(rewriter, op);
  if (llvm::all_of(shapeOf(op.getX()).drop_front(axis + 1), [](int64_t size) { return size == 1; })) {
    dropTrailingAxes(op, e);
    return success();
  }
  Value x = e.convert(op.getX(), computeElement(op.getX()));
  Value shifted = e.sub(x, e.make<graph::ReduceMaxOp>(x, axis, /*keepdims=*/true));
  Value exponential = e.make<graph::ExpOp>(shifted);
  Value sum = e.make<graph::ReduceSumOp>(exponential, axis, /*keepdims=*/true);
  Value result = isLog ? e.sub(shifted, e.make<graph::LogOp>(sum)) : e.div(exponential, sum);
  e.replace(e.convert(result, elementOf(op.getX())));
  return success();
}

LogicalResult decompose::decomposeSoftmax(graph::SoftmaxOp op, RewriterBase &rewriter) {
  return decomposeAny<graph::SoftmaxOp, false>(op, rewriter);
}

LogicalResult decompose::decomposeLogSoftmax(graph::LogSoftmaxOp op, RewriterBase &rewriter) {
  return decomposeAny<graph::LogSoftmaxOp, true>(op, rewriter);
}
