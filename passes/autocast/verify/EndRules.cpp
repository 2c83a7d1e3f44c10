// In place of formulas the reference runs on the ends of intervals, wherever results are extreme there.
#include "passes/autocast/verify/EndRules.h"

#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <climits>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
/// Where an operation's results are extreme.
enum class Extreme : uint8_t {
  Ends,    ///< at the ends of its operands' intervals: it never falls, or never rises
  Sum,     ///< the same of a sum, whose rounding errors add up
  Corners, ///< at the corners of its operands' intervals, or where an operand is 0
  Turn,    ///< at the ends, or at the one place where it turns from falling to rising
};

struct EndRule {
  StringLiteral ops;
  Extreme extreme;
  double units; ///< that the computed result may be off in f32; 0: it is rounded once; kExact: it is an operand's element
  Interval at;  ///< the numbers that it takes; of `Turn` the place and the value there, rounded down
};
} // namespace

static constexpr EndRule kEndRules[] = {
    {"relu neg max min reduce_max reduce_min max_pool", Extreme::Ends, kExact, {}},
    {"sign floor ceil round clamp convert add reciprocal", Extreme::Ends, 0, {}},
    {"exp sinh asinh atan tanh erf sigmoid softplus softsign hard_sigmoid", Extreme::Ends, 2, {}},
    {"leaky_relu elu selu celu resize", Extreme::Ends, 2, {}},
    {"log sqrt", Extreme::Ends, 2, {0, kInfinity}},
    {"rsqrt", Extreme::Ends, 1, {0, kInfinity}},
    {"asin acos atanh", Extreme::Ends, 2, {-1, 1}},
    {"acosh", Extreme::Ends, 2, {1, kInfinity}},
    {"reduce_sum reduce_mean cumsum avg_pool", Extreme::Sum, 0, {}},
    {"sub mul div prelu", Extreme::Corners, 0, {}},
    {"pow", Extreme::Corners, 2, {}},
    {"abs", Extreme::Turn, kExact, {0, 0}},
    {"cosh", Extreme::Turn, 2, {0, 1}},
    {"silu", Extreme::Turn, 2, {-1.278464, -0.27846455}},
    {"mish", Extreme::Turn, 2, {-1.192440, -0.30884064}},
    {"gelu", Extreme::Turn, 2, {-0.7517916, -0.16997121}},
    {"gelu_tanh", Extreme::Turn, 2, {-0.752461, -0.1700408}},
    {"hard_swish", Extreme::Turn, 2, {-1.5, -0.375}}};

/// Null where the ends say nothing of an operation.
static const EndRule *ruleOf(Operation *op) {
  static constexpr EndRule moved{"", Extreme::Ends, kExact, {}};
  static const llvm::StringMap<const EndRule *> rules = [] {
    llvm::StringMap<const EndRule *> made;
    for (const EndRule &rule : kEndRules)
      for (StringRef name : llvm::split(rule.ops, ' '))
        made[name] = &rule;
    return made;
  }();
  auto gelu = dyn_cast<graph::GeluOp>(op);
  auto alpha = op->getAttrOfType<FloatAttr>("alpha");
  auto mode = op->getAttrOfType<StringAttr>("mode");
  if ((alpha && alpha.getValueAsDouble() < 0) || (mode && mode.getValue() == "cubic"))
    return nullptr;
  if (op->hasTrait<graph::Movement>())
    return &moved;
  return rules.lookup(gelu && gelu.getApproximate() == "tanh" ? "gelu_tanh" : op->getName().stripDialect());
}

/// By running the reference on the ends of the operands' intervals, wherever results are extreme there.
MaybeBox EndRules::byEnds(Operation *op) {
  const EndRule *rule = ruleOf(op);
  if (!rule)
    return std::nullopt;
  SmallVector<Tensor> los, his;
  bool isInside = true, isSum = rule->extreme == Extreme::Sum, isCorner = rule->extreme == Extreme::Corners;
  Interval domain = rule->extreme == Extreme::Ends ? rule->at : Interval();
  auto clamped = [&](double x, double) { return std::fmin(std::fmax(x, domain.lo), domain.hi); };
  for (Value operand : op->getOperands()) {
    Box box = boxOf(operand);
    isInside &= domain.contains(claimOf(operand).all.lo) && domain.contains(claimOf(operand).all.hi);
    los.push_back(combine(box.lo, box.lo, clamped)), his.push_back(combine(box.hi, box.hi, clamped));
  }
  bool isChoice = rule->units == kExact || op->getNumOperands() == 1;
  Box box = boxOf(op->getResult(0), {kInfinity, -kInfinity}, rule->units, isInside, "interval");
  box.isNumber &= areNumbers(op, isSum ? 0 : isChoice ? INT_MAX : isa<graph::AddOp, graph::SubOp>(op));
  include(evaluate(op, los), box), include(evaluate(op, his), box);
  bool isSquare = isCorner && op->getOperand(0) == op->getOperand(1);
  if (isSum)
    widenSum(op, los[0], his[0], box);
  if (isCorner && !isSquare)
    includeCorners(op, los, his, box);
  if (rule->extreme == Extreme::Turn || isSquare) {
    Interval turn = isSquare ? Interval::of(0) : rule->at;
    box.lo = tensorOf(box.lo.getType(), [&](int64_t i) {
      bool turns = los[0].getFloat(i) <= turn.lo && turn.lo <= his[0].getFloat(i);
      return turns ? std::fmin(box.lo.getFloat(i), turn.hi) : box.lo.getFloat(i);
    });
  }
  return box;
}

