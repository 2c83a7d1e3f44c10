// Where each element of a resized axis takes its value from.
#ifndef MEZZO_DIALECTS_GRAPH_IR_RESIZETAPS_H
#define MEZZO_DIALECTS_GRAPH_IR_RESIZETAPS_H

#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphResampleOps.h"

namespace mezzo::graph {

/// One element of a resized axis: the sum of weight · element over the taps. Elements are of the operand, inside it, and no
/// weight is 0; in mode nearest there is one tap, of weight 1.
struct ResizeTaps {
  struct Tap {
    int64_t place;
    double weight;
  };
  llvm::SmallVector<Tap, 4> taps;
  /// The element is `extrapolation_value` instead, whatever the other axes say.
  bool isOutside = false;
};

/// What decides the taps of a resize: its attributes, and the shapes that it is from and to.
struct ResizeForm {
  llvm::ArrayRef<int64_t> from, to;
  llvm::ArrayRef<double> scales;
  llvm::StringRef mode, coordinateMode, nearestMode;
  double cubicCoeffA;
  bool excludeOutside, antialias;
  std::optional<llvm::ArrayRef<double>> roi;

  /// The form of a resize, or of its gradient.
  static ResizeForm of(ResizeOp op);
  static ResizeForm of(ResizeGradOp op);
};

/// The taps of each element along `axis` of the result. The operand's size there must be static. Everything that the
/// coordinate modes say is decided here, in f64, so that the reference and every device sample alike.
std::vector<ResizeTaps> resizeTaps(const ResizeForm &form, int64_t axis);
std::vector<ResizeTaps> resizeTaps(ResizeOp op, int64_t axis);

/// (C2) of a resize, whose roi has bounds for `rank` axes: it stands there where the coordinate mode crops.
mlir::LogicalResult checkRoi(const Constraints &check, std::optional<llvm::ArrayRef<double>> roi,
                             llvm::StringRef coordinateMode, size_t rank);

/// (C1) of a resize: its scales, one for each axis.
mlir::LogicalResult checkScales(const Constraints &check, llvm::ArrayRef<double> scales, size_t rank);

/// (C3) of a resize from one shape to another.
mlir::LogicalResult checkEmptyAxes(const Constraints &check, llvm::ArrayRef<int64_t> from, llvm::ArrayRef<int64_t> to);

} // namespace mezzo::graph

#endif
