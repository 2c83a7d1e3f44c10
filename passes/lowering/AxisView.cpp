#include "passes/lowering/AxisView.h"

#include "passes/lowering/ScalarBuilder.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

AxisView::AxisView(Value tensor, int64_t axis) {
  ArrayRef<int64_t> sizes = cast<RankedTensorType>(tensor.getType()).getShape();
  outer = ShapedType::getNumElements(sizes.take_front(axis));
  length = sizes[axis];
  inner = ShapedType::getNumElements(sizes.drop_front(axis + 1));
}

ClusterDims lowering::axisDims(Operation *op, int64_t axis) {
  ClusterDims dims;
  for (Value tensor : llvm::concat<Value>(llvm::to_vector(op->getOperands()), llvm::to_vector(op->getResults())))
    dims.shapes[tensor] = AxisView(tensor, axis).shape();
  return dims;
}

/// A kernel with fewer blocks leaves processors idle; pieces narrower than this waste what a cache line holds.
static constexpr int64_t kBlocksWanted = 16;
static constexpr int64_t kNarrowest = 64;

ColumnPieces::ColumnPieces(int64_t columns, int64_t blocks, int64_t widest) : columns(columns) {
  int64_t wanted = static_cast<int64_t>(llvm::divideCeil(kBlocksWanted, std::max<int64_t>(blocks, 1)));
  int64_t even = static_cast<int64_t>(llvm::alignTo(llvm::divideCeil(columns, wanted), kNarrowest));
  width = std::max<int64_t>(1, std::min({columns, even, widest}));
}

Value ColumnPieces::limit(PointEmitter &emitter, Value piece) const {
  if (columns % width == 0)
    return {};
  Value rest =
      arith::SubIOp::create(emitter.builder, emitter.location, emitter.index(columns), emitter.multiply(piece, width));
  return arith::MinSIOp::create(emitter.builder, emitter.location, rest, emitter.index(width));
}

Value ColumnPieces::index(PointEmitter &emitter, Value piece, Value column) const {
  return emitter.add(emitter.multiply(piece, width), column);
}
