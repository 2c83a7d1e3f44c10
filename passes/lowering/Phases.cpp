#include "passes/lowering/Phases.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

Value lowering::makeSpace(KernelSkeleton &skeleton, ArrayRef<int64_t> extents) {
  return kernel::SpaceOp::create(skeleton.body, skeleton.emitter.location, extents);
}

/// Fills the body of `phase`, whose terminator yields constants until then.
static void fill(KernelSkeleton &skeleton, Operation *phase, YieldingBody body) {
  Block &block = phase->getRegion(0).front();
  Operation *yield = block.getTerminator();
  SmallVector<Value> held(yield->getOperands());
  OpBuilder::InsertionGuard guard(skeleton.body);
  skeleton.body.setInsertionPoint(yield);
  skeleton.emitter.enterPhase(phase);
  yield->setOperands(body(ValueRange(block.getArguments())));
  skeleton.emitter.leavePhase();
  for (Value value : held)
    value.getDefiningOp()->erase();
}

static SmallVector<Value> zeros(OpBuilder &builder, Location location, TypeRange types) {
  return llvm::map_to_vector(types, [&](Type type) -> Value {
    return arith::ConstantOp::create(builder, location, cast<TypedAttr>(builder.getZeroAttr(type)));
  });
}

void lowering::emitPhase(KernelSkeleton &skeleton, Value space, Value limit, function_ref<void(ValueRange)> body) {
  auto phase = kernel::ForeachOp::create(skeleton.body, skeleton.emitter.location, space, limit,
                                         [](OpBuilder &, Location, ValueRange) {});
  fill(skeleton, phase, [&](ValueRange indices) {
    body(indices);
    return SmallVector<Value>();
  });
}

kernel::ReduceOp lowering::emitReduction(KernelSkeleton &skeleton, const ReductionShape &shape, YieldingBody body) {
  auto hold = [&](OpBuilder &inner, Location location, ValueRange) { return zeros(inner, location, shape.types); };
  auto reduce = kernel::ReduceOp::create(skeleton.body, skeleton.emitter.location, shape.combiners, shape.space, shape.limit,
                                         shape.per, shape.perSpace, hold);
  fill(skeleton, reduce, body);
  return reduce;
}

kernel::ReduceOp lowering::emitUserReduction(KernelSkeleton &skeleton, ArrayRef<TypedAttr> identity, Value space,
                                             YieldingBody body, YieldingBody combine) {
  auto types = llvm::map_to_vector(identity, [](TypedAttr value) { return value.getType(); });
  auto reduce = kernel::ReduceOp::create(
      skeleton.body, skeleton.emitter.location, identity, /*commutes=*/true, space, Value(),
      [&](OpBuilder &inner, Location location, ValueRange) { return zeros(inner, location, types); },
      [&](OpBuilder &, Location, ValueRange pairs) { return combine(pairs); });
  fill(skeleton, reduce, body);
  return reduce;
}

kernel::ScanOp lowering::emitScan(KernelSkeleton &skeleton, kernel::Combiner combiner, bool isExclusive, Type type,
                                  Value space, YieldingBody body) {
  auto hold = [&](OpBuilder &inner, Location location, ValueRange) { return zeros(inner, location, type)[0]; };
  auto scan = kernel::ScanOp::create(skeleton.body, skeleton.emitter.location, combiner, isExclusive, space, Value(), hold);
  fill(skeleton, scan, body);
  return scan;
}

void lowering::emitFinish(KernelSkeleton &skeleton, function_ref<void()> body) {
  OpBuilder::InsertionGuard guard(skeleton.body);
  skeleton.body.setInsertionPoint(skeleton.function.getBlock()->getTerminator());
  auto finish = kernel::FinishOp::create(skeleton.body, skeleton.emitter.location);
  Block &block = finish.getBody().emplaceBlock();
  skeleton.body.setInsertionPointToEnd(&block);
  auto end = kernel::ReturnOp::create(skeleton.body, skeleton.emitter.location);
  skeleton.body.setInsertionPoint(end);
  skeleton.emitter.forget();
  body();
}
