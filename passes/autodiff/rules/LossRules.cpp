// Losses and dropout.
#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// The weights of the samples do not depend on the logits.
static void crossEntropyRule(graph::CrossEntropyOp op, W &w) {
  if (w.of())
    w.give(op.getLogits(),
           w.make<graph::CrossEntropyGradOp>(w.of(), op.getLogits(), op.getLabels(), op.getClassWeights(), op.getAxisAttr(),
                                             op.getIgnoreIndexAttr(), op.getLabelSmoothingAttr()));
}

static void dropoutRule(graph::DropoutOp op, W &w) {
  w.give(op.getX(), w.make<graph::DropoutOp>(w.of(), op.getCounters(), op.getRatioAttr(), op.getSeedAttr()));
}

void autodiff::attachLossRules(MLIRContext *context) {
  attach<graph::CrossEntropyOp, crossEntropyRule>(context);
  attach<graph::DropoutOp, dropoutRule>(context);
}
