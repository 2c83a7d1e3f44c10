// Gradients of poolings. Where no two windows share a cell, and together they have all of the data, each window stores what
// its cells get; otherwise each element of the data collects what the windows give that have it.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/CoveringWindows.h"
#include "passes/lowering/OrderKey.h"
#include "passes/lowering/PointGrid.h"
#include "passes/lowering/PointRules.h"
#include "passes/lowering/SpecialKernels.h"

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

//===----------------------------------------------------------------------===//
// Average
//===----------------------------------------------------------------------===//

static Value emitAvgPoolGrad(PointEmitter &emitter, graph::AvgPoolGradOp op, Indices own) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getGradient()));
  CoveringWindows covering(SlidingWindow(op, op.getLayout(), op.getResult(), op.getGradient(), op.getKernel()));
  Type i64 = emitter.builder.getI64Type(), type = scalarType(b.element);
  Value zero = b.number(0, type);
  auto sum = emitter.loopNest(covering.extents(), zero, [&](Indices number, ValueRange carried) -> SmallVector<Value> {
    auto candidate = covering.candidate(emitter, own, number);
    Value gradient = emitter.loadOr(op.getGradient(), candidate.place, zero);
    Value count = emitter.fromIndex(covering.window.countCells(emitter, candidate.place, op.getCountIncludePad()), i64);
    Value share = b.div(gradient, convertScalar(b, count, i64, type));
    return {b.add(carried[0], b.select(candidate.hasElement, share, zero))};
  });
  return sum[0];
}

void lowering::addPoolGradRules(PointRules &rules) { rules.add<graph::AvgPoolGradOp>(emitAvgPoolGrad); }

//===----------------------------------------------------------------------===//
// Largest
//===----------------------------------------------------------------------===//

namespace {
/// What the kernels of max_pool_grad share.
class MaxPoolGrad {
public:
  explicit MaxPoolGrad(graph::MaxPoolGradOp op)
      : op(op), data(op.getX()), gradient(op.getGradient()), window(op, op.getLayout(), data, gradient, op.getKernel()) {}

  /// Whether each element of the data is a cell of exactly one window.
  bool isPartition() const {
    return llvm::all_of(window.axes, [](const WindowAxis &axis) {
      bool isGapless = axis.stride == axis.extent && (axis.dilation == 1 || axis.extent == 1);
      return isGapless && axis.low >= 0 && axis.places * axis.stride - axis.low >= axis.size;
    });
  }

  /// The number of the largest cell of the window at `place`, -1 where it has none, as an i32.
  Value largestCell(PointEmitter &emitter, Indices place) const;
  Value cellNumber(PointEmitter &emitter, Indices cell) const {
    return emitter.fromIndex(emitter.linearize(cell, window.extents()), emitter.builder.getI32Type());
  }

  graph::MaxPoolGradOp op;
  Value data, gradient;
  SlidingWindow window;
};
} // namespace

Value MaxPoolGrad::largestCell(PointEmitter &emitter, Indices place) const {
  Value x = data;
  Type i32 = emitter.builder.getI32Type();
  ScalarBuilder b(emitter.builder, emitter.location, elementType(x)), integers(emitter.builder, emitter.location, i32);
  Value zero = b.number(0, scalarType(b.element)), lowest = orderKey(b, b.number(-INFINITY, zero));
  bool isInside = window.isAlwaysInside();
  Value nowhere = integers.integer(-1, i32);
  auto best =
      emitter.loopNest(window.extents(), {lowest, nowhere}, [&](Indices cell, ValueRange carried) -> SmallVector<Value> {
        SmallVector<Value> own = window.cellOf(emitter, place, cell);
        Value element = isInside ? emitter.load(x, own) : emitter.loadOr(x, own, zero);
        Value key = orderKey(b, element), number = cellNumber(emitter, cell);
        Value isFirst = integers.compare("lt", carried[1], integers.integer(0, i32));
        Value isChosen = b.orOf(isFirst, integers.compare("gt", key, carried[0]));
        if (!isInside)
          isChosen = b.andOf(isChosen, window.isInside(emitter, own));
        return {b.select(isChosen, key, carried[0]), b.select(isChosen, number, carried[1])};
      });
  return best[1];
}

/// A point has a window, and stores all of its cells.
static BuiltKernel buildByWindow(const SpecialRequest &request, const MaxPoolGrad &pool) {
  graph::MaxPoolGradOp op = pool.op;
  PointGrid grid(sizesOf(op.getGradient()));
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, ClusterDims(), grid.grid, request.options);
  PointEmitter &emitter = skeleton.emitter;
  bool isInside = pool.window.isAlwaysInside();
  grid.emitPhase(skeleton, makeSpace(skeleton, grid.space), [&](Indices place) {
    ScalarBuilder b(skeleton.body, emitter.location, elementType(op.getX()));
    Value gradient = emitter.at(op.getGradient(), place), zero = b.number(0, gradient);
    Value largest = pool.largestCell(emitter, place);
    emitter.loopNest(pool.window.extents(), {}, [&](Indices cell, ValueRange) -> SmallVector<Value> {
      SmallVector<Value> own = pool.window.cellOf(emitter, place, cell);
      Value isLargest = b.compare("eq", pool.cellNumber(emitter, cell), largest);
      Value value = b.select(isLargest, gradient, zero);
      auto store = [&] {
        kernel::StoreOp::create(skeleton.body, emitter.location, value, skeleton.outputBuffer(0), own, /*inBounds=*/true,
                                kernel::Unique::Grid);
      };
      if (isInside) {
        store();
        return {};
      }
      auto branch = scf::IfOp::create(skeleton.body, emitter.location, pool.window.isInside(emitter, own),
                                      /*withElseRegion=*/false);
      OpBuilder::InsertionGuard guard(skeleton.body);
      skeleton.body.setInsertionPointToStart(branch.thenBlock());
      store();
      return {};
    });
  });
  return skeleton.finish();
}

