// The window of a convolution or pooling, in kernels: where its cells are.
#ifndef MEZZO_PASSES_LOWERING_SLIDINGWINDOW_H
#define MEZZO_PASSES_LOWERING_SLIDINGWINDOW_H

#include "dialects/graph/IR/Windows.h"
#include "passes/lowering/PointEmitter.h"

namespace mezzo::lowering {

/// One spatial axis: the data's and the result's size there, and the window's attributes.
struct WindowAxis {
  int64_t size, places, extent, stride, dilation, low, high;

  /// Whether the place `own` of a cell is in the data.
  mlir::Value isInside(PointEmitter &emitter, PointEmitter::Indices own) const;
  /// How many cells of the window at `place` are in the data; with `withPadding`, in data and padding.
  int64_t countCells(int64_t place, bool withPadding) const;
};

class SlidingWindow {
public:
  /// The window of `op`, which has the attributes of a window, over `data`, at the places of `result`.
  template <typename Op>
  SlidingWindow(Op op, llvm::StringRef layout, mlir::Value data, mlir::Value result, llvm::ArrayRef<int64_t> extents)
      : shape(layout, sizesOf(data).size()) {
    for (size_t i = 0; i < shape.spatialRank(); ++i) {
      size_t axis = shape.spatialAxis(i);
      axes.push_back({sizesOf(data)[axis], sizesOf(result)[axis], extents[i], op.getStrides()[i], op.getDilations()[i],
                      op.getPaddingLow()[i], op.getPaddingHigh()[i]});
    }
  }

  graph::ConvShape shape;
  llvm::SmallVector<WindowAxis> axes;

  llvm::SmallVector<int64_t> extents() const;
  /// Whether every cell of every window is in the data.
  bool isAlwaysInside() const;
  /// The place in the data of cell `cell` of the window that stands at `place`, an index of the result. Axes that are not
  /// spatial keep the result's index.
  llvm::SmallVector<mlir::Value> cellOf(PointEmitter &emitter, PointEmitter::Indices place,
                                        PointEmitter::Indices cell) const;
  /// Whether the place `own` of a cell is in the data.
  mlir::Value isInside(PointEmitter &emitter, PointEmitter::Indices own) const;
  /// How many cells of the window at `place` are in the data (or in data and padding), as an index.
  mlir::Value countCells(PointEmitter &emitter, PointEmitter::Indices place, bool withPadding) const;

private:
  static llvm::ArrayRef<int64_t> sizesOf(mlir::Value tensor) {
    return llvm::cast<mlir::RankedTensorType>(tensor.getType()).getShape();
  }
};

} // namespace mezzo::lowering

#endif
