// Gated recurrent units, step by step.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Recurrent.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

/// The gates' order: update, reset, candidate.
enum Gate : int64_t { kUpdate, kReset, kCandidate };

/// (1 - z) ∘ candidate + z ∘ h.
static Value mix(Emitter &e, Value z, Value candidate, Value h) {
  return e.add(e.mul(e.sub(e.number(1, z), z), candidate), e.mul(z, h));
}

/// Reset after the product: one product for all gates, whose bias belongs to what is reset.
static RecurrentState stepResetAfter(Emitter &e, const RecurrentDirection &direction, Value fromInput,
                                     RecurrentState state) {
  int64_t hidden = shapeOf(state.h)[1];
  Value fromState = e.matmul(state.h, direction.r, /*transposesB=*/true, elementOf(state.h));
  if (direction.stateBias)
    fromState = e.add(fromState, direction.stateBias);
  auto sum = [&](Gate gate) { return e.add(gateOf(e, fromInput, gate, hidden), gateOf(e, fromState, gate, hidden)); };
  Value z = direction.functions[0].apply(e, sum(kUpdate)), r = direction.functions[0].apply(e, sum(kReset));
  Value gated = e.mul(r, gateOf(e, fromState, kCandidate, hidden));
  Value candidate = direction.functions[1].apply(e, e.add(gateOf(e, fromInput, kCandidate, hidden), gated));
  return {mix(e, z, candidate, state.h), Value()};
}

/// Reset before the product, which therefore waits for the gate.
static RecurrentState stepResetBefore(Emitter &e, const RecurrentDirection &direction, Value fromInput,
                                      RecurrentState state) {
  int64_t hidden = shapeOf(state.h)[1];
  Type element = elementOf(state.h);
  Value gatesOfState = e.matmul(state.h, e.slice(direction.r, 0, 0, 2 * hidden), /*transposesB=*/true, element);
  auto sum = [&](Gate gate) { return e.add(gateOf(e, fromInput, gate, hidden), gateOf(e, gatesOfState, gate, hidden)); };
  Value z = direction.functions[0].apply(e, sum(kUpdate)), r = direction.functions[0].apply(e, sum(kReset));
  Value weights = e.slice(direction.r, 0, 2 * hidden, hidden);
  Value gated = e.matmul(e.mul(r, state.h), weights, /*transposesB=*/true, element);
  Value candidate = direction.functions[1].apply(e, e.add(gateOf(e, fromInput, kCandidate, hidden), gated));
  return {mix(e, z, candidate, state.h), Value()};
}

LogicalResult decompose::decomposeGru(graph::GruOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  bool isAfter = op.getLinearBeforeReset();
  e.replace(writeSteps(e, describe(op), /*addsStateBias=*/!isAfter, isAfter ? stepResetAfter : stepResetBefore));
  return success();
}
