// Sampling at another resolution or at given coordinates.
#include "dialects/graph/IR/ResizeTaps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"

#include <cmath>

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

namespace {
// Values in f64 with a shape, resized one axis at a time.
struct Field {
  Index shape;
  std::vector<double> values;
};
} // namespace

static Field resizeAxis(const Field &from, int64_t axis, const std::vector<ResizeTaps> &taps) {
  Field to{from.shape, {}};
  to.shape[axis] = taps.size();
  to.values.resize(mlir::ShapedType::getNumElements(to.shape));
  Lines source(from.shape, axis), target(to.shape, axis);
  for (int64_t outer = 0; outer < target.outer; ++outer)
    for (int64_t o = 0; o < target.length; ++o)
      for (int64_t inner = 0; inner < target.step; ++inner) {
        double sum = 0;
        for (ResizeTaps::Tap tap : taps[o].taps)
          sum += tap.weight * from.values[(outer * source.length + tap.place) * source.step + inner];
        to.values[(outer * target.length + o) * target.step + inner] = sum;
      }
  return to;
}

// Copies the nearest elements, unchanged.
static void resizeNearest(const Tensor &x, ArrayRef<std::vector<ResizeTaps>> taps, Tensor &result) {
  Index strides = stridesOf(x.getShape());
  forEachIndex(result.getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    int64_t place = 0;
    for (size_t axis = 0; axis < index.size(); ++axis)
      place += taps[axis][index[axis]].taps.front().place * strides[axis];
    result.copyElement(i, x, place);
  });
}

static void resizeFiltered(const Tensor &x, ArrayRef<std::vector<ResizeTaps>> taps, Tensor &result) {
  Field field{Index(x.getShape()), x.toFloats()};
  for (size_t axis = 0; axis < taps.size(); ++axis)
    field = resizeAxis(field, axis, taps[axis]);
  for (int64_t i = 0; i < result.size(); ++i)
    result.setNumber(i, result.isFloat() ? field.values[i] : std::nearbyint(field.values[i]));
}

static void resize(ResizeOp op, Operands in, Results out) {
  std::vector<std::vector<ResizeTaps>> taps;
  for (int64_t axis = 0; axis < in[0].getRank(); ++axis)
    taps.push_back(resizeTaps(op, axis));
  if (op.getMode() == "nearest")
    resizeNearest(in[0], taps, out[0]);
  else
    resizeFiltered(in[0], taps, out[0]);
  forEachIndex(out[0].getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    for (size_t axis = 0; axis < index.size(); ++axis)
      if (taps[axis][index[axis]].isOutside)
        out[0].setNumber(i, op.getExtrapolationValue());
  });
}

// The gradient of resizeAxis on an axis that had `size` elements.
static Field resizeAxisGrad(const Field &from, int64_t axis, int64_t size, const std::vector<ResizeTaps> &taps) {
  Field to{from.shape, {}};
  to.shape[axis] = size;
  to.values.resize(mlir::ShapedType::getNumElements(to.shape));
  Lines source(from.shape, axis), target(to.shape, axis);
  for (int64_t outer = 0; outer < source.outer; ++outer)
    for (int64_t o = 0; o < source.length; ++o)
      for (ResizeTaps::Tap tap : taps[o].isOutside ? llvm::ArrayRef<ResizeTaps::Tap>() : taps[o].taps)
        for (int64_t inner = 0; inner < source.step; ++inner)
          to.values[(outer * target.length + tap.place) * target.step + inner] +=
              tap.weight * from.values[(outer * source.length + o) * source.step + inner];
  return to;
}

static void resizeGrad(ResizeGradOp op, Operands in, Results out) {
  ResizeForm form = ResizeForm::of(op);
  form.to = in[0].getShape();
  Field field{Index(in[0].getShape()), in[0].toFloats()};
  for (int64_t axis = 0; axis < in[0].getRank(); ++axis)
    field = resizeAxisGrad(field, axis, form.from[axis], resizeTaps(form, axis));
  for (auto [i, value] : llvm::enumerate(field.values))
    out[0].setFloat(i, value);
}

namespace {
// How grid_sample finds cells along one axis.
struct GridAxis {
  int64_t size;
  llvm::StringRef padding;
  bool alignCorners;

  double low() const { return alignCorners ? 0 : -0.5; }
  double high() const { return static_cast<double>(size) - (alignCorners ? 1 : 0.5); }
};
} // namespace

