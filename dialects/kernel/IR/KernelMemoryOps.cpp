#include "dialects/kernel/IR/KernelMemoryOps.h"

#include "dialects/kernel/IR/KernelPhaseOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mezzo::kernel;

#define GET_OP_CLASSES
#include "dialects/kernel/IR/KernelMemoryOps.cpp.inc"

ArrayRef<int64_t> mezzo::kernel::memoryShape(Type memory) {
  if (auto buffer = dyn_cast<BufferType>(memory))
    return buffer.getShape();
  return cast<SharedType>(memory).getShape();
}

Type mezzo::kernel::memoryElement(Type memory) {
  if (auto buffer = dyn_cast<BufferType>(memory))
    return buffer.getElementType();
  return cast<SharedType>(memory).getElementType();
}

static LogicalResult verifyAccess(Operation *op, Type memory, ValueRange indices, bool write) {
  if (indices.size() != memoryShape(memory).size())
    return op->emitOpError() << "needs " << memoryShape(memory).size() << " indices, got " << indices.size();
  auto buffer = dyn_cast<BufferType>(memory);
  if (buffer && write && !buffer.isWritable())
    return op->emitOpError("stores to a buffer that is only read");
  if (buffer && !write && !buffer.isReadable())
    return op->emitOpError("loads from a buffer that is only written");
  return success();
}

//===- LoadOp -------------------------------------------------------------===//

void LoadOp::build(OpBuilder &builder, OperationState &state, Type result, Value memory, ValueRange indices, bool inBounds) {
  build(builder, state, TypeRange(result), memory, indices, Value(), inBounds ? builder.getUnitAttr() : UnitAttr());
}

void LoadOp::build(OpBuilder &builder, OperationState &state, Value memory, ValueRange indices, bool inBounds) {
  build(builder, state, computeType(memoryElement(memory.getType())), memory, indices, inBounds);
}

void LoadOp::build(OpBuilder &builder, OperationState &state, Value memory, ValueRange indices, Value otherwise) {
  build(builder, state, TypeRange(otherwise.getType()), memory, indices, otherwise, UnitAttr());
}

LogicalResult LoadOp::verify() {
  if (failed(verifyAccess(*this, getMemory().getType(), getIndices(),
                          /*write=*/false)))
    return failure();
  Type element = memoryElement(getMemory().getType());
  if (!widensTo(element, getType()))
    return emitOpError() << "cannot widen " << element << " exactly to " << getType() << "; load it as "
                         << computeType(element);
  if (getOtherwise() && getOtherwise().getType() != getType())
    return emitOpError() << "else value must be of type " << getType() << ", got " << getOtherwise().getType();
  if (getOtherwise() && getInBounds())
    return emitOpError("has both in_bounds and an else value");
  return success();
}

void LoadOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getMemoryMutable(), SideEffects::DefaultResource::get());
}

//===- StoreOp ------------------------------------------------------------===//

void StoreOp::build(OpBuilder &builder, OperationState &state, Value value, Value memory, ValueRange indices, bool inBounds,
                    std::optional<Unique> unique) {
  build(builder, state, TypeRange(), value, memory, indices, inBounds ? builder.getUnitAttr() : UnitAttr(),
        unique ? UniqueAttr::get(builder.getContext(), *unique) : UniqueAttr());
}

LogicalResult StoreOp::verify() {
  if (failed(verifyAccess(*this, getMemory().getType(), getIndices(),
                          /*write=*/true)))
    return failure();
  Type element = memoryElement(getMemory().getType());
  if (!narrowsTo(getValue().getType(), element))
    return emitOpError() << "cannot store " << getValue().getType() << " as " << element;
  return success();
}

void StoreOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get(), &getMemoryMutable(), SideEffects::DefaultResource::get());
}

//===- Privates -----------------------------------------------------------===//

void PrivateOp::build(OpBuilder &builder, OperationState &state, Value space, Type element) {
  state.addOperands(space);
  state.addTypes(PrivateType::get(element));
}

LogicalResult PrivateOp::verify() {
  Type element = getType().getElementType();
  if (!isMemoryType(element))
    return emitOpError() << "cannot hold values of type " << element;
  if (!getSpace().getDefiningOp<SpaceOp>())
    return emitOpError("space must come from a kernel.space");
  if (enclosingPhase(*this))
    return emitOpError("rule 5: private made inside a phase");
  return success();
}

/// Rule 4: a private is touched only at its own point, in phases of its space.
static LogicalResult verifyOwnPoint(Operation *op, Value slot, ValueRange indices) {
  Operation *phase = enclosingPhase(op);
  if (!phase)
    return op->emitOpError("rule 5: private touched outside a phase");
  if (!spaceOf(slot) || spaceOf(slot).getSpace() != phase->getOperand(0)) {
    InFlightDiagnostic diagnostic = op->emitOpError("rule 4: private of one space touched in a phase of another");
    diagnostic.attachNote(slot.getLoc()) << "the private";
    return diagnostic;
  }
  if (!llvm::equal(indices, phase->getRegion(0).getArguments()))
    return op->emitOpError("rule 4: private touched at another point; its "
                           "indices must be the phase's");
  return success();
}

void ReadOp::build(OpBuilder &builder, OperationState &state, Value slot, ValueRange indices) {
  build(builder, state, computeType(cast<PrivateType>(slot.getType()).getElementType()), slot, indices);
}

LogicalResult ReadOp::verify() {
  Type element = getSlot().getType().getElementType();
  if (!widensTo(element, getType()))
    return emitOpError() << "cannot widen " << element << " exactly to " << getType();
  return verifyOwnPoint(*this, getSlot(), getIndices());
}

LogicalResult WriteOp::verify() {
  Type element = getSlot().getType().getElementType();
  if (!narrowsTo(getValue().getType(), element))
    return emitOpError() << "cannot keep " << getValue().getType() << " as " << element;
  return verifyOwnPoint(*this, getSlot(), getIndices());
}

//===- SharedOp -----------------------------------------------------------===//

void SharedOp::build(OpBuilder &builder, OperationState &state, ArrayRef<int64_t> shape, Type element) {
  state.addTypes(SharedType::get(shape, element));
}

LogicalResult SharedOp::verify() {
  if (!isMemoryType(getType().getElementType()))
    return emitOpError() << "cannot hold values of type " << getType().getElementType();
  if (llvm::any_of(getType().getShape(), [](int64_t extent) { return extent < 0; }))
    return emitOpError("needs static extents");
  if (enclosingPhase(*this))
    return emitOpError("rule 5: shared memory made inside a phase");
  return success();
}
