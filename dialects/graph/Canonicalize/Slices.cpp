// Slices, and gathers at constant places that are slices.
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static LogicalResult mergeSlices(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SliceOp>();
  if (!inner)
    return failure();
  SmallVector<int64_t> starts, steps;
  for (auto [axis, size] : llvm::enumerate(op.getSizes())) {
    int64_t step = inner.getSteps()[axis];
    // Where nothing is taken, or one element, starts and steps may be anything; they are kept small.
    starts.push_back(size > 0 ? inner.getStarts()[axis] + step * op.getStarts()[axis] : 0);
    steps.push_back(size > 1 ? step * op.getSteps()[axis] : 1);
  }
  return replaceBy<SliceOp>(rewriter, op, {inner}, inner.getX(), starts, op.getSizes(), steps);
}

/// slice(concat(…)) where it lies in one of the parts.
static LogicalResult sliceOfPart(SliceOp op, PatternRewriter &rewriter) {
  auto concat = op.getX().getDefiningOp<ConcatOp>();
  if (!concat || !isStatic(concat))
    return failure();
  int64_t axis = concat.getAxis(), count = op.getSizes()[axis], first = op.getStarts()[axis];
  if (count == 0)
    return failure();
  int64_t last = first + (count - 1) * op.getSteps()[axis], begin = 0;
  for (Value part : concat.getInputs()) {
    int64_t end = begin + shapeOf(part)[axis];
    if (first >= begin && first < end && last >= begin && last < end) {
      SmallVector<int64_t> starts(op.getStarts());
      starts[axis] -= begin;
      return replaceBy<SliceOp>(rewriter, op, {}, part, starts, op.getSizes(), op.getSteps());
    }
    begin = end;
  }
  return failure();
}

namespace {
/// Evenly spaced places on an axis.
struct Places {
  int64_t start, count, step;
};
} // namespace

/// The evenly spaced places that constant `indices` of at most one axis name on an axis of `size`.
static std::optional<Places> evenPlaces(Value indices, int64_t size) {
  auto constant = indices.getDefiningOp<ConstantOp>();
  auto elements = constant ? dyn_cast<DenseIntElementsAttr>(constant.getValue()) : DenseIntElementsAttr();
  if (!elements || elements.getType().getRank() > 1 || elements.getType().getNumElements() == 0)
    return std::nullopt;
  SmallVector<int64_t> places;
  for (const APInt &element : elements.getValues<APInt>()) {
    int64_t place = element.getSExtValue();
    places.push_back(place < 0 ? place + size : place);
    if (places.back() < 0 || places.back() >= size)
      return std::nullopt;
  }
  int64_t step = places.size() > 1 ? places[1] - places[0] : 1;
  for (auto [i, place] : llvm::enumerate(places))
    if (step == 0 || place != places[0] + static_cast<int64_t>(i) * step)
      return std::nullopt;
  return Places{places[0], static_cast<int64_t>(places.size()), step};
}

static LogicalResult gatherEvenly(GatherOp op, PatternRewriter &rewriter) {
  if (!isStatic(op))
    return failure();
  int64_t axis = op.getAxis();
  ArrayRef<int64_t> shape = shapeOf(op.getData());
  auto places = evenPlaces(op.getIndices(), shape[axis]);
  if (!places)
    return failure();
  SmallVector<int64_t> starts(shape.size(), 0), sizes(shape), steps(shape.size(), 1);
  starts[axis] = places->start;
  sizes[axis] = places->count;
  steps[axis] = places->step;
  Value slice = SliceOp::create(rewriter, op.getLoc(), op.getData(), starts, sizes, steps);
  if (slice.getType() == op.getType())
    return replaceByValue(rewriter, op, slice);
  return replaceBy<ReshapeOp>(rewriter, op, {}, slice, op.getType().getShape());
}

void graph::addSliceRules(RewritePatternSet &patterns) { patterns.add(mergeSlices).add(sliceOfPart).add(gatherEvenly); }
