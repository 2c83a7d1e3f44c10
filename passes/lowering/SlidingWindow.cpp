#include "passes/lowering/SlidingWindow.h"

#include "passes/lowering/ScalarBuilder.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The number of cells at 0, step, 2 · step, … that lie below `end`, at most `most`.
static int64_t countBelow(int64_t end, int64_t step, int64_t most) {
  return end <= 0 ? 0 : std::min<int64_t>(most, static_cast<int64_t>(llvm::divideCeil(end, step)));
}

int64_t WindowAxis::countCells(int64_t place, bool withPadding) const {
  int64_t start = place * stride - low;
  int64_t end = countBelow(size + (withPadding ? high : 0) - start, dilation, extent);
  int64_t begin = withPadding ? 0 : countBelow(-start, dilation, extent);
  return std::max<int64_t>(end - begin, 0);
}

SmallVector<int64_t> SlidingWindow::extents() const {
  return llvm::map_to_vector(axes, [](const WindowAxis &axis) { return axis.extent; });
}

bool SlidingWindow::isAlwaysInside() const {
  return llvm::all_of(axes, [](const WindowAxis &axis) {
    int64_t last = (axis.places - 1) * axis.stride + (axis.extent - 1) * axis.dilation - axis.low;
    return axis.low <= 0 && last < axis.size;
  });
}

SmallVector<Value> SlidingWindow::cellOf(PointEmitter &emitter, PointEmitter::Indices place,
                                         PointEmitter::Indices cell) const {
  SmallVector<Value> own(place);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    size_t at = shape.spatialAxis(i);
    Value start = emitter.multiply(place[at], axis.stride);
    own[at] = emitter.addConstant(emitter.add(start, emitter.multiply(cell[i], axis.dilation)), -axis.low);
  }
  return own;
}

Value SlidingWindow::isInside(PointEmitter &emitter, PointEmitter::Indices own) const {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value result = b.truth(true);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    Value at = own[shape.spatialAxis(i)];
    Value isIn = b.andOf(b.compare("ge", at, emitter.index(0)), b.compare("lt", at, emitter.index(axis.size)));
    result = i == 0 ? isIn : b.andOf(result, isIn);
  }
  return result;
}

/// countBelow(constant - start, …) for a start that is known when the kernel runs.
static Value countBelow(PointEmitter &emitter, int64_t constant, Value start, const WindowAxis &axis) {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value end = b.max(b.sub(emitter.index(constant), start), emitter.index(0));
  Value cells = emitter.divide(emitter.addConstant(end, axis.dilation - 1), axis.dilation);
  return b.min(cells, emitter.index(axis.extent));
}

/// The cells of one axis: a constant where all windows have equally many.
static Value countAlong(PointEmitter &emitter, const WindowAxis &axis, Value place, bool withPadding) {
  int64_t first = axis.countCells(0, withPadding);
  if (llvm::all_of(llvm::seq<int64_t>(axis.places), [&](int64_t i) { return axis.countCells(i, withPadding) == first; }))
    return emitter.index(first);
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value start = emitter.multiply(place, axis.stride);
  Value end = countBelow(emitter, axis.size + axis.low + (withPadding ? axis.high : 0), start, axis);
  if (withPadding)
    return end;
  return b.max(b.sub(end, countBelow(emitter, axis.low, start, axis)), emitter.index(0));
}

Value SlidingWindow::countCells(PointEmitter &emitter, PointEmitter::Indices place, bool withPadding) const {
  ScalarBuilder b(emitter.builder, emitter.location, emitter.builder.getI64Type());
  Value count = emitter.index(1);
  for (auto [i, axis] : llvm::enumerate(axes)) {
    Value along = countAlong(emitter, axis, place[shape.spatialAxis(i)], withPadding);
    APInt factor;
    count =
        matchPattern(along, m_ConstantInt(&factor)) ? emitter.multiply(count, factor.getSExtValue()) : b.mul(count, along);
  }
  return count;
}
