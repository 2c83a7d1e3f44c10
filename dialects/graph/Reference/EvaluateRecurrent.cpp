// Recurrent networks, one sequence of one direction at a time.
#include "dialects/graph/IR/GraphSequenceOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::StringRef;
using Vector = std::vector<double>;

namespace {
// An activation function of a recurrent network, with the bound on its argument.
struct Activation {
  StringRef name;
  double alpha, beta, clip;

  double operator()(double x) const;
};
} // namespace

double Activation::operator()(double x) const {
  x = minimum(maximum(x, -clip), clip);
  if (name == "Relu")
    return maximum(x, 0);
  if (name == "Tanh")
    return std::tanh(x);
  if (name == "Sigmoid")
    return sigmoid(x);
  if (name == "Affine")
    return alpha * x + beta;
  if (name == "LeakyRelu")
    return x >= 0 ? x : alpha * x;
  if (name == "ThresholdedRelu")
    return x >= alpha || std::isnan(x) ? x : 0;
  if (name == "ScaledTanh")
    return alpha * std::tanh(beta * x);
  if (name == "HardSigmoid")
    return minimum(maximum(alpha * x + beta, 0), 1);
  if (name == "Elu")
    return x >= 0 ? x : alpha * std::expm1(x);
  if (name == "Softsign")
    return x / (1 + std::fabs(x));
  return softplus(x);
}

static double defaultAlpha(StringRef name) { return name == "LeakyRelu" ? 0.01 : name == "HardSigmoid" ? 0.2 : 1; }
static double defaultBeta(StringRef name) { return name == "HardSigmoid" ? 0.5 : name == "ScaledTanh" ? 1 : 0; }

// The activation functions of direction `d`.
template <typename OpT> static std::vector<Activation> activationsOf(OpT op, int64_t d) {
  std::vector<Activation> result;
  for (int64_t i = 0; i < OpT::functionsPerDirection; ++i) {
    int64_t entry = d * OpT::functionsPerDirection + i;
    StringRef name = op.getActivations() ? llvm::cast<mlir::StringAttr>((*op.getActivations())[entry]).getValue()
                                         : OpT::defaultActivations()[i];
    result.push_back({name, op.getActivationAlpha() ? (*op.getActivationAlpha())[entry] : defaultAlpha(name),
                      op.getActivationBeta() ? (*op.getActivationBeta())[entry] : defaultBeta(name),
                      op.getClip().value_or(HUGE_VAL)});
  }
  return result;
}

namespace {
// The weights of one direction: `rows` = gates · hidden rows of x's weights, of the state's weights, and two biases.
struct Weights {
  int64_t rows, inputs, hidden;
  Vector w, r, inputBias, stateBias;

  // Rows [first, first + hidden) of w · x.
  Vector ofInput(const Vector &x, int64_t gate) const { return multiply(w, x, gate, inputs); }
  // Rows [first, first + hidden) of r · h.
  Vector ofState(const Vector &h, int64_t gate) const { return multiply(r, h, gate, hidden); }

private:
  Vector multiply(const Vector &matrix, const Vector &vector, int64_t gate, int64_t columns) const {
    Vector result(hidden, 0);
    for (int64_t i = 0; i < hidden; ++i)
      for (int64_t j = 0; j < columns; ++j)
        result[i] += matrix[(gate * hidden + i) * columns + j] * vector[j];
    return result;
  }
};

// The state of one sequence; `c` is the LSTM's.
struct State {
  Vector h, c;
};
} // namespace

// Elements [first, first + count) of a tensor; zeros where there is none.
static Vector part(const Tensor *tensor, int64_t first, int64_t count) {
  Vector values(count, 0);
  for (int64_t i = 0; tensor && i < count; ++i)
    values[i] = tensor->getFloat(first + i);
  return values;
}

// The argument of gate `gate`'s activation without peepholes: w x + r h + both biases.
static Vector gateSum(const Weights &weights, const Vector &x, const Vector &h, int64_t gate) {
  Vector sum = weights.ofInput(x, gate), state = weights.ofState(h, gate);
  for (int64_t i = 0; i < weights.hidden; ++i) {
    int64_t row = gate * weights.hidden + i;
    sum[i] += state[i] + weights.inputBias[row] + weights.stateBias[row];
  }
  return sum;
}

static void step(RnnOp, const Weights &weights, const std::vector<Activation> &functions, const Vector &, const Vector &x,
                 State &state) {
  Vector sum = gateSum(weights, x, state.h, 0);
  for (int64_t i = 0; i < weights.hidden; ++i)
    state.h[i] = functions[0](sum[i]);
}

