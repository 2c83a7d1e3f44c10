// The gradient of a gather: slices are added up where they were taken from, one after the other, so that sums have one
// order.
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "passes/lowering/AxisView.h"
#include "passes/lowering/SafeIndex.h"
#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SpecialKernels.h"

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// A block has some columns of the slices at one place of the axes before.
class GatherGradBuilder {
public:
  GatherGradBuilder(const SpecialRequest &request, graph::GatherGradOp op)
      : op(op), view(op.getResult(), op.getAxis()), picks(op.getIndices().getType().getNumElements()),
        pieces(view.inner, view.outer), isNarrow(elementType(op.getResult()) != scalarType(elementType(op.getResult()))),
        skeleton(request.builder, request.name, request.cluster, dims(), {view.outer, pieces.count()}, request.options,
                 buffers(request.cluster)),
        emitter(skeleton.emitter), outer(skeleton.gridIndices()[0]), piece(skeleton.gridIndices()[1]),
        limit(pieces.limit(emitter, piece)), sums(isNarrow ? skeleton.temporary(0) : skeleton.outputBuffer(0)) {}

  BuiltKernel build() {
    Value all = makeSpace(skeleton, {view.length, pieces.width});
    emitPhase(skeleton, all, limit, [&](ValueRange point) {
      ScalarBuilder b(skeleton.body, emitter.location, computed());
      store(b.number(0, computed()), sums, point[0], point[1]);
    });
    addSlices();
    if (isNarrow)
      emitPhase(skeleton, all, limit,
                [&](ValueRange point) { store(load(point[0], point[1]), skeleton.outputBuffer(0), point[0], point[1]); });
    return skeleton.finish();
  }

private:
  Type computed() { return scalarType(elementType(op.getResult())); }

  ClusterDims dims() {
    ClusterDims dims;
    dims.shapes[op.getGradient()] = {view.outer, picks, view.inner};
    dims.shapes[op.getIndices()] = {picks};
    dims.shapes[op.getResult()] = view.shape();
    return dims;
  }

  /// Sums that are stored in 16 bits are kept elsewhere until they are whole.
  BufferUse buffers(graph::ClusterOp cluster) {
    BufferUse use = BufferUse::plain(cluster);
    if (isNarrow)
      use.temporaries.push_back(RankedTensorType::get(view.shape(), computed()));
    else
      use.updates[0] = BufferUse::readBack;
    return use;
  }

  SmallVector<Value> place(Value slice, Value column) { return {outer, slice, pieces.index(emitter, piece, column)}; }
  Value load(Value slice, Value column) {
    return kernel::LoadOp::create(skeleton.body, emitter.location, sums, place(slice, column), /*inBounds=*/true);
  }
  void store(Value value, Value buffer, Value slice, Value column) {
    kernel::StoreOp::create(skeleton.body, emitter.location, value, buffer, place(slice, column), /*inBounds=*/true,
                            kernel::Unique::Grid);
  }

  void addSlices() {
    Value columns = makeSpace(skeleton, {pieces.width});
    emitter.loop(picks, {}, [&](Value pick, ValueRange) -> SmallVector<Value> {
      SafeIndex slice = makeSafe(emitter, emitter.at(op.getIndices(), {pick}), view.length);
      auto branch = scf::IfOp::create(skeleton.body, emitter.location, slice.isInside, /*withElseRegion=*/false);
      OpBuilder::InsertionGuard guard(skeleton.body);
      skeleton.body.setInsertionPointToStart(branch.thenBlock());
      emitPhase(skeleton, columns, limit, [&](ValueRange point) { addElement(pick, slice.index, point[0]); });
      return {};
    });
  }

  void addElement(Value pick, Value slice, Value column) {
    ScalarBuilder b(skeleton.body, emitter.location, computed());
    Value gradient = emitter.at(op.getGradient(), {outer, pick, pieces.index(emitter, piece, column)});
    gradient = convertScalar(b, gradient, scalarType(elementType(op.getGradient())), computed());
    store(b.add(load(slice, column), gradient), sums, slice, column);
  }

  graph::GatherGradOp op;
  AxisView view; ///< of the result
  int64_t picks;
  ColumnPieces pieces;
  bool isNarrow;
  KernelSkeleton skeleton;
  PointEmitter &emitter;
  Value outer, piece, limit;
  Value sums; ///< the buffer in which slices are added up
};
} // namespace

static std::optional<BuiltKernel> buildGatherGrad(const SpecialRequest &request, graph::GatherGradOp op) {
  return GatherGradBuilder(request, op).build();
}

void lowering::addGatherGradKernel(SpecialKernels &kernels) {
  kernels.add<graph::GatherGradOp>(buildGatherGrad, /*isComplete=*/true);
}
