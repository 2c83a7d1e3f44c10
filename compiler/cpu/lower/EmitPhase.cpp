// Loops over the points of a phase.
#include "compiler/cpu/lower/KernelEmitter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cpu {

void KernelEmitter::enterPhase(const PhasePlan &plan) {
  phase = &plan;
  width = activeLanes = 1;
  tailMask = branchMask = Value();
  for (unsigned dim = 0; dim < plan.extents.size(); ++dim)
    set(plan.index(dim), Lanes::uniform(constant(0)));
}

void KernelEmitter::leavePhase() {
  phase = nullptr;
  width = activeLanes = 1;
  tailMask = branchMask = Value();
}

KernelEmitter::Values KernelEmitter::emitLoop(Value low, Value high, int64_t step, Values init,
                                              function_ref<Values(Value, ValueRange)> body) {
  auto loop = scf::ForOp::create(builder, location, low, high, constant(step), init);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Values results = body(loop.getInductionVar(), loop.getRegionIterArgs());
  if (!results.empty())
    scf::YieldOp::create(builder, location, results);
  return Values(loop.getResults());
}

/// The number of points in the last dimension, between 0 and its extent; null if the phase has no limit.
Value KernelEmitter::limitOf(const PhasePlan &plan) {
  if (!plan.limit)
    return {};
  Value limit = arith::MinSIOp::create(builder, location, asScalar(plan.limit), constant(plan.extents.back()));
  return arith::MaxSIOp::create(builder, location, limit, constant(0));
}

KernelEmitter::Values KernelEmitter::emitOuterLoops(const PhasePlan &plan, ArrayRef<unsigned> dims, Values init,
                                                    Body inner) {
  if (dims.empty())
    return inner(init);
  unsigned dim = dims.front();
  bool limited = plan.limit && dim + 1 == plan.extents.size();
  if (plan.extents[dim] == 1 && !limited)
    return emitOuterLoops(plan, dims.drop_front(), init, inner);
  Value high = limited ? limitOf(plan) : constant(plan.extents[dim]);
  return emitLoop(constant(0), high, 1, init, [&](Value index, ValueRange carried) {
    set(plan.index(dim), Lanes::uniform(index));
    return emitOuterLoops(plan, dims.drop_front(), Values(carried), inner);
  });
}

KernelEmitter::Values KernelEmitter::emitLaneLoop(const PhasePlan &plan, Values init, bool wholeTail, Body inner) {
  bool limited = plan.limit && plan.laneDim + 1 == plan.extents.size();
  auto atLanes = [&](Value base, ValueRange carried) {
    width = activeLanes = plan.width;
    set(plan.index(plan.laneDim), width == 1 ? Lanes::uniform(base) : Lanes::linear(base, 1));
    Values results = inner(carried);
    width = activeLanes = 1;
    return results;
  };
  if (limited) {
    Value count = limitOf(plan);
    Value rest = arith::RemUIOp::create(builder, location, count, constant(plan.width));
    Value whole = arith::SubIOp::create(builder, location, count, rest);
    Values results = emitLoop(constant(0), whole, plan.width, init, atLanes);
    return plan.width == 1 ? results : emitDynamicTail(plan, whole, rest, results, inner);
  }
  int64_t rest = plan.laneExtent % plan.width, whole = plan.laneExtent - rest;
  Values results = init;
  if (whole == plan.width)
    results = atLanes(constant(0), init);
  else if (whole > 0)
    results = emitLoop(constant(0), constant(whole), plan.width, init, atLanes);
  return rest ? emitTail(plan, constant(whole), rest, results, wholeTail, inner) : results;
}

/// A known number of lanes, in as few as hold them (or all, with `wholeTail`).
KernelEmitter::Values KernelEmitter::emitTail(const PhasePlan &plan, Value base, int64_t count, Values init, bool wholeTail,
                                              Body inner) {
  width = wholeTail ? plan.width : static_cast<int64_t>(llvm::PowerOf2Ceil(count));
  activeLanes = count;
  set(plan.index(plan.laneDim), width == 1 ? Lanes::uniform(base) : Lanes::linear(base, 1));
  tailMask = width == count ? Value() : constantMask(width, count);
  Values results = inner(init);
  tailMask = Value();
  width = activeLanes = 1;
  return results;
}

/// A number of lanes known when the kernel runs; nothing if it is 0.
KernelEmitter::Values KernelEmitter::emitDynamicTail(const PhasePlan &plan, Value base, Value count, Values init,
                                                     Body inner) {
  Value any = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::ne, count, constant(0));
  SmallVector<Type> types = llvm::map_to_vector(init, [](Value value) { return value.getType(); });
  auto branch = scf::IfOp::create(builder, location, types, any, /*withElseRegion=*/!init.empty());
  {
    OpBuilder::InsertionGuard guard(builder);
    Block *then = branch.thenBlock();
    if (!then->empty())
      then->getTerminator()->erase();
    builder.setInsertionPointToEnd(then);
    width = activeLanes = plan.width;
    Value lanes = asVector(Lanes::linear(constant(0), 1));
    tailMask = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::ult, lanes, asVector(Lanes::uniform(count)));
    set(plan.index(plan.laneDim), Lanes::linear(base, 1));
    scf::YieldOp::create(builder, location, inner(init));
    tailMask = Value();
    width = activeLanes = 1;
  }
  if (!init.empty()) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(branch.elseBlock());
    scf::YieldOp::create(builder, location, init);
  }
  return Values(branch.getResults());
}

static SmallVector<unsigned> loopedDims(const PhasePlan &plan) {
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < plan.extents.size(); ++dim)
    if (plan.isLooped(dim))
      dims.push_back(dim);
  return dims;
}

void KernelEmitter::emitForeach(ForeachOp op) {
  PhasePlan plan = planPhase(op, target, {});
  enterPhase(plan);
  emitOuterLoops(plan, loopedDims(plan), {}, [&](ValueRange) {
    return emitLaneLoop(plan, {}, /*wholeTail=*/false, [&](ValueRange) {
      emitBlock(plan.block());
      return Values();
    });
  });
  leavePhase();
}

} // namespace mezzo::cpu
