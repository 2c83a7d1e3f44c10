// Bounds: maxima and minima with a constant become clamps, and clamps after each other one.
#include "dialects/graph/Canonicalize/Rewriting.h"
#include "dialects/graph/Canonicalize/Rules.h"
#include "dialects/graph/IR/Numbers.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static constexpr double infinity = std::numeric_limits<double>::infinity();

namespace {
/// Bounds of a clamp; absent ones are infinite, which bounds nothing.
struct Bounds {
  double lower = -infinity, upper = infinity;

  /// min(max(x, lower), upper), where -0 is below +0.
  double apply(double x) const { return least(most(x, lower), upper); }
  bool isRelu() const { return lower == 0 && !std::signbit(lower) && upper == infinity; }

  static bool isBelow(double a, double b) { return a < b || (a == b && std::signbit(a) > std::signbit(b)); }
  static double most(double a, double b) { return isBelow(a, b) ? b : a; }
  static double least(double a, double b) { return isBelow(b, a) ? b : a; }
};
} // namespace

/// The bounds of an operation that is a clamp, by whatever name.
static std::optional<Bounds> boundsOf(Operation *op) {
  if (isa_and_nonnull<ReluOp>(op))
    return Bounds{0.0, infinity};
  if (auto clamp = dyn_cast_or_null<ClampOp>(op))
    return Bounds{clamp.getLower().value_or(-infinity), clamp.getUpper().value_or(infinity)};
  return std::nullopt;
}

static LogicalResult replaceByClamp(PatternRewriter &rewriter, Operation *root, ArrayRef<Operation *> inner, Value x,
                                    const Bounds &bounds) {
  bool isLower = bounds.lower != -infinity, isUpper = bounds.upper != infinity;
  if (bounds.isRelu())
    return replaceBy<ReluOp>(rewriter, root, inner, x);
  auto attribute = [&](bool isBound, double bound) { return isBound ? rewriter.getF64FloatAttr(bound) : FloatAttr(); };
  return replaceBy<ClampOp>(rewriter, root, inner, x, attribute(isLower, bounds.lower), attribute(isUpper, bounds.upper));
}

/// A maximum or minimum with a constant.
template <typename OpT> static LogicalResult boundByConstant(OpT op, PatternRewriter &rewriter) {
  for (unsigned i = 0; i < 2; ++i) {
    std::optional<double> bound = splatNumber(op->getOperand(1 - i));
    if (!bound || op->getOperand(i).getType() != op.getType())
      continue;
    Bounds bounds;
    (std::is_same_v<OpT, MaxOp> ? bounds.lower : bounds.upper) = *bound;
    return replaceByClamp(rewriter, op, {}, op->getOperand(i), bounds);
  }
  return failure();
}

/// A clamp of a clamp: its bounds are what becomes of the infinities.
template <typename OpT> static LogicalResult boundTwice(OpT op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  std::optional<Bounds> first = boundsOf(inner), second = boundsOf(op);
  if (!first)
    return failure();
  Bounds both{second->apply(first->apply(-infinity)), second->apply(first->apply(infinity))};
  return replaceByClamp(rewriter, op, {inner}, inner->getOperand(0), both);
}

/// A clamp that is a rectifier, or has an infinite bound, which bounds nothing.
static LogicalResult simplifyClamp(ClampOp op, PatternRewriter &rewriter) {
  Bounds bounds = *boundsOf(op);
  bool isIdle = op.getLower() == -infinity || op.getUpper() == infinity;
  return bounds.isRelu() || isIdle ? replaceByClamp(rewriter, op, {}, op.getX(), bounds) : failure();
}

void graph::addClampRules(RewritePatternSet &patterns) {
  patterns.add(boundByConstant<MaxOp>).add(boundByConstant<MinOp>);
  patterns.add(boundTwice<ClampOp>).add(boundTwice<ReluOp>).add(simplifyClamp);
}
