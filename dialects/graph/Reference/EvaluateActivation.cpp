// Activation functions.
#include "dialects/graph/IR/GraphActivationOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

// Adds an activation: `function(op, x)` for each element.
template <typename OpT> static void addActivation(Evaluators &evaluators, double (*function)(OpT, double)) {
  evaluators.add<OpT>([function](OpT op, Operands in, Results out) {
    for (int64_t i = 0; i < in[0].size(); ++i)
      out[0].setNumber(i, function(op, in[0].getFloat(i)));
  });
}

static double gelu(GeluOp op, double x) {
  if (op.getApproximate() == "tanh")
    return x / 2 * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  return x / 2 * std::erfc(-x / M_SQRT2); // 1 + erf(t) is erfc(-t), without cancellation
}

static double shrink(ShrinkOp op, double x) {
  double lambda = op.getLambda(), bias = op.getBias();
  if (std::isnan(x))
    return x;
  return x < -lambda ? x + bias : x > lambda ? x - bias : 0;
}

void reference::addActivations(Evaluators &evaluators) {
  addActivation<SigmoidOp>(evaluators, [](SigmoidOp, double x) { return sigmoid(x); });
  addActivation<SiluOp>(evaluators, [](SiluOp, double x) { return x * sigmoid(x); });
  addActivation<SoftplusOp>(evaluators, [](SoftplusOp, double x) { return softplus(x); });
  addActivation<SoftsignOp>(evaluators, [](SoftsignOp, double x) { return x / (1 + std::fabs(x)); });
  addActivation<MishOp>(evaluators, [](MishOp, double x) { return x * std::tanh(softplus(x)); });
  addActivation<HardSwishOp>(evaluators, [](HardSwishOp, double x) { return x * maximum(0, minimum(1, x / 6 + 0.5)); });
  addActivation<GeluOp>(evaluators, gelu);
  addActivation<HardSigmoidOp>(
      evaluators, [](HardSigmoidOp op, double x) { return maximum(0, minimum(1, op.getAlpha() * x + op.getBeta())); });
  addActivation<EluOp>(evaluators, [](EluOp op, double x) { return x >= 0 ? x : op.getAlpha() * std::expm1(x); });
  addActivation<SeluOp>(evaluators,
                        [](SeluOp op, double x) { return op.getGamma() * (x > 0 ? x : op.getAlpha() * std::expm1(x)); });
  addActivation<CeluOp>(evaluators, [](CeluOp op, double x) {
    return maximum(0, x) + minimum(0, op.getAlpha() * std::expm1(x / op.getAlpha()));
  });
  addActivation<LeakyReluOp>(evaluators, [](LeakyReluOp op, double x) { return x >= 0 ? x : op.getAlpha() * x; });
  addActivation<ThresholdedReluOp>(
      evaluators, [](ThresholdedReluOp op, double x) { return x > op.getAlpha() || std::isnan(x) ? x : 0; });
  addActivation<ShrinkOp>(evaluators, shrink);
  addActivation<SwishOp>(evaluators, [](SwishOp op, double x) { return x * sigmoid(op.getAlpha() * x); });
}
