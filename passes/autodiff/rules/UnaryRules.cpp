// Functions of one number. Where a rule can use the result, it does: the operand need then not be kept.
#include "passes/autodiff/rules/Rules.h"

#include <cmath>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using W = GradientWriter;

template <typename OpT> static void attachFlat(MLIRContext *context) {
  attach<OpT, [](OpT, W &) {}>(context);
}

/// Whether `value` is a sum of squares, so that its root is a norm.
static bool isSumOfSquares(Value value) {
  auto sum = value.getDefiningOp<graph::ReduceSumOp>();
  auto square = sum ? sum.getX().getDefiningOp<graph::MulOp>() : graph::MulOp();
  return square && square.getLhs() == square.getRhs();
}

/// The norm of zeros has slope 0, not 0 / 0.
static void sqrtRule(graph::SqrtOp op, W &w) {
  Value gradient = w.div(w.of(), w.mul(op, 2));
  w.give(op.getX(), isSumOfSquares(op.getX()) ? w.where(w.compare(op, "ne", 0.0), gradient) : gradient);
}

static void attachPowers(MLIRContext *context) {
  attach<graph::SqrtOp, sqrtRule>(context);
  attach<graph::LogOp, [](graph::LogOp op, W &w) { w.give(op.getX(), w.div(w.of(), op.getX())); }>(context);
  attachSlope<graph::ExpOp, [](graph::ExpOp op, W &) -> Value { return op; }>(context);
  attachSlope<graph::RsqrtOp, [](graph::RsqrtOp op, W &w) { return w.mul(w.mul(op, w.square(op)), -0.5); }>(context);
  attachSlope<graph::ReciprocalOp, [](graph::ReciprocalOp op, W &w) { return w.neg(w.square(op)); }>(context);
}

static Value cosineOfArc(Value x, W &w) { return w.make<graph::SqrtOp>(w.sub(1, w.square(x))); }

static void attachAngles(MLIRContext *context) {
  attachSlope<graph::SinOp, [](graph::SinOp op, W &w) { return w.make<graph::CosOp>(op.getX()); }>(context);
  attachSlope<graph::CosOp, [](graph::CosOp op, W &w) { return w.neg(w.make<graph::SinOp>(op.getX())); }>(context);
  attachSlope<graph::TanOp, [](graph::TanOp op, W &w) { return w.add(w.square(op), 1); }>(context);
  attach<graph::AsinOp, [](graph::AsinOp op, W &w) { w.give(op.getX(), w.div(w.of(), cosineOfArc(op.getX(), w))); }>(
      context);
  attach<graph::AcosOp, [](graph::AcosOp op, W &w) { w.give(op.getX(), w.div(w.neg(w.of()), cosineOfArc(op.getX(), w))); }>(
      context);
  attach<graph::AtanOp, [](graph::AtanOp op, W &w) { w.give(op.getX(), w.div(w.of(), w.add(w.square(op.getX()), 1))); }>(
      context);
}

static void attachHyperbolics(MLIRContext *context) {
  attachSlope<graph::SinhOp, [](graph::SinhOp op, W &w) { return w.make<graph::CoshOp>(op.getX()); }>(context);
  attachSlope<graph::CoshOp, [](graph::CoshOp op, W &w) { return w.make<graph::SinhOp>(op.getX()); }>(context);
  attachSlope<graph::TanhOp, [](graph::TanhOp op, W &w) { return w.sub(1, w.square(op)); }>(context);
  attachSlope<graph::AsinhOp, [](graph::AsinhOp op, W &w) { return w.make<graph::RsqrtOp>(w.add(w.square(op.getX()), 1)); }>(
      context);
  attachSlope<graph::AcoshOp,
              [](graph::AcoshOp op, W &w) { return w.make<graph::RsqrtOp>(w.add(w.square(op.getX()), -1)); }>(context);
  attach<graph::AtanhOp, [](graph::AtanhOp op, W &w) { w.give(op.getX(), w.div(w.of(), w.sub(1, w.square(op.getX())))); }>(
      context);
}

/// 1 at the bounds.
static void clampRule(graph::ClampOp op, W &w) {
  Value gradient = w.of();
  if (op.getLowerAttr())
    gradient = w.where(w.compare(op.getX(), "ge", *op.getLower()), gradient);
  if (op.getUpperAttr())
    gradient = w.where(w.compare(op.getX(), "le", *op.getUpper()), gradient);
  w.give(op.getX(), gradient);
}

void autodiff::attachUnaryRules(MLIRContext *context) {
  attachPowers(context);
  attachAngles(context);
  attachHyperbolics(context);
  attachSlope<graph::ErfOp, [](graph::ErfOp op, W &w) {
    return w.mul(w.make<graph::ExpOp>(w.neg(w.square(op.getX()))), 2 / std::sqrt(M_PI));
  }>(context);
  attach<graph::NegOp, [](graph::NegOp op, W &w) { w.give(op.getX(), w.neg(w.of())); }>(context);
  // 0 at 0.
  attachSlope<graph::AbsOp, [](graph::AbsOp op, W &w) { return w.make<graph::SignOp>(op.getX()); }>(context);
  attach<graph::ReluOp, [](graph::ReluOp op, W &w) { w.give(op.getX(), w.where(w.compare(op, "gt", 0.0), w.of())); }>(
      context);
  attach<graph::ClampOp, clampRule>(context);
  // Constant but for steps.
  attachFlat<graph::FloorOp>(context);
  attachFlat<graph::CeilOp>(context);
  attachFlat<graph::RoundOp>(context);
  attachFlat<graph::SignOp>(context);
}
