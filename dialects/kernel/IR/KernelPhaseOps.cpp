#include "dialects/kernel/IR/KernelPhaseOps.h"

#include "dialects/kernel/IR/KernelMemoryOps.h"
#include "dialects/kernel/IR/PhaseSupport.h"

using namespace mlir;
using namespace mezzo::kernel;
using namespace mezzo::kernel::phase;

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelSpaceOps.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelPhaseOps.cpp.inc"

//===- Helpers ------------------------------------------------------------===//

unsigned mezzo::kernel::resultsOf(Combiner combiner) {
  return llvm::is_contained({Combiner::ArgMax, Combiner::ArgMin, Combiner::ArgMaxU, Combiner::ArgMinU}, combiner) ? 2 : 1;
}

bool mezzo::kernel::isPhase(Operation *op) { return isa<ForeachOp, ReduceOp, ScanOp>(op); }

Operation *mezzo::kernel::enclosingPhase(Operation *op) {
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isPhase(parent))
      return parent;
  return nullptr;
}

SpaceOp mezzo::kernel::spaceOf(Value slot) {
  Operation *source = slot.getDefiningOp();
  if (auto op = dyn_cast_or_null<PrivateOp>(source))
    return op.getSpace().getDefiningOp<SpaceOp>();
  if (auto op = dyn_cast_or_null<ExchangeOp>(source))
    return op.getTarget().getDefiningOp<SpaceOp>();
  if (auto op = dyn_cast_or_null<ScanOp>(source))
    return op.getSpaceOp();
  if (auto op = dyn_cast_or_null<ReduceOp>(source))
    return op.getPerSpaceOp();
  return {};
}

//===- SpaceOp ------------------------------------------------------------===//

void SpaceOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> extents) {
  state.addAttribute(getExtentsAttrName(state.name), builder.getDenseI64ArrayAttr(extents));
  state.addTypes(SpaceType::get(builder.getContext()));
}

int64_t SpaceOp::getNumPoints() {
  int64_t points = 1;
  for (int64_t extent : getExtents())
    points *= extent;
  return points;
}

LogicalResult SpaceOp::verify() {
  if (getRank() < 1 || getRank() > 5)
    return emitOpError() << "has 1 to 5 dimensions, got " << getRank();
  if (llvm::any_of(getExtents(), [](int64_t extent) { return extent < 0; }))
    return emitOpError("needs extents of at least 0");
  return success();
}

//===- ForeachOp ----------------------------------------------------------===//

void ForeachOp::build(OpBuilder &builder, OperationState &state, Value space, Value limit,
                      function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  state.addOperands(space);
  if (limit)
    state.addOperands(limit);
  buildRegion(builder, state, indexTypes(builder, space), [&](OpBuilder &inner, Location location, ValueRange indices) {
    body(inner, location, indices);
    return SmallVector<Value>();
  });
}

void ForeachOp::build(OpBuilder &builder, OperationState &state, Value space,
                      function_ref<void(OpBuilder &, Location, ValueRange)> body) {
  build(builder, state, space, Value(), body);
}

LogicalResult ForeachOp::verify() { return verifyPhase(*this, getSpace(), getBlock()); }

LogicalResult ForeachOp::verifyRegions() {
  if (getBlock()->getTerminator()->getNumOperands())
    return emitOpError("yields nothing; values of points go to privates or memory");
  return success();
}

//===- ScanOp and ExchangeOp ----------------------------------------------===//

void ScanOp::build(OpBuilder &builder, OperationState &state, Combiner combiner, bool exclusive, Value space, Value limit,
                   function_ref<Value(OpBuilder &, Location, ValueRange)> body) {
  state.addOperands(space);
  if (limit)
    state.addOperands(limit);
  state.addAttribute(getCombinerAttrName(state.name), CombinerAttr::get(builder.getContext(), combiner));
  if (exclusive)
    state.addAttribute(getExclusiveAttrName(state.name), builder.getUnitAttr());
  buildRegion(builder, state, indexTypes(builder, space), [&](OpBuilder &inner, Location location, ValueRange indices) {
    return SmallVector<Value>{body(inner, location, indices)};
  });
  Type type = state.regions[0]->front().getTerminator()->getOperand(0).getType();
  state.addTypes(PrivateType::get(type));
}

LogicalResult ScanOp::verify() {
  if (failed(verifyPhase(*this, getSpace(), getBlock())))
    return failure();
  if (getExtents().size() != 1)
    return emitOpError() << "is over one dimension, got " << getExtents().size();
  if (resultsOf(getCombiner()) == 2 || getCombiner() == Combiner::User)
    return emitOpError() << "cannot combine by " << stringifyCombiner(getCombiner());
  if (getTile() && (*getTile() < 8 || *getTile() % 8 || !llvm::isPowerOf2_64(*getTile())))
    return emitOpError() << "order tile<n> needs a power of two of at least 8, got " << *getTile();
  return success();
}

LogicalResult ScanOp::verifyRegions() {
  if (failed(verifyYields(*this)))
    return failure();
  if (getYield().getNumOperands() != 1 || getResult().getType().getElementType() != getYield().getOperand(0).getType())
    return emitOpError("yields one value, and gives a private of its type");
  return success();
}

void ExchangeOp::build(OpBuilder &builder, OperationState &state, Value source, ArrayRef<int64_t> transpose, Value target) {
  state.addOperands({source, target});
  state.addAttribute(getTransposeAttrName(state.name), builder.getDenseI64ArrayAttr(transpose));
  state.addTypes(source.getType());
}

LogicalResult ExchangeOp::verify() {
  SpaceOp from = spaceOf(getSource()), to = getTarget().getDefiningOp<SpaceOp>();
  if (!from || !to)
    return emitOpError("spaces must come from a kernel.space");
  if (enclosingPhase(*this))
    return emitOpError("rule 5: exchange inside a phase; it is one itself");
  ArrayRef<int64_t> permutation = getTranspose();
  SmallVector<int64_t> sorted(permutation), wanted;
  llvm::sort(sorted);
  if (sorted != llvm::to_vector(llvm::seq<int64_t>(0, from.getRank())))
    return emitOpError() << "needs a permutation of " << from.getRank() << " dimensions, got " << permutation;
  for (int64_t dim : permutation)
    wanted.push_back(from.getExtents()[dim]);
  if (to.getExtents() != ArrayRef(wanted))
    return emitOpError() << "target space must have extents " << wanted << ", got " << to.getExtents();
  if (getResult().getType() != getSource().getType())
    return emitOpError("result must have the source's type");
  return success();
}
