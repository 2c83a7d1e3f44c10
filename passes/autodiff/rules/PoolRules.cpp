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

/// With s the sum of a window's |x|^p and y = s^(1/p): slope y^(1 - p) · |x|^(p - 1) · sign(x), and 0 where y is 0. Windows
/// give to their cells as those of a mean do, times how many cells these have, which is their 1-norm of ones.
static void lpPoolRule(graph::LpPoolOp op, W &w) {
  Value x = op.getX(), y = op, share = w.of();
  auto p = static_cast<double>(op.getP());
  if (op.getP() > 1) {
    Value slope = w.make<graph::PowOp>(y, w.number(1 - p, y));
    share = w.where(w.compare(y, "gt", 0), w.mul(share, slope));
  }
  graph::ConvShape shape(op.getLayout(), rankOf(x));
  Value ones = w.splat(1, shapeOf(x), elementOf(x));
  Value cells = w.make<graph::LpPoolOp>(ones, op.getKernel(), op.getStrides(), op.getDilations(), op.getPaddingLow(),
                                        op.getPaddingHigh(), op.getCeilMode(), op.getLayout(), /*p=*/1);
  Value given = w.make<graph::AvgPoolGradOp>(
      w.mul(share, cells), shapeOf(x).slice(shape.spatialAxis(0), shape.spatialRank()), op.getKernel(), op.getStrides(),
      op.getDilations(), op.getPaddingLow(), op.getPaddingHigh(), op.getCeilMode(), op.getLayout(),
      /*count_include_pad=*/false);
  Value sign = op.getP() == 2 ? x : Value(w.make<graph::SignOp>(x));
  if (op.getP() > 2)
    sign = w.mul(sign, w.make<graph::PowOp>(w.make<graph::AbsOp>(x), w.number(p - 1, x)));
  w.give(x, w.mul(given, sign));
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
  attach<graph::LpPoolOp, lpPoolRule>(context);
  attach<graph::ResizeOp, resizeRule>(context);
}
