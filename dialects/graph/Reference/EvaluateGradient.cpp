// Gradients of activations, softmax and the norms.
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Layout.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

static double geluSlope(GeluGradOp op, double x) {
  if (std::isinf(x))
    return x > 0;
  double c = std::sqrt(2 / M_PI);
  if (op.getApproximate() == "tanh") {
    double t = std::tanh(c * (x + 0.044715 * x * x * x));
    return (1 + t) / 2 + x / 2 * (1 - t * t) * c * (1 + 3 * 0.044715 * x * x);
  }
  return std::erfc(-x / M_SQRT2) / 2 + x * c / 2 * std::exp(-x * x / 2);
}

static void geluGrad(GeluGradOp op, Operands in, Results out) {
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, ArrayRef<int64_t> at) {
    out[0].setFloat(i, in[0].getFloat(at[0]) * geluSlope(op, in[1].getFloat(at[1])));
  });
}

template <typename OpT, bool isLog> static void softmaxGrad(OpT op, Operands in, Results out) {
  const Tensor &gradient = in[0], &y = in[1];
  Lines lines(y.getShape(), op.getAxis());
  lines.forEach([&](int64_t, int64_t first) {
    double sum = 0;
    for (int64_t k = 0; k < lines.length; ++k) {
      int64_t i = first + k * lines.step;
      sum += gradient.getFloat(i) * (isLog ? 1 : y.getFloat(i));
    }
    for (int64_t k = 0; k < lines.length; ++k) {
      int64_t i = first + k * lines.step;
      double g = gradient.getFloat(i), value = y.getFloat(i);
      out[0].setFloat(i, isLog ? g - std::exp(value) * sum : value * (g - sum));
    }
  });
}

namespace {
// The gradient of a norm, one group of elements with common statistics at a time. A group is a list of places in x;
// `parameterOf` says which parameter a place has.
struct NormGrad {
  const Tensor &gradient, &x;
  std::vector<double> scale;
  double epsilon;
  bool isCentred;
  Tensor &dx;
  std::vector<double> dscale, dbias;

  NormGrad(const Tensor &gradient, const Tensor &x, std::vector<double> scale, double epsilon, bool isCentred, Tensor &dx)
      : gradient(gradient), x(x), scale(std::move(scale)), epsilon(epsilon), isCentred(isCentred), dx(dx),
        dscale(this->scale.size(), 0), dbias(this->scale.size(), 0) {}

  void addGroup(ArrayRef<int64_t> places, llvm::function_ref<int64_t(int64_t)> parameterOf);
};
} // namespace

void NormGrad::addGroup(ArrayRef<int64_t> places, llvm::function_ref<int64_t(int64_t)> parameterOf) {
  double mean = 0, variance = 0, count = static_cast<double>(places.size());
  for (int64_t i : places)
    mean += isCentred ? x.getFloat(i) / count : 0;
  for (int64_t i : places)
    variance += std::pow(x.getFloat(i) - mean, 2) / count;
  double factor = 1 / std::sqrt(variance + epsilon), sum = 0, sumOfProducts = 0;
  auto normalized = [&](int64_t i) { return (x.getFloat(i) - mean) * factor; };
  for (int64_t i : places) {
    double g = gradient.getFloat(i), n = normalized(i), h = g * scale[parameterOf(i)];
    dscale[parameterOf(i)] += g * n;
    dbias[parameterOf(i)] += g;
    sum += isCentred ? h : 0;
    sumOfProducts += h * n;
  }
  for (int64_t i : places) {
    double h = gradient.getFloat(i) * scale[parameterOf(i)];
    dx.setFloat(i, factor * (h - sum / count - normalized(i) * sumOfProducts / count));
  }
}

static void setAll(Tensor &tensor, const std::vector<double> &values) {
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setFloat(i, value);
}

// The gradients of a norm over the axes from op's axis on.
template <typename OpT, bool isCentred> static void trailingNormGrad(OpT op, Operands in, Results out) {
  const Tensor &x = in[1];
  ArrayRef<int64_t> row = x.getShape().drop_front(op.getAxis());
  int64_t length = mlir::ShapedType::getNumElements(row);
  std::vector<double> scale(length, 1);
  if (in.size() > 2)
    forEachBroadcast(row, in[2], [&](int64_t i, ArrayRef<int64_t> at) { scale[i] = in[2].getFloat(at[0]); });
  NormGrad grad(in[0], x, scale, op.getEpsilon(), isCentred, out[0]);
  for (int64_t first = 0; first < x.size(); first += length)
    grad.addGroup(llvm::to_vector(llvm::seq(first, first + length)), [&](int64_t i) { return i - first; });
  if (out.size() > 1)
    setAll(out[1], grad.dscale);
  if (out.size() > 2)
    setAll(out[2], grad.dbias);
}

// The gradients of a norm with a scale for each channel of x (N C S…), whose groups have the places that `groupsOf` lists.
template <typename OpT> static void channelNormGrad(OpT op, Operands in, Results out, auto groupsOf) {
  Tensor gradient = toChannelsFirst(in[0], op.getLayout()), x = toChannelsFirst(in[1], op.getLayout());
  Tensor dx(x.getType());
  int64_t spatial = mlir::ShapedType::getNumElements(x.getShape().drop_front(2)), channels = x.dim(1);
  NormGrad grad(gradient, x, in[2].toFloats(), op.getEpsilon(), /*isCentred=*/true, dx);
  for (const std::vector<int64_t> &places : groupsOf(x))
    grad.addGroup(places, [&](int64_t i) { return i / spatial % channels; });
  out[0] = fromChannelsFirst(dx, op.getLayout());
  setAll(out[1], grad.dscale);
  setAll(out[2], grad.dbias);
}

// The places of each channel of x.
static std::vector<std::vector<int64_t>> channelsOf(const Tensor &x) {
  Lines lines(x.getShape(), 1);
  std::vector<std::vector<int64_t>> result(lines.length);
  lines.forEach([&](int64_t, int64_t first) {
    for (int64_t c = 0; c < lines.length; ++c)
      result[c].push_back(first + c * lines.step);
  });
  return result;
}

static void batchNormTrainGrad(BatchNormTrainGradOp op, Operands in, Results out) {
  channelNormGrad(op, in, out, channelsOf);
}

static void groupNormGrad(GroupNormGradOp op, Operands in, Results out) {
  channelNormGrad(op, in, out, [&](const Tensor &x) {
    int64_t groups = x.dim(0) * op.getGroups(), length = groups ? x.size() / groups : 0;
    std::vector<std::vector<int64_t>> result(groups, std::vector<int64_t>(length));
    for (int64_t i = 0; i < x.size(); ++i)
      result[i / length][i % length] = i;
    return result;
  });
}

void reference::addGradient(Evaluators &evaluators) {
  evaluators.add<GeluGradOp>(geluGrad);
  evaluators.add<SoftmaxGradOp>(softmaxGrad<SoftmaxGradOp, false>);
  evaluators.add<LogSoftmaxGradOp>(softmaxGrad<LogSoftmaxGradOp, true>);
  evaluators.add<LayerNormGradOp>(trailingNormGrad<LayerNormGradOp, true>);
  evaluators.add<RmsNormGradOp>(trailingNormGrad<RmsNormGradOp, false>);
  evaluators.add<BatchNormTrainGradOp>(batchNormTrainGrad);
  evaluators.add<GroupNormGradOp>(groupNormGrad);
}
