// Concatenations: of parts that belong together anyway, of nothing, and of concatenations.
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

/// As many parts as a merged concatenation may have: a long chain of them would otherwise take quadratic time.
static constexpr size_t mostParts = 64;

/// The slice that `slice` and `next` are together, if they are of one value and follow each other along `axis`.
static SliceOp joined(SliceOp slice, SliceOp next, int64_t axis, PatternRewriter &rewriter) {
  SmallVector<int64_t> starts(next.getStarts()), sizes(slice.getSizes());
  starts[axis] -= slice.getSizes()[axis] * slice.getSteps()[axis];
  bool fits = slice.getX() == next.getX() && slice.getSteps() == next.getSteps() && ArrayRef(starts) == slice.getStarts();
  if (!fits || slice.getSizes()[axis] == 0 || next.getSizes()[axis] == 0)
    return {};
  sizes[axis] += next.getSizes()[axis];
  return SliceOp::create(rewriter, withoutTensor(next.getLoc()), slice.getX(), slice.getStarts(), sizes, slice.getSteps());
}

/// Slices of one value that follow each other are put together as one slice of it.
static LogicalResult joinSlices(ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  for (Value part : op.getInputs()) {
    auto last = parts.empty() ? SliceOp() : parts.back().getDefiningOp<SliceOp>();
    auto slice = part.getDefiningOp<SliceOp>();
    if (SliceOp both = last && slice ? joined(last, slice, op.getAxis(), rewriter) : SliceOp())
      parts.back() = both;
    else
      parts.push_back(part);
  }
  if (parts.size() == op.getInputs().size())
    return failure();
  return replaceBy<ConcatOp>(rewriter, op, {}, parts, op.getAxis());
}

/// Parts of size 0 add nothing.
static LogicalResult dropEmptyParts(ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  llvm::copy_if(op.getInputs(), std::back_inserter(parts), [&](Value part) { return shapeOf(part)[op.getAxis()] != 0; });
  if (parts.empty() || parts.size() == op.getInputs().size())
    return failure();
  return replaceBy<ConcatOp>(rewriter, op, {}, parts, op.getAxis());
}

/// concat(…, concat(…), …) along one axis.
static LogicalResult flattenConcat(ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> parts;
  SmallVector<Operation *> inner;
  for (Value part : op.getInputs()) {
    auto concat = part.getDefiningOp<ConcatOp>();
    if (!concat || concat.getAxis() != op.getAxis() || !concat->hasOneUse()) {
      parts.push_back(part);
      continue;
    }
    inner.push_back(concat);
    llvm::append_range(parts, concat.getInputs());
  }
  if (inner.empty() || parts.size() > mostParts)
    return failure();
  return replaceBy<ConcatOp>(rewriter, op, inner, parts, op.getAxis());
}

void graph::addConcatRules(RewritePatternSet &patterns) { patterns.add(joinSlices).add(dropEmptyParts).add(flattenConcat); }
