#include "dialects/graph/IR/ResizeTaps.h"

#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace {
// One axis of a resize.
struct Axis {
  int64_t from, to; // sizes
  double scale, start, end;

  // The size that the scale asks for, before it is made whole.
  double wanted() const { return scale * static_cast<double>(from); }
};
} // namespace

static Axis axisOf(const ResizeForm &form, int64_t axis) {
  Axis result{form.from[axis], form.to[axis], form.scales[axis], 0, 1};
  if (form.roi) {
    result.start = (*form.roi)[axis];
    result.end = (*form.roi)[form.to.size() + axis];
  }
  return result;
}

template <typename OpT> static ResizeForm formOf(OpT op, ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  return {from,
          to,
          op.getScales(),
          op.getMode(),
          op.getCoordinateMode(),
          op.getNearestMode(),
          op.getCubicCoeffA(),
          op.getExcludeOutside(),
          op.getAntialias(),
          op.getRoi()};
}

ResizeForm ResizeForm::of(ResizeOp op) { return formOf(op, shapeOf(op.getX()), op.getSizes()); }
ResizeForm ResizeForm::of(ResizeGradOp op) { return formOf(op, op.getShape(), shapeOf(op.getGradient())); }

static double croppedCoordinate(const Axis &axis, double o) {
  double last = static_cast<double>(axis.from - 1), extent = axis.end - axis.start;
  if (axis.wanted() == 1)
    return (axis.start + axis.end) / 2 * last;
  return axis.start * last + o * extent * last / (axis.wanted() - 1);
}

// The coordinate in the operand of element o of the result.
static double sourceCoordinate(StringRef mode, const Axis &axis, double o) {
  double halfPixel = (o + 0.5) / axis.scale - 0.5;
  if (mode == "half_pixel")
    return halfPixel;
  if (mode == "pytorch_half_pixel")
    return axis.to == 1 ? 0 : halfPixel;
  if (mode == "half_pixel_symmetric")
    return static_cast<double>(axis.from) / 2 * (1 - static_cast<double>(axis.to) / axis.wanted()) + halfPixel;
  if (mode == "align_corners")
    return axis.wanted() == 1 ? 0 : o * static_cast<double>(axis.from - 1) / (axis.wanted() - 1);
  if (mode == "asymmetric")
    return o / axis.scale;
  return croppedCoordinate(axis, o);
}

static double roundedCoordinate(StringRef mode, double s) {
  if (mode == "floor")
    return std::floor(s);
  if (mode == "ceil")
    return std::ceil(s);
  return mode == "round_prefer_floor" ? std::ceil(s - 0.5) : std::floor(s + 0.5);
}

// The weight of a cell at `distance`, in cells of the coarser resolution.
static double filterWeight(const ResizeForm &form, double distance) {
  double x = std::fabs(distance), a = form.cubicCoeffA;
  if (form.mode == "linear")
    return std::max(0.0, 1 - x);
  if (x <= 1)
    return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

static ResizeTaps filterTaps(const ResizeForm &form, const Axis &axis, double s) {
  double stretch = form.antialias ? std::min(axis.scale, 1.0) : 1.0;
  int64_t radius = form.mode == "linear" ? 1 : 2;
  int64_t first = static_cast<int64_t>(std::floor(-static_cast<double>(radius) / stretch)) + 1;
  int64_t base = static_cast<int64_t>(std::ceil(s)) - 1;
  ResizeTaps result;
  double total = 0;
  for (int64_t offset = first; offset <= 1 - first; ++offset) {
    int64_t place = base + offset;
    double weight = filterWeight(form, (static_cast<double>(place) - s) * stretch);
    bool isInside = place >= 0 && place < axis.from;
    if (weight == 0 || (form.excludeOutside && !isInside))
      continue;
    total += weight;
    result.taps.push_back({std::clamp<int64_t>(place, 0, axis.from - 1), weight});
  }
  if (form.antialias || form.excludeOutside)
    for (ResizeTaps::Tap &tap : result.taps)
      tap.weight /= total;
  return result;
}

std::vector<ResizeTaps> graph::resizeTaps(ResizeOp op, int64_t axis) { return resizeTaps(ResizeForm::of(op), axis); }

std::vector<ResizeTaps> graph::resizeTaps(const ResizeForm &form, int64_t axisNumber) {
  Axis axis = axisOf(form, axisNumber);
  std::vector<ResizeTaps> result;
  bool isCropped = form.coordinateMode == "tf_crop_and_resize";
  for (int64_t o = 0; o < axis.to; ++o) {
    double s = sourceCoordinate(form.coordinateMode, axis, static_cast<double>(o));
    if (form.mode == "nearest") {
      double place = std::clamp<double>(roundedCoordinate(form.nearestMode, s), 0, static_cast<double>(axis.from - 1));
      result.push_back({{{static_cast<int64_t>(place), 1.0}}});
    } else {
      result.push_back(filterTaps(form, axis, s));
    }
    result.back().isOutside = isCropped && (s < 0 || s > static_cast<double>(axis.from - 1));
  }
  return result;
}

LogicalResult graph::checkRoi(const Constraints &check, std::optional<ArrayRef<double>> roi, StringRef coordinateMode,
                              size_t rank) {
  bool isCropped = coordinateMode == "tf_crop_and_resize";
  size_t bounds = roi ? roi->size() : 0, wanted = isCropped ? 2 * rank : 0;
  if (bounds == wanted && roi.has_value() == isCropped)
    return success();
  return check.fail("C2", "roi wanted of ", wanted, " entries in mode ", coordinateMode, ", got ", bounds);
}

LogicalResult graph::checkScales(const Constraints &check, ArrayRef<double> scales, size_t rank) {
  if (failed(check.hasLength("C1", "scales", scales.size(), rank)))
    return failure();
  for (double scale : scales)
    if (!std::isfinite(scale) || scale <= 0)
      return check.fail("C1", "scales wanted positive and finite, got ", scale);
  return success();
}

LogicalResult graph::checkEmptyAxes(const Constraints &check, ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  for (auto [axis, size] : llvm::enumerate(from))
    if (size == 0 && to[axis] != 0)
      return check.fail("C3", "axis ", axis, " wanted of size 0 as in x, got ", to[axis]);
  return success();
}
