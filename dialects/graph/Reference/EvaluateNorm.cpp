// Softmax and the norms, in f64 with one rounding at the end. Variances are centred: the mean is subtracted before squaring.
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Layout.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

// The logarithm of the sum of exponentials along a line, less its largest element, which comes first.
static std::pair<double, double> logSumOfLine(const Tensor &x, const Lines &lines, int64_t first) {
  double largest = -HUGE_VAL, sum = 0;
  for (int64_t k = 0; k < lines.length; ++k)
    largest = maximum(largest, x.getFloat(first + k * lines.step));
  for (int64_t k = 0; k < lines.length; ++k)
    sum += std::exp(x.getFloat(first + k * lines.step) - largest);
  return {largest, std::log(sum)};
}

template <typename OpT, bool isLog> static void softmax(OpT op, Operands in, Results out) {
  Lines lines(in[0].getShape(), op.getAxis());
  lines.forEach([&](int64_t, int64_t first) {
    auto [largest, logSum] = logSumOfLine(in[0], lines, first);
    for (int64_t k = 0; k < lines.length; ++k) {
      int64_t i = first + k * lines.step;
      double exponent = in[0].getFloat(i) - largest - logSum;
      out[0].setFloat(i, isLog ? exponent : std::exp(exponent));
    }
  });
}

namespace {
struct Moments {
  double mean = 0, variance = 0;
};
} // namespace

// Mean and population variance of the elements that `visit` enumerates.
static Moments momentsOf(const Tensor &x, llvm::function_ref<void(llvm::function_ref<void(int64_t)>)> visit) {
  Moments moments;
  int64_t count = 0;
  visit([&](int64_t i) { moments.mean += x.getFloat(i), ++count; });
  moments.mean /= count;
  visit([&](int64_t i) { moments.variance += std::pow(x.getFloat(i) - moments.mean, 2); });
  moments.variance /= count;
  return moments;
}

// The elements of a parameter broadcast to `shape`; `value` everywhere where there is no parameter.
static std::vector<double> spread(Operands parameter, ArrayRef<int64_t> shape, double value) {
  std::vector<double> values(mlir::ShapedType::getNumElements(shape), value);
  if (!parameter.empty())
    forEachBroadcast(shape, parameter.front(),
                     [&](int64_t i, ArrayRef<int64_t> at) { values[i] = parameter.front().getFloat(at[0]); });
  return values;
}

static void layerNorm(LayerNormOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  ArrayRef<int64_t> row = x.getShape().drop_front(op.getAxis());
  int64_t length = mlir::ShapedType::getNumElements(row);
  std::vector<double> scale = spread(in.drop_front().take_front(in.size() > 1), row, 1);
  std::vector<double> bias = spread(in.drop_front(in.size() > 2 ? 2 : in.size()), row, 0);
  for (int64_t first = 0; first < x.size(); first += length) {
    Moments moments = momentsOf(x, [&](auto visit) {
      for (int64_t i = 0; i < length; ++i)
        visit(first + i);
    });
    double factor = 1 / std::sqrt(moments.variance + op.getEpsilon());
    for (int64_t i = 0; i < length; ++i)
      out[0].setFloat(first + i, (x.getFloat(first + i) - moments.mean) * factor * scale[i] + bias[i]);
  }
}

static void rmsNorm(RmsNormOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  ArrayRef<int64_t> row = x.getShape().drop_front(op.getAxis());
  int64_t length = mlir::ShapedType::getNumElements(row);
  std::vector<double> scale = spread(in.drop_front(), row, 1);
  for (int64_t first = 0; first < x.size(); first += length) {
    double squares = 0;
    for (int64_t i = 0; i < length; ++i)
      squares += std::pow(x.getFloat(first + i), 2);
    double factor = 1 / std::sqrt(squares / length + op.getEpsilon());
    for (int64_t i = 0; i < length; ++i)
      out[0].setFloat(first + i, x.getFloat(first + i) * factor * scale[i]);
  }
}

