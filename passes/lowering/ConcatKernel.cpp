// Concatenation: each operand is copied to its place, by a phase of its own.
#include "passes/lowering/AxisView.h"
#include "passes/lowering/SpecialKernels.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// Elements of the result that a block makes, about.
static constexpr int64_t kBlock = 4096;

/// The number of elements of `tensor` from `axis` on.
static int64_t widthOf(Value tensor, int64_t axis) {
  return ShapedType::getNumElements(cast<RankedTensorType>(tensor.getType()).getShape().drop_front(axis));
}

static int64_t largestDivisor(int64_t extent, int64_t most) {
  for (int64_t divisor = std::min(extent, most); divisor > 1; --divisor)
    if (extent % divisor == 0)
      return divisor;
  return 1;
}

namespace {
/// Rows of the result, each the operands' rows one after the other. A block takes some rows, or a piece of each operand's
/// row.
struct RowBlocks {
  int64_t rows, pieces, rowsPerBlock;

  RowBlocks(int64_t outer, int64_t total, int64_t widest) : rows(outer), pieces(1), rowsPerBlock(1) {
    if (total > kBlock)
      pieces = static_cast<int64_t>(llvm::divideCeil(widest, kBlock));
    else if (outer > 0 && total > 0)
      rowsPerBlock = largestDivisor(outer, kBlock / total);
  }
  SmallVector<int64_t> grid() const { return {rows / rowsPerBlock, pieces}; }
};
} // namespace

/// Copies `input` to the columns of the result from `offset` on.
static void copyOperand(KernelSkeleton &skeleton, const RowBlocks &blocks, Value input, int64_t width, int64_t offset) {
  PointEmitter &emitter = skeleton.emitter;
  Value group = skeleton.gridIndices()[0], piece = skeleton.gridIndices()[1];
  int64_t columns = std::min(width, kBlock);
  if (blocks.pieces == 1)
    columns = width;
  Value space = makeSpace(skeleton, {blocks.rowsPerBlock, columns});
  // The phase's limit is at least 0: blocks beyond the operand's last piece have no points.
  Value limit;
  if (blocks.pieces > 1)
    limit = arith::SubIOp::create(skeleton.body, emitter.location, emitter.index(width), emitter.multiply(piece, kBlock));
  // Rows and columns are each other's only ones by construction; the indices alone do not show it, since a piece ends where
  // its phase's limit says and operands lie side by side.
  emitPhase(skeleton, space, limit, [&](ValueRange point) {
    Value row = emitter.add(emitter.multiply(group, blocks.rowsPerBlock), point[0]);
    Value column = blocks.pieces == 1 ? point[1] : emitter.add(emitter.multiply(piece, kBlock), point[1]);
    kernel::StoreOp::create(skeleton.body, emitter.location, emitter.load(input, {row, column}), skeleton.outputBuffer(0),
                            ValueRange{row, emitter.addConstant(column, offset)}, /*inBounds=*/true, kernel::Unique::Grid);
  });
}

static std::optional<BuiltKernel> buildConcat(const SpecialRequest &request, graph::ConcatOp op) {
  int64_t axis = op.getAxis(), total = widthOf(op.getResult(), axis), widest = 0;
  int64_t outer = AxisView(op.getResult(), axis).outer;
  ClusterDims dims;
  dims.shapes[op.getResult()] = {outer, total};
  for (Value input : op.getInputs()) {
    dims.shapes[input] = {outer, widthOf(input, axis)};
    widest = std::max(widest, widthOf(input, axis));
  }
  RowBlocks blocks(outer, total, widest);
  KernelSkeleton skeleton(request.builder, request.name, request.cluster, dims, blocks.grid(), request.options);
  int64_t offset = 0;
  for (Value input : op.getInputs()) {
    int64_t width = widthOf(input, axis);
    if (width > 0)
      copyOperand(skeleton, blocks, input, width, offset);
    offset += width;
  }
  return skeleton.finish();
}

void lowering::addConcatKernel(SpecialKernels &kernels) { kernels.add<graph::ConcatOp>(buildConcat); }
