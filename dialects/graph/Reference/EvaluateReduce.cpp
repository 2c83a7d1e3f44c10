// Reductions along axes.
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

// Calls `visit(i, place)` for each element i of x, where `place` is the element of the result that it is reduced into.
static void forEachReduced(const Tensor &x, ArrayRef<int64_t> axes, llvm::function_ref<void(int64_t, int64_t)> visit) {
  Index kept(x.getShape());
  for (int64_t axis : axes)
    kept[axis] = 1;
  Index strides = stridesOf(kept);
  for (int64_t axis : axes)
    strides[axis] = 0;
  forEachIndex(x.getShape(), [&](int64_t i, ArrayRef<int64_t> index) { visit(i, linear(index, strides)); });
}

// Floats are summed in f64 and rounded once: the value that sums in f32, in any order, approximate.
template <typename OpT, typename Number>
static std::vector<Number> reduceAll(OpT op, const Tensor &x, const Tensor &result, Number start,
                                     Number (*join)(Number, Number), Number (Tensor::*get)(int64_t) const) {
  std::vector<Number> totals(result.size(), start);
  forEachReduced(x, op.getAxes(), [&](int64_t i, int64_t place) { totals[place] = join(totals[place], (x.*get)(i)); });
  return totals;
}

template <typename OpT>
static void reduceFloats(OpT op, const Tensor &x, Tensor &result, double start, double (*join)(double, double),
                         double scale = 1) {
  for (auto [i, total] : llvm::enumerate(reduceAll(op, x, result, start, join, &Tensor::getFloat)))
    result.setFloat(i, total / scale);
}

template <typename OpT>
static void reduceInts(OpT op, const Tensor &x, Tensor &result, Int start, Int (*join)(Int, Int), Int scale = 1) {
  for (auto [i, total] : llvm::enumerate(reduceAll(op, x, result, start, join, &Tensor::getInt)))
    result.setInt(i, total / scale);
}

static double add(double a, double b) { return a + b; }
static Int addInts(Int a, Int b) { return a + b; }
static double multiply(double a, double b) { return a * b; }
static Int multiplyInts(Int a, Int b) { return static_cast<uint64_t>(a) * static_cast<uint64_t>(b); }
static Int larger(Int a, Int b) { return std::max(a, b); }
static Int smaller(Int a, Int b) { return std::min(a, b); }

static void reduceSum(ReduceSumOp op, Operands in, Results out) {
  if (in[0].isFloat())
    reduceFloats(op, in[0], out[0], 0, add);
  else
    reduceInts(op, in[0], out[0], 0, addInts);
}

static void reduceMean(ReduceMeanOp op, Operands in, Results out) {
  int64_t count = 1;
  for (int64_t axis : op.getAxes())
    count *= in[0].dim(axis);
  if (in[0].isFloat())
    reduceFloats(op, in[0], out[0], 0, add, count);
  else
    reduceInts(op, in[0], out[0], 0, addInts, std::max<int64_t>(count, 1));
}

static void reduceProd(ReduceProdOp op, Operands in, Results out) {
  if (in[0].isFloat())
    reduceFloats(op, in[0], out[0], 1, multiply);
  else
    reduceInts(op, in[0], out[0], 1, multiplyInts);
}

static void reduceMax(ReduceMaxOp op, Operands in, Results out) {
  if (in[0].isFloat())
    reduceFloats(op, in[0], out[0], -HUGE_VAL, maximum);
  else
    reduceInts(op, in[0], out[0], lowest(in[0].getElement()), larger);
}

static void reduceMin(ReduceMinOp op, Operands in, Results out) {
  if (in[0].isFloat())
    reduceFloats(op, in[0], out[0], HUGE_VAL, minimum);
  else
    reduceInts(op, in[0], out[0], highest(in[0].getElement()), smaller);
}

void reference::addReduce(Evaluators &evaluators) {
  evaluators.add<ReduceSumOp>(reduceSum);
  evaluators.add<ReduceMeanOp>(reduceMean);
  evaluators.add<ReduceProdOp>(reduceProd);
  evaluators.add<ReduceMaxOp>(reduceMax);
  evaluators.add<ReduceMinOp>(reduceMin);
}