static void groupNorm(GroupNormOp op, Operands in, Results out) {
  const Tensor &x = in[0], &scale = in[1], &bias = in[2];
  int64_t spatial = mlir::ShapedType::getNumElements(x.getShape().drop_front(2));
  int64_t length = x.dim(1) / op.getGroups() * spatial;
  for (int64_t first = 0; first < x.size(); first += length) {
    Moments moments = momentsOf(x, [&](auto visit) {
      for (int64_t i = first; i < first + length; ++i)
        visit(i);
    });
    double factor = 1 / std::sqrt(moments.variance + op.getEpsilon());
    for (int64_t i = first; i < first + length; ++i) {
      int64_t channel = i / spatial % x.dim(1);
      out[0].setFloat(i, (x.getFloat(i) - moments.mean) * factor * scale.getFloat(channel) + bias.getFloat(channel));
    }
  }
}

// Normalises channel `channel` of x by `moments`.
static void normalizeChannel(Operands in, Tensor &result, const Lines &channels, int64_t channel, Moments moments,
                             double epsilon) {
  const Tensor &x = in[0];
  double factor = in[1].getFloat(channel) / std::sqrt(moments.variance + epsilon), bias = in[2].getFloat(channel);
  channels.forEach([&](int64_t, int64_t first) {
    int64_t i = first + channel * channels.step;
    result.setFloat(i, (x.getFloat(i) - moments.mean) * factor + bias);
  });
}

static void batchNorm(BatchNormOp op, Operands in, Results out) {
  Lines channels(in[0].getShape(), 1);
  for (int64_t channel = 0; channel < channels.length; ++channel)
    normalizeChannel(in, out[0], channels, channel, {in[3].getFloat(channel), in[4].getFloat(channel)}, op.getEpsilon());
}

static void batchNormTrain(BatchNormTrainOp op, Operands in, Results out) {
  Lines channels(in[0].getShape(), 1);
  double momentum = op.getMomentum();
  for (int64_t channel = 0; channel < channels.length; ++channel) {
    Moments moments = momentsOf(in[0], [&](auto visit) {
      channels.forEach([&](int64_t, int64_t first) { visit(first + channel * channels.step); });
    });
    normalizeChannel(in, out[0], channels, channel, moments, op.getEpsilon());
    out[1].setFloat(channel, in[3].getFloat(channel) * momentum + moments.mean * (1 - momentum));
    out[2].setFloat(channel, in[4].getFloat(channel) * momentum + moments.variance * (1 - momentum));
  }
}

static void lrn(LrnOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  Lines channels(x.getShape(), 1);
  channels.forEach([&](int64_t, int64_t first) {
    for (int64_t c = 0; c < channels.length; ++c) {
      double squares = 0;
      int64_t from = std::max<int64_t>(c - (op.getSize() - 1) / 2, 0);
      int64_t to = std::min(c + op.getSize() / 2, channels.length - 1);
      for (int64_t k = from; k <= to; ++k)
        squares += std::pow(x.getFloat(first + k * channels.step), 2);
      int64_t i = first + c * channels.step;
      out[0].setFloat(i, x.getFloat(i) / std::pow(op.getBias() + op.getAlpha() / op.getSize() * squares, op.getBeta()));
    }
  });
}

// Adds a norm by channel, which `compute` knows for channels at axis 1.
template <typename OpT> static void addChannelNorm(Evaluators &evaluators, void (*compute)(OpT, Operands, Results)) {
  evaluators.add<OpT>([compute](OpT op, Operands in, Results out) {
    llvm::SmallVector<Tensor> operands(in);
    operands[0] = toChannelsFirst(in[0], op.getLayout());
    out[0] = Tensor(operands[0].getType());
    compute(op, operands, out);
    out[0] = fromChannelsFirst(out[0], op.getLayout());
  });
}

void reference::addNorm(Evaluators &evaluators) {
  evaluators.add<SoftmaxOp>(softmax<SoftmaxOp, false>);
  evaluators.add<LogSoftmaxOp>(softmax<LogSoftmaxOp, true>);
  evaluators.add<LayerNormOp>(layerNorm);
  evaluators.add<RmsNormOp>(rmsNorm);
  addChannelNorm<GroupNormOp>(evaluators, groupNorm);
  addChannelNorm<BatchNormOp>(evaluators, batchNorm);
  addChannelNorm<BatchNormTrainOp>(evaluators, batchNormTrain);
  addChannelNorm<LrnOp>(evaluators, lrn);
}
