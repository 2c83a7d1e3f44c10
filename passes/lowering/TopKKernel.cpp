// The largest or smallest elements along an axis, in order. Where most elements are wanted, each counts those before it,
// which is its place; where few are, they are found one after the other.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/OrderKey.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// What is looked for, and code that compares elements by their keys: integers in the order of the elements, and numbers of
/// elements along the axis, as i32.
class Search {
public:
  Search(KernelSkeleton &skeleton, graph::TopKOp op)
      : skeleton(skeleton), emitter(skeleton.emitter), op(op), view(op.getX(), op.getAxis()),
        elements(skeleton.body, emitter.location, elementType(op.getX())),
        integers(skeleton.body, emitter.location, skeleton.body.getI32Type()) {}

  KernelSkeleton &skeleton;
  PointEmitter &emitter;
  graph::TopKOp op;
  AxisView view;
  ScalarBuilder elements, integers;

  Value number(int64_t value) { return integers.integer(value, integers.element); }
  Value toNumber(Value index) { return emitter.fromIndex(index, integers.element); }
  Type keyType() { return IntegerType::get(op.getContext(), scalarType(elements.element).getIntOrFloatBitWidth()); }

  /// The key of the element at (row, position, column): zeros are equal.
  Value keyAt(Value row, Value position, Value column) {
    Value x = emitter.load(op.getX(), {row, position, column});
    if (isa<FloatType>(x.getType())) {
      Value zero = elements.number(0, x);
      x = elements.select(elements.compare("eq", x, zero), zero, x);
    }
    return orderKey(elements, x);
  }

  /// Whether the element (key, number) comes before the other in the result: it is better, or equal and first.
  Value comesBefore(Value key, Value number, Value otherKey, Value otherNumber) {
    Value isBetter = integers.compare(op.getLargest() ? "gt" : "lt", key, otherKey);
    Value isEqual = integers.compare("eq", key, otherKey);
    return integers.orOf(isBetter, integers.andOf(isEqual, integers.compare("lt", number, otherNumber)));
  }

  /// The key that no other comes after, or before.
  Value extremeKey(bool isLast) {
    unsigned width = keyType().getIntOrFloatBitWidth();
    bool isSmallest = isLast == op.getLargest();
    APInt value = isSmallest ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width);
    return integers.integer(value.getSExtValue(), keyType());
  }

  /// Stores element `position`, of which the caller knows that it exists, as number `place` of the result.
  void store(Value row, Value position, Value place, Value column) {
    Value value = emitter.load(op.getX(), {row, position, column});
    Value number = emitter.fromIndex(position, skeleton.body.getI64Type());
    for (auto [i, output] : llvm::enumerate(skeleton.outputs()))
      kernel::StoreOp::create(skeleton.body, emitter.location, output == op.getValues() ? value : number,
                              skeleton.outputBuffer(i), ValueRange{row, place, column}, /*inBounds=*/true,
                              kernel::Unique::Grid);
  }
};
} // namespace

/// A block keeps at most this many keys, or one column's.
static constexpr int64_t kMostKeys = 4096;

/// Each element counts those that come before it.
static BuiltKernel buildByRank(const SpecialRequest &request, graph::TopKOp op) {
  AxisView view(op.getX(), op.getAxis());
  ColumnPieces pieces(view.inner, view.outer, std::max<int64_t>(1, kMostKeys / std::max<int64_t>(view.length, 1)));
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, axisDims(op, op.getAxis()),
                          {view.outer, pieces.count()}, request.options);
  Search search(skeleton, op);
  PointEmitter &emitter = skeleton.emitter;
  Value row = skeleton.gridIndices()[0], piece = skeleton.gridIndices()[1];
  Value space = makeSpace(skeleton, {view.length, pieces.width});
  Value keys = kernel::SharedOp::create(skeleton.body, emitter.location, ArrayRef<int64_t>{view.length, pieces.width},
                                        search.keyType());
  Value limit = pieces.limit(emitter, piece);
  emitPhase(skeleton, space, limit, [&](ValueRange point) {
    Value key = search.keyAt(row, point[0], pieces.index(emitter, piece, point[1]));
    kernel::StoreOp::create(skeleton.body, emitter.location, key, keys, point);
  });
  emitPhase(skeleton, space, limit, [&](ValueRange point) {
    Value own = kernel::LoadOp::create(skeleton.body, emitter.location, keys, point), number = search.toNumber(point[0]);
    auto rank = emitter.loop(view.length, search.number(0), [&](Value other, ValueRange count) -> SmallVector<Value> {
      Value key = kernel::LoadOp::create(skeleton.body, emitter.location, keys, ValueRange{other, point[1]});
      Value isBefore = search.comesBefore(key, search.toNumber(other), own, number);
      Value one = arith::ExtUIOp::create(skeleton.body, emitter.location, search.integers.element, isBefore);
      return {search.integers.add(count[0], one)};
    });
    Value isWanted = search.integers.compare("lt", rank[0], search.number(op.getK()));
    auto branch = scf::IfOp::create(skeleton.body, emitter.location, isWanted, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(skeleton.body);
    skeleton.body.setInsertionPointToStart(branch.thenBlock());
    search.store(row, point[0], emitter.toIndex(rank[0]), pieces.index(emitter, piece, point[1]));
  });
  return skeleton.finish();
}

