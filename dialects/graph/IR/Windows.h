// What convolutions and poolings share: where the axes of a layout are, and checks of windows.
#ifndef MEZZO_DIALECTS_GRAPH_IR_WINDOWS_H
#define MEZZO_DIALECTS_GRAPH_IR_WINDOWS_H

#include "dialects/graph/IR/ShapeInference.h"

namespace mezzo::graph {

/// Where the axes of a tensor N C S… (`channels_first`) or N S… C (`channels_last`) are. Convolution weights, whose first
/// axis stands in the place of N, follow the same rule.
class ConvShape {
public:
  ConvShape(llvm::StringRef layout, size_t rank) : isLast(layout == "channels_last"), rank(rank) {}
  size_t channelAxis() const { return isLast ? rank - 1 : 1; }
  size_t spatialAxis(size_t i) const { return isLast ? i + 1 : i + 2; }
  size_t spatialRank() const { return rank - 2; }

private:
  bool isLast;
  size_t rank;
};

/// All `values` are in [least, 2^31), which keeps arithmetic on window sizes within 64 bits.
mlir::LogicalResult checkBounds(const Constraints &check, llvm::StringRef label, llvm::StringRef name,
                                llvm::ArrayRef<int64_t> values, int64_t least);

/// Strides, dilations and paddings have `rank` entries; strides and dilations are in [1, 2^31), paddings in (-2^31, 2^31).
mlir::LogicalResult checkWindows(const Constraints &check, llvm::StringRef label, size_t rank,
                                 llvm::ArrayRef<int64_t> strides, llvm::ArrayRef<int64_t> dilations,
                                 llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high);

/// The attributes of a pooling.
struct PoolWindows {
  llvm::ArrayRef<int64_t> kernel, strides, dilations, low, high;
  bool ceil;
  llvm::StringRef layout;

  template <typename OpT> static PoolWindows of(OpT op, llvm::StringRef layout) {
    return {op.getKernel(),   op.getStrides(), op.getDilations(), op.getPaddingLow(), op.getPaddingHigh(),
            op.getCeilMode(), layout};
  }
};

/// (C1) to (C3) of the poolings, and the shape of what `data`, the shape of x, becomes.
mlir::FailureOr<llvm::SmallVector<int64_t>> poolShape(const Constraints &check, llvm::ArrayRef<int64_t> data,
                                                      const PoolWindows &windows);

/// A size that was computed in 128 bits, as near as 64 bits have it; never the number that stands for an unknown size.
int64_t nearestSize(__int128 size);

/// How long an axis of `size` becomes by a transposed convolution, with `outputPadding`; below 0 where `window` cuts off
/// more.
int64_t transposedLength(int64_t size, const Window &window, int64_t outputPadding);

/// No count of windows is negative.
mlir::LogicalResult checkWindowCounts(const Constraints &check, llvm::StringRef label, llvm::ArrayRef<int64_t> counts);

} // namespace mezzo::graph

#endif
