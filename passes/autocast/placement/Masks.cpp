#include "passes/autocast/placement/Masks.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"

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

bool autocast::isSaturatedMask(OpOperand &use, const ConstantFit &fit) {
  return fit.overflowing > 0 && leadsToSoftmaxOnly(use.getOwner(), kMostSteps);
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
