// The gradient of a gather: zeros, to which slices are added one after the other where they were taken from. Sums are as
// wide as other computations, also where they are stored in 16 bits.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

/// The order of axes in which `count` axes from `first` on come before the others, of `rank`.
static SmallVector<int64_t> bringingForward(int64_t first, int64_t count, int64_t rank) {
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq(first, first + count));
  llvm::append_range(order, llvm::seq<int64_t>(0, first));
  llvm::append_range(order, llvm::seq(first + count, rank));
  return order;
}

/// The order that puts the first axis behind `count` others.
static SmallVector<int64_t> bringingBack(int64_t count, int64_t rank) {
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(1, count + 1));
  order.push_back(0);
  llvm::append_range(order, llvm::seq(count + 1, rank));
  return order;
}

LogicalResult decompose::decomposeGatherGrad(graph::GatherGradOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  Value gradient = op.getGradient(), indices = op.getIndices();
  Type element = elementOf(op.getResult());
  if (op.getGradient().getType().getNumElements() == 0) {
    e.replace(zerosOf(e, shapeOf(op.getResult()), element, op.getResult()));
    return success();
  }
  int64_t axis = op.getAxis(), depth = rankOf(indices), picks = ShapedType::getNumElements(shapeOf(indices));
  Value slices = e.transpose(e.convert(gradient, computeElement(gradient)), bringingForward(axis, depth, rankOf(gradient)));
  SmallVector<int64_t> shape{picks}, summed{op.getSize()};
  llvm::append_range(shape, shapeOf(slices).drop_front(depth));
  llvm::append_range(summed, shapeOf(slices).drop_front(depth));
  Value zeros = zerosOf(e, summed, elementOf(slices), slices);
  Value places = e.reshape(indices, {picks, 1}), updates = e.reshape(slices, shape);
  Value sums = e.make<graph::ScatterNdOp>(zeros, places, updates, e.rewriter.getStringAttr("add"));
  e.replace(e.convert(e.transpose(sums, bringingBack(axis, static_cast<int64_t>(summed.size()))), element));
  return success();
}