/// Finds the best of a row that comes after the one found last, by a reduction of (key, number) pairs; no element has number
/// INT32_MAX.
static kernel::ReduceOp findNext(Search &search, Value space, Value row, ValueRange last) {
  Value nobody = search.number(INT32_MAX), worst = search.extremeKey(/*isLast=*/true);
  auto typed = [](Value constant) { return cast<TypedAttr>(constant.getDefiningOp<arith::ConstantOp>().getValue()); };
  SmallVector<TypedAttr> identity{typed(worst), typed(nobody)};
  auto candidate = [&](ValueRange point) -> SmallVector<Value> {
    Value key = search.keyAt(row, point[0], search.emitter.index(0)), number = search.toNumber(point[0]);
    Value isLeft = search.comesBefore(last[0], last[1], key, number);
    return {search.integers.select(isLeft, key, worst), search.integers.select(isLeft, number, nobody)};
  };
  auto first = [&](ValueRange pairs) -> SmallVector<Value> {
    // Where keys are equal, nobody has the larger number.
    Value isFirst = search.comesBefore(pairs[0], pairs[1], pairs[2], pairs[3]);
    return {search.integers.select(isFirst, pairs[0], pairs[2]), search.integers.select(isFirst, pairs[1], pairs[3])};
  };
  return emitUserReduction(search.skeleton, identity, space, candidate, first);
}

/// One row a block, one element after the other.
static BuiltKernel buildRowSelection(const SpecialRequest &request, graph::TopKOp op) {
  AxisView view(op.getX(), op.getAxis());
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, axisDims(op, op.getAxis()), {view.outer},
                          request.options);
  Search search(skeleton, op);
  Value row = skeleton.gridIndices()[0];
  Value space = makeSpace(skeleton, {view.length});
  skeleton.emitter.loop(op.getK(), {search.extremeKey(/*isLast=*/false), search.number(-1)},
                        [&](Value place, ValueRange last) -> SmallVector<Value> {
                          kernel::ReduceOp next = findNext(search, space, row, last);
                          Value position = search.emitter.toIndex(next.getResult(1));
                          search.store(row, position, place, search.emitter.index(0));
                          return {next.getResult(0), next.getResult(1)};
                        });
  return skeleton.finish();
}

/// Each column by itself.
static BuiltKernel buildColumnSelection(const SpecialRequest &request, graph::TopKOp op) {
  AxisView view(op.getX(), op.getAxis());
  ColumnPieces pieces(view.inner, view.outer);
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, axisDims(op, op.getAxis()),
                          {view.outer, pieces.count()}, request.options);
  Search search(skeleton, op);
  PointEmitter &emitter = skeleton.emitter;
  Value row = skeleton.gridIndices()[0], piece = skeleton.gridIndices()[1];
  Value space = makeSpace(skeleton, {pieces.width});
  emitPhase(skeleton, space, pieces.limit(emitter, piece), [&](ValueRange point) {
    Value column = pieces.index(emitter, piece, point[0]);
    auto findAfter = [&](ValueRange last) {
      SmallVector<Value> none{search.extremeKey(/*isLast=*/true), search.number(INT32_MAX)};
      return emitter.loop(view.length, none, [&](Value position, ValueRange best) -> SmallVector<Value> {
        Value key = search.keyAt(row, position, column), number = search.toNumber(position);
        Value isBetter = search.integers.andOf(search.comesBefore(last[0], last[1], key, number),
                                               search.comesBefore(key, number, best[0], best[1]));
        return {search.integers.select(isBetter, key, best[0]), search.integers.select(isBetter, number, best[1])};
      });
    };
    emitter.loop(op.getK(), {search.extremeKey(/*isLast=*/false), search.number(-1)},
                 [&](Value place, ValueRange last) -> SmallVector<Value> {
                   SmallVector<Value> next = findAfter(last);
                   search.store(row, emitter.toIndex(next[1]), place, column);
                   return next;
                 });
  });
  return skeleton.finish();
}

static std::optional<BuiltKernel> buildTopK(const SpecialRequest &request, graph::TopKOp op) {
  AxisView view(op.getX(), op.getAxis());
  bool areMostWanted = view.length <= 32 || view.length <= 4 * op.getK();
  if (areMostWanted)
    return buildByRank(request, op);
  return view.inner == 1 ? buildRowSelection(request, op) : buildColumnSelection(request, op);
}

void lowering::addTopKKernel(SpecialKernels &kernels) { kernels.add<graph::TopKOp>(buildTopK, /*isComplete=*/true); }