// The place that a coordinate means, computed in f32 where the grid is not f64.
static double denormalize(const GridAxis &axis, double g, bool isDouble) {
  if (isDouble)
    return axis.alignCorners ? (g + 1) / 2 * (axis.size - 1) : ((g + 1) * axis.size - 1) / 2;
  float x = static_cast<float>(g);
  return axis.alignCorners ? (x + 1) / 2 * static_cast<float>(axis.size - 1)
                           : ((x + 1) * static_cast<float>(axis.size) - 1) / 2;
}

// Reflects a place at the borders until it lies between them.
static double reflect(const GridAxis &axis, double x) {
  double low = axis.low(), range = axis.high() - low;
  if (range <= 0)
    return 0;
  double rest = std::fmod(std::fabs(x - low), 2 * range);
  return low + (rest <= range ? rest : 2 * range - rest);
}

// A coordinate brought inside by the padding mode; NaN and what no integer can hold become a place that is outside.
static double pull(const GridAxis &axis, double x) {
  bool isPlace = std::fabs(x) < 0x1p31;
  if (axis.padding == "border")
    return std::isnan(x) ? 0 : std::clamp<double>(x, 0, static_cast<double>(axis.size - 1));
  if (axis.padding == "reflection" && isPlace)
    return x < axis.low() || x > axis.high() ? reflect(axis, x) : x;
  return isPlace ? x : -0x1p31;
}

// The element of an axis that stands at place i; -1 for a zero.
static int64_t cellAt(const GridAxis &axis, int64_t i) {
  if (i >= 0 && i < axis.size)
    return i;
  if (axis.padding == "zeros")
    return -1;
  if (axis.padding == "border")
    return i < 0 ? 0 : axis.size - 1;
  return std::clamp<int64_t>(static_cast<int64_t>(reflect(axis, static_cast<double>(i))), 0, axis.size - 1);
}

static double cubicWeight(double x) {
  constexpr double a = -0.75;
  x = std::fabs(x);
  return x <= 1 ? ((a + 2) * x - (a + 3)) * x * x + 1 : ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
}

// The cells of an axis, and their weights, that make the value at place x.
static std::vector<ResizeTaps::Tap> gridTaps(llvm::StringRef mode, const GridAxis &axis, double x) {
  if (mode == "nearest")
    return {{cellAt(axis, std::llrint(pull(axis, std::nearbyint(x)))), 1.0}};
  x = pull(axis, x);
  int64_t base = static_cast<int64_t>(std::floor(x)), reach = mode == "linear" ? 0 : 1;
  std::vector<ResizeTaps::Tap> taps;
  for (int64_t i = base - reach; i <= base + 1 + reach; ++i) {
    double distance = x - static_cast<double>(i);
    double weight = mode == "linear" ? 1 - std::fabs(distance) : cubicWeight(distance);
    if (weight != 0)
      taps.push_back({cellAt(axis, i), weight});
  }
  return taps;
}

// The sum over the cells of a plane at the taps of its axes, from `place` on.
static double sample(const Tensor &x, ArrayRef<std::vector<ResizeTaps::Tap>> taps, ArrayRef<int64_t> strides,
                     int64_t place) {
  if (taps.empty())
    return x.getFloat(place);
  double sum = 0;
  for (ResizeTaps::Tap tap : taps.front())
    if (tap.place >= 0)
      sum += tap.weight * sample(x, taps.drop_front(), strides.drop_front(), place + tap.place * strides.front());
  return sum;
}

static void gridSample(GridSampleOp op, Operands in, Results out) {
  const Tensor &x = in[0], &grid = in[1];
  Index strides = stridesOf(x.getShape());
  int64_t spatialRank = x.getRank() - 2, points = mlir::ShapedType::getNumElements(out[0].getShape().drop_front(2));
  bool isDouble = grid.getElement() == Element::F64;
  for (int64_t n = 0; n < x.dim(0); ++n)
    for (int64_t p = 0; p < points; ++p) {
      std::vector<std::vector<ResizeTaps::Tap>> taps;
      for (int64_t i = 0; i < spatialRank; ++i) {
        GridAxis axis{x.dim(i + 2), op.getPaddingMode(), op.getAlignCorners()};
        double g = grid.getFloat((n * points + p + 1) * spatialRank - 1 - i);
        taps.push_back(gridTaps(op.getMode(), axis, denormalize(axis, g, isDouble)));
      }
      for (int64_t c = 0; c < x.dim(1); ++c)
        out[0].setFloat((n * x.dim(1) + c) * points + p,
                        sample(x, taps, ArrayRef(strides).drop_front(2), n * strides[0] + c * strides[1]));
    }
}

void reference::addResample(Evaluators &evaluators) {
  evaluators.add<ResizeOp>(resize);
  evaluators.add<ResizeGradOp>(resizeGrad);
  evaluators.add<GridSampleOp>(gridSample);
}
