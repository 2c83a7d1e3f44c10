#include "dialects/kernel/Analysis/Accesses.h"

using namespace mlir;

namespace mezzo::kernel {

bool MemoryAccess::promises(Unique over) const {
  auto store = dyn_cast<StoreOp>(op);
  return store && store.getUnique() && (*store.getUnique() == over || *store.getUnique() == Unique::Grid);
}

static SmallVector<int64_t> packedStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t i = static_cast<int64_t>(shape.size()) - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * shape[i + 1];
  return strides;
}

static MemoryAccess describe(Operation *op, Value memory, ValueRange indices, bool write) {
  Operation *phase = enclosingPhase(op);
  MemoryAccess access{op, memory, write, phase ? phase : write ? op : nullptr, op->getParentOfType<FinishOp>() != nullptr,
                      {}, {}};
  SmallVector<Value> all(indices);
  SmallVector<int64_t> strides;
  if (auto entry = memory.getDefiningOp<EntryOp>()) {
    access.memory = entry.getTable();
    all.insert(all.begin(), entry.getIndex());
    strides = {TableType::kChunk, 1};
  } else if (auto buffer = dyn_cast<BufferType>(memory.getType())) {
    strides = buffer.getElementStrides();
  } else {
    strides = packedStrides(cast<SharedType>(memory.getType()).getShape());
  }
  for (Value index : all)
    access.indices.push_back(linearize(index));
  access.offset = linearize(all, strides);
  return access;
}

SmallVector<MemoryAccess> collectAccesses(FuncOp kernel) {
  SmallVector<MemoryAccess> accesses;
  kernel.walk([&](Operation *op) {
    if (auto load = dyn_cast<LoadOp>(op))
      accesses.push_back(describe(op, load.getMemory(), load.getIndices(), false));
    else if (auto store = dyn_cast<StoreOp>(op))
      accesses.push_back(describe(op, store.getMemory(), store.getIndices(), true));
  });
  return accesses;
}

} // namespace mezzo::kernel
