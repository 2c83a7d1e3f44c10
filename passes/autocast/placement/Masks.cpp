#include "passes/autocast/placement/Masks.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// Chains of operations between a mask and its softmax are short.
static constexpr int kMostSteps = 8;

static bool leadsToSoftmaxOnly(Operation *op, int steps) {
  if (isa<graph::SoftmaxOp, graph::LogSoftmaxOp>(op))
    return true;
  if (steps == 0 || (!op->hasTrait<graph::Pointwise>() && !op->hasTrait<graph::Movement>()) || op->use_empty())
    return false;
  return llvm::all_of(op->getUsers(), [&](Operation *user) { return leadsToSoftmaxOnly(user, steps - 1); });
}

bool autocast::leadsToSoftmaxOnly(Operation *op) { return ::leadsToSoftmaxOnly(op, kMostSteps); }

static bool isMadeOfOverflowing(Value value, ConstantFits &constants, int steps) {
  if (const ConstantFit *fit = constants.find(value))
    return fit->overflowing > 0;
  Operation *op = value.getDefiningOp();
  if (!op || steps == 0 || (!op->hasTrait<graph::Pointwise>() && !op->hasTrait<graph::Movement>()))
    return false;
  return llvm::any_of(op->getOperands(),
                      [&](Value operand) { return isF32(operand) && isMadeOfOverflowing(operand, constants, steps - 1); });
}

bool autocast::isSaturatedMask(OpOperand &use, ConstantFits &constants) {
  return isMadeOfOverflowing(use.get(), constants, kMostSteps / 2) && leadsToSoftmaxOnly(use.getOwner());
}

Value autocast::saturateMask(Value mask) {
  OpBuilder builder(mask.getContext());
  builder.setInsertionPointAfterValue(mask);
  Location location = mask.getDefiningOp() ? withoutTensor(mask.getLoc()) : mask.getLoc();
  auto floor = builder.getF64FloatAttr(kMaskFloor);
  Value raised = graph::ClampOp::create(builder, location, mask, floor, /*upper=*/FloatAttr());
  Value isInfinite = graph::IsInfOp::create(builder, location, mask);
  return graph::SelectOp::create(builder, location, isInfinite, mask, raised);
}
