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

namespace {
/// Picks and replaces the elements that a scatter is about.
struct ElementPlaces {
  mutable graph::ScatterElementsOp op; // whose accessors are not const
  W &w;
  Value pick(Value x) const { return w.make<graph::GatherElementsOp>(x, op.getIndices(), op.getAxis()); }
  Value put(Value into, Value updates, StringRef reduction) const {
    return w.make<graph::ScatterElementsOp>(into, op.getIndices(), updates, op.getAxis(), reduction);
  }
};
struct TuplePlaces {
  mutable graph::ScatterNdOp op;
  W &w;
  Value pick(Value x) const { return w.make<graph::GatherNdOp>(x, op.getIndices(), /*batch_dims=*/0); }
  Value put(Value into, Value updates, StringRef reduction) const {
    return w.make<graph::ScatterNdOp>(into, op.getIndices(), updates, reduction);
  }
};
} // namespace

/// What is replaced has no gradient. Of updates that replace each other all get that of the last, as in other systems: which
/// of them is used is not defined by the model.
template <typename Places> static void replacementRule(const Places &at, W &w) {
  auto op = at.op;
  if (w.wants(op.getData()))
    w.give(op.getData(), at.put(w.of(), zerosLike(op.getUpdates(), w), "none"));
  if (w.wants(op.getUpdates()))
    w.give(op.getUpdates(), at.pick(w.of()));
}

template <typename Places> static void additionRule(const Places &at, W &w) {
  w.give(at.op.getData(), w.of());
  if (w.wants(at.op.getUpdates()))
    w.give(at.op.getUpdates(), at.pick(w.of()));
}

/// An update's slope is the product of the element and of the other updates of it: that of all that are not 0 divided by its
/// own, where none is 0; for the only one that is 0, that product itself.
template <typename Places> static void productRule(const Places &at, W &w) {
  auto op = at.op;
  Value data = op.getData(), updates = op.getUpdates(), ones = w.splat(1, shapeOf(data), elementOf(data));
  if (w.wants(data))
    w.give(data, w.mul(w.of(), at.put(ones, updates, "mul")));
  if (!w.wants(updates))
    return;
  Value isZero = w.compare(updates, "eq", 0), one = w.number(1, updates);
  Value safe = w.select(isZero, one, updates);
  Value zeros = at.pick(at.put(zerosLike(data, w), w.convert(isZero, elementOf(data)), "add"));
  Value others = w.div(at.pick(at.put(ones, safe, "mul")), safe);
  // Itself counts where it is 0.
  Value left = w.sub(zeros, w.convert(isZero, elementOf(data)));
  w.give(updates, w.where(w.compare(left, "eq", 0), w.mul(at.pick(w.mul(w.of(), data)), others)));
}

/// All that are equal to the result share the gradient, the element itself among them.
template <typename Places> static void extremeRule(const Places &at, W &w) {
  auto op = at.op;
  Value data = op.getData(), updates = op.getUpdates(), result = op;
  Type element = elementOf(data);
  Value isOld = w.compare(data, "eq", result), isUpdate = w.compare(updates, "eq", at.pick(result));
  Value count = at.put(w.convert(isOld, element), w.convert(isUpdate, element), "add");
  Value share = w.div(w.of(), count);
  if (w.wants(data))
    w.give(data, w.where(isOld, share));
  if (w.wants(updates))
    w.give(updates, w.where(isUpdate, at.pick(share)));
}

template <typename Places> static void scatterRule(const Places &at, W &w) {
  StringRef reduction = at.op.getReduction();
  auto rule = reduction == "none"  ? replacementRule<Places>
              : reduction == "add" ? additionRule<Places>
              : reduction == "mul" ? productRule<Places>
                                   : extremeRule<Places>;
  rule(at, w);
}

static void scatterElementsRule(graph::ScatterElementsOp op, W &w) { scatterRule(ElementPlaces{op, w}, w); }
static void scatterNdRule(graph::ScatterNdOp op, W &w) { scatterRule(TuplePlaces{op, w}, w); }

static void topKRule(graph::TopKOp op, W &w) {
  if (w.of())
    w.give(op.getX(),
           w.make<graph::ScatterElementsOp>(zerosLike(op.getX(), w), op.getIndices(), w.of(), op.getAxis(), "add"));
}

void autodiff::attachIndexRules(MLIRContext *context) {
  attach<graph::GatherOp, gatherRule>(context);
  attach<graph::GatherElementsOp, gatherElementsRule>(context);
  attach<graph::GatherNdOp, gatherNdRule>(context);
  attach<graph::ScatterElementsOp, scatterElementsRule>(context);
  attach<graph::ScatterNdOp, scatterNdRule>(context);
  attach<graph::TopKOp, topKRule>(context);
}
