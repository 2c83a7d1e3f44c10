// Reductions that keep dimensions, which give a private.
#include "compiler/cpu/lower/KernelEmitter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

SmallVector<Memory> KernelEmitter::allocateKept(ReduceOp op) {
  SmallVector<Memory> results;
  for (Value result : op.getResults()) {
    Type element = cast<PrivateType>(result.getType()).getElementType();
    results.push_back(memories[result] = allocate(element, op.getPerSpaceOp().getExtents()));
  }
  return results;
}

void KernelEmitter::emitReducePer(ReduceOp op) {
  PlanOptions options;
  options.kept = *op.getPer();
  options.lanesKept = op.getLanes().has_value() || (op.isUser() && !op.getCommutes());
  PhasePlan plan = planPhase(op, target, options);
  enterPhase(plan);
  if (op.getLanes())
    emitPerLaneInLanes(op, plan);
  else if (llvm::is_contained(*op.getPer(), plan.laneDim))
    emitPerLane(op, plan);
  else
    emitPerGroup(op, plan);
  leavePhase();
}

namespace {
/// The dimensions of a reduction that are walked by loops.
struct Split {
  SmallVector<unsigned> kept, reduced;
  SmallVector<unsigned> allKept, allReduced; ///< with those taken by lanes
};
} // namespace

static Split split(ReduceOp op, const PhasePlan &plan) {
  auto isKept = [&](unsigned dim) { return llvm::is_contained(*op.getPer(), dim); };
  return {plan.dimsWhere([&](unsigned dim) { return plan.isLooped(dim) && isKept(dim); }),
          plan.dimsWhere([&](unsigned dim) { return plan.isLooped(dim) && !isKept(dim); }), plan.dimsWhere(isKept),
          plan.dimsWhere([&](unsigned dim) { return !isKept(dim); })};
}

/// A lane for each kept point, which walks what is reduced with its sum in a register.
void KernelEmitter::emitPerLane(ReduceOp op, const PhasePlan &plan) {
  SmallVector<Memory> results = allocateKept(op);
  Split dims = split(op, plan);
  emitOuterLoops(plan, dims.kept, {}, [&](ValueRange) {
    return emitLaneLoop(plan, {}, /*wholeTail=*/false, [&](ValueRange) {
      Values state = emitOuterLoops(plan, dims.reduced, openState(op, identities(op, width)), [&](ValueRange carried) {
        Values contribution = emitContribution(op, plan);
        return combineStates(op, carried, openState(op, contribution));
      });
      Values sums = closeState(op, state);
      Address at = addressOf(pointNumber(plan, dims.allKept));
      for (auto [memory, sum] : llvm::zip(results, sums))
        storeRaw(memory, at, fromLaneValue(narrowStored(sum, memory.element)), tailMask);
      return Values();
    });
  });
}

/// All lanes for one kept point after the other.
void KernelEmitter::emitPerGroup(ReduceOp op, const PhasePlan &plan) {
  SmallVector<Memory> results = allocateKept(op);
  Split dims = split(op, plan);
  emitOuterLoops(plan, dims.kept, {}, [&](ValueRange) {
    Values state = emitOuterLoops(plan, dims.reduced, openState(op, identities(op, plan.width)), [&](ValueRange outer) {
      return emitLaneLoop(plan, Values(outer), /*wholeTail=*/true, [&](ValueRange carried) {
        Values contribution = emitContribution(op, plan);
        return combineStates(op, carried, openState(op, contribution));
      });
    });
    Values sums = closeState(op, foldState(op, state, plan.width));
    storeSums(results, addressOf(pointNumber(plan, dims.allKept)).base, sums);
    return Values();
  });
}

/// `order lanes<n>`: n sums for each lane, side by side in scratch memory.
void KernelEmitter::emitPerLaneInLanes(ReduceOp op, const PhasePlan &plan) {
  int64_t count = *op.getLanes();
  SmallVector<Memory> results = allocateKept(op);
  SmallVector<Memory> sums = allocateSums(identities(op, 1), count * plan.width);
  Split dims = split(op, plan);
  emitOuterLoops(plan, dims.kept, {}, [&](ValueRange) {
    return emitLaneLoop(plan, {}, /*wholeTail=*/true, [&](ValueRange) {
      fillIdentities(op, sums, count * width);
      emitOuterLoops(plan, dims.reduced, {}, [&](ValueRange) {
        Values contribution = emitContribution(op, plan);
        Value number = addressOf(pointNumber(plan, dims.allReduced)).base;
        Value slot = arith::AndIOp::create(builder, location, number, constant(count - 1));
        combineInto(op, sums, multiply(slot, width), contribution);
        return Values();
      });
      halveSums(op, sums, count * width, width, width);
      Address at = addressOf(pointNumber(plan, dims.allKept));
      for (auto [memory, sum] : llvm::zip(results, loadSums(sums, constant(0), width)))
        storeRaw(memory, at, fromLaneValue(narrowStored(sum, memory.element)), tailMask);
      return Values();
    });
  });
}

} // namespace mezzo::cpu
