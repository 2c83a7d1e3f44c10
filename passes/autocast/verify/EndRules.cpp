// In place of formulas the reference runs on the ends of intervals, wherever results are extreme there.
#include "passes/autocast/verify/EndRules.h"

#include "dialects/graph/IR/Graph.h"
#include "llvm/ADT/StringSet.h"

#include <climits>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Operations of one operand that never fall or never rise, with the numbers that they take; of several, that never fall in
/// any of them.
static const llvm::StringMap<Interval> kMonotone = {{"relu", {}},
                                                    {"neg", {}},
                                                    {"sign", {}},
                                                    {"exp", {}},
                                                    {"sinh", {}},
                                                    {"asinh", {}},
                                                    {"atan", {}},
                                                    {"tanh", {}},
                                                    {"erf", {}},
                                                    {"floor", {}},
                                                    {"ceil", {}},
                                                    {"round", {}},
                                                    {"clamp", {}},
                                                    {"sigmoid", {}},
                                                    {"softplus", {}},
                                                    {"softsign", {}},
                                                    {"hard_sigmoid", {}},
                                                    {"leaky_relu", {}},
                                                    {"elu", {}},
                                                    {"selu", {}},
                                                    {"celu", {}},
                                                    {"convert", {}},
                                                    {"reduce_max", {}},
                                                    {"reduce_min", {}},
                                                    {"max_pool", {}},
                                                    {"resize", {}},
                                                    {"add", {}},
                                                    {"max", {}},
                                                    {"min", {}},
                                                    {"log", {0, kInfinity}},
                                                    {"reciprocal", {}},
                                                    {"sqrt", {0, kInfinity}},
                                                    {"rsqrt", {0, kInfinity}},
                                                    {"asin", {-1, 1}},
                                                    {"acos", {-1, 1}},
                                                    {"atanh", {-1, 1}},
                                                    {"acosh", {1, kInfinity}}};
/// The same for sums, whose rounding errors add up.
static const llvm::StringSet<> kSums = {"reduce_sum", "reduce_mean", "cumsum", "avg_pool"};
/// Whose extremes lie at the corners of their operands' intervals, or where an operand is 0.
static const llvm::StringSet<> kCorners = {"sub", "mul", "div", "prelu", "pow"};
/// Whose results are operands' elements, perhaps without their sign.
static const llvm::StringSet<> kChoosing = {"relu", "neg", "abs", "max", "min", "reduce_max", "reduce_min", "max_pool"};
/// Whose results in f32 are the exact ones, or those rounded once.
static const llvm::StringSet<> kRoundedOnce = {
    "add", "sub",   "mul",  "div",   "prelu", "max",     "min",        "relu",       "neg",      "sign",
    "abs", "floor", "ceil", "round", "clamp", "convert", "reduce_max", "reduce_min", "max_pool", "reciprocal"};
/// Functions that fall, turn and rise: where they turn, and their value there, rounded down.
static const llvm::StringMap<Interval> kTurning = {{"abs", {0, 0}},
                                                   {"cosh", {0, 1}},
                                                   {"silu", {-1.278464, -0.27846455}},
                                                   {"mish", {-1.192440, -0.30884064}},
                                                   {"gelu", {-0.7517916, -0.16997121}},
                                                   {"gelu_tanh", {-0.752461, -0.1700408}},
                                                   {"hard_swish", {-1.5, -0.375}}};

/// By running the reference on the ends of the operands' intervals, wherever results are extreme there.
MaybeBox EndRules::byEnds(Operation *op) {
  StringRef name = op->getName().stripDialect();
  if (auto gelu = dyn_cast<graph::GeluOp>(op); gelu && gelu.getApproximate() == "tanh")
    name = "gelu_tanh";
  bool isCorner = kCorners.contains(name), isMoved = op->hasTrait<graph::Movement>(), isSum = kSums.contains(name);
  auto alpha = op->getAttrOfType<FloatAttr>("alpha");
  auto mode = op->getAttrOfType<StringAttr>("mode");
  if (!(isCorner || isMoved || isSum || kMonotone.contains(name) || kTurning.contains(name)) ||
      (alpha && alpha.getValueAsDouble() < 0) || (mode && mode.getValue() == "cubic"))
    return std::nullopt;
  SmallVector<Tensor> los, his;
  bool isInside = true;
  Interval domain = kMonotone.lookup(name);
  auto clamped = [&](double x, double) { return std::fmin(std::fmax(x, domain.lo), domain.hi); };
  for (Value operand : op->getOperands()) {
    Box box = boxOf(operand);
    isInside &= domain.contains(claimOf(operand).all.lo) && domain.contains(claimOf(operand).all.hi);
    los.push_back(combine(box.lo, box.lo, clamped)), his.push_back(combine(box.hi, box.hi, clamped));
  }
  bool isChoice = isMoved || name == "max" || name == "min" || op->getNumOperands() == 1;
  double units = isMoved || kChoosing.contains(name)    ? kExact
                 : isSum || kRoundedOnce.contains(name) ? 0
                 : name == "rsqrt"                      ? 1
                                                        : 2;
  Box box = boxOf(op->getResult(0), {kInfinity, -kInfinity}, units, isInside, "interval");
  box.isNumber &= areNumbers(op, isSum ? 0 : isChoice ? INT_MAX : name == "add" || name == "sub");
  include(evaluate(op, los), box), include(evaluate(op, his), box);
  bool isSquare = isCorner && op->getOperand(0) == op->getOperand(1);
  if (isSum)
    widenSum(op, los[0], his[0], box);
  if (isCorner && !isSquare)
    includeCorners(op, los, his, box);
  if (kTurning.contains(name) || isSquare) {
    Interval turn = isSquare ? Interval::of(0) : kTurning.lookup(name);
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
