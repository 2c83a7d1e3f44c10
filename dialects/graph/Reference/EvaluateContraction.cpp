// Sums of products. Products of two f32 numbers are exact in f64, in which they are summed; the result is rounded once: the
// value that sums in f32, in any order, approximate.
#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Layout.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

// The elements of integers, in which sums and products wrap around as they do in any narrower type.
static std::vector<uint64_t> toWords(const Tensor &x) {
  std::vector<uint64_t> words(x.size());
  for (int64_t i = 0; i < x.size(); ++i)
    words[i] = static_cast<uint64_t>(x.getInt(i));
  return words;
}

// Adds the product of a rows × inner and an inner × columns matrix to `sums`.
template <typename Number>
static void multiplyMatrices(const Number *lhs, const Number *rhs, Number *sums, int64_t rows, int64_t inner,
                             int64_t columns) {
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t k = 0; k < inner; ++k)
      for (int64_t j = 0; j < columns; ++j)
        sums[i * columns + j] += lhs[i * inner + k] * rhs[k * columns + j];
}

static Tensor withMatrixTransposed(const Tensor &x, bool isTransposed) {
  if (!isTransposed)
    return x;
  auto order = llvm::to_vector(llvm::seq<int64_t>(x.getRank()));
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return transposed(x, order);
}

// The batches of x: its matrices, each seen as one element.
static Tensor batchesOf(const Tensor &x) { return Tensor(x.getType().clone(x.getShape().drop_back(2))); }

template <typename Number>
static std::vector<Number> multiplyBatches(const Tensor &lhs, const Tensor &rhs, const std::vector<Number> &left,
                                           const std::vector<Number> &right, ArrayRef<int64_t> shape) {
  int64_t rows = shape[shape.size() - 2], columns = shape.back(), inner = lhs.getShape().back();
  std::vector<Number> sums(mlir::ShapedType::getNumElements(shape));
  forEachBroadcast(shape.drop_back(2), {batchesOf(lhs), batchesOf(rhs)}, [&](int64_t batch, ArrayRef<int64_t> at) {
    multiplyMatrices(left.data() + at[0] * rows * inner, right.data() + at[1] * inner * columns,
                     sums.data() + batch * rows * columns, rows, inner, columns);
  });
  return sums;
}

static void matmul(MatmulOp op, Operands in, Results out) {
  Tensor lhs = withMatrixTransposed(in[0], op.getTransposeLhs());
  Tensor rhs = withMatrixTransposed(in[1], op.getTransposeRhs());
  ArrayRef<int64_t> shape = out[0].getShape();
  if (out[0].isFloat()) {
    for (auto [i, sum] : llvm::enumerate(multiplyBatches(lhs, rhs, lhs.toFloats(), rhs.toFloats(), shape)))
      out[0].setFloat(i, sum);
  } else {
    for (auto [i, sum] : llvm::enumerate(multiplyBatches(lhs, rhs, toWords(lhs), toWords(rhs), shape)))
      out[0].setInt(i, sum);
  }
}

namespace {
// A convolution on N C S…: which cells of the data meet which cells of the window.
struct Sweep {
  ArrayRef<int64_t> data, window, places; // spatial shapes: of the input, of the weights, and of the window's positions
  ArrayRef<int64_t> strides, dilations, low;

  // For each position p calls `visit(p, cells)`, where cells are the pairs (cell of the window, cell of the data) that meet.
  using Cells = std::vector<std::pair<int64_t, int64_t>>;
  void forEach(llvm::function_ref<void(int64_t, const Cells &)> visit) const {
    Index dataStrides = stridesOf(data);
    forEachIndex(places, [&](int64_t p, ArrayRef<int64_t> place) {
      Cells cells;
      forEachIndex(window, [&](int64_t w, ArrayRef<int64_t> cell) {
        int64_t source = 0;
        for (size_t axis = 0; axis < place.size(); ++axis) {
          int64_t at = place[axis] * strides[axis] + cell[axis] * dilations[axis] - low[axis];
          if (at < 0 || at >= data[axis])
            return;
          source += at * dataStrides[axis];
        }
        cells.emplace_back(w, source);
      });
      visit(p, cells);
    });
  }
};
} // namespace

static int64_t product(ArrayRef<int64_t> sizes) { return mlir::ShapedType::getNumElements(sizes); }

// The result N O S… of a convolution, as sums that start with the bias.
static std::vector<double> startSums(Operands in, ArrayRef<int64_t> shape) {
  std::vector<double> sums(product(shape), 0);
  int64_t spatial = product(shape.drop_front(2));
  for (size_t i = 0; in.size() > 2 && i < sums.size(); ++i)
    sums[i] = in[2].getFloat(i / spatial % shape[1]);
  return sums;
}

static Tensor tensorOf(const std::vector<double> &values, mlir::RankedTensorType type) {
  Tensor tensor(type);
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setFloat(i, value);
  return tensor;
}

// The type of `result`, which has `layout`, on N C S….
static mlir::RankedTensorType channelsFirstType(const Tensor &result, llvm::StringRef layout) {
  return toChannelsFirst(result, layout).getType();
}

