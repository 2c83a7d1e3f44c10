#include "passes/autocast/evidence/Facts.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

llvm::StringRef autocast::nameOf(Evidence evidence) {
  static constexpr llvm::StringLiteral names[] = {"unknown", "calibrated", "proven", "violated"};
  return names[static_cast<size_t>(evidence)];
}

bool autocast::isExactCount(const Bounds &range, const LowType &low) {
  return range.isWhole && range.all.magnitude() <= static_cast<double>(low.largestCounting);
}

Facts::Facts(func::FuncOp function, const RangeAnalysis &ranges, const LowType &low, const FactOptions &options)
    : function(function), low(low), options(options), names(function) {
  Block &block = function.getBody().front();
  isScaled = llvm::any_of(block, [](Operation &op) { return tensorExponent(op.getLoc()) != 0; });
  auto isFloat = [](Value value) { return isa_and_nonnull<FloatType>(elementTypeOf(value)); };
  for (BlockArgument argument : block.getArguments())
    if (isFloat(argument))
      facts[argument] = factsOf(argument, ranges);
  for (Operation &op : block.without_terminator())
    for (Value result : op.getResults())
      if (isFloat(result))
        facts[result] = factsOf(result, ranges);
  for (Operation &op : block.without_terminator())
    inheritViolation(&op);
  findEffective(block);
}

/// A mask is often the product of what is not known and a number that is too large: so is then the mask.
void Facts::inheritViolation(Operation *op) {
  if (!op->hasTrait<graph::Pointwise>() && !op->hasTrait<graph::Movement>())
    return;
  for (Value result : op->getResults()) {
    auto found = facts.find(result);
    if (found == facts.end() || found->second.evidence != Evidence::Unknown)
      continue;
    for (Value operand : op->getOperands())
      if (of(operand).evidence == Evidence::Violated) {
        found->second.evidence = Evidence::Violated;
        found->second.why = "made of " + of(operand).why;
      }
  }
}

std::string autocast::seenRange(const TensorRecord &record) {
  char text[64];
  std::snprintf(text, sizeof text, "[%.4g, %.4g]", record.min, record.max);
  return text;
}

/// In a function with exponents there are operations that the calibrated one has not, so that only the model's own names say
/// which value is meant.
StringRef Facts::nameOf(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  if (!result || !isScaled)
    return names.of(value);
  return result.getResultNumber() == 0 ? tensorName(value.getLoc()) : "";
}

/// What was seen of `value`.
std::optional<TensorRecord> Facts::recordOf(Value value) const {
  StringRef name = options.calibration ? nameOf(value) : "";
  const TensorRecord *record = name.empty() ? nullptr : options.calibration->find(name);
  if (!record)
    return std::nullopt;
  return isScaled ? record->times2ToThe(-tensorExponent(value)) : *record;
}

ValueFacts Facts::factsOf(Value value, const RangeAnalysis &ranges) const {
  ValueFacts found;
  found.range = ranges.of(value);
  found.record = recordOf(value);
  bool isBounded = found.range.all.isFinite();
  if (isBounded && found.range.all.magnitude() <= low.largest) {
    found.evidence = Evidence::Proven;
    found.why = found.range.text() + " proven";
  } else if (isBounded && found.range.isExact) {
    found.evidence = Evidence::Violated;
    found.why = found.range.text() + " declared: too large";
  } else if (found.record) {
    bool fits = found.record->magnitude() <= std::ldexp(low.largest, -options.headroom) && !found.record->infinities;
    found.evidence = fits ? Evidence::Calibrated : Evidence::Violated;
    found.why = seenRange(*found.record) + (fits ? " seen" : " seen: too large");
  } else if (found.range.all.lo > low.largest || found.range.all.hi < -low.largest ||
             (value.getDefiningOp<graph::ConstantOp>() && isBounded)) {
    found.evidence = Evidence::Violated;
    found.why = found.range.text() + ": too large";
  } else {
    std::string unmeasured = options.calibration ? "it is not in the calibration" : "nothing was measured";
    found.why =
        isBounded ? "bound " + found.range.text() + " is too wide, and " + unmeasured : "range unknown: " + unmeasured;
  }
  return found;
}

/// The magnitude at which a reader no longer notices: that of what a sum gives, that of what a moving operation gives, and
/// the largest of the value itself for all others.
double Facts::effectiveFor(OpOperand &use) const {
  Operation *op = use.getOwner();
  double most = of(use.get()).record->magnitude();
  if (op->getNumResults() == 0 || !isa_and_nonnull<FloatType>(elementTypeOf(op->getResult(0))))
    return most;
  const ValueFacts &result = of(op->getResult(0));
  bool isSum = isa<graph::AddOp, graph::SubOp>(op);
  const PolicyRow *row = options.policy.find(op);
  if (isSum && result.record)
    return std::fmax(result.record->magnitude(), std::isfinite(result.effective) ? result.effective : 0);
  if (row && row->isExact() && std::isfinite(result.effective))
    return result.effective;
  return most;
}

void Facts::findEffective(Block &block) {
  auto measure = [&](Value value) {
    auto found = facts.find(value);
    if (found == facts.end() || !found->second.record || found->second.record->magnitude() == 0)
      return;
    for (OpOperand &use : value.getUses())
      found->second.effective = std::fmin(found->second.effective, effectiveFor(use));
  };
  for (Operation &op : llvm::reverse(block.without_terminator()))
    llvm::for_each(op.getResults(), measure);
  llvm::for_each(block.getArguments(), measure);
}

const ValueFacts &Facts::of(Value value) const {
  auto found = facts.find(value);
  static const ValueFacts unknown;
  return found == facts.end() ? unknown : found->second;
}
