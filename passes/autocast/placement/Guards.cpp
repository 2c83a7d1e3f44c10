#include "passes/autocast/placement/Guards.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Chains of operations between squares, an epsilon and a division are short.
static constexpr int kMostSteps = 6;

Guards::Guards(Block &block, ConstantFits &constants, const LowType &low) : constants(constants), low(low) {
  for (Operation &op : block.without_terminator())
    for (OpOperand &use : op.getOpOperands())
      if (isF32(use.get()) && isSingularAtZero(&op, use.getOperandNumber()))
        follow(use.get(), kMostSteps);
}

std::optional<double> Guards::find(Value value) const {
  auto found = guarded.find(value);
  return found == guarded.end() ? std::nullopt : std::optional(found->second);
}

/// Looks for a constant in what leads to `value`, and notes all values from there on.
std::optional<double> Guards::follow(Value value, int steps) {
  Operation *op = value.getDefiningOp();
  if (!op || steps == 0 || (!op->hasTrait<graph::Pointwise>() && !op->hasTrait<graph::Movement>()))
    return std::nullopt;
  std::optional<double> constant = constantOf(op);
  if (constant)
    guardAddends(op, *constant, kMostSteps);
  for (Value operand : op->getOperands())
    if (!constant && isF32(operand))
      constant = follow(operand, steps - 1);
  if (constant)
    guarded[value] = *constant;
  return constant;
}

bool Guards::isLost(double constant) const {
  return constant > 0 && constant < low.smallestNormal && low.smallest / 2 > kMostLoss * constant;
}

/// The small constant below which `op` lets no value that is not negative fall.
std::optional<double> Guards::constantOf(Operation *op) {
  if (std::optional<double> bound = lowerBoundOf(op); bound && isLost(*bound))
    return bound;
  if (!raises(op))
    return std::nullopt;
  for (Value operand : op->getOperands())
    if (const ConstantFit *fit = constants.find(operand); fit && isLost(fit->largest))
      return fit->largest;
  return std::nullopt;
}

/// What the constant is added to may be as small, and so may what that is a sum, a mean or a root of, up to squares: those
/// are far smaller than what is squared.
void Guards::guardAddends(Operation *op, double constant, int steps) {
  for (Value operand : op->getOperands()) {
    Operation *producer = operand.getDefiningOp();
    if (!producer || !isF32(operand) || constants.find(operand) || !guarded.try_emplace(operand, constant).second)
      continue;
    bool goesOn = producer->hasTrait<graph::Reduction>() || producer->hasTrait<graph::Movement>() || isRoot(producer);
    if (goesOn && steps > 0)
      guardAddends(producer, constant, steps - 1);
  }
}