static void conv(ConvOp op, Operands in, Results out) {
  Tensor x = toChannelsFirst(in[0], op.getLayout()), weight = toChannelsFirst(in[1], op.getLayout());
  mlir::RankedTensorType type = channelsFirstType(out[0], op.getLayout());
  std::vector<double> data = x.toFloats(), filter = weight.toFloats(), sums = startSums(in, type.getShape());
  Sweep sweep{x.getShape().drop_front(2),
              weight.getShape().drop_front(2),
              type.getShape().drop_front(2),
              op.getStrides(),
              op.getDilations(),
              op.getPaddingLow()};
  int64_t channels = x.dim(1), inner = weight.dim(1), outputs = type.getDimSize(1);
  int64_t dataSize = product(sweep.data), windowSize = product(sweep.window), placeCount = product(sweep.places);
  int64_t perGroup = outputs / op.getGroups();
  sweep.forEach([&](int64_t place, const Sweep::Cells &cells) {
    for (int64_t n = 0; n < x.dim(0); ++n)
      for (int64_t o = 0; o < outputs; ++o) {
        double &sum = sums[(n * outputs + o) * placeCount + place];
        for (int64_t c = 0; c < inner; ++c) {
          const double *from = data.data() + (n * channels + o / perGroup * inner + c) * dataSize;
          const double *by = filter.data() + (o * inner + c) * windowSize;
          for (auto [w, source] : cells)
            sum += from[source] * by[w];
        }
      }
  });
  out[0] = fromChannelsFirst(tensorOf(sums, type), op.getLayout());
}

static void convTranspose(ConvTransposeOp op, Operands in, Results out) {
  Tensor x = toChannelsFirst(in[0], op.getLayout()), weight = toChannelsFirst(in[1], op.getLayout());
  mlir::RankedTensorType type = channelsFirstType(out[0], op.getLayout());
  std::vector<double> data = x.toFloats(), filter = weight.toFloats(), sums = startSums(in, type.getShape());
  // The window stands at each element of x, and its cells meet the result.
  Sweep sweep{type.getShape().drop_front(2),
              weight.getShape().drop_front(2),
              x.getShape().drop_front(2),
              op.getStrides(),
              op.getDilations(),
              op.getPaddingLow()};
  int64_t channels = x.dim(1), perGroup = weight.dim(1), outputs = type.getDimSize(1);
  int64_t resultSize = product(sweep.data), windowSize = product(sweep.window), placeCount = product(sweep.places);
  int64_t inner = channels / op.getGroups();
  sweep.forEach([&](int64_t place, const Sweep::Cells &cells) {
    for (int64_t n = 0; n < x.dim(0); ++n)
      for (int64_t c = 0; c < channels; ++c) {
        double value = data[(n * channels + c) * placeCount + place];
        for (int64_t o = 0; o < perGroup; ++o) {
          double *to = sums.data() + (n * outputs + c / inner * perGroup + o) * resultSize;
          const double *by = filter.data() + (c * perGroup + o) * windowSize;
          for (auto [w, target] : cells)
            to[target] += value * by[w];
        }
      }
  });
  out[0] = fromChannelsFirst(tensorOf(sums, type), op.getLayout());
}

static void convFilterGrad(ConvFilterGradOp op, Operands in, Results out) {
  Tensor x = toChannelsFirst(in[0], op.getLayout()), gradient = toChannelsFirst(in[1], op.getLayout());
  mlir::RankedTensorType type = channelsFirstType(out[0], op.getLayout());
  std::vector<double> data = x.toFloats(), slopes = gradient.toFloats(), sums(product(type.getShape()), 0);
  Sweep sweep{x.getShape().drop_front(2), op.getWindow(),    gradient.getShape().drop_front(2), op.getStrides(),
              op.getDilations(),          op.getPaddingLow()};
  int64_t channels = x.dim(1), inner = type.getDimSize(1), outputs = type.getDimSize(0);
  int64_t dataSize = product(sweep.data), windowSize = product(sweep.window), placeCount = product(sweep.places);
  int64_t perGroup = outputs / op.getGroups();
  sweep.forEach([&](int64_t place, const Sweep::Cells &cells) {
    for (int64_t n = 0; n < x.dim(0); ++n)
      for (int64_t o = 0; o < outputs; ++o) {
        double slope = slopes[(n * outputs + o) * placeCount + place];
        for (int64_t c = 0; c < inner; ++c) {
          const double *from = data.data() + (n * channels + o / perGroup * inner + c) * dataSize;
          double *to = sums.data() + (o * inner + c) * windowSize;
          for (auto [w, source] : cells)
            to[w] += slope * from[source];
        }
      }
  });
  out[0] = fromChannelsFirst(tensorOf(sums, type), op.getLayout());
}

void reference::addContraction(Evaluators &evaluators) {
  evaluators.add<MatmulOp>(matmul);
  evaluators.add<ConvOp>(conv);
  evaluators.add<ConvTransposeOp>(convTranspose);
  evaluators.add<ConvFilterGradOp>(convFilterGrad);
}
