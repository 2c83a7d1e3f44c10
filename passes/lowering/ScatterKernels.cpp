// Scatters: the data, then updates one after the other. Elements that different updates never share run side by side, so
// that the order of updates, and with it every result, is that of the definition.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/PointGrid.h"
#include "passes/lowering/SafeIndex.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

static Value combine(ScalarBuilder &b, StringRef reduction, Value old, Value update) {
  if (reduction == "add")
    return b.add(old, update);
  if (reduction == "mul")
    return b.mul(old, update);
  return reduction == "min" ? b.min(old, update) : b.max(old, update);
}

/// Combines `update` into the element of the result at `indices`.
template <typename Op> static void storeUpdate(KernelSkeleton &skeleton, Op op, Value update, ValueRange indices) {
  PointEmitter &emitter = skeleton.emitter;
  Value y = skeleton.outputBuffer(0);
  if (op.getReduction() != "none") {
    ScalarBuilder b(skeleton.body, emitter.location, elementType(op.getUpdates()));
    Value old = kernel::LoadOp::create(skeleton.body, emitter.location, y, indices, /*inBounds=*/true);
    update = combine(b, op.getReduction(), old, update);
  }
  kernel::StoreOp::create(skeleton.body, emitter.location, update, y, indices, /*inBounds=*/true, kernel::Unique::Grid);
}

/// Emits `body` where `condition` holds.
static void emitIf(KernelSkeleton &skeleton, Value condition, llvm::function_ref<void()> body) {
  auto branch = scf::IfOp::create(skeleton.body, skeleton.emitter.location, condition, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(skeleton.body);
  skeleton.body.setInsertionPointToStart(branch.thenBlock());
  body();
}

static unsigned inputOf(Value operand) { return cast<BlockArgument>(operand).getArgNumber(); }

/// Lines along the axis do not share elements; within a line, updates come one after the other.
static std::optional<BuiltKernel> buildScatterElements(const SpecialRequest &request, graph::ScatterElementsOp op) {
  int64_t axis = op.getAxis();
  SmallVector<int64_t> lines(sizesOf(op.getUpdates()));
  lines.erase(lines.begin() + axis);
  PointGrid grid(lines);
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, ClusterDims(), grid.grid, request.options,
                          BufferUse::updating(request.cluster, inputOf(op.getData())));
  PointEmitter &emitter = skeleton.emitter;
  Value space = makeSpace(skeleton, grid.space);
  emitter.loop(
      sizesOf(op.getUpdates()) [axis], {},
      [&](Value position, ValueRange) -> SmallVector<Value> {
        grid.emitPhase(skeleton, space, [&](PointEmitter::Indices line) {
          SmallVector<Value> own(line);
          own.insert(own.begin() + axis, position);
          SafeIndex picked = makeSafe(emitter, emitter.load(op.getIndices(), own), sizesOf(op.getData())[axis]);
          Value update = emitter.load(op.getUpdates(), own);
          emitIf(skeleton, picked.isInside, [&] {
            own[axis] = picked.index;
            storeUpdate(skeleton, op, update, own);
          });
        });
        return {};
      });
  return skeleton.finish();
}

/// The shapes of a scatter's tensors with the places before and the slices after joined: data (places, slice), indices
/// (tuples, depth), updates (tuples, slice).
static ClusterDims sliceDims(graph::ScatterNdOp op, int64_t tuples, int64_t depth, int64_t slice) {
  ClusterDims dims;
  int64_t places = ShapedType::getNumElements(sizesOf(op.getData()).take_front(depth));
  dims.shapes[op.getIndices()] = {tuples, depth};
  dims.shapes[op.getUpdates()] = {tuples, slice};
  dims.shapes[op.getData()] = dims.shapes[op.getResult()] = {places, slice};
  return dims;
}

/// The elements of a slice do not share elements of the result; tuples come one after the other.
static std::optional<BuiltKernel> buildScatterNd(const SpecialRequest &request, graph::ScatterNdOp op) {
  int64_t depth = sizesOf(op.getIndices()).back();
  int64_t tuples = ShapedType::getNumElements(sizesOf(op.getIndices()).drop_back());
  ArrayRef<int64_t> dataShape = sizesOf(op.getData());
  int64_t slice = ShapedType::getNumElements(dataShape.drop_front(depth));
  ColumnPieces pieces(slice, 1);
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, sliceDims(op, tuples, depth, slice),
                          {pieces.count()}, request.options, BufferUse::updating(request.cluster, inputOf(op.getData())));
  PointEmitter &emitter = skeleton.emitter;
  Value piece = skeleton.gridIndices()[0], limit = pieces.limit(emitter, piece);
  Value space = makeSpace(skeleton, {pieces.width});
  emitter.loop(tuples, {}, [&](Value tuple, ValueRange) -> SmallVector<Value> {
    ScalarBuilder b(skeleton.body, emitter.location, skeleton.body.getI64Type());
    Value place = emitter.index(0), isInside = b.truth(true);
    for (int64_t i = 0; i < depth; ++i) {
      SafeIndex part = makeSafe(emitter, emitter.load(op.getIndices(), {tuple, emitter.index(i)}), dataShape[i]);
      place = emitter.add(emitter.multiply(place, dataShape[i]), part.index);
      isInside = b.andOf(isInside, part.isInside);
    }
    emitIf(skeleton, isInside, [&] {
      emitPhase(skeleton, space, limit, [&](ValueRange point) {
        Value column = pieces.index(emitter, piece, point[0]);
        storeUpdate(skeleton, op, emitter.load(op.getUpdates(), {tuple, column}), {place, column});
      });
    });
    return {};
  });
  return skeleton.finish();
}

void lowering::addScatterKernels(SpecialKernels &kernels) {
  kernels.add<graph::ScatterElementsOp>(buildScatterElements, /*isComplete=*/true);
  kernels.add<graph::ScatterNdOp>(buildScatterNd, /*isComplete=*/true);
}
