// Poolings and resizing.
#include "passes/autodiff/rules/Rules.h"

#include "dialects/graph/IR/Windows.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

static void maxPoolRule(graph::MaxPoolOp op, W &w) {
  w.give(op.getX(), w.make<graph::MaxPoolGradOp>(w.of(), op.getX(), op.getKernel(), op.getStrides(), op.getDilations(),
                                                 op.getPaddingLow(), op.getPaddingHigh(), op.getCeilMode(), op.getLayout()));
}

/// The place of the largest element does not depend on how planes are counted.
static void maxPoolIndicesRule(graph::MaxPoolIndicesOp op, W &w) {
  if (w.of())
    w.give(op.getX(),
           w.make<graph::MaxPoolGradOp>(w.of(), op.getX(), op.getKernel(), op.getStrides(), op.getDilations(),
                                        op.getPaddingLow(), op.getPaddingHigh(), op.getCeilMode(), "channels_first"));
}

static void avgPoolRule(graph::AvgPoolOp op, W &w) {
  graph::ConvShape shape(op.getLayout(), rankOf(op.getX()));
  w.give(op.getX(),
         w.make<graph::AvgPoolGradOp>(w.of(), shapeOf(op.getX()).slice(shape.spatialAxis(0), shape.spatialRank()),
                                      op.getKernel(), op.getStrides(), op.getDilations(), op.getPaddingLow(),
                                      op.getPaddingHigh(), op.getCeilMode(), op.getLayout(), op.getCountIncludePad()));
}

static void resizeRule(graph::ResizeOp op, W &w) {
  w.give(op.getX(), w.make<graph::ResizeGradOp>(w.of(), w.rewriter.getDenseI64ArrayAttr(shapeOf(op.getX())),
                                                op.getScalesAttr(), op.getModeAttr(), op.getCoordinateModeAttr(),
                                                op.getNearestModeAttr(), op.getCubicCoeffAAttr(), op.getExcludeOutsideAttr(),
                                                op.getAntialiasAttr(), op.getRoiAttr()));
}

void autodiff::attachPoolRules(MLIRContext *context) {
  attach<graph::MaxPoolOp, maxPoolRule>(context);
  attach<graph::MaxPoolIndicesOp, maxPoolIndicesRule>(context);
  attach<graph::AvgPoolOp, avgPoolRule>(context);
  attach<graph::ResizeOp, resizeRule>(context);
}
