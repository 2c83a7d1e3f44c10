// Poolings.
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphPoolOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Layout.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

namespace {
// The cells of one window: the places in the spatial plane of the data cells, in the window's order, and the number of cells
// inside data and padding.
struct Cells {
  std::vector<int64_t> data;
  int64_t withPadding = 0;
};
} // namespace

template <typename OpT> static Cells cellsOf(OpT op, ArrayRef<int64_t> plane, ArrayRef<int64_t> place) {
  Cells cells;
  Index strides = stridesOf(plane);
  forEachIndex(op.getKernel(), [&](int64_t, ArrayRef<int64_t> cell) {
    int64_t source = 0;
    bool isData = true;
    for (size_t axis = 0; axis < place.size(); ++axis) {
      int64_t at = place[axis] * op.getStrides()[axis] + cell[axis] * op.getDilations()[axis] - op.getPaddingLow()[axis];
      if (at >= plane[axis] + op.getPaddingHigh()[axis])
        return;
      isData &= at >= 0 && at < plane[axis];
      source += at * strides[axis];
    }
    ++cells.withPadding;
    if (isData)
      cells.data.push_back(source);
  });
  return cells;
}

// For each window on each channel of x (N C S…) calls `visit(i, first, cells)`: i is the element of the result, and `first`
// the first element of the channel's plane.
template <typename OpT>
static void forEachWindow(OpT op, const Tensor &x, ArrayRef<int64_t> result,
                          llvm::function_ref<void(int64_t, int64_t, const Cells &)> visit) {
  ArrayRef<int64_t> plane = x.getShape().drop_front(2), places = result.drop_front(2);
  int64_t planeSize = mlir::ShapedType::getNumElements(plane), placeCount = mlir::ShapedType::getNumElements(places);
  forEachIndex(places, [&](int64_t p, ArrayRef<int64_t> place) {
    Cells cells = cellsOf(op, plane, place);
    for (int64_t channel = 0; channel < x.dim(0) * x.dim(1); ++channel)
      visit(channel * placeCount + p, channel * planeSize, cells);
  });
}

// Adds a pooling whose windows are computed by `compute(op, x, first, cells, result, i)`.
template <typename OpT>
static void addPool(Evaluators &evaluators,
                    void (*compute)(OpT, const Tensor &, int64_t, const Cells &, Tensor &, int64_t)) {
  evaluators.add<OpT>([compute](OpT op, Operands in, Results out) {
    Tensor x = toChannelsFirst(in[0], op.getLayout());
    Tensor result(toChannelsFirst(out[0], op.getLayout()).getType());
    forEachWindow(op, x, result.getShape(),
                  [&](int64_t i, int64_t first, const Cells &cells) { compute(op, x, first, cells, result, i); });
    out[0] = fromChannelsFirst(result, op.getLayout());
  });
}

static bool isLarger(const Tensor &x, int64_t i, int64_t j) {
  if (!x.isFloat())
    return x.getInt(i) > x.getInt(j);
  double a = x.getFloat(i), b = x.getFloat(j);
  return a > b || (std::isnan(a) && !std::isnan(b)) || (a == b && std::signbit(b) && !std::signbit(a));
}

// The place of the largest element of a window; -1 where it has none.
static int64_t largestCell(const Tensor &x, int64_t first, const Cells &cells) {
  int64_t best = -1;
  for (int64_t cell : cells.data)
    if (best < 0 || isLarger(x, first + cell, first + best))
      best = cell;
  return best;
}

static void setLargest(const Tensor &x, int64_t first, int64_t cell, Tensor &result, int64_t i) {
  if (cell >= 0)
    result.copyElement(i, x, first + cell);
  else if (x.isFloat())
    result.setFloat(i, -HUGE_VAL);
  else
    result.setInt(i, lowest(x.getElement()));
}

static void maxPool(MaxPoolOp, const Tensor &x, int64_t first, const Cells &cells, Tensor &result, int64_t i) {
  setLargest(x, first, largestCell(x, first, cells), result, i);
}

static void avgPool(AvgPoolOp op, const Tensor &x, int64_t first, const Cells &cells, Tensor &result, int64_t i) {
  double sum = 0;
  for (int64_t cell : cells.data)
    sum += x.getFloat(first + cell);
  result.setFloat(i, sum / (op.getCountIncludePad() ? cells.withPadding : static_cast<int64_t>(cells.data.size())));
}

static void lpPool(LpPoolOp op, const Tensor &x, int64_t first, const Cells &cells, Tensor &result, int64_t i) {
  double sum = 0;
  for (int64_t cell : cells.data)
    sum += std::pow(std::fabs(x.getFloat(first + cell)), op.getP());
  result.setFloat(i, std::pow(sum, 1.0 / op.getP()));
}

// The place of a cell of a plane when the first axis varies fastest.
static int64_t columnMajor(ArrayRef<int64_t> plane, int64_t cell) {
  int64_t place = 0, stride = mlir::ShapedType::getNumElements(plane);
  for (int64_t axis = static_cast<int64_t>(plane.size()) - 1; axis >= 0; --axis) {
    stride /= plane[axis];
    place += cell % plane[axis] * stride;
    cell /= plane[axis];
  }
  return place;
}

static void maxPoolIndices(MaxPoolIndicesOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  ArrayRef<int64_t> plane = x.getShape().drop_front(2);
  forEachWindow(op, x, out[0].getShape(), [&](int64_t i, int64_t first, const Cells &cells) {
    int64_t cell = largestCell(x, first, cells);
    setLargest(x, first, cell, out[0], i);
    int64_t place = op.getStorageOrder() == 1 && cell >= 0 ? columnMajor(plane, cell) : cell;
    out[1].setInt(i, cell < 0 ? -1 : first + place);
  });
}