void EndRules::include(const Tensor &x, Box &box) {
  box = {least(box.lo, x), most(box.hi, x), box.units, box.isNumber && !hasNan(x), box.lemma};
}

/// Each addition rounds. Computed sums rise with each element too, so that at an end only the elements there count.
void EndRules::widenSum(Operation *op, const Tensor &los, const Tensor &his, Box &box) {
  double terms = static_cast<double>(los.size()) / static_cast<double>(std::max<int64_t>(box.lo.size(), 1));
  if (auto sum = dyn_cast<graph::CumsumOp>(op))
    terms = static_cast<double>(los.dim(static_cast<int64_t>(sum.getAxis())));
  if (auto pool = dyn_cast<graph::AvgPoolOp>(op))
    terms = static_cast<double>(ShapedType::getNumElements(pool.getKernel()));
  auto size = [&](const Tensor &x) { return evaluate(op, combine(x, x, [](double y, double) { return std::fabs(y); })); };
  auto widened = [&](double sign) { return [=](double x, double size) { return x + sign * size * (terms + 1) * 0x1p-24; }; };
  box.lo = combine(box.lo, size(los), widened(-1)), box.hi = combine(box.hi, size(his), widened(1));
}

void EndRules::includeCorners(Operation *op, ArrayRef<Tensor> los, ArrayRef<Tensor> his, Box &box) {
  Interval first = claimOf(op->getOperand(0)).all, second = claimOf(op->getOperand(1)).all;
  bool isPow = isa<graph::PowOp>(op), isWhole = second.lo == second.hi && std::nearbyint(second.lo) == second.lo;
  bool isPole = isa<graph::DivOp>(op) && second.contains(0);
  if (isPole || (isPow && first.lo <= 0 && !(isWhole && second.lo > 0))) {
    bool isNumber = isPole ? areNumbers(op) && !first.contains(0) : areNumbers(op) && (first.lo >= 0 || isWhole);
    box = boxOf(op->getResult(0), {}, 0, isNumber, "interval");
    return;
  }
  include(evaluate(op, {los[0], his[1]}), box), include(evaluate(op, {his[0], los[1]}), box);
  if ((isPow || isa<graph::PreluOp>(op)) && first.contains(0))
    include(boxOf(op->getResult(0), Interval::of(0), 0, true, "").lo, box);
  auto largest = isa<graph::SubOp>(op) ? dyn_cast_or_null<graph::ReduceMaxOp>(makerOf(op->getOperand(1), false)) : nullptr;
  if (largest && largest.getX() == op->getOperand(0)) // no element exceeds the largest
    box.hi = combine(box.hi, box.hi, [](double x, double) { return std::fmin(x, 0); });
}

/// What makes a value that is only moved since; with `keepsRows` such that whole rows along the last axis stay together.
Operation *EndRules::makerOf(Value value, bool keepsRows) {
  Operation *op = value.getDefiningOp();
  while (isa_and_nonnull<graph::ReshapeOp, graph::BroadcastOp, graph::TransposeOp, graph::SliceOp, graph::ConvertOp>(op)) {
    auto transpose = dyn_cast<graph::TransposeOp>(op);
    if ((keepsRows && (shapeOf(op->getOperand(0)).back() != shapeOf(op->getResult(0)).back() ||
                       (transpose && transpose.getPermutation().back() != rankOf(transpose.getX()) - 1))) ||
        (!keepsRows && isa<graph::TransposeOp, graph::SliceOp, graph::ConvertOp>(op)))
      return nullptr;
    op = op->getOperand(0).getDefiningOp();
  }
  return op;
}
