// Norms by channel over the batch: a product and a sum with a value for each channel.
#include "passes/decompose/Channels.h"
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

/// scale / √(variance + epsilon).
static Value factorOf(Emitter &e, Value scale, Value variance, double epsilon) {
  return e.div(scale, e.make<graph::SqrtOp>(e.add(variance, epsilon)));
}

/// The factor and the shift follow from the parameters alone: of immutable variables they are made once.
LogicalResult decompose::decomposeBatchNorm(graph::BatchNormOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  Channels channels(op.getX(), op.getLayout());
  Value factor = factorOf(e, op.getScale(), op.getVariance(), op.getEpsilon());
  Value shift = e.sub(op.getBias(), e.mul(op.getMean(), factor));
  Type element = computeElement(op.getX());
  Value scaled = e.mul(e.convert(op.getX(), element), channels.align(e, e.convert(factor, element)));
  Value shifted = e.add(scaled, channels.align(e, e.convert(shift, element)));
  e.replace(e.convert(shifted, elementOf(op.getX())));
  return success();
}

/// statistic · momentum + batch's · (1 - momentum).
static Value updated(Emitter &e, Value statistic, Value ofBatch, double momentum) {
  return e.add(e.mul(statistic, momentum), e.mul(e.convert(ofBatch, elementOf(statistic)), 1 - momentum));
}

LogicalResult decompose::decomposeBatchNormTrain(graph::BatchNormTrainOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  Channels channels(op.getX(), op.getLayout());
  Type element = computeElement(op.getX());
  Value x = e.convert(op.getX(), element);
  auto [mean, centred, variance] = centre(e, x, channels);
  Value factor = factorOf(e, e.convert(op.getScale(), element), variance, op.getEpsilon());
  Value result = e.add(e.mul(centred, channels.align(e, factor)), channels.align(e, e.convert(op.getBias(), element)));
  double momentum = op.getMomentum();
  Value newMean = updated(e, op.getMean(), mean, momentum), newVariance = updated(e, op.getVariance(), variance, momentum);
  e.replace({e.convert(result, elementOf(op.getX())), newMean, newVariance});
  return success();
}
