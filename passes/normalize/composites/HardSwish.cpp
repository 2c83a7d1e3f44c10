// Piecewise linear sigmoid and Swish, written out with a clamp to [0, 6].
#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/Match.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// clamp(x + 3, 0, 6), whose bounds `isZeroToSix` has to check: slot 1 keeps it.
static Expr clampedSum(Expr x) { return opAt<graph::ClampOp>(1, sum({x, number(3.0)})); }

static bool isZeroToSix(const Match &match) {
  auto clamp = cast<graph::ClampOp>(match.at(1));
  return clamp.getLower() == 0.0 && clamp.getUpper() == 6.0;
}

/// Whether the operation of slot 1 is max(0, min(1, x / 6 + 1/2)), with a sixth as near as f32 comes to it.
static bool isSixth(const Match &match) {
  auto sigmoid = cast<graph::HardSigmoidOp>(match.at(1));
  return std::abs(sigmoid.getAlpha() * 6 - 1) <= 0x1p-23 && sigmoid.getBeta() == 0.5;
}

/// `build`, where `holds` does.
static Build onlyIf(bool (*holds)(const Match &), Build build) {
  return [=](OpBuilder &builder, Location location, const Match &match) {
    return holds(match) ? build(builder, location, match) : Value();
  };
}

void normalize::addHardSwish(RewritePatternSet &patterns) {
  Expr x = any(0);
  Build swish = onSlot0<graph::HardSwishOp>(), sigmoid = onSlot0<graph::HardSigmoidOp>(1.0 / 6, 0.5);

  // As a product of three, before its clamp becomes part of a sigmoid.
  Expr triple =
      oneOf({op<graph::DivOp>(product({x, clampedSum(x)}), number(6.0)), product({x, clampedSum(x), number(1.0 / 6)}),
             op<graph::MulOp>(x, op<graph::DivOp>(clampedSum(x), number(6.0)))});
  addRewrite<graph::DivOp>(patterns, triple, onlyIf(isZeroToSix, swish), /*benefit=*/2);
  addRewrite<graph::MulOp>(patterns, triple, onlyIf(isZeroToSix, swish), /*benefit=*/2);
  addRewrite<graph::MulOp>(patterns, op<graph::MulOp>(x, opAt<graph::HardSigmoidOp>(1, x)), onlyIf(isSixth, swish));

  addRewrite<graph::DivOp>(patterns, op<graph::DivOp>(clampedSum(x), number(6.0)), onlyIf(isZeroToSix, sigmoid));
  addRewrite<graph::MulOp>(patterns, op<graph::MulOp>(clampedSum(x), number(1.0 / 6)), onlyIf(isZeroToSix, sigmoid));
}
