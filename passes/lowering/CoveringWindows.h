// The windows of a pooling or convolution that have a given element of the data among their cells.
#ifndef MEZZO_PASSES_LOWERING_COVERINGWINDOWS_H
#define MEZZO_PASSES_LOWERING_COVERINGWINDOWS_H

#include "passes/lowering/ScalarBuilder.h"
#include "passes/lowering/SlidingWindow.h"

namespace mezzo::lowering {

class CoveringWindows {
public:
  explicit CoveringWindows(SlidingWindow window) : window(std::move(window)) {}

  SlidingWindow window;

  /// How many windows may have one element, along each axis.
  llvm::SmallVector<int64_t> extents() const;

  /// One of the windows that may have the element.
  struct Candidate {
    llvm::SmallVector<mlir::Value> place; ///< where it stands; to be read by `loadOr`
    llvm::SmallVector<mlir::Value> cell;  ///< which of its cells the element is
    mlir::Value hasElement;               ///< whether it stands there and has the element
  };
  /// Candidate number `number`, a number for each axis, of those for the element at `own`.
  Candidate candidate(PointEmitter &emitter, PointEmitter::Indices own, PointEmitter::Indices number) const;
};

} // namespace mezzo::lowering

#endif
