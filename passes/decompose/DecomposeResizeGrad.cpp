// The gradient of a resize, one axis after the other. Along an axis an element collects what it gave to others: where these
// are few, it is a sum of picked and weighted elements, which is one kernel; where they are many, a product with the matrix
// of the weights.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

#include "dialects/graph/IR/ResizeTaps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

namespace {
/// For each element along an axis of the resized tensor, the elements of the gradient that it collects, with their weights.
struct CollectedAxis {
  using Tap = graph::ResizeTaps::Tap;

  int64_t axis, from, to; ///< the sizes of what was resized, and of the gradient
  std::vector<SmallVector<Tap, 4>> taps;

  CollectedAxis(graph::ResizeGradOp op, int64_t axis)
      : axis(axis), from(op.getShape()[axis]), to(shapeOf(op.getGradient())[axis]), taps(from) {
    for (auto [o, element] : llvm::enumerate(graph::resizeTaps(graph::ResizeForm::of(op), axis)))
      if (!element.isOutside)
        for (const Tap &tap : element.taps)
          taps[tap.place].push_back({static_cast<int64_t>(o), tap.weight});
  }

  size_t mostTaps() const {
    size_t most = 0;
    for (const auto &of : taps)
      most = std::max<size_t>(most, of.size());
    return most;
  }

  bool isIdentity() const {
    return from == to && llvm::all_of(llvm::enumerate(taps), [](auto entry) {
             return entry.value().size() == 1 && entry.value()[0].place == static_cast<int64_t>(entry.index()) &&
                    entry.value()[0].weight == 1;
           });
  }
};
} // namespace

/// More terms than this are no longer a small kernel.
static constexpr size_t kMostTerms = 16;

static Value constantOf(Emitter &e, ArrayRef<double> values, ArrayRef<int64_t> shape, Type element) {
  auto numbers = llvm::map_to_vector(values, [&](double value) { return e.rewriter.getFloatAttr(element, value); });
  SmallVector<Attribute> attributes(numbers.begin(), numbers.end());
  return e.make<graph::ConstantOp>(DenseElementsAttr::get(RankedTensorType::get(shape, element), attributes));
}

/// Term number `k` of each element. Where an element has fewer, nothing is picked: an index outside picks 0.
static Value termOf(Emitter &e, Value x, const CollectedAxis &collected, size_t k) {
  SmallVector<int64_t> indices;
  SmallVector<double> weights;
  for (const auto &of : collected.taps) {
    indices.push_back(k < of.size() ? of[k].place : collected.to);
    weights.push_back(k < of.size() ? of[k].weight : 1);
  }
  auto type = RankedTensorType::get({collected.from}, e.rewriter.getI64Type());
  Value places = e.make<graph::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<int64_t>(indices)));
  Value picked = e.make<graph::GatherOp>(x, places, collected.axis);
  if (llvm::all_of(weights, [](double weight) { return weight == 1; }))
    return picked;
  SmallVector<int64_t> shape(rankOf(x) - collected.axis, 1);
  shape.front() = collected.from;
  return e.mul(picked, constantOf(e, weights, shape, elementOf(x)));
}

static Value sumOfTerms(Emitter &e, Value x, const CollectedAxis &collected) {
  Value sum = termOf(e, x, collected, 0);
  for (size_t k = 1; k < collected.mostTaps(); ++k)
    sum = e.add(sum, termOf(e, x, collected, k));
  return sum;
}

static Value productWithWeights(Emitter &e, Value x, const CollectedAxis &collected) {
  SmallVector<double> weights(collected.to * collected.from, 0);
  for (auto [place, of] : llvm::enumerate(collected.taps))
    for (const CollectedAxis::Tap &tap : of)
      weights[tap.place * collected.from + static_cast<int64_t>(place)] += tap.weight;
  Value matrix = constantOf(e, weights, {collected.to, collected.from}, elementOf(x));
  // The axis goes to the end and back.
  auto order = llvm::to_vector(llvm::seq<int64_t>(rankOf(x)));
  std::swap(order[collected.axis], order.back());
  Value rows = e.transpose(x, order);
  SmallVector<int64_t> shape(shapeOf(rows));
  shape.back() = collected.from;
  int64_t count = ShapedType::getNumElements(shape) / collected.from;
  Value product = e.matmul(e.reshape(rows, {count, collected.to}), matrix, /*transposesB=*/false, elementOf(x));
  return e.transpose(e.reshape(product, shape), order);
}

LogicalResult decompose::decomposeResizeGrad(graph::ResizeGradOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  Type element = elementOf(op.getGradient());
  Value x = e.convert(op.getGradient(), computeElement(op.getGradient()));
  if (op.getResult().getType().getNumElements() == 0) {
    e.replace(zerosOf(e, op.getShape(), element, op.getResult()));
    return success();
  }
  for (int64_t axis = 0; axis < rankOf(x); ++axis) {
    CollectedAxis collected(op, axis);
    if (collected.isIdentity())
      continue;
    bool isFew = collected.mostTaps() <= kMostTerms;
    x = isFew ? sumOfTerms(e, x, collected) : productWithWeights(e, x, collected);
  }
  e.replace(e.convert(x, element));
  return success();
}
