// Resizing: each point is a weighted sum of elements around its source coordinate. What the coordinate modes say is computed
// as the table of taps computes it, in f64, so that kernels sample where the definition samples.
#include "passes/lowering/PointRules.h"

#include "dialects/graph/IR/ResizeTaps.h"
#include "passes/lowering/WeightedTaps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

namespace {
/// One axis of a resize that moves elements.
struct ResizedAxis {
  int64_t axis, from, to;
  double scale, start, end; ///< the last two of `roi`
  std::vector<graph::ResizeTaps> taps;

  /// The size that the scale asks for, before it is made whole.
  double wanted() const { return scale * static_cast<double>(from); }
};

/// floor((o · numerator + offset) / denominator)
struct IntegerLine {
  int64_t numerator, offset, denominator;

  int64_t at(int64_t o) const { return (o * numerator + offset) / denominator; }
};
} // namespace

static bool isIdentity(const std::vector<graph::ResizeTaps> &taps, int64_t from) {
  if (static_cast<int64_t>(taps.size()) != from)
    return false;
  return llvm::all_of(llvm::enumerate(taps), [](auto entry) {
    const graph::ResizeTaps &element = entry.value();
    return !element.isOutside && element.taps.size() == 1 && element.taps[0].place == static_cast<int64_t>(entry.index()) &&
           element.taps[0].weight == 1;
  });
}

static SmallVector<ResizedAxis> resizedAxes(graph::ResizeOp op) {
  SmallVector<ResizedAxis> axes;
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getX().getType()).getShape();
  for (auto [i, size] : llvm::enumerate(shape)) {
    std::vector<graph::ResizeTaps> taps = graph::resizeTaps(op, static_cast<int64_t>(i));
    if (isIdentity(taps, size))
      continue;
    auto roi = op.getRoi();
    axes.push_back({static_cast<int64_t>(i), size, op.getSizes()[i], op.getScales()[i], roi ? (*roi)[i] : 0,
                    roi ? (*roi)[shape.size() + i] : 1, std::move(taps)});
  }
  return axes;
}

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

namespace {
/// The coordinates of an axis.
class Coordinates : public PlaceBuilder {
public:
  Coordinates(PointEmitter &emitter, graph::ResizeOp op) : PlaceBuilder(emitter), op(op) {}

  graph::ResizeOp op;

  /// The coordinate in the operand of element `o` of the result.
  Value source(const ResizedAxis &axis, Value o);
  /// The element of the operand nearest to `s`.
  Value nearest(const ResizedAxis &axis, Value s);
};
} // namespace

Value Coordinates::source(const ResizedAxis &axis, Value o) {
  StringRef mode = op.getCoordinateMode();
  double last = static_cast<double>(axis.from - 1), wanted = axis.wanted();
  if (mode == "asymmetric")
    return b.div(o, number(axis.scale));
  if (mode == "align_corners")
    return wanted == 1 ? number(0) : b.div(b.mul(o, number(last)), number(wanted - 1));
  if (mode == "tf_crop_and_resize") {
    double extent = axis.end - axis.start;
    if (wanted == 1)
      return number((axis.start + axis.end) / 2 * last);
    return b.add(number(axis.start * last), b.div(b.mul(b.mul(o, number(extent)), number(last)), number(wanted - 1)));
  }
  if (mode == "pytorch_half_pixel" && axis.to == 1)
    return number(0);
  Value halfPixel = b.sub(b.div(b.add(o, number(0.5)), number(axis.scale)), number(0.5));
  if (mode != "half_pixel_symmetric")
    return halfPixel;
  double shift = static_cast<double>(axis.from) / 2 * (1 - static_cast<double>(axis.to) / wanted);
  return b.add(number(shift), halfPixel);
}

Value Coordinates::nearest(const ResizedAxis &axis, Value s) {
  StringRef mode = op.getNearestMode();
  Value rounded = mode == "floor"                ? floor(s)
                  : mode == "ceil"               ? ceil(s)
                  : mode == "round_prefer_floor" ? ceil(b.sub(s, number(0.5)))
                                                 : floor(b.add(s, number(0.5)));
  return toIndex(clamp(rounded, 0, static_cast<double>(axis.from - 1)));
}

//===----------------------------------------------------------------------===//
// Nearest
//===----------------------------------------------------------------------===//

static bool fits(const IntegerLine &line, const ResizedAxis &axis) {
  return llvm::all_of(llvm::enumerate(axis.taps), [&](auto entry) {
    return line.at(static_cast<int64_t>(entry.index())) == entry.value().taps.front().place;
  });
}

/// Integer arithmetic that gives the nearest elements of an axis, if some simple one does.
static std::optional<IntegerLine> lineOf(const ResizedAxis &axis) {
  int64_t divisor = std::gcd(axis.from, axis.to), numerator = axis.from / divisor, denominator = axis.to / divisor;
  for (int64_t offset :
       {int64_t(0), numerator / 2, (numerator - 1) / 2, denominator / 2, (denominator - 1) / 2, denominator - 1})
    if (IntegerLine line{numerator, offset, denominator}; fits(line, axis))
      return line;
  return std::nullopt;
}

