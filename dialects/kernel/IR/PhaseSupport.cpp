#include "dialects/kernel/IR/PhaseSupport.h"

#include "dialects/kernel/IR/KernelMemoryOps.h"

using namespace mlir;
using namespace mezzo::kernel;

void phase::buildRegion(OpBuilder &builder, OperationState &state, TypeRange types,
                        function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)> fill) {
  OpBuilder::InsertionGuard guard(builder);
  Region *region = state.addRegion();
  Block *block = builder.createBlock(region, {}, types, SmallVector<Location>(types.size(), state.location));
  SmallVector<Value> values = fill(builder, state.location, block->getArguments());
  YieldOp::create(builder, state.location, values);
}

SmallVector<Type> phase::indexTypes(OpBuilder &builder, Value space) {
  return SmallVector<Type>(space.getDefiningOp<SpaceOp>().getRank(), builder.getIndexType());
}

LogicalResult phase::verifyPhase(Operation *op, Value space, Block *block) {
  auto spaceOp = space.getDefiningOp<SpaceOp>();
  if (!spaceOp)
    return op->emitOpError("space must come from a kernel.space");
  if (block->getArgumentTypes() != TypeRange(SmallVector<Type>(spaceOp.getRank(), IndexType::get(op->getContext()))))
    return op->emitOpError() << "needs " << spaceOp.getRank() << " indices, one per dimension of its space, got "
                             << block->getNumArguments();
  if (Operation *outer = enclosingPhase(op))
    return (op->emitOpError("rule 5: phase inside a phase; phases are uniform").attachNote(outer->getLoc())
            << "outer phase");
  return success();
}

LogicalResult phase::verifyYields(Operation *op) {
  for (Region &region : op->getRegions())
    if (!region.empty() && !isa<YieldOp>(region.front().back()))
      return op->emitOpError() << "body must end in kernel.yield, got " << region.front().back().getName();
  return success();
}
