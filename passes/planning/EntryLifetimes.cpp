#include "passes/planning/EntryLifetimes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::plan;

Value planning::rootOf(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewOp>())
    buffer = view.getSource();
  return buffer;
}

bool planning::isStep(Operation &step) { return isa<LaunchOp, CallOp, CopyOp>(step); }

ValueRange planning::readBuffers(Operation &step) {
  return TypeSwitch<Operation *, ValueRange>(&step)
      .Case<LaunchOp, CallOp>([](auto op) { return ValueRange(op.getInputs()); })
      .Case([](CopyOp copy) { return ValueRange(copy->getOperands().take_front()); })
      .Default(ValueRange());
}

ValueRange planning::writtenBuffers(Operation &step) {
  return TypeSwitch<Operation *, ValueRange>(&step)
      .Case<LaunchOp, CallOp>([](auto op) { return ValueRange(op.getOutputs()); })
      .Case([](CopyOp copy) { return ValueRange(copy->getOperands().drop_front()); })
      .Default(ValueRange());
}

llvm::MapVector<AllocOp, planning::Lifetime> planning::entryLifetimes(EntryOp entry) {
  llvm::MapVector<AllocOp, Lifetime> lifetimes;
  for (auto [position, step] : llvm::enumerate(entry.getBody().front())) {
    for (Value operand : step.getOperands()) {
      auto alloc = rootOf(operand).getDefiningOp<AllocOp>();
      if (!alloc || !isStep(step))
        continue;
      int64_t now = static_cast<int64_t>(position);
      auto [slot, isNew] = lifetimes.try_emplace(alloc, Lifetime{alloc.getBuffer().getType().getByteSize(), now, now});
      slot->second.last = now;
    }
  }
  return lifetimes;
}