static void step(GruOp op, const Weights &weights, const std::vector<Activation> &functions, const Vector &, const Vector &x,
                 State &state) {
  const Activation &f = functions[0], &g = functions[1];
  int64_t hidden = weights.hidden;
  Vector update = gateSum(weights, x, state.h, 0), reset = gateSum(weights, x, state.h, 1);
  for (double &value : reset)
    value = f(value);
  // The candidate's part of the state: reset before or after it is multiplied.
  Vector gated = state.h;
  for (int64_t i = 0; i < hidden && !op.getLinearBeforeReset(); ++i)
    gated[i] *= reset[i];
  Vector fromState = weights.ofState(gated, 2), fromInput = weights.ofInput(x, 2);
  for (int64_t i = 0; i < hidden; ++i) {
    int64_t row = 2 * hidden + i;
    double part = fromState[i] + weights.stateBias[row];
    double candidate = g(fromInput[i] + weights.inputBias[row] + (op.getLinearBeforeReset() ? reset[i] * part : part));
    double z = f(update[i]);
    state.h[i] = (1 - z) * candidate + z * state.h[i];
  }
}

static void step(LstmOp op, const Weights &weights, const std::vector<Activation> &functions, const Vector &peepholes,
                 const Vector &x, State &state) {
  const Activation &f = functions[0], &g = functions[1], &h = functions[2];
  int64_t hidden = weights.hidden;
  Vector input = gateSum(weights, x, state.h, 0), output = gateSum(weights, x, state.h, 1);
  Vector forget = gateSum(weights, x, state.h, 2), cell = gateSum(weights, x, state.h, 3);
  for (int64_t i = 0; i < hidden; ++i) {
    double &c = state.c[i];
    double in = f(input[i] + peepholes[i] * c);
    double keep = op.getInputForget() ? 1 - in : f(forget[i] + peepholes[2 * hidden + i] * c);
    c = keep * c + in * g(cell[i]);
    state.h[i] = f(output[i] + peepholes[hidden + i] * c) * h(c);
  }
}

namespace {
// The optional operands of a recurrent network, by role; null where absent.
struct Optional {
  const Tensor *bias = nullptr, *lengths = nullptr, *initialH = nullptr, *initialC = nullptr, *peepholes = nullptr;
};
} // namespace

template <typename OpT> static Optional optionalOf(OpT op, Operands in) {
  Optional result;
  const Tensor *next = in.data() + 3;
  result.bias = op.getBias() ? next++ : nullptr;
  result.lengths = op.getSequenceLens() ? next++ : nullptr;
  result.initialH = op.getInitialH() ? next++ : nullptr;
  if constexpr (std::is_same_v<OpT, LstmOp>) {
    result.initialC = op.getInitialC() ? next++ : nullptr;
    result.peepholes = op.getPeepholes() ? next++ : nullptr;
  }
  return result;
}

static void setPart(Tensor &tensor, int64_t first, const Vector &values) {
  for (auto [i, value] : llvm::enumerate(values))
    tensor.setFloat(first + i, value);
}

template <typename OpT> static Weights weightsOf(OpT op, Operands in, const Tensor *bias, int64_t d) {
  int64_t hidden = op.getHiddenSize(), rows = OpT::gates * hidden, inputs = in[1].dim(2);
  return {rows,
          inputs,
          hidden,
          part(&in[1], d * rows * inputs, rows * inputs),
          part(&in[2], d * rows * hidden, rows * hidden),
          part(bias, d * 2 * rows, rows),
          part(bias, d * 2 * rows + rows, rows)};
}

template <typename OpT> static void recurrent(OpT op, Operands in, Results out) {
  const Tensor &x = in[0];
  bool batchFirst = op.getLayout() == 1;
  int64_t steps = x.dim(batchFirst), batch = x.dim(!batchFirst), inputs = x.dim(2), hidden = op.getHiddenSize();
  int64_t directions = op.getDirections();
  Optional optional = optionalOf(op, in);
  for (int64_t d = 0; d < directions; ++d) {
    Weights weights = weightsOf(op, in, optional.bias, d);
    std::vector<Activation> functions = activationsOf(op, d);
    Vector peepholes = part(optional.peepholes, d * 3 * hidden, 3 * hidden);
    bool isReverse = op.getDirection() == "reverse" || d == 1;
    for (int64_t b = 0; b < batch; ++b) {
      int64_t stateAt = (batchFirst ? b * directions + d : d * batch + b) * hidden;
      State state{part(optional.initialH, stateAt, hidden), part(optional.initialC, stateAt, hidden)};
      int64_t length = optional.lengths ? static_cast<int64_t>(optional.lengths->getInt(b)) : steps;
      length = std::clamp<int64_t>(length, 0, steps);
      for (int64_t i = 0; i < length; ++i) {
        int64_t t = isReverse ? length - 1 - i : i;
        int64_t xAt = (batchFirst ? b * steps + t : t * batch + b) * inputs;
        int64_t yAt = (batchFirst ? (b * steps + t) * directions + d : (t * directions + d) * batch + b) * hidden;
        step(op, weights, functions, peepholes, part(&x, xAt, inputs), state);
        setPart(out[0], yAt, state.h);
      }
      setPart(out[1], stateAt, state.h);
      if constexpr (std::is_same_v<OpT, LstmOp>)
        setPart(out[2], stateAt, state.c);
    }
  }
}

void reference::addRecurrent(Evaluators &evaluators) {
  evaluators.add<RnnOp>(recurrent<RnnOp>);
  evaluators.add<GruOp>(recurrent<GruOp>);
  evaluators.add<LstmOp>(recurrent<LstmOp>);
}
