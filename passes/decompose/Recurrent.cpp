#include "passes/decompose/Recurrent.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

Value decompose::gateOf(Emitter &e, Value sums, int64_t gate, int64_t hidden) {
  return e.slice(sums, 1, gate * hidden, hidden);
}

namespace {
/// Writes one network. Inside, steps come first and states are D B H, as in layout 0.
class StepsWriter {
public:
  StepsWriter(Emitter &e, const RecurrentNetwork &network, bool addsStateBias, const RecurrentStep &step)
      : e(e), network(network), addsStateBias(addsStateBias), step(step), element(computeElement(network.x)),
        stored(elementOf(network.x)) {
    x = network.layout ? e.transpose(network.x, {1, 0, 2}) : network.x;
    steps = shapeOf(x)[0], batch = shapeOf(x)[1];
    if (network.lengths)
      lengths = e.reshape(network.lengths, {batch, 1});
  }

  SmallVector<Value> write() {
    SmallVector<Value> ys, hs, cs;
    for (int64_t d = 0; d < network.directions; ++d) {
      auto [y, last] = writeDirection(directionOf(d), initialState(d));
      ys.push_back(y);
      hs.push_back(e.reshape(last.h, {1, batch, network.hidden}));
      if (network.hasCell)
        cs.push_back(e.reshape(last.c, {1, batch, network.hidden}));
    }
    SmallVector<Value> results{finish(e.concat(ys, 1), {2, 0, 1, 3}), finish(e.concat(hs, 0), {1, 0, 2})};
    if (network.hasCell)
      results.push_back(finish(e.concat(cs, 0), {1, 0, 2}));
    return results;
  }

private:
  Value finish(Value result, ArrayRef<int64_t> batchFirst) {
    Value rounded = e.convert(result, stored);
    return network.layout ? e.transpose(rounded, batchFirst) : rounded;
  }

  /// Part `d` of a tensor with an entry for each direction, without that axis.
  Value part(Value tensor, int64_t d) { return e.reshape(e.slice(tensor, 0, d, 1), shapeOf(tensor).drop_front()); }

  RecurrentDirection directionOf(int64_t d) {
    RecurrentDirection result;
    result.w = part(network.w, d);
    result.r = e.convert(part(network.r, d), element);
    if (network.bias) {
      Value both = e.convert(part(network.bias, d), element);
      int64_t rows = network.gates * network.hidden;
      result.inputBias = e.slice(both, 0, 0, rows);
      result.stateBias = e.slice(both, 0, rows, rows);
    }
    if (network.peepholes)
      result.peepholes = e.convert(part(network.peepholes, d), element);
    auto functions = ArrayRef(network.functions).slice(d * network.functionsPerDirection, network.functionsPerDirection);
    result.functions.assign(functions.begin(), functions.end());
    result.isReverse = network.isReverse || d == 1;
    return result;
  }

  RecurrentState initialState(int64_t d) {
    return {initialPart(network.initialH, d), network.hasCell ? initialPart(network.initialC, d) : Value()};
  }
  Value initialPart(Value states, int64_t d) {
    if (!states)
      return e.splat(0, {batch, network.hidden}, element);
    Value byDirection = network.layout ? e.transpose(states, {1, 0, 2}) : states;
    return e.convert(part(byDirection, d), element);
  }

  /// What the inputs of all steps give to the gates' sums, [T·B, G·H].
  Value writeInputs(const RecurrentDirection &direction) {
    Value rows = e.reshape(x, {steps * batch, shapeOf(x)[2]});
    Value sums = e.matmul(rows, direction.w, /*transposesB=*/true, element);
    if (!direction.inputBias)
      return sums;
    return e.add(sums, addsStateBias ? e.add(direction.inputBias, direction.stateBias) : direction.inputBias);
  }

  std::pair<Value, RecurrentState> writeDirection(const RecurrentDirection &direction, RecurrentState state) {
    Value inputs = writeInputs(direction);
    SmallVector<Value> ys(steps);
    for (int64_t i = 0; i < steps; ++i) {
      int64_t t = direction.isReverse ? steps - 1 - i : i;
      RecurrentState next = step(e, direction, e.slice(inputs, 0, t * batch, batch), state);
      std::tie(ys[t], state) = keepShort(next, state, t);
    }
    Value y = steps ? e.concat(ys, 0) : e.splat(0, {0, network.hidden}, element);
    return {e.reshape(y, {steps, 1, batch, network.hidden}), state};
  }

  /// A sequence that is over, or not yet begun from its end, gives 0 and keeps its state.
  std::pair<Value, RecurrentState> keepShort(RecurrentState next, RecurrentState state, int64_t t) {
    if (!lengths)
      return {next.h, next};
    auto time = DenseElementsAttr::get(RankedTensorType::get({}, e.rewriter.getI32Type()), static_cast<int32_t>(t));
    Value isInside = e.make<graph::CompareOp>(lengths, e.make<graph::ConstantOp>(time), "gt");
    auto choose = [&](Value inside, Value outside) { return e.make<graph::SelectOp>(isInside, inside, outside); };
    Value y = choose(next.h, e.number(0, next.h));
    return {y, {choose(next.h, state.h), network.hasCell ? choose(next.c, state.c) : Value()}};
  }

  Emitter &e;
  const RecurrentNetwork &network;
  bool addsStateBias;
  const RecurrentStep &step;
  Type element, stored;
  Value x, lengths;
  int64_t steps, batch;
};
} // namespace

SmallVector<Value> decompose::writeSteps(Emitter &e, const RecurrentNetwork &network, bool addsStateBias,
                                         const RecurrentStep &step) {
  return StepsWriter(e, network, addsStateBias, step).write();
}
