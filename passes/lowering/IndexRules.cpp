// Operations whose places are data: gathers, and searches along an axis.
#include "passes/lowering/PointRules.h"
#include "passes/lowering/SafeIndex.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

SafeIndex lowering::makeSafe(PointEmitter &emitter, Value raw, int64_t size) {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value zero = b.integer(0, raw.getType()), extent = b.integer(size, raw.getType());
  Value counted = b.select(b.compare("lt", raw, zero), b.add(raw, extent), raw);
  Value isInside = b.andOf(b.compare("ge", counted, zero), b.compare("lt", counted, extent));
  return {emitter.toIndex(b.select(isInside, counted, zero)), isInside};
}

/// The element of `data` at `own`, which are in bounds; zero where what was picked is not, or `data` is empty.
static Value loadPicked(PointEmitter &emitter, Value data, Indices own, Value isInside) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(data));
  Value zero = b.number(0, scalarType(b.element));
  if (cast<RankedTensorType>(data.getType()).getNumElements() == 0)
    return zero;
  return b.select(isInside, emitter.load(data, own), zero);
}

static Value emitGather(PointEmitter &emitter, graph::GatherOp op, Indices indices) {
  ArrayRef<int64_t> dataShape = op.getData().getType().getShape();
  size_t axis = op.getAxis(), depth = op.getIndices().getType().getRank();
  SafeIndex picked = makeSafe(emitter, emitter.at(op.getIndices(), indices.slice(axis, depth)), dataShape[axis]);
  SmallVector<Value> own(indices.take_front(axis));
  own.push_back(picked.index);
  llvm::append_range(own, indices.drop_front(axis + depth));
  return loadPicked(emitter, op.getData(), own, picked.isInside);
}

static Value emitGatherElements(PointEmitter &emitter, graph::GatherElementsOp op, Indices indices) {
  SafeIndex picked =
      makeSafe(emitter, emitter.at(op.getIndices(), indices), op.getData().getType().getShape()[op.getAxis()]);
  SmallVector<Value> own(indices);
  own[op.getAxis()] = picked.index;
  return loadPicked(emitter, op.getData(), own, picked.isInside);
}

static Value emitGatherNd(PointEmitter &emitter, graph::GatherNdOp op, Indices indices) {
  auto indexType = op.getIndices().getType();
  ArrayRef<int64_t> dataShape = op.getData().getType().getShape();
  size_t prefix = indexType.getRank() - 1, batch = op.getBatchDims();
  int64_t depth = indexType.getShape().back();
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op));
  SmallVector<Value> own(indices.take_front(batch));
  Value isInside = b.truth(true);
  for (int64_t i = 0; i < depth; ++i) {
    SmallVector<Value> place(indices.take_front(prefix));
    place.push_back(emitter.index(i));
    SafeIndex part = makeSafe(emitter, emitter.at(op.getIndices(), place), dataShape[batch + i]);
    own.push_back(part.index);
    isInside = b.andOf(isInside, part.isInside);
  }
  llvm::append_range(own, indices.drop_front(prefix));
  return loadPicked(emitter, op.getData(), own, isInside);
}

/// Whether `candidate` beats `best`; for floats a NaN beats every number.
static Value beats(ScalarBuilder &b, Value candidate, Value best, bool wantsLargest, bool ties) {
  StringRef predicate = wantsLargest ? (ties ? "ge" : "gt") : (ties ? "le" : "lt");
  Value wins = b.compare(predicate, candidate, best);
  if (!isa<FloatType>(candidate.getType()))
    return wins;
  Value isNan = b.isNan(candidate), bestIsNan = b.isNan(best);
  Value nanWins = ties ? isNan : b.andOf(isNan, b.notOf(bestIsNan));
  return b.orOf(nanWins, b.andOf(wins, b.notOf(bestIsNan)));
}

template <typename Op> static Value emitArg(PointEmitter &emitter, Op op, Indices indices, bool wantsLargest) {
  Value x = op.getX();
  ArrayRef<int64_t> shape = cast<RankedTensorType>(x.getType()).getShape();
  SmallVector<Value> own(indices);
  if (!op.getKeepdims())
    own.insert(own.begin() + op.getAxis(), emitter.index(0));
  own[op.getAxis()] = emitter.index(0);
  Type i64 = emitter.builder.getI64Type();
  ScalarBuilder b(emitter.builder, emitter.location, elementType(x));
  auto found =
      emitter.loop(shape[op.getAxis()], {emitter.at(x, own), b.integer(0, i64)},
                   [&](Value position, ValueRange best) -> SmallVector<Value> {
                     own[op.getAxis()] = position;
                     Value candidate = emitter.at(x, own);
                     Value wins = beats(b, candidate, best[0], wantsLargest, op.getSelectLast());
                     return {b.select(wins, candidate, best[0]), b.select(wins, emitter.fromIndex(position, i64), best[1])};
                   });
  return found[1];
}

void lowering::addIndexRules(PointRules &rules) {
  rules.add<graph::GatherOp>(emitGather);
  rules.add<graph::GatherElementsOp>(emitGatherElements);
  rules.add<graph::GatherNdOp>(emitGatherNd);
  rules.add<graph::ArgMaxOp>(
      [](PointEmitter &emitter, graph::ArgMaxOp op, Indices indices) { return emitArg(emitter, op, indices, true); });
  rules.add<graph::ArgMinOp>(
      [](PointEmitter &emitter, graph::ArgMinOp op, Indices indices) { return emitArg(emitter, op, indices, false); });
}
