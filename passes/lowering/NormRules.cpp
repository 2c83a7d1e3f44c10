// Normalisations whose statistics are given or lie nearby.
#include "passes/lowering/PointRules.h"

#include "dialects/graph/IR/Windows.h"
#include "dialects/kernel/IR/Kernel.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

using Indices = PointEmitter::Indices;

static Value emitBatchNorm(PointEmitter &emitter, graph::BatchNormOp op, Indices indices) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  Value channel = indices[graph::ConvShape(op.getLayout(), indices.size()).channelAxis()];
  Value variance = emitter.at(op.getVariance(), {channel});
  Value deviation = b.sqrt(b.add(variance, b.number(op.getEpsilon(), variance)));
  Value centred = b.sub(emitter.at(op.getX(), indices), emitter.at(op.getMean(), {channel}));
  Value factor = b.div(emitter.at(op.getScale(), {channel}), deviation);
  return b.add(b.mul(centred, factor), emitter.at(op.getBias(), {channel}));
}

/// x to the power of a constant, by roots where these give it.
static Value power(ScalarBuilder &b, Value x, double exponent) {
  if (exponent == 1)
    return x;
  if (exponent == 0.5)
    return b.sqrt(x);
  if (exponent == 0.75)
    return b.mul(b.sqrt(x), b.sqrt(b.sqrt(x)));
  return b.call<kernel::PowOp>(x, b.number(exponent, x));
}

static Value emitLrn(PointEmitter &emitter, graph::LrnOp op, Indices indices) {
  ScalarBuilder b(emitter.builder, emitter.location, elementType(op.getX()));
  size_t axis = graph::ConvShape(op.getLayout(), indices.size()).channelAxis();
  int64_t channels = op.getX().getType().getShape()[axis];
  // Neighbours further away than there are channels do not exist.
  int64_t before = std::min((op.getSize() - 1) / 2, channels - 1), after = std::min(op.getSize() / 2, channels - 1);
  Value zero = b.number(0, scalarType(b.element));
  auto squares = emitter.loop(before + after + 1, zero, [&](Value neighbour, ValueRange carried) -> SmallVector<Value> {
    SmallVector<Value> own(indices);
    own[axis] = emitter.add(indices[axis], emitter.addConstant(neighbour, -before));
    Value x = emitter.loadOr(op.getX(), own, zero);
    return {b.add(carried[0], b.mul(x, x))};
  });
  Value scaled = b.mul(squares[0], b.number(op.getAlpha() / static_cast<double>(op.getSize()), zero));
  return b.div(emitter.at(op.getX(), indices), power(b, b.add(scaled, b.number(op.getBias(), zero)), op.getBeta()));
}

void lowering::addNormRules(PointRules &rules) {
  rules.add<graph::BatchNormOp>(emitBatchNorm);
  rules.add<graph::LrnOp>(emitLrn);
}
