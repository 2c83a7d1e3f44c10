// Activation functions.
#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

/// The derivative of x · sigmoid(a · x).
static Value swishSlope(Value x, double a, W &w) {
  Value s = w.make<graph::SigmoidOp>(a == 1 ? x : w.mul(x, a));
  Value inner = w.mul(x, w.sub(1, s));
  return w.mul(s, w.add(a == 1 ? inner : w.mul(inner, a), 1));
}

static Value mishSlope(graph::MishOp op, W &w) {
  Value x = op.getX(), t = w.make<graph::TanhOp>(w.make<graph::SoftplusOp>(x));
  Value inner = w.mul(w.mul(x, w.make<graph::SigmoidOp>(x)), w.sub(1, w.square(t)));
  return w.add(t, inner);
}

/// At -3 and 3 the polynomial's.
static void hardSwishRule(graph::HardSwishOp op, W &w) {
  Value x = op.getX(), middle = w.mul(w.of(), w.add(w.div(x, 3), 0.5));
  w.give(x, w.where(w.compare(x, "ge", -3.0), w.select(w.compare(x, "le", 3.0), middle, w.of())));
}

/// 0 at the bounds.
static void hardSigmoidRule(graph::HardSigmoidOp op, W &w) {
  Value isInside = w.make<graph::AndOp>(w.compare(op, "gt", 0.0), w.compare(op, "lt", 1.0));
  w.give(op.getX(), w.where(isInside, w.mul(w.of(), op.getAlpha())));
}

/// The gradient itself times `above` where x > 0, else `below`.
static void giveBySign(Value x, double above, Value below, W &w) {
  Value whole = above == 1 ? w.of() : w.mul(w.of(), above);
  w.give(x, w.select(w.compare(x, "gt", 0.0), whole, below));
}

static void eluRule(graph::EluOp op, W &w) {
  Value slope = w.mul(w.make<graph::ExpOp>(op.getX()), op.getAlpha());
  giveBySign(op.getX(), 1, w.mul(w.of(), slope), w);
}

static void seluRule(graph::SeluOp op, W &w) {
  Value slope = w.mul(w.make<graph::ExpOp>(op.getX()), op.getGamma() * op.getAlpha());
  giveBySign(op.getX(), op.getGamma(), w.mul(w.of(), slope), w);
}

static void celuRule(graph::CeluOp op, W &w) {
  Value slope = w.make<graph::ExpOp>(w.div(op.getX(), op.getAlpha()));
  giveBySign(op.getX(), 1, w.mul(w.of(), slope), w);
}

static void shrinkRule(graph::ShrinkOp op, W &w) {
  Value x = op.getX();
  Value isOutside = w.make<graph::OrOp>(w.compare(x, "lt", -op.getLambda()), w.compare(x, "gt", op.getLambda()));
  w.give(x, w.where(isOutside, w.of()));
}

void autodiff::attachActivationRules(MLIRContext *context) {
  attachSlope<graph::SigmoidOp, [](graph::SigmoidOp op, W &w) { return w.mul(op, w.sub(1, op)); }>(context);
  attachSlope<graph::SiluOp, [](graph::SiluOp op, W &w) { return swishSlope(op.getX(), 1, w); }>(context);
  attachSlope<graph::SwishOp, [](graph::SwishOp op, W &w) { return swishSlope(op.getX(), op.getAlpha(), w); }>(context);
  attachSlope<graph::SoftplusOp, [](graph::SoftplusOp op, W &w) { return w.make<graph::SigmoidOp>(op.getX()); }>(context);
  attach<graph::SoftsignOp, [](graph::SoftsignOp op, W &w) {
    w.give(op.getX(), w.div(w.of(), w.square(w.add(w.make<graph::AbsOp>(op.getX()), 1))));
  }>(context);
  attachSlope<graph::MishOp, mishSlope>(context);
  attach<graph::HardSwishOp, hardSwishRule>(context);
  attach<graph::HardSigmoidOp, hardSigmoidRule>(context);
  attach<graph::GeluOp, [](graph::GeluOp op, W &w) {
    w.give(op.getX(), w.make<graph::GeluGradOp>(w.of(), op.getX(), op.getApproximate()));
  }>(context);
  attach<graph::EluOp, eluRule>(context);
  attach<graph::SeluOp, seluRule>(context);
  attach<graph::CeluOp, celuRule>(context);
  attach<graph::LeakyReluOp, [](graph::LeakyReluOp op, W &w) { giveBySign(op.getX(), 1, w.mul(w.of(), op.getAlpha()), w); }>(
      context);
  attach<graph::ThresholdedReluOp, [](graph::ThresholdedReluOp op, W &w) {
    w.give(op.getX(), w.where(w.compare(op.getX(), "gt", op.getAlpha()), w.of()));
  }>(context);
  attach<graph::ShrinkOp, shrinkRule>(context);
}
