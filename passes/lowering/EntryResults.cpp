// What an entry does last: results that were computed elsewhere go to the outputs, new values to the variables.
#include "passes/lowering/EntryLowering.h"

#include "passes/lowering/EntrySignature.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The buffer that `made` is a view of.
static Value rootOf(Value made) {
  while (auto view = made.getDefiningOp<plan::ViewOp>())
    made = view.getSource();
  return made;
}

void EntryLowering::returnResults() {
  auto outputs = llvm::to_vector(entry.getOps<plan::OutputOp>());
  int64_t number = 0;
  for (auto [i, result] : llvm::enumerate(function.getBody().front().getTerminator()->getOperands())) {
    if (variableOf(function.getResultAttrDict(i)))
      continue;
    Value target = outputs[number++].getBuffer();
    // Without a buffer, what makes it is reported as unsupported.
    if (Value made = buffer(result); made && rootOf(made) != target)
      plan::CopyOp::create(steps, function.getLoc(), made, target);
  }
  updateVariables();
}

/// The store that `buffer` is; null if it is none.
static FlatSymbolRefAttr storeOfBuffer(Value buffer) {
  auto stored = buffer.getDefiningOp<plan::StoredOp>();
  return stored ? stored.getStoreAttr() : FlatSymbolRefAttr();
}

void EntryLowering::updateVariables() {
  struct Update {
    FlatSymbolRefAttr variable;
    Value made;
  };
  SmallVector<Update> pending;
  for (auto [i, result] : llvm::enumerate(function.getBody().front().getTerminator()->getOperands()))
    if (auto variable = variableOf(function.getResultAttrDict(i)))
      if (Value made = buffer(result); made && storeOfBuffer(rootOf(made)) != variable)
        pending.push_back({variable, made});
  // A variable that becomes the old value of another is read before that one changes.
  for (Update &update : pending) {
    FlatSymbolRefAttr source = storeOfBuffer(rootOf(update.made));
    if (!source || llvm::none_of(pending, [&](const Update &other) { return other.variable == source; }))
      continue;
    auto type = cast<plan::BufferType>(update.made.getType());
    Value kept = plan::AllocOp::create(steps, function.getLoc(), type, IntegerAttr());
    plan::CopyOp::create(steps, function.getLoc(), update.made, kept);
    update.made = kept;
  }
  for (const Update &update : pending) {
    Value target = stored(shared.stores.variable(update.variable.getAttr()));
    plan::CopyOp::create(steps, function.getLoc(), update.made, target);
  }
}
