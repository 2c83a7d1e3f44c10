#include "passes/autodiff/GradientWriter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

GradientWriter::GradientWriter(RewriterBase &rewriter, Operation *op, Gradients &gradients)
    : Emitter(rewriter, op), op(op), gradients(gradients) {
  rewriter.setInsertionPoint(op->getBlock()->getTerminator());
}

void GradientWriter::give(Value operand, Value gradient) {
  if (!wants(operand))
    return;
  Value sum = sumTo(gradient, shapeOf(operand));
  Value &place = gradients.sums[operand];
  place = place ? add(place, sum) : sum;
}

Value GradientWriter::zeros(ArrayRef<int64_t> shape, Value like) { return make<graph::ZerosOp>(shape, elementOf(like)); }

Value GradientWriter::where(Value condition, Value gradient) { return select(condition, gradient, zeros({}, gradient)); }

Value GradientWriter::sum(Value x, ArrayRef<int64_t> axes, bool keeps) {
  return axes.empty() ? x : make<graph::ReduceSumOp>(x, axes, keeps);
}

Value GradientWriter::sumTo(Value x, ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> from = shapeOf(x);
  int64_t added = static_cast<int64_t>(from.size() - shape.size());
  SmallVector<int64_t> axes;
  for (auto [axis, size] : llvm::enumerate(from))
    if (static_cast<int64_t>(axis) < added || (shape[axis - added] == 1 && size != 1))
      axes.push_back(axis);
  return reshape(sum(x, axes, /*keeps=*/false), shape);
}

Value GradientWriter::broadcast(Value x, ArrayRef<int64_t> shape) {
  return shapeOf(x) == shape ? x : make<graph::BroadcastOp>(x, shape);
}

Value GradientWriter::pad(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  auto isZero = [](int64_t count) { return count == 0; };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return x;
  return make<graph::PadOp>(x, number(0, x), low, high, "constant");
}
