// Concatenations: of one part, of parts that belong together anyway, and of concatenations; pads that add nothing.
#include "passes/normalize/simplify/Simplify.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// As many parts as a merged concatenation may have: a long chain of them would otherwise take quadratic time.
static constexpr size_t mostParts = 64;

/// The slice that `slice` and `next` are together, if they are of one value and follow each other along `axis`.
static graph::SliceOp joined(graph::SliceOp slice, graph::SliceOp next, int64_t axis, PatternRewriter &rewriter) {
  SmallVector<int64_t> starts(next.getStarts()), sizes(slice.getSizes());
  starts[axis] -= slice.getSizes()[axis] * slice.getSteps()[axis];
  bool fits = slice.getX() == next.getX() && slice.getSteps() == next.getSteps() && ArrayRef(starts) == slice.getStarts();
  if (!fits || slice.getSizes()[axis] == 0 || next.getSizes()[axis] == 0)
    return {};
  sizes[axis] += next.getSizes()[axis];
  return graph::SliceOp::create(rewriter, withoutTensor(next.getLoc()), slice.getX(), slice.getStarts(), sizes,
                                slice.getSteps());
}

/// Slices of one value that follow each other are put together as one slice of it.
static LogicalResult joinSlices(graph::ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  for (Value part : op.getInputs()) {
    auto last = parts.empty() ? graph::SliceOp() : parts.back().getDefiningOp<graph::SliceOp>();
    auto slice = part.getDefiningOp<graph::SliceOp>();
    if (graph::SliceOp both = last && slice ? joined(last, slice, op.getAxis(), rewriter) : graph::SliceOp())
      parts.back() = both;
    else
      parts.push_back(part);
  }
  if (parts.size() == op.getInputs().size())
    return failure();
  return replaceBy<graph::ConcatOp>(rewriter, op, {}, parts, op.getAxis());
}

static LogicalResult concatOfOne(graph::ConcatOp op, PatternRewriter &rewriter) {
  return op.getInputs().size() == 1 ? replaceByValue(rewriter, op, op.getInputs().front()) : failure();
}

/// Parts of size 0 add nothing.
static LogicalResult dropEmptyParts(graph::ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  llvm::copy_if(op.getInputs(), std::back_inserter(parts),
                [&](Value part) { return graph::shapeOf(part)[op.getAxis()] != 0; });
  if (parts.empty() || parts.size() == op.getInputs().size())
    return failure();
  return replaceBy<graph::ConcatOp>(rewriter, op, {}, parts, op.getAxis());
}

/// concat(…, concat(…), …) along one axis.
static LogicalResult flattenConcat(graph::ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  SmallVector<Operation *> inner;
  for (Value part : op.getInputs()) {
    auto concat = part.getDefiningOp<graph::ConcatOp>();
    if (!concat || concat.getAxis() != op.getAxis() || !concat->hasOneUse()) {
      parts.push_back(part);
      continue;
    }
    inner.push_back(concat);
    llvm::append_range(parts, concat.getInputs());
  }
  if (inner.empty() || parts.size() > mostParts)
    return failure();
  return replaceBy<graph::ConcatOp>(rewriter, op, inner, parts, op.getAxis());
}

static LogicalResult dropIdlePad(graph::PadOp op, PatternRewriter &rewriter) {
  auto isZero = [](int64_t amount) { return amount == 0; };
  bool isIdle = llvm::all_of(op.getLow(), isZero) && llvm::all_of(op.getHigh(), isZero);
  return isIdle && op.getX().getType() == op.getType() ? replaceByValue(rewriter, op, op.getX()) : failure();
}

void normalize::addConcats(RewritePatternSet &patterns) {
  patterns.add(concatOfOne).add(joinSlices).add(dropEmptyParts).add(flattenConcat).add(dropIdlePad);
}
