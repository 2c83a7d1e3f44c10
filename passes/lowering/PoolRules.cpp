// Poolings: each point combines the cells of its window.
#include "passes/lowering/PointRules.h"

#include "dialects/kernel/IR/Kernel.h"
#include "passes/lowering/OrderKey.h"
#include "passes/lowering/Reductions.h"
#include "passes/lowering/SlidingWindow.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;
using Combine = llvm::function_ref<Value(Value carried, Value element)>;

/// The elements of a window combined, beginning with `initial`. A cell outside the data counts as `outside`.
template <typename Op>
static Value combineWindow(PointEmitter &emitter, Op op, const SlidingWindow &window, Indices place, Value initial,
                           Value outside, Combine combine) {
  bool isInside = window.isAlwaysInside();
  auto result = emitter.loopNest(window.extents(), initial, [&](Indices cell, ValueRange carried) -> SmallVector<Value> {
    SmallVector<Value> own = window.cellOf(emitter, place, cell);
    Value element = isInside ? emitter.load(op.getX(), own) : emitter.loadOr(op.getX(), own, outside);
    return {combine(carried[0], element)};
  });
  return result[0];
}

static Reduction maximumOf(ScalarBuilder &b) { return {b.isUnsigned() ? kernel::Combiner::MaxU : kernel::Combiner::Max}; }

template <typename Op> static SlidingWindow windowOf(Op op) {
  return SlidingWindow(op, op.getLayout(), op.getX(), op.getResult(), op.getKernel());
}

static Value emitMaxPool(PointEmitter &emitter, graph::MaxPoolOp op, Indices place) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  Reduction largest = maximumOf(b);
  Value lowest = largest.identity(b);
  return combineWindow(emitter, op, windowOf(op), place, lowest, lowest,
                       [&](Value carried, Value element) { return largest.combine(b, carried, element); });
}

static Value emitAvgPool(PointEmitter &emitter, graph::AvgPoolOp op, Indices place) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  SlidingWindow window = windowOf(op);
  Value zero = b.number(0, scalarType(b.element));
  Value sum = combineWindow(emitter, op, window, place, zero, zero,
                            [&](Value carried, Value element) { return b.add(carried, element); });
  Type i64 = emitter.builder.getI64Type();
  Value count = emitter.fromIndex(window.countCells(emitter, place, op.getCountIncludePad()), i64);
  return b.div(sum, convertScalar(b, count, i64, scalarType(b.element)));
}

/// |x|ᵖ and its inverse, without a power where there is a simpler way.
static Value power(ScalarBuilder &b, Value x, int64_t p) {
  if (p <= 2)
    return p == 1 ? b.abs(x) : b.mul(x, x);
  return b.call<kernel::PowOp>(b.abs(x), b.number(static_cast<double>(p), x));
}

static Value root(ScalarBuilder &b, Value x, int64_t p) {
  if (p <= 2)
    return p == 1 ? x : b.sqrt(x);
  return b.call<kernel::PowOp>(x, b.number(1.0 / static_cast<double>(p), x));
}

static Value emitLpPool(PointEmitter &emitter, graph::LpPoolOp op, Indices place) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  int64_t p = op.getP();
  Value zero = b.number(0, scalarType(b.element));
  Value sum = combineWindow(emitter, op, windowOf(op), place, zero, zero,
                            [&](Value carried, Value element) { return b.add(carried, power(b, element, p)); });
  return root(b, sum, p);
}

/// The place of a cell of a plane in the flattened tensor, its spatial axes flattened as `storageOrder` says.
static Value flatten(PointEmitter &emitter, Indices own, ArrayRef<int64_t> shape, int64_t storageOrder) {
  if (storageOrder == 0)
    return emitter.linearize(own, shape);
  SmallVector<Value> indices(own.take_front(2));
  SmallVector<int64_t> extents(shape.take_front(2));
  llvm::append_range(indices, llvm::reverse(own.drop_front(2)));
  llvm::append_range(extents, llvm::reverse(shape.drop_front(2)));
  return emitter.linearize(indices, extents);
}

/// Both results at once: the largest element, and where it is.
static Value emitMaxPoolIndices(PointEmitter &emitter, graph::MaxPoolIndicesOp op, unsigned result, Indices place) {
  Value x = op.getX();
  Type i64 = emitter.builder.getI64Type();
  ScalarBuilder b(emitter.builder, emitter.location, elementType(x)), integers(emitter.builder, emitter.location, i64);
  SlidingWindow window(op, "channels_first", x, op.getResult(), op.getKernel());
  Value lowest = maximumOf(b).identity(b);
  Value nowhere = integers.integer(-1, i64);
  auto found =
      emitter.loopNest(window.extents(), {lowest, nowhere}, [&](Indices cell, ValueRange best) -> SmallVector<Value> {
        SmallVector<Value> own = window.cellOf(emitter, place, cell);
        Value element = emitter.loadOr(x, own, lowest);
        Value isFirst = integers.compare("lt", best[1], integers.integer(0, i64));
        Value isLarger = integers.compare("gt", orderKey(b, element), orderKey(b, best[0]));
        Value isChosen = b.andOf(window.isInside(emitter, own), b.orOf(isFirst, isLarger));
        Value index = emitter.fromIndex(flatten(emitter, own, op.getX().getType().getShape(), op.getStorageOrder()), i64);
        return {b.select(isChosen, element, best[0]), b.select(isChosen, index, best[1])};
      });
  emitter.remember(op.getResult(), place, found[0]);
  emitter.remember(op.getIndices(), place, found[1]);
  return found[result];
}

void lowering::addPoolRules(PointRules &rules) {
  rules.add<graph::MaxPoolOp>(emitMaxPool);
  rules.add<graph::AvgPoolOp>(emitAvgPool);
  rules.add<graph::LpPoolOp>(emitLpPool);
  rules.addMany<graph::MaxPoolIndicesOp>(emitMaxPoolIndices);
}
