// Operations that pick or replace elements by index, and that find or accumulate along an axis.
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

#include <numeric>

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

// An index into `size` elements, counted from the end where negative; nothing outside.
static std::optional<int64_t> wrapIndex(Int index, int64_t size) {
  Int place = index < 0 ? index + size : index;
  if (place < 0 || place >= size)
    return std::nullopt;
  return static_cast<int64_t>(place);
}

static void gather(GatherOp op, Operands in, Results out) {
  const Tensor &data = in[0], &indices = in[1];
  Lines lines(data.getShape(), op.getAxis());
  for (int64_t outer = 0; outer < lines.outer; ++outer)
    for (int64_t k = 0; k < indices.size(); ++k) {
      std::optional<int64_t> place = wrapIndex(indices.getInt(k), lines.length);
      for (int64_t inner = 0; place && inner < lines.step; ++inner)
        out[0].copyElement((outer * indices.size() + k) * lines.step + inner, data,
                           (outer * lines.length + *place) * lines.step + inner);
    }
}

static void gatherGrad(GatherGradOp op, Operands in, Results out) {
  const Tensor &gradient = in[0], &indices = in[1];
  Lines lines(out[0].getShape(), op.getAxis());
  std::vector<double> sums(out[0].size(), 0);
  for (int64_t outer = 0; outer < lines.outer; ++outer)
    for (int64_t k = 0; k < indices.size(); ++k) {
      std::optional<int64_t> place = wrapIndex(indices.getInt(k), lines.length);
      for (int64_t inner = 0; place && inner < lines.step; ++inner)
        sums[(outer * lines.length + *place) * lines.step + inner] +=
            gradient.getFloat((outer * indices.size() + k) * lines.step + inner);
    }
  for (auto [i, sum] : llvm::enumerate(sums))
    out[0].setFloat(i, sum);
}

// The place in `data` that element i, at `index`, of an index tensor means along `axis`.
static std::optional<int64_t> elementPlace(const Tensor &data, const Tensor &indices, int64_t axis, int64_t i,
                                           ArrayRef<int64_t> index, ArrayRef<int64_t> strides) {
  std::optional<int64_t> picked = wrapIndex(indices.getInt(i), data.dim(axis));
  if (!picked)
    return std::nullopt;
  return linear(index, strides) + (*picked - index[axis]) * strides[axis];
}

static void gatherElements(GatherElementsOp op, Operands in, Results out) {
  Index strides = stridesOf(in[0].getShape());
  forEachIndex(in[1].getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    if (std::optional<int64_t> place = elementPlace(in[0], in[1], op.getAxis(), i, index, strides))
      out[0].copyElement(i, in[0], *place);
  });
}

// The first element of the slice that index tuple `tuple` means, from the axis after `batchDims` on and from place `base`
// on.
static std::optional<int64_t> tuplePlace(const Tensor &data, const Tensor &indices, int64_t tuple, int64_t batchDims,
                                         int64_t base) {
  int64_t depth = indices.getShape().back();
  Index strides = stridesOf(data.getShape());
  for (int64_t k = 0; k < depth; ++k) {
    std::optional<int64_t> picked = wrapIndex(indices.getInt(tuple * depth + k), data.dim(batchDims + k));
    if (!picked)
      return std::nullopt;
    base += *picked * strides[batchDims + k];
  }
  return base;
}

static int64_t product(ArrayRef<int64_t> sizes) { return mlir::ShapedType::getNumElements(sizes); }

static void gatherNd(GatherNdOp op, Operands in, Results out) {
  const Tensor &data = in[0], &indices = in[1];
  int64_t batchDims = op.getBatchDims(), depth = indices.getShape().back();
  int64_t batches = product(data.getShape().take_front(batchDims));
  int64_t slice = product(data.getShape().drop_front(batchDims + depth));
  int64_t tuples = product(indices.getShape().drop_back());
  for (int64_t tuple = 0; tuple < tuples; ++tuple) {
    int64_t batch = tuple / (tuples / batches);
    std::optional<int64_t> place = tuplePlace(data, indices, tuple, batchDims, batch * (data.size() / batches));
    for (int64_t i = 0; place && i < slice; ++i)
      out[0].copyElement(tuple * slice + i, data, *place + i);
  }
}

// Combines element i of `result` with element j of `updates`.
static void combine(llvm::StringRef reduction, Tensor &result, int64_t i, const Tensor &updates, int64_t j) {
  if (reduction == "none")
    return result.copyElement(i, updates, j);
  if (result.isFloat()) {
    double a = result.getFloat(i), b = updates.getFloat(j);
    return result.setFloat(i, reduction == "add"   ? a + b
                              : reduction == "mul" ? a * b
                              : reduction == "min" ? minimum(a, b)
                                                   : maximum(a, b));
  }
  Int a = result.getInt(i), b = updates.getInt(j);
  if (reduction == "mul")
    return result.setInt(i, static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  result.setInt(i, reduction == "add" ? a + b : reduction == "min" ? std::min(a, b) : std::max(a, b));
}

static void copyAll(Tensor &to, const Tensor &from) {
  for (int64_t i = 0; i < from.size(); ++i)
    to.copyElement(i, from, i);
}

static void scatterElements(ScatterElementsOp op, Operands in, Results out) {
  const Tensor &data = in[0], &indices = in[1], &updates = in[2];
  Index strides = stridesOf(data.getShape());
  copyAll(out[0], data);
  forEachIndex(indices.getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    if (std::optional<int64_t> place = elementPlace(data, indices, op.getAxis(), i, index, strides))
      combine(op.getReduction(), out[0], *place, updates, i);
  });
}

