// The logistic function and what multiplies by it: SiLU and Swish.
#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/Match.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// 1 + exp(-x). Where exp overflows, the quotient is the limit: 0.
static Expr onePlusExpOfMinus(Expr x) {
  Expr minus = oneOf({op<graph::NegOp>(x), op<graph::MulOp>(x, number(-1.0))});
  return sum({op<graph::ExpOp>(minus), number(1.0)});
}

static Value buildSwish(OpBuilder &builder, Location location, const Match &match) {
  return onSlot0<graph::SwishOp>(match.numberAt(1))(builder, location, match);
}

void normalize::addSigmoid(RewritePatternSet &patterns) {
  Expr x = any(0);
  Build sigmoid = onSlot0<graph::SigmoidOp>(), silu = onSlot0<graph::SiluOp>();
  addRewrite<graph::DivOp>(patterns, op<graph::DivOp>(number(1.0), onePlusExpOfMinus(x)), sigmoid);
  addRewrite<graph::ReciprocalOp>(patterns, op<graph::ReciprocalOp>(onePlusExpOfMinus(x)), sigmoid);

  addRewrite<graph::MulOp>(patterns, op<graph::MulOp>(x, op<graph::SigmoidOp>(x)), silu);
  addRewrite<graph::DivOp>(patterns, op<graph::DivOp>(x, onePlusExpOfMinus(x)), silu);

  Expr inner = op<graph::MulOp>(x, anyNumber(1));
  addRewrite<graph::MulOp>(patterns, op<graph::MulOp>(x, op<graph::SigmoidOp>(inner)), buildSwish);
}
