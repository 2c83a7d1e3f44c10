// The windows of a convolution in pieces whose columns, the cells of all windows, are no larger than wanted.
#ifndef MEZZO_PASSES_DECOMPOSE_COLUMNPIECES_H
#define MEZZO_PASSES_DECOMPOSE_COLUMNPIECES_H

#include "passes/decompose/Emitter.h"

namespace mezzo::decompose {

/// A run of images, and of the places along their first spatial axis.
struct WindowPiece {
  /// All windows of `op`, which has the attributes of a window, over `data`: N S… C. `places` is the shape of what they
  /// make.
  template <typename Op>
  static WindowPiece whole(Op op, mlir::Value data, llvm::ArrayRef<int64_t> window, llvm::ArrayRef<int64_t> places) {
    return {data,
            llvm::to_vector(window),
            llvm::to_vector(op.getStrides()),
            llvm::to_vector(op.getDilations()),
            llvm::to_vector(op.getPaddingLow()),
            llvm::to_vector(op.getPaddingHigh()),
            llvm::to_vector(places.drop_front().drop_back()),
            0,
            places[0],
            0,
            places[1]};
  }

  mlir::Value data;
  llvm::SmallVector<int64_t> window, strides, dilations, low, high;
  llvm::SmallVector<int64_t> places; ///< of whole images
  int64_t batchBegin, batch, rowBegin, rows;

  size_t spatialRank() const { return window.size(); }
  /// Bytes of the columns.
  int64_t bytes() const;
  /// The columns: N P… K… C.
  mlir::Value unfold(Emitter &e) const;
};

/// The pieces that [0, size), which takes `bytes`, is cut into so that none is larger than `most`: (begin, size).
llvm::SmallVector<std::pair<int64_t, int64_t>> cut(int64_t size, int64_t bytes, int64_t most);

class WindowPieces {
public:
  WindowPieces(WindowPiece whole, int64_t mostBytes);

  size_t size() const { return pieces.size(); }
  auto begin() const { return pieces.begin(); }
  auto end() const { return pieces.end(); }

  /// What `make` makes of each piece, with its places, put together.
  mlir::Value join(Emitter &e, llvm::function_ref<mlir::Value(const WindowPiece &)> make) const;

private:
  llvm::SmallVector<WindowPiece, 1> pieces; ///< image by image where images are cut
};

} // namespace mezzo::decompose

#endif