namespace {
/// Blocks that have whole planes: with channels first one plane each, with channels last a piece of the channels of a
/// sample.
class PlaneBlocks {
public:
  explicit PlaneBlocks(graph::MaxPoolGradOp op)
      : sizes(sizesOf(op.getX())), isLast(op.getLayout() == "channels_last"), pieces(isLast ? sizes.back() : 1, sizes[0]) {}

  SmallVector<int64_t> grid() const { return {sizes[0], isLast ? pieces.count() : sizes[1]}; }

  /// Emits a phase over the elements of the block's planes of `tensor`. `body` gets their indices.
  void emitPhase(KernelSkeleton &skeleton, Value tensor, llvm::function_ref<void(Indices)> body) const {
    PointEmitter &emitter = skeleton.emitter;
    Value sample = skeleton.gridIndices()[0], part = skeleton.gridIndices()[1];
    SmallVector<int64_t> extents(sizesOf(tensor).drop_front(isLast ? 1 : 2));
    if (isLast)
      extents.back() = pieces.width;
    Value limit = isLast ? pieces.limit(emitter, part) : Value();
    lowering::emitPhase(skeleton, makeSpace(skeleton, extents), limit, [&](ValueRange point) {
      SmallVector<Value> own{sample};
      if (!isLast)
        own.push_back(part);
      llvm::append_range(own, point);
      if (isLast)
        own.back() = pieces.index(emitter, part, own.back());
      body(own);
    });
  }

private:
  ArrayRef<int64_t> sizes;
  bool isLast;
  ColumnPieces pieces;
};
} // namespace

/// What the windows give to the element at `own`, by the numbers of their largest cells in `numbers`.
static Value collect(KernelSkeleton &skeleton, const MaxPoolGrad &pool, Value numbers, Indices own) {
  PointEmitter &emitter = skeleton.emitter;
  CoveringWindows covering(pool.window);
  ScalarBuilder b(skeleton.body, emitter.location, elementType(pool.data));
  Value zero = b.number(0, scalarType(b.element)), nowhere = b.integer(-1, skeleton.body.getI32Type());
  auto sum = emitter.loopNest(covering.extents(), zero, [&](Indices number, ValueRange carried) -> SmallVector<Value> {
    auto candidate = covering.candidate(emitter, own, number);
    Value gradient = emitter.loadOr(pool.gradient, candidate.place, zero);
    Value largest = kernel::LoadOp::create(skeleton.body, emitter.location, numbers, candidate.place, nowhere);
    Value isOwn = b.andOf(candidate.hasElement, b.compare("eq", pool.cellNumber(emitter, candidate.cell), largest));
    return {b.add(carried[0], b.select(isOwn, gradient, zero))};
  });
  return sum[0];
}

/// First each window's largest cell, then each element's gradient.
static BuiltKernel buildByElement(const SpecialRequest &request, const MaxPoolGrad &pool) {
  graph::MaxPoolGradOp op = pool.op;
  PlaneBlocks blocks(op);
  BufferUse use = BufferUse::plain(request.cluster);
  use.temporaries.push_back(RankedTensorType::get(sizesOf(op.getGradient()), request.builder.getI32Type()));
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, ClusterDims(), blocks.grid(), request.options,
                          use);
  PointEmitter &emitter = skeleton.emitter;
  Value numbers = skeleton.temporary(0);
  blocks.emitPhase(skeleton, op.getGradient(), [&](Indices place) {
    kernel::StoreOp::create(skeleton.body, emitter.location, pool.largestCell(emitter, place), numbers, place,
                            /*inBounds=*/true);
  });
  blocks.emitPhase(skeleton, op.getX(), [&](Indices own) {
    kernel::StoreOp::create(skeleton.body, emitter.location, collect(skeleton, pool, numbers, own), skeleton.outputBuffer(0),
                            own, /*inBounds=*/true);
  });
  return skeleton.finish();
}

static std::optional<BuiltKernel> buildMaxPoolGrad(const SpecialRequest &request, graph::MaxPoolGradOp op) {
  MaxPoolGrad pool(op);
  return pool.isPartition() ? buildByWindow(request, pool) : buildByElement(request, pool);
}

void lowering::addPoolGradKernels(SpecialKernels &kernels) {
  kernels.add<graph::MaxPoolGradOp>(buildMaxPoolGrad, /*isComplete=*/true);
}
