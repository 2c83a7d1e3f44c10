// A simple recurrent network, step by step.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Recurrent.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

static RecurrentState step(Emitter &e, const RecurrentDirection &direction, Value fromInput, RecurrentState state) {
  Value fromState = e.matmul(state.h, direction.r, /*transposesB=*/true, elementOf(state.h));
  return {direction.functions[0].apply(e, e.add(fromInput, fromState)), Value()};
}

LogicalResult decompose::decomposeRnn(graph::RnnOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  e.replace(writeSteps(e, describe(op), /*addsStateBias=*/true, step));
  return success();
}
