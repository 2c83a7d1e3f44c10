// Functions of two numbers, choices and conversions.
#include "passes/autodiff/rules/Rules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

static void mulRule(graph::MulOp op, W &w) {
  if (w.wants(op.getLhs()))
    w.give(op.getLhs(), w.mul(w.of(), op.getRhs()));
  if (w.wants(op.getRhs()))
    w.give(op.getRhs(), w.mul(w.of(), op.getLhs()));
}

static void divRule(graph::DivOp op, W &w) {
  Value quotient = w.div(w.of(), op.getRhs());
  w.give(op.getLhs(), quotient);
  if (w.wants(op.getRhs()))
    w.give(op.getRhs(), w.neg(w.mul(quotient, op)));
}

/// The operand that is chosen gets the gradient; of equal ones each gets half.
template <typename OpT> static void chooseRule(OpT op, W &w) {
  StringRef isChosen = std::is_same_v<OpT, graph::MaxOp> ? "gt" : "lt";
  Value isEqual = w.compare(op.getLhs(), "eq", op.getRhs());
  Value tie = w.where(isEqual, w.mul(w.of(), 0.5));
  w.give(op.getLhs(), w.select(w.compare(op.getLhs(), isChosen, op.getRhs()), w.of(), tie));
  w.give(op.getRhs(), w.select(w.compare(op.getRhs(), isChosen, op.getLhs()), w.of(), tie));
}

/// The quotient that the remainder leaves is constant but for steps.
static void modRule(graph::ModOp op, W &w) {
  w.give(op.getLhs(), w.of());
  if (!w.wants(op.getRhs()))
    return;
  Value quotient = w.make<graph::RoundOp>(w.div(w.sub(op.getLhs(), op), op.getRhs()));
  w.give(op.getRhs(), w.neg(w.mul(w.of(), quotient)));
}

/// An exponent of 0 gives 0 also for a base of 0, and so does a base of 0 for the exponent.
static void powRule(graph::PowOp op, W &w) {
  Value base = op.getLhs(), exponent = w.convert(op.getRhs(), elementOf(base));
  if (w.wants(base)) {
    Value slope = w.mul(exponent, w.make<graph::PowOp>(base, w.add(exponent, -1)));
    w.give(base, w.where(w.compare(exponent, "ne", 0.0), w.mul(w.of(), slope)));
  }
  if (w.wants(op.getRhs()) && elementOf(op.getRhs()) == elementOf(base)) {
    Value slope = w.mul(op, w.make<graph::LogOp>(base));
    w.give(op.getRhs(), w.where(w.compare(base, "ne", 0.0), w.mul(w.of(), slope)));
  }
}

static void preluRule(graph::PreluOp op, W &w) {
  Value isAbove = w.compare(op.getX(), "gt", 0.0);
  w.give(op.getX(), w.select(isAbove, w.of(), w.mul(w.of(), op.getSlope())));
  if (w.wants(op.getSlope()))
    w.give(op.getSlope(), w.select(isAbove, w.zeros({}, op.getX()), w.mul(w.of(), op.getX())));
}

static void selectRule(graph::SelectOp op, W &w) {
  w.give(op.getOnTrue(), w.where(op.getCondition(), w.of()));
  if (w.wants(op.getOnFalse()))
    w.give(op.getOnFalse(), w.select(op.getCondition(), w.zeros({}, w.of()), w.of()));
}

void autodiff::attachBinaryRules(MLIRContext *context) {
  attach<graph::AddOp, [](graph::AddOp op, W &w) {
    w.give(op.getLhs(), w.of());
    w.give(op.getRhs(), w.of());
  }>(context);
  attach<graph::SubOp, [](graph::SubOp op, W &w) {
    w.give(op.getLhs(), w.of());
    if (w.wants(op.getRhs()))
      w.give(op.getRhs(), w.neg(w.of()));
  }>(context);
  attach<graph::MulOp, mulRule>(context);
  attach<graph::DivOp, divRule>(context);
  attach<graph::MaxOp, chooseRule<graph::MaxOp>>(context);
  attach<graph::MinOp, chooseRule<graph::MinOp>>(context);
  attach<graph::ModOp, modRule>(context);
  attach<graph::PowOp, powRule>(context);
  attach<graph::PreluOp, preluRule>(context);
  attach<graph::SelectOp, selectRule>(context);
  attach<graph::ConvertOp, [](graph::ConvertOp op, W &w) { w.give(op.getX(), w.convert(w.of(), elementOf(op.getX()))); }>(
      context);
}
