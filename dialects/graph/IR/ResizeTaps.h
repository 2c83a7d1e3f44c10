// Where each element of a resized axis takes its value from.
#ifndef MEZZO_DIALECTS_GRAPH_IR_RESIZETAPS_H
#define MEZZO_DIALECTS_GRAPH_IR_RESIZETAPS_H

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

/// The taps of each element along `axis` of the result. The operand's size there must be static. Everything that the
/// coordinate modes say is decided here, in f64, so that the reference and every device sample alike.
std::vector<ResizeTaps> resizeTaps(ResizeOp op, int64_t axis);

} // namespace mezzo::graph

#endif
