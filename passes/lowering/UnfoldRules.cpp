// Cells of windows at one point, and the sums of what windows give to a place.
#include "passes/lowering/CoveringWindows.h"
#include "passes/lowering/PointRules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

/// The indices N P… C among those of N P… K… C.
static SmallVector<Value> placeOf(Indices indices, size_t spatialRank) {
  SmallVector<Value> place(indices.take_front(1 + spatialRank));
  place.push_back(indices.back());
  return place;
}

static Value emitUnfold(PointEmitter &emitter, graph::UnfoldOp op, Indices indices) {
  size_t spatialRank = op.getWindow().size();
  SlidingWindow window(op, "channels_last", op.getX(), op.getResult(), op.getWindow());
  SmallVector<Value> own =
      window.cellOf(emitter, placeOf(indices, spatialRank), indices.slice(1 + spatialRank, spatialRank));
  if (window.isAlwaysInside())
    return emitter.load(op.getX(), own);
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  return emitter.loadOr(op.getX(), own, b.number(0, scalarType(b.element)));
}

/// The windows of a fold stand over its result, at the places of its operand.
static CoveringWindows windowsOf(graph::FoldOp op) {
  size_t spatialRank = op.getSizes().size();
  return CoveringWindows(
      SlidingWindow(op, "channels_last", op.getResult(), op.getX(), sizesOf(op.getX()).slice(1 + spatialRank, spatialRank)));
}

static Value emitFold(PointEmitter &emitter, graph::FoldOp op, Indices indices) {
  CoveringWindows windows = windowsOf(op);
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  Value zero = b.number(0, scalarType(b.element));
  auto sum = emitter.loopNest(windows.extents(), zero, [&](Indices number, ValueRange carried) -> SmallVector<Value> {
    auto [place, cell, hasElement] = windows.candidate(emitter, indices, number);
    SmallVector<Value> own(place);
    own.insert(own.end() - 1, cell.begin(), cell.end());
    Value given = emitter.loadOr(op.getX(), own, zero);
    return {b.select(hasElement, b.add(carried[0], given), carried[0])};
  });
  return sum[0];
}

void lowering::addUnfoldRules(PointRules &rules) {
  rules.add<graph::UnfoldOp>(emitUnfold);
  rules.add<graph::FoldOp>(emitFold);
}