static Value nearestIndex(Coordinates &coordinates, const ResizedAxis &axis, Value o) {
  PointEmitter &emitter = coordinates.emitter;
  if (auto line = lineOf(axis))
    return emitter.divide(emitter.addConstant(emitter.multiply(o, line->numerator), line->offset), line->denominator);
  return coordinates.nearest(axis, coordinates.source(axis, coordinates.fromIndex(o)));
}

//===----------------------------------------------------------------------===//
// Filters
//===----------------------------------------------------------------------===//

namespace {
/// The taps of one element along an axis: as many neighbours for all elements, some of weight 0.
class AxisFilter {
public:
  AxisFilter(Coordinates &c, const ResizedAxis &axis, Value o) : c(c), axis(axis) {
    stretch = c.op.getAntialias() ? std::min(axis.scale, 1.0) : 1.0;
    double radius = c.op.getMode() == "linear" ? 1 : 2;
    first = static_cast<int64_t>(std::floor(-radius / stretch)) + 1;
    source = c.source(axis, c.fromIndex(o));
    base = c.b.sub(c.ceil(source), c.number(1));
    // Weights need scaling where they do not sum to 1 by themselves.
    if (c.op.getAntialias() || c.op.getExcludeOutside())
      total = c.emitter.loop(count(), c.number(0), [&](Value i, ValueRange sum) -> SmallVector<Value> {
        return {c.b.add(sum[0], rawWeight(place(i)))};
      })[0];
  }

  int64_t count() const { return 2 - 2 * first; }

  Tap tap(Value i) const {
    Value at = place(i), weight = rawWeight(at);
    if (total)
      weight = c.b.div(weight, total);
    return {c.toIndex(c.clamp(at, 0, static_cast<double>(axis.from - 1))), weight};
  }

private:
  Value place(Value i) const { return c.b.add(base, c.b.add(c.fromIndex(i), c.number(static_cast<double>(first)))); }

  Value rawWeight(Value at) const {
    Value distance = c.b.mul(c.b.sub(at, source), c.number(stretch));
    Value weight = c.op.getMode() == "linear" ? c.b.max(c.number(0), c.b.sub(c.number(1), c.b.abs(distance)))
                                              : c.cubicWeight(distance, c.op.getCubicCoeffA());
    if (!c.op.getExcludeOutside())
      return weight;
    Value isBefore = c.b.compare("lt", at, c.number(0));
    Value isAfter = c.b.compare("ge", at, c.number(static_cast<double>(axis.from)));
    return c.b.select(c.b.orOf(isBefore, isAfter), c.number(0), weight);
  }

  Coordinates &c;
  const ResizedAxis &axis;
  double stretch;
  int64_t first;
  Value source, base, total;
};
} // namespace

static Value emitFiltered(Coordinates &c, ArrayRef<ResizedAxis> axes, Indices indices) {
  Type element = elementType(c.op.getX());
  Type compute = element.isF64() ? element : Type(c.emitter.builder.getF32Type());
  SmallVector<AxisTaps> taps;
  for (const ResizedAxis &axis : axes) {
    AxisFilter filter(c, axis, indices[axis.axis]);
    taps.push_back({axis.axis, filter.count(), [filter](Value i) { return filter.tap(i); }});
  }
  Value sum = sumTaps(c.emitter, c.op.getX(), taps, indices, compute);
  ScalarBuilder b(c.emitter.builder, c.emitter.location, compute);
  if (isa<IntegerType>(element))
    sum = c.roundEven(sum);
  return convertScalar(b, sum, compute, element);
}

//===----------------------------------------------------------------------===//
// The rule
//===----------------------------------------------------------------------===//

/// Whether the coordinate of some axis is outside the operand; null where that cannot be.
static Value isOutside(Coordinates &c, ArrayRef<ResizedAxis> axes, Indices indices) {
  Value any;
  for (const ResizedAxis &axis : axes) {
    if (llvm::none_of(axis.taps, [](const graph::ResizeTaps &taps) { return taps.isOutside; }))
      continue;
    Value s = c.source(axis, c.fromIndex(indices[axis.axis]));
    Value here =
        c.b.orOf(c.b.compare("lt", s, c.number(0)), c.b.compare("gt", s, c.number(static_cast<double>(axis.from - 1))));
    any = any ? c.b.orOf(any, here) : here;
  }
  return any;
}

static Value emitResize(PointEmitter &emitter, graph::ResizeOp op, Indices indices) {
  Coordinates coordinates(emitter, op);
  SmallVector<ResizedAxis> axes = resizedAxes(op);
  Value sampled;
  if (op.getMode() == "nearest") {
    SmallVector<Value> own(indices);
    for (const ResizedAxis &axis : axes)
      own[axis.axis] = nearestIndex(coordinates, axis, indices[axis.axis]);
    sampled = emitter.load(op.getX(), own);
  } else {
    sampled = emitFiltered(coordinates, axes, indices);
  }
  Value outside = isOutside(coordinates, axes, indices);
  if (!outside)
    return sampled;
  Type f64 = emitter.builder.getF64Type(), element = elementType(op.getX());
  ScalarBuilder b(emitter.builder, emitter.location, element);
  Value extrapolated = convertScalar(b, coordinates.number(op.getExtrapolationValue()), f64, element);
  return b.select(outside, extrapolated, sampled);
}

void lowering::addResizeRules(PointRules &rules) { rules.add<graph::ResizeOp>(emitResize); }
