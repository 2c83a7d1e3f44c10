#include "passes/decompose/ColumnPieces.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

int64_t WindowPiece::bytes() const {
  int64_t cells = ShapedType::getNumElements(window) * shapeOf(data).back();
  int64_t width = static_cast<int64_t>(elementOf(data).getIntOrFloatBitWidth()) / 8;
  return batch * rows * ShapedType::getNumElements(ArrayRef(places).drop_front()) * cells * width;
}

Value WindowPiece::unfold(Emitter &e) const {
  SmallVector<int64_t> ownLow(low), ownHigh(high);
  if (rows != places[0]) {
    // Fewer places: the data before and behind their windows is cropped.
    ownLow[0] = low[0] - rowBegin * strides[0];
    int64_t reach = (rows - 1) * strides[0] + (window[0] - 1) * dilations[0] + 1;
    ownHigh[0] = reach - shapeOf(data)[1] - ownLow[0];
  }
  return e.make<graph::UnfoldOp>(e.slice(data, 0, batchBegin, batch), window, strides, dilations, ownLow, ownHigh);
}

SmallVector<std::pair<int64_t, int64_t>> decompose::cut(int64_t size, int64_t bytes, int64_t most) {
  int64_t count = std::clamp<int64_t>(static_cast<int64_t>(llvm::divideCeil(bytes, std::max<int64_t>(most, 1))), 1, size);
  int64_t each = static_cast<int64_t>(llvm::divideCeil(size, count));
  SmallVector<std::pair<int64_t, int64_t>> pieces;
  for (int64_t begin = 0; begin < size; begin += each)
    pieces.emplace_back(begin, std::min(each, size - begin));
  return pieces;
}

WindowPieces::WindowPieces(WindowPiece whole, int64_t mostBytes) {
  for (auto [batchBegin, batch] : cut(whole.batch, whole.bytes(), mostBytes)) {
    WindowPiece images = whole;
    images.batchBegin = batchBegin, images.batch = batch;
    // Only single images are cut further.
    int64_t bytes = batch == 1 ? images.bytes() : 0;
    for (auto [rowBegin, rows] : cut(images.rows, bytes, mostBytes)) {
      pieces.push_back(images);
      pieces.back().rowBegin = rowBegin, pieces.back().rows = rows;
    }
  }
}

Value WindowPieces::join(Emitter &e, function_ref<Value(const WindowPiece &)> make) const {
  SmallVector<Value> batches, rows;
  for (const WindowPiece &piece : pieces) {
    rows.push_back(make(piece));
    if (piece.rowBegin + piece.rows < piece.places[0])
      continue;
    batches.push_back(e.concat(rows, 1));
    rows.clear();
  }
  return e.concat(batches, 0);
}
