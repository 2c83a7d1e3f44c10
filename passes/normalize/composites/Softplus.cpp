// Softplus where it is written so that it does not overflow, and Mish, which no overflow inside it reaches.
#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/Match.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// log(1 + exp(x)), which is inf where softplus is x: it is no softplus by itself.
static Expr logOfOnePlusExp(Expr x) { return op<graph::LogOp>(sum({op<graph::ExpOp>(x), number(1.0)})); }

static Expr softplus(Expr x) { return oneOf({op<graph::SoftplusOp>(x), logOfOnePlusExp(x)}); }

/// Whether the comparison of slot 1 is x > t, or x ≥ t, for a t from which on softplus rounds to x.
static bool isBeyondRounding(const Match &match) {
  auto compare = cast<graph::CompareOp>(match.at(1));
  double threshold = graph::elementOf(match[0]).isF64() ? 37 : 17;
  return (compare.getPredicate() == "gt" || compare.getPredicate() == "ge") && match.numberAt(2) >= threshold;
}

static Value buildGuarded(OpBuilder &builder, Location location, const Match &match) {
  return isBeyondRounding(match) ? onSlot0<graph::SoftplusOp>()(builder, location, match) : Value();
}

void normalize::addSoftplus(RewritePatternSet &patterns) {
  Expr x = any(0);
  Expr isLarge = opAt<graph::CompareOp>(1, x, anyNumber(2));
  addRewrite<graph::SelectOp>(patterns, op<graph::SelectOp>(isLarge, x, softplus(x)), buildGuarded);

  // max(x, 0) + log(1 + exp(-|x|))
  Expr positive = oneOf({op<graph::ReluOp>(x), op<graph::MaxOp>(x, number(0.0))});
  Expr rest = logOfOnePlusExp(op<graph::NegOp>(op<graph::AbsOp>(x)));
  addRewrite<graph::AddOp>(patterns, sum({positive, rest}), onSlot0<graph::SoftplusOp>());

  // Where exp overflows, tanh is 1, which it is for softplus too.
  addRewrite<graph::MulOp>(patterns, op<graph::MulOp>(x, op<graph::TanhOp>(softplus(x))), onSlot0<graph::MishOp>());
}