static void scatterNd(ScatterNdOp op, Operands in, Results out) {
  const Tensor &data = in[0], &indices = in[1], &updates = in[2];
  int64_t tuples = product(indices.getShape().drop_back());
  int64_t slice = product(data.getShape().drop_front(indices.getShape().back()));
  copyAll(out[0], data);
  for (int64_t tuple = 0; tuple < tuples; ++tuple) {
    std::optional<int64_t> place = tuplePlace(data, indices, tuple, /*batchDims=*/0, /*base=*/0);
    for (int64_t i = 0; place && i < slice; ++i)
      combine(op.getReduction(), out[0], *place + i, updates, tuple * slice + i);
  }
}

// Whether element i of x comes before element j in the order of numbers, a NaN being larger than every number.
static bool isLess(const Tensor &x, int64_t i, int64_t j) {
  if (!x.isFloat())
    return x.getInt(i) < x.getInt(j);
  double a = x.getFloat(i), b = x.getFloat(j);
  return a < b || (std::isnan(b) && !std::isnan(a));
}

static bool isNan(const Tensor &x, int64_t i) { return x.isFloat() && std::isnan(x.getFloat(i)); }

// Whether element i wins over the element j that won so far, which stands before it.
static bool wins(const Tensor &x, int64_t i, int64_t j, bool largest, bool selectLast) {
  if (isNan(x, i) || isNan(x, j))
    return isNan(x, i) && (selectLast || !isNan(x, j));
  bool isBetter = largest ? isLess(x, j, i) : isLess(x, i, j);
  bool isEqual = !isLess(x, i, j) && !isLess(x, j, i);
  return isBetter || (isEqual && selectLast);
}

template <typename OpT, bool largest> static void findExtreme(OpT op, Operands in, Results out) {
  Lines lines(in[0].getShape(), op.getAxis());
  lines.forEach([&](int64_t line, int64_t first) {
    int64_t best = 0;
    for (int64_t k = 1; k < lines.length; ++k)
      if (wins(in[0], first + k * lines.step, first + best * lines.step, largest, op.getSelectLast()))
        best = k;
    out[0].setInt(line, best);
  });
}

static void topK(TopKOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  Lines lines(x.getShape(), op.getAxis());
  std::vector<int64_t> order(lines.length);
  lines.forEach([&](int64_t line, int64_t first) {
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
      int64_t i = first + a * lines.step, j = first + b * lines.step;
      return op.getLargest() ? isLess(x, j, i) : isLess(x, i, j);
    });
    int64_t outer = line / lines.step, inner = line % lines.step;
    for (int64_t k = 0; k < op.getK(); ++k) {
      int64_t place = (outer * op.getK() + k) * lines.step + inner;
      out[0].copyElement(place, x, first + order[k] * lines.step);
      out[1].setInt(place, order[k]);
    }
  });
}

// Adds a running combination along an axis, which starts with `start`.
template <typename OpT>
static void addCumulative(Evaluators &evaluators, int start, double (*onFloats)(double, double),
                          uint64_t (*onInts)(uint64_t, uint64_t)) {
  evaluators.add<OpT>([=](OpT op, Operands in, Results out) {
    Lines lines(in[0].getShape(), op.getAxis());
    lines.forEach([&](int64_t, int64_t first) {
      double floats = start;
      uint64_t ints = start;
      for (int64_t k = 0; k < lines.length; ++k) {
        int64_t i = first + (op.getReverse() ? lines.length - 1 - k : k) * lines.step;
        double floatsBefore = floats;
        uint64_t intsBefore = ints;
        if (in[0].isFloat()) {
          floats = onFloats(floats, in[0].getFloat(i));
          out[0].setFloat(i, op.getExclusive() ? floatsBefore : floats);
        } else {
          ints = onInts(ints, static_cast<uint64_t>(in[0].getInt(i)));
          out[0].setInt(i, op.getExclusive() ? intsBefore : ints);
        }
      }
    });
  });
}

void reference::addIndex(Evaluators &evaluators) {
  evaluators.add<GatherOp>(gather);
  evaluators.add<GatherGradOp>(gatherGrad);
  evaluators.add<GatherElementsOp>(gatherElements);
  evaluators.add<GatherNdOp>(gatherNd);
  evaluators.add<ScatterElementsOp>(scatterElements);
  evaluators.add<ScatterNdOp>(scatterNd);
  evaluators.add<ArgMaxOp>(findExtreme<ArgMaxOp, true>);
  evaluators.add<ArgMinOp>(findExtreme<ArgMinOp, false>);
  evaluators.add<TopKOp>(topK);
  addCumulative<CumsumOp>(
      evaluators, 0, [](double a, double b) { return a + b; }, [](uint64_t a, uint64_t b) { return a + b; });
  addCumulative<CumprodOp>(
      evaluators, 1, [](double a, double b) { return a * b; }, [](uint64_t a, uint64_t b) { return a * b; });
}
