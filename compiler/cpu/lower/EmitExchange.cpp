// Privates given to other points: result[p[t0], p[t1], …] = source[p].
#include "compiler/cpu/lower/KernelEmitter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

static constexpr int64_t kBlock = 8; ///< rows and columns of a matrix that is transposed in registers

void KernelEmitter::emitExchange(ExchangeOp op) {
  Memory source = memories.lookup(op.getSource());
  Memory result = memories[op] =
      allocate(op.getType().getElementType(), op.getTarget().getDefiningOp<SpaceOp>().getExtents());
  // The source with its dimensions in the result's order.
  for (auto [dim, from] : llvm::enumerate(op.getTranspose())) {
    result.shape[dim] = memories.lookup(op.getSource()).shape[from];
    source.strides[dim] = memories.lookup(op.getSource()).strides[from];
  }
  source.shape = result.shape;
  bool matrix = source.shape.size() == 2 && source.strides[0] == 1;
  if (matrix && source.shape[0] >= kBlock && source.shape[1] >= kBlock)
    emitTransposition(source, result);
  else
    emitCopy(source, result, constant(0), constant(0), source.shape);
}

/// Element by element, in the result's order.
void KernelEmitter::emitCopy(const Memory &source, const Memory &result, Value from, Value to, ArrayRef<int64_t> shape) {
  if (shape.empty()) {
    storeRaw(result, {to, 0, {}}, loadRaw(source, {from, 0, {}}, Value()), Value());
    return;
  }
  unsigned dim = source.shape.size() - shape.size();
  emitLoop(constant(0), constant(shape[0]), 1, {}, [&](Value index, ValueRange) {
    emitCopy(source, result, add(from, multiply(index, source.strides[dim])), add(to, multiply(index, result.strides[dim])),
             shape.drop_front());
    return Values();
  });
}

/// Whole blocks in registers, then the rows and columns that are left.
void KernelEmitter::emitTransposition(const Memory &source, const Memory &result) {
  int64_t rows = result.shape[0] / kBlock * kBlock, columns = result.shape[1] / kBlock * kBlock;
  emitLoop(constant(0), constant(rows), kBlock, {}, [&](Value i, ValueRange) {
    emitLoop(constant(0), constant(columns), kBlock, {}, [&](Value j, ValueRange) {
      emitBlockTransposition(source, result, i, j);
      return Values();
    });
    return Values();
  });
  auto copyFrom = [&](int64_t row, int64_t column, ArrayRef<int64_t> shape) {
    if (!llvm::is_contained(shape, 0))
      emitCopy(source, result, constant(row * source.strides[0] + column * source.strides[1]),
               constant(row * result.strides[0] + column * result.strides[1]), shape);
  };
  copyFrom(rows, 0, {result.shape[0] - rows, result.shape[1]});
  copyFrom(0, columns, {rows, result.shape[1] - columns});
}

/// One step of a transposition: each pair of rows `distance` apart becomes two rows by `low` and `high`, which choose from
/// both.
static void exchangeRows(OpBuilder &builder, Location location, SmallVectorImpl<Value> &rows, int64_t distance,
                         ArrayRef<int64_t> low, ArrayRef<int64_t> high) {
  for (int64_t i = 0; i < kBlock; ++i) {
    if (i & distance)
      continue;
    Value a = rows[i], b = rows[i + distance];
    rows[i] = vector::ShuffleOp::create(builder, location, a, b, low);
    rows[i + distance] = vector::ShuffleOp::create(builder, location, a, b, high);
  }
}

/// Eight rows of the source, which are eight columns of the result. The shuffles are those that a processor has within and
/// between halves of 128 bits (of 4 elements); the rows come out with bits 0 and 1 of their number exchanged in each step.
void KernelEmitter::emitBlockTransposition(const Memory &source, const Memory &result, Value i, Value j) {
  Type raw = rawType(source.element);
  auto type = VectorType::get(kBlock, raw);
  int64_t alignment = raw.getIntOrFloatBitWidth() / 8;
  auto offset = [&](const Memory &memory, int64_t row, int64_t column) {
    Value base = add(multiply(i, memory.strides[0]), multiply(j, memory.strides[1]));
    return elementPointer(memory, add(base, constant(row * memory.strides[0] + column * memory.strides[1])));
  };
  SmallVector<Value> rows;
  for (int64_t column = 0; column < kBlock; ++column)
    rows.push_back(LLVM::LoadOp::create(builder, location, type, offset(source, 0, column), alignment));
  exchangeRows(builder, location, rows, 1, {0, 8, 1, 9, 4, 12, 5, 13}, {2, 10, 3, 11, 6, 14, 7, 15});
  exchangeRows(builder, location, rows, 2, {0, 1, 8, 9, 4, 5, 12, 13}, {2, 3, 10, 11, 6, 7, 14, 15});
  exchangeRows(builder, location, rows, 4, {0, 1, 2, 3, 8, 9, 10, 11}, {4, 5, 6, 7, 12, 13, 14, 15});
  static constexpr int64_t kRowAt[kBlock] = {0, 2, 1, 3, 4, 6, 5, 7};
  for (int64_t at = 0; at < kBlock; ++at)
    LLVM::StoreOp::create(builder, location, rows[at], offset(result, kRowAt[at], 0), alignment);
}

} // namespace mezzo::cpu
