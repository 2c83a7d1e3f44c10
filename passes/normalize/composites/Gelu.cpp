// GELU, exact and by tanh, as products and sums.
#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/Match.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// x/2 · (1 + inner), where `inner` is an odd function of x.
static Expr halfOfOnePlus(Expr x, Expr inner) {
  return oneOf({product({x, number(0.5), sum({inner, number(1.0)})}),
                product({x, sum({product({inner, number(0.5)}), number(0.5)})})});
}

static void addForm(RewritePatternSet &patterns, Expr inner, StringRef approximate) {
  Build build = onSlot0<graph::GeluOp>(approximate);
  addRewrite<graph::MulOp>(patterns, halfOfOnePlus(any(0), inner), build);
  addRewrite<graph::DivOp>(patterns, op<graph::DivOp>(product({any(0), sum({inner, number(1.0)})}), number(2.0)), build);
}

void normalize::addGelu(RewritePatternSet &patterns) {
  Expr x = any(0);
  addForm(patterns, op<graph::ErfOp>(scaled(x, M_SQRT1_2)), "none");

  const double rootOfTwoOverPi = M_2_SQRTPI * M_SQRT1_2, cubic = 0.044715;
  Expr cube = oneOf({op<graph::PowOp>(x, number(3.0)), product({x, square(x)})});
  Expr argument = oneOf({scaled(sum({x, scaled(cube, cubic)}), rootOfTwoOverPi),
                         product({x, number(rootOfTwoOverPi), sum({scaled(square(x), cubic), number(1.0)})}),
                         product({x, number(rootOfTwoOverPi), sum({product({x, x, number(cubic)}), number(1.0)})})});
  addForm(patterns, op<graph::TanhOp>(argument), "tanh");
}
