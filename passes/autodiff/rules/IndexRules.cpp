// Operations that pick and replace elements by index.
#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

static void gatherRule(graph::GatherOp op, W &w) {
  int64_t size = shapeOf(op.getData())[op.getAxis()];
  w.give(op.getData(), w.make<graph::GatherGradOp>(w.of(), op.getIndices(), op.getAxis(), size, TypeAttr()));
}

static Value zerosLike(Value x, W &w) { return w.zeros(shapeOf(x), x); }

static void gatherElementsRule(graph::GatherElementsOp op, W &w) {
  w.give(op.getData(),
         w.make<graph::ScatterElementsOp>(zerosLike(op.getData(), w), op.getIndices(), w.of(), op.getAxis(), "add"));
}

/// The indices with those of the first `batchDims` axes before them, as tuples into the whole tensor.
static Value withBatch(Value indices, int64_t batchDims, W &w) {
  SmallVector<int64_t> shape(shapeOf(indices));
  shape.back() = 1;
  SmallVector<Value> parts;
  for (int64_t axis = 0; axis < batchDims; ++axis)
    parts.push_back(w.make<graph::IotaOp>(shape, elementOf(indices), axis));
  parts.push_back(indices);
  return w.concat(parts, rankOf(indices) - 1);
}

static void gatherNdRule(graph::GatherNdOp op, W &w) {
  Value tuples = withBatch(op.getIndices(), op.getBatchDims(), w);
  w.give(op.getData(), w.make<graph::ScatterNdOp>(zerosLike(op.getData(), w), tuples, w.of(), "add"));
}

/// What is replaced has no gradient. Of updates that replace each other all get that of the last, as in other systems: which
/// of them is used is not defined by the model.
static void scatterElementsRule(graph::ScatterElementsOp op, W &w) {
  bool adds = op.getReduction() == "add";
  if (w.wants(op.getData()))
    w.give(op.getData(), adds ? w.of()
                              : w.make<graph::ScatterElementsOp>(w.of(), op.getIndices(), zerosLike(op.getUpdates(), w),
                                                                 op.getAxis(), "none"));
  if (w.wants(op.getUpdates()))
    w.give(op.getUpdates(), w.make<graph::GatherElementsOp>(w.of(), op.getIndices(), op.getAxis()));
}

static void scatterNdRule(graph::ScatterNdOp op, W &w) {
  bool adds = op.getReduction() == "add";
  if (w.wants(op.getData()))
    w.give(op.getData(),
           adds ? w.of() : w.make<graph::ScatterNdOp>(w.of(), op.getIndices(), zerosLike(op.getUpdates(), w), "none"));
  if (w.wants(op.getUpdates()))
    w.give(op.getUpdates(), w.make<graph::GatherNdOp>(w.of(), op.getIndices(), /*batch_dims=*/0));
}

/// Products and extremes of updates have no rule.
template <typename OpT> static bool isSumOrReplacement(OpT op) {
  return op.getReduction() == "none" || op.getReduction() == "add";
}

static void topKRule(graph::TopKOp op, W &w) {
  if (w.of())
    w.give(op.getX(),
           w.make<graph::ScatterElementsOp>(zerosLike(op.getX(), w), op.getIndices(), w.of(), op.getAxis(), "add"));
}

void autodiff::attachIndexRules(MLIRContext *context) {
  attach<graph::GatherOp, gatherRule>(context);
  attach<graph::GatherElementsOp, gatherElementsRule>(context);
  attach<graph::GatherNdOp, gatherNdRule>(context);
  attachPartial<graph::ScatterElementsOp, scatterElementsRule, isSumOrReplacement<graph::ScatterElementsOp>>(context);
  attachPartial<graph::ScatterNdOp, scatterNdRule, isSumOrReplacement<graph::ScatterNdOp>>(context);
  attach<graph::TopKOp, topKRule>(context);
}
