// LayerNorm and RMSNorm without parameters, as reductions over the last axes.
#include "dialects/graph/IR/Graph.h"
#include "passes/normalize/Match.h"
#include "passes/normalize/composites/Composites.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

namespace {
/// What the slots of this file's expressions keep.
enum Slot : unsigned { X, Mean, MeanOfSquares, Epsilon };
} // namespace

/// x / √(mean of x² + epsilon), written in the ways in which a root can be divided by.
static Expr overRootMeanSquare(Expr x) {
  Expr meanSquare = sum({opAt<graph::ReduceMeanOp>(MeanOfSquares, square(x)), anyNumber(Epsilon)});
  Expr root = oneOf({op<graph::SqrtOp>(meanSquare), op<graph::PowOp>(meanSquare, number(0.5))});
  Expr inverse = oneOf({op<graph::RsqrtOp>(meanSquare), op<graph::ReciprocalOp>(root), op<graph::DivOp>(number(1.0), root),
                        op<graph::PowOp>(meanSquare, number(-0.5))});
  return oneOf({op<graph::DivOp>(x, root), op<graph::MulOp>(x, inverse)});
}

/// The first of the axes that `mean` reduces, if they are the last ones of its operand and stay with size 1.
static std::optional<int64_t> firstAxis(Operation *mean) {
  auto reduce = cast<graph::ReduceMeanOp>(mean);
  ArrayRef<int64_t> axes = reduce.getAxes();
  int64_t first = graph::tensorType(reduce.getX()).getRank() - static_cast<int64_t>(axes.size());
  if (axes.empty() || !reduce.getKeepdims() || axes.front() != first)
    return std::nullopt;
  return first;
}

/// The axis of the norm that `match` found; nothing where it is none.
static std::optional<int64_t> normAxis(const Match &match) {
  std::optional<int64_t> axis = firstAxis(match.at(MeanOfSquares));
  bool isNorm = match[X].getType() == match.type() && isa<FloatType>(graph::elementOf(match[X])) &&
                match.numberAt(Epsilon) >= 0 && std::isfinite(match.numberAt(Epsilon));
  return isNorm ? axis : std::nullopt;
}

static Value buildRmsNorm(OpBuilder &builder, Location location, const Match &match) {
  std::optional<int64_t> axis = normAxis(match);
  if (!axis)
    return {};
  return graph::RmsNormOp::create(builder, location, match[X], /*scale=*/Value(), *axis, match.numberAt(Epsilon));
}

static Value buildLayerNorm(OpBuilder &builder, Location location, const Match &match) {
  std::optional<int64_t> axis = normAxis(match);
  if (!axis || firstAxis(match.at(Mean)) != axis)
    return {};
  return graph::LayerNormOp::create(builder, location, match[X], /*parameters=*/ValueRange(), *axis,
                                    match.numberAt(Epsilon));
}

void normalize::addRowNorms(RewritePatternSet &patterns) {
  Expr x = any(X);
  addRewrite<graph::DivOp>(patterns, overRootMeanSquare(x), buildRmsNorm);
  addRewrite<graph::MulOp>(patterns, overRootMeanSquare(x), buildRmsNorm);

  // An RMSNorm of what is centred already is a LayerNorm: that comes first.
  Expr centred = op<graph::SubOp>(x, opAt<graph::ReduceMeanOp>(Mean, x));
  addRewrite<graph::DivOp>(patterns, overRootMeanSquare(centred), buildLayerNorm, /*benefit=*/2);
  addRewrite<graph::MulOp>(patterns, overRootMeanSquare(centred), buildLayerNorm, /*benefit=*/2);
}