// Computes the gradient dx (N C S…) of a pooling: for each window with gradient g, `share(cells, first, g, sums)` adds to
// `sums`.
template <typename OpT>
static Tensor poolGrad(OpT op, const Tensor &gradient, const Tensor &dx,
                       llvm::function_ref<void(const Cells &, int64_t, double, std::vector<double> &)> share) {
  std::vector<double> sums(dx.size(), 0);
  forEachWindow(op, dx, gradient.getShape(),
                [&](int64_t i, int64_t first, const Cells &cells) { share(cells, first, gradient.getFloat(i), sums); });
  Tensor result(dx.getType());
  for (auto [i, sum] : llvm::enumerate(sums))
    result.setFloat(i, sum);
  return fromChannelsFirst(result, op.getLayout());
}

static void maxPoolGrad(MaxPoolGradOp op, Operands in, Results out) {
  Tensor gradient = toChannelsFirst(in[0], op.getLayout()), x = toChannelsFirst(in[1], op.getLayout());
  out[0] = poolGrad(op, gradient, x, [&](const Cells &cells, int64_t first, double g, std::vector<double> &sums) {
    int64_t cell = largestCell(x, first, cells);
    if (cell >= 0)
      sums[first + cell] += g;
  });
}

static void avgPoolGrad(AvgPoolGradOp op, Operands in, Results out) {
  Tensor gradient = toChannelsFirst(in[0], op.getLayout()), dx = toChannelsFirst(out[0], op.getLayout());
  out[0] = poolGrad(op, gradient, dx, [&](const Cells &cells, int64_t first, double g, std::vector<double> &sums) {
    double count = op.getCountIncludePad() ? cells.withPadding : static_cast<double>(cells.data.size());
    for (int64_t cell : cells.data)
      sums[first + cell] += g / count;
  });
}

// For each place of a window over the spatial shape `data` and each of its cells in the data calls `visit(p, k, s)`: the
// place, the cell of the window, and the element of the data, each counted in row-major order.
template <typename OpT>
static void forEachCell(OpT op, ArrayRef<int64_t> data, ArrayRef<int64_t> places, ArrayRef<int64_t> window,
                        llvm::function_ref<void(int64_t, int64_t, int64_t)> visit) {
  Index strides = stridesOf(data);
  forEachIndex(places, [&](int64_t p, ArrayRef<int64_t> place) {
    forEachIndex(window, [&](int64_t k, ArrayRef<int64_t> cell) {
      int64_t source = 0;
      for (size_t axis = 0; axis < place.size(); ++axis) {
        int64_t at = place[axis] * op.getStrides()[axis] + cell[axis] * op.getDilations()[axis] - op.getPaddingLow()[axis];
        if (at < 0 || at >= data[axis])
          return;
        source += at * strides[axis];
      }
      visit(p, k, source);
    });
  });
}

static void unfold(UnfoldOp op, Operands in, Results out) {
  ArrayRef<int64_t> data = in[0].getShape().drop_front().drop_back(), made = out[0].getShape();
  ArrayRef<int64_t> places = made.slice(1, data.size()), window = op.getWindow();
  int64_t channels = made.back(), dataSize = mlir::ShapedType::getNumElements(data);
  int64_t cells = mlir::ShapedType::getNumElements(window), count = mlir::ShapedType::getNumElements(places);
  forEachCell(op, data, places, window, [&](int64_t p, int64_t k, int64_t source) {
    for (int64_t n = 0; n < made[0]; ++n)
      for (int64_t c = 0; c < channels; ++c)
        out[0].copyElement(((n * count + p) * cells + k) * channels + c, in[0], (n * dataSize + source) * channels + c);
  });
}

static void fold(FoldOp op, Operands in, Results out) {
  ArrayRef<int64_t> data = op.getSizes(), from = in[0].getShape();
  ArrayRef<int64_t> places = from.slice(1, data.size()), window = from.slice(1 + data.size(), data.size());
  int64_t channels = from.back(), dataSize = mlir::ShapedType::getNumElements(data);
  int64_t cells = mlir::ShapedType::getNumElements(window), count = mlir::ShapedType::getNumElements(places);
  std::vector<double> sums(out[0].size(), 0);
  forEachCell(op, data, places, window, [&](int64_t p, int64_t k, int64_t target) {
    for (int64_t n = 0; n < from[0]; ++n)
      for (int64_t c = 0; c < channels; ++c)
        sums[(n * dataSize + target) * channels + c] += in[0].getFloat(((n * count + p) * cells + k) * channels + c);
  });
  for (auto [i, sum] : llvm::enumerate(sums))
    out[0].setFloat(i, sum);
}

void reference::addPool(Evaluators &evaluators) {
  ::addPool<MaxPoolOp>(evaluators, maxPool);
  ::addPool<AvgPoolOp>(evaluators, avgPool);
  ::addPool<LpPoolOp>(evaluators, lpPool);
  evaluators.add<MaxPoolIndicesOp>(maxPoolIndices);
  evaluators.add<MaxPoolGradOp>(maxPoolGrad);
  evaluators.add<AvgPoolGradOp>(avgPoolGrad);
  evaluators.add<UnfoldOp>(unfold);
  evaluators.add<FoldOp>(fold);
}
