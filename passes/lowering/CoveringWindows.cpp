#include "passes/lowering/CoveringWindows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The distance from a window's first cell to its last.
static int64_t reachOf(const WindowAxis &axis) { return (axis.extent - 1) * axis.dilation; }

SmallVector<int64_t> CoveringWindows::extents() const {
  return llvm::map_to_vector(window.axes, [](const WindowAxis &axis) { return reachOf(axis) / axis.stride + 1; });
}

namespace {
/// A candidate along one axis.
struct AxisCandidate {
  Value place, cell, hasElement;
};
} // namespace

static AxisCandidate alongAxis(PointEmitter &emitter, const WindowAxis &axis, Value own, Value number) {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  // Counted from a multiple of the stride low enough that nothing is negative.
  int64_t steps = axis.low < 0 ? static_cast<int64_t>(llvm::divideCeil(-axis.low, axis.stride)) : 0;
  Value distance = emitter.addConstant(own, axis.low + steps * axis.stride);
  // The last window that begins at or before the element, and those before it.
  Value last = emitter.addConstant(emitter.divide(distance, axis.stride), -steps);
  Value place = emitter.add(last, emitter.multiply(number, -1));
  Value offset = emitter.add(emitter.remainder(distance, axis.stride), emitter.multiply(number, axis.stride));
  Value stands = b.andOf(b.compare("ge", place, emitter.index(0)), b.compare("lt", place, emitter.index(axis.places)));
  Value hasElement = b.andOf(stands, b.compare("le", offset, emitter.index(reachOf(axis))));
  if (axis.dilation > 1)
    hasElement = b.andOf(hasElement, b.compare("eq", emitter.remainder(offset, axis.dilation), emitter.index(0)));
  return {place, emitter.divide(offset, axis.dilation), hasElement};
}

CoveringWindows::Candidate CoveringWindows::candidate(PointEmitter &emitter, PointEmitter::Indices own,
                                                      PointEmitter::Indices number) const {
  Candidate result{llvm::to_vector(own), {}, {}};
  for (auto [i, axis] : llvm::enumerate(window.axes)) {
    size_t at = window.shape.spatialAxis(i);
    AxisCandidate along = alongAxis(emitter, axis, own[at], number[i]);
    result.place[at] = along.place;
    result.cell.push_back(along.cell);
    result.hasElement =
        result.hasElement
            ? Value(arith::AndIOp::create(emitter.builder, emitter.location, result.hasElement, along.hasElement))
            : along.hasElement;
  }
  return result;
}
