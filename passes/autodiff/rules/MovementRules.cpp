// Operations that move elements: each gradient goes back to where its element came from.
#include "passes/autodiff/rules/PadRuns.h"
#include "passes/autodiff/rules/Rules.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// The same elements in the opposite order along `axis`.
static Value reversed(Value x, int64_t axis, W &w) {
  SmallVector<int64_t> starts(rankOf(x), 0), sizes(shapeOf(x)), steps(rankOf(x), 1);
  starts[axis] = std::max<int64_t>(sizes[axis] - 1, 0);
  steps[axis] = -1;
  return w.make<graph::SliceOp>(x, starts, sizes, steps);
}

/// x with `step` - 1 zeros after each element along `axis`.
static Value spread(Value x, int64_t axis, int64_t step, W &w) {
  SmallVector<int64_t> shape(shapeOf(x)), low(rankOf(x) + 1, 0), high(rankOf(x) + 1, 0);
  shape.insert(shape.begin() + axis + 1, 1);
  high[axis + 1] = step - 1;
  Value apart = w.pad(w.reshape(x, shape), low, high);
  shape.erase(shape.begin() + axis + 1);
  shape[axis] *= step;
  return w.reshape(apart, shape);
}

/// x put at `start` of an axis of `size` zeros.
static Value placed(Value x, int64_t axis, int64_t start, int64_t size, W &w) {
  SmallVector<int64_t> low(rankOf(x), 0), high(rankOf(x), 0);
  low[axis] = start;
  high[axis] = size - start - shapeOf(x)[axis];
  return w.pad(x, low, high);
}

static void sliceRule(graph::SliceOp op, W &w) {
  Value gradient = w.of();
  for (auto [axis, size] : llvm::enumerate(shapeOf(op.getX()))) {
    int64_t start = op.getStarts()[axis], step = op.getSteps()[axis], count = op.getSizes()[axis];
    if (step < 0) {
      gradient = reversed(gradient, axis, w);
      start += (count - 1) * step;
      step = -step;
    }
    if (count == 0)
      start = 0;
    if (step > 1 && count > 1)
      gradient = spread(gradient, axis, step, w);
    gradient = placed(gradient, axis, start, size, w);
  }
  w.give(op.getX(), gradient);
}

static void concatRule(graph::ConcatOp op, W &w) {
  int64_t start = 0, axis = op.getAxis();
  for (Value input : op.getInputs()) {
    int64_t size = shapeOf(input)[axis];
    if (w.wants(input))
      w.give(input, w.slice(w.of(), axis, start, size));
    start += size;
  }
}

/// The gradient of one run of a padded axis, at its place in the operand.
static Value ofRun(Value gradient, int64_t axis, int64_t size, const PadRun &run, W &w) {
  Value part = w.slice(gradient, axis, run.at, run.count);
  if (run.step == 0)
    return placed(w.sum(part, axis), axis, run.from, size, w);
  if (run.step < 0)
    return placed(reversed(part, axis, w), axis, run.from - run.count + 1, size, w);
  return placed(part, axis, run.from, size, w);
}

static void padRule(graph::PadOp op, W &w) {
  Value gradient = w.of();
  for (auto [axis, size] : llvm::enumerate(shapeOf(op.getX()))) {
    Value sum;
    for (const PadRun &run : padRuns(op.getMode(), size, op.getLow()[axis], op.getHigh()[axis])) {
      Value part = ofRun(gradient, axis, size, run, w);
      sum = sum ? w.add(sum, part) : part;
    }
    SmallVector<int64_t> empty(shapeOf(gradient));
    empty[axis] = size;
    gradient = sum ? sum : w.broadcast(w.zeros({}, gradient), empty);
  }
  w.give(op.getX(), gradient);
}

void autodiff::attachMovementRules(MLIRContext *context) {
  attach<graph::ReshapeOp, [](graph::ReshapeOp op, W &w) { w.give(op.getX(), w.reshape(w.of(), shapeOf(op.getX()))); }>(
      context);
  attach<graph::TransposeOp, [](graph::TransposeOp op, W &w) {
    w.give(op.getX(), w.transpose(w.of(), invertPermutationVector(op.getPermutation())));
  }>(context);
  attach<graph::BroadcastOp, [](graph::BroadcastOp op, W &w) { w.give(op.getX(), w.of()); }>(context);
  attach<graph::SliceOp, sliceRule>(context);
  attach<graph::ConcatOp, concatRule>(context);
  attach<graph::PadOp, padRule>(context);
}
