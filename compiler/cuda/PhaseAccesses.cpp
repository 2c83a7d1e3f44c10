// What phases and steps between them read and write, which says where barriers stand.
#include "compiler/cuda/KernelPrinter.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

/// What threads share, by address; null for buffers that are only read.
static const void *memoryKey(Value memory) {
  if (auto entry = memory.getDefiningOp<EntryOp>())
    return entry.getTable().getType().getAccess() == Access::Read ? nullptr : entry.getTable().getAsOpaquePointer();
  if (auto buffer = dyn_cast<BufferType>(memory.getType()); buffer && !buffer.isWritable())
    return nullptr;
  return memory.getAsOpaquePointer();
}

void KernelPrinter::noteAccess(Operation *op, Accesses &accesses) {
  if (auto load = dyn_cast<LoadOp>(op)) {
    if (const void *memory = memoryKey(load.getMemory()))
      accesses.read(memory);
  } else if (auto store = dyn_cast<StoreOp>(op)) {
    accesses.write(memoryKey(store.getMemory()));
  } else if (isa<ReadOp, WriteOp>(op)) {
    auto place = places.find(op->getOperand(isa<WriteOp>(op) ? 1 : 0));
    if (place == places.end() || place->second.kind != Place::Points)
      return;
    if (isa<WriteOp>(op))
      accesses.write(place->second.memory);
    else
      accesses.read(place->second.memory);
  } else if (isa<ReduceOp, ScanOp, ExchangeOp>(op)) {
    accesses.write(op); // scratch, or the result
  }
}

Accesses KernelPrinter::accessesOf(Operation *root) {
  Accesses accesses;
  root->walk([&](Operation *op) {
    if (op != root || !isPhase(op))
      noteAccess(op, accesses);
  });
  return accesses;
}

/// Whether its address leaves out the point's place among the lanes, which is written otherwise.
void KernelPrinter::needAccess(Operation *op) {
  Operation *around = enclosingPhase(op);
  auto reduce = dyn_cast_or_null<ReduceOp>(around);
  bool isMapped = around && !(reduce && reduce.getPer());
  if (isa<ReadOp, WriteOp>(op)) {
    for (Value index : op->getOperands().drop_front(isa<WriteOp>(op) ? 2 : 1))
      if (!isMapped || isByPoint(op->getOperand(isa<WriteOp>(op) ? 1 : 0)))
        need(index);
    return;
  }
  if (!isMapped)
    return ScalarPrinter::needAccess(op);
  const SpaceMap &map = schedule.of(around->getOperand(0).getDefiningOp<SpaceOp>());
  if (!isContiguous(op, map, ranges))
    return ScalarPrinter::needAccess(op);
  auto load = dyn_cast<LoadOp>(op);
  ValueRange indices = load ? load.getIndices() : cast<StoreOp>(op).getIndices();
  Value memory = load ? load.getMemory() : cast<StoreOp>(op).getMemory();
  for (auto [term, coefficient] : linearize(indices, text::stridesOf(memory)).terms)
    if (term != around->getRegion(0).getArgument(map.laneDim()))
      need(term);
}

//===- Control flow around phases -----------------------------------------===//

/// What an iteration does meets what the one before did.
void KernelPrinter::startLoop(scf::ForOp op) {
  if (enclosingPhase(op))
    return;
  Accesses inside = accessesOf(op);
  if (inside.writesAny())
    barrier();
}

void KernelPrinter::startSide(scf::IfOp op) {
  if (enclosingPhase(op))
    return;
  if (branches.empty() || branches.back().first != op)
    branches.push_back({op, pending});
  else
    std::swap(branches.back().second, pending);
}

void KernelPrinter::endBranch(scf::IfOp op) {
  if (enclosingPhase(op))
    return;
  pending.join(branches.back().second);
  branches.pop_back();
}

} // namespace mezzo::cuda
