// Reductions and running sums.
#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// `x`, a result of `op` or its gradient, with the reduced axes of size 1.
template <typename OpT> static Value kept(OpT op, Value x, W &w) {
  SmallVector<int64_t> shape(shapeOf(op.getX()));
  for (int64_t axis : op.getAxes())
    shape[axis] = 1;
  return w.reshape(x, shape);
}

template <typename OpT> static double countOf(OpT op) {
  double count = 1;
  for (int64_t axis : op.getAxes())
    count *= static_cast<double>(shapeOf(op.getX())[axis]);
  return count;
}

static void sumRule(graph::ReduceSumOp op, W &w) { w.give(op.getX(), w.broadcast(kept(op, w.of(), w), shapeOf(op.getX()))); }

static void meanRule(graph::ReduceMeanOp op, W &w) {
  Value share = w.div(w.of(), countOf(op));
  w.give(op.getX(), w.broadcast(kept(op, share, w), shapeOf(op.getX())));
}

/// All elements that are equal to the result share the gradient.
template <typename OpT> static void extremeRule(OpT op, W &w) {
  Value isChosen = w.compare(op.getX(), "eq", kept(op, op, w));
  Value count = w.sum(w.convert(isChosen, elementOf(op.getX())), op.getAxes());
  Value share = w.div(kept(op, w.of(), w), count);
  w.give(op.getX(), w.where(isChosen, share));
}

/// Element by element the product of the others before it times that of those after it, so that zeros need no division. The
/// reduced axes become one, the last.
static void prodRule(graph::ReduceProdOp op, W &w) {
  SmallVector<int64_t> order, shape;
  for (int64_t axis = 0; axis < rankOf(op.getX()); ++axis)
    if (!llvm::is_contained(op.getAxes(), axis))
      order.push_back(axis), shape.push_back(shapeOf(op.getX())[axis]);
  llvm::append_range(order, op.getAxes());
  shape.push_back(static_cast<int64_t>(countOf(op)));
  Value moved = w.transpose(op.getX(), order), lines = w.reshape(moved, shape);
  int64_t axis = static_cast<int64_t>(shape.size()) - 1;
  Value before = w.make<graph::CumprodOp>(lines, axis, /*exclusive=*/true, /*reverse=*/false);
  Value after = w.make<graph::CumprodOp>(lines, axis, /*exclusive=*/true, /*reverse=*/true);
  Value others = w.reshape(w.mul(before, after), shapeOf(moved));
  SmallVector<int64_t> back(order.size());
  for (auto [i, axis] : llvm::enumerate(order))
    back[axis] = i;
  w.give(op.getX(), w.mul(kept(op, w.of(), w), w.transpose(others, back)));
}

static void cumsumRule(graph::CumsumOp op, W &w) {
  w.give(op.getX(), w.make<graph::CumsumOp>(w.of(), op.getAxis(), op.getExclusive(), !op.getReverse()));
}

/// Of each result, the product of all its factors but one, for each of them: no division, so that zeros are right. Factors
/// lie along a new axis before that of the products.
static void cumprodRule(graph::CumprodOp op, W &w) {
  int64_t axis = op.getAxis(), size = shapeOf(op.getX())[axis];
  SmallVector<int64_t> before(shapeOf(op.getX())), shape(before);
  before.insert(before.begin() + axis, 1);
  shape.insert(shape.begin() + axis, size);
  Type counting = w.rewriter.getI64Type();
  Value factor = w.make<graph::IotaOp>(shape, counting, axis), place = w.make<graph::IotaOp>(shape, counting, axis + 1);
  Value lines = w.broadcast(w.reshape(op.getX(), before), shape);
  Value others = w.select(w.compare(factor, "eq", place), w.number(1, lines), lines);
  Value products = w.make<graph::CumprodOp>(others, axis + 1, op.getExclusive(), op.getReverse());
  StringRef isFactor = op.getReverse() ? (op.getExclusive() ? "gt" : "ge") : (op.getExclusive() ? "lt" : "le");
  Value given = w.mul(w.broadcast(w.reshape(w.of(), before), shape), products);
  w.give(op.getX(), w.sum(w.where(w.compare(factor, isFactor, place), given), {axis + 1}, /*keeps=*/false));
}

void autodiff::attachReduceRules(MLIRContext *context) {
  attach<graph::ReduceSumOp, sumRule>(context);
  attach<graph::ReduceMeanOp, meanRule>(context);
  attach<graph::ReduceProdOp, prodRule>(context);
  attach<graph::ReduceMaxOp, extremeRule<graph::ReduceMaxOp>>(context);
  attach<graph::ReduceMinOp, extremeRule<graph::ReduceMinOp>>(context);
  attach<graph::CumsumOp, cumsumRule>(context);
  attach<graph::CumprodOp, cumprodRule>(context);
}
