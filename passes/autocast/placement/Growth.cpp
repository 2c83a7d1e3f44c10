#include "passes/autocast/placement/Growth.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

Growth::Growth(Block &block, const Variables &variables, const Facts &facts, ConstantFits &constants, const LowType &low)
    : variables(variables), facts(facts), constants(constants), low(low), squares(block, constants),
      isStep(llvm::any_of(block, [](Operation &op) { return isa<graph::GradientSeedOp>(op); })) {
  for (Operation &op : block.without_terminator()) {
    bool isGrown =
        grows(&op) || llvm::any_of(op.getOpOperands(), [&](OpOperand &use) { return passesOn(use) && isLarge(use.get()); });
    for (Value result : op.getResults())
      if (facts.of(result).evidence == Evidence::Unknown && (isGrown || squares.contains(result)))
        values.insert(result);
    if (normalizes(&op))
      normalizers.insert(op.result_begin(), op.result_end());
  }
}

/// Whether `op` itself may make of small numbers large ones.
bool Growth::grows(Operation *op) const {
  auto isTooLarge = [&](Value factor) {
    const ConstantFit *fit = constants.find(factor);
    return fit && fit->overflowing > 0;
  };
  if (isContraction(op) && llvm::any_of(op->getOperands(), isTooLarge))
    return true;
  const PolicyRow *row = variables.rowOf(op);
  return row && row->reason == Reason::Range && row->prior(/*isF16=*/true) == Prior::Ranged;
}

/// Whether `op` gives, or moves, the reciprocal of a root of squares. What was squared is multiplied by it, so that it is
/// large only where the other factor is small.
bool Growth::normalizes(Operation *op) const {
  if (op->getNumOperands() == 0)
    return false;
  Value operand = op->getOperand(0);
  Operation *producer = operand.getDefiningOp();
  bool isRootOfSquares = producer && isRoot(producer) && squares.contains(producer->getOperand(0));
  return (isReciprocalRoot(op) && squares.contains(operand)) || (isSingularAtZero(op, 0) && isRootOfSquares) ||
         (op->hasTrait<graph::Movement>() && normalizers.contains(operand));
}

/// Whether a result is large where this operand is. A root brings it back to what was squared, and a large divisor makes it
/// small. In a training step only what moves it: a scale looks after the gradients, and all of them are made of squares.
bool Growth::passesOn(OpOperand &use) const {
  Operation *op = use.getOwner();
  if (isStep)
    return op->hasTrait<graph::Movement>();
  bool isElementwise = op->hasTrait<graph::Pointwise>() && !isRoot(op) && !isSingularAtZero(op, use.getOperandNumber());
  return isElementwise || op->hasTrait<graph::Movement>() || op->hasTrait<graph::Reduction>() || isContraction(op);
}

/// Whether `value` does not fit into f16, or may not.
bool Growth::isLarge(Value value) const {
  const ValueFacts &known = facts.of(value);
  bool isCount = known.range.isCounting && !isExactCount(known.range, low) && known.evidence != Evidence::Calibrated;
  return (values.contains(value) && !normalizers.contains(value)) || known.evidence == Evidence::Violated || isCount;
}
