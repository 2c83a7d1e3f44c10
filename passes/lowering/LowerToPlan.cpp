#include "passes/lowering/EntryLowering.h"
#include "passes/lowering/Passes.h"

#include "dialects/common/NodeIdentity.h"
#include "llvm/ADT/MapVector.h"

namespace mezzo::lowering {
#define GEN_PASS_DEF_LOWERTOPLAN
#include "passes/lowering/Passes.h.inc"
} // namespace mezzo::lowering

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// One message for all operations that nothing can do: what, how often, and the model's node for the first.
static void reportUnsupported(ModuleOp module, ArrayRef<Operation *> ops) {
  llvm::MapVector<StringRef, SmallVector<Operation *>> byName;
  for (Operation *op : ops)
    byName[op->getName().getStringRef()].push_back(op);
  InFlightDiagnostic error = module.emitError("operations that cannot be compiled: ");
  llvm::interleaveComma(byName, error, [&](auto &entry) { error << entry.first << " (" << entry.second.size() << ")"; });
  for (auto &[name, found] : byName)
    for (StringRef node : coveredNodes(found.front()->getLoc()))
      error.attachNote(found.front()->getLoc()) << "first used by node '" << node << "'";
}

namespace {
struct LowerToPlan : lowering::impl::LowerToPlanBase<LowerToPlan> {
  using LowerToPlanBase::LowerToPlanBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    ModuleLowering shared{
        KernelLibrary(module), StoreTable(module), {strictRounding, library == "cublaslt"}, library, {}, {}, {}};
    auto functions = llvm::to_vector(module.getOps<func::FuncOp>());
    auto variables = llvm::to_vector(module.getOps<graph::VariableOp>());
    for (graph::VariableOp variable : variables)
      shared.stores.addVariable(variable);
    for (func::FuncOp function : functions)
      if (!function.isExternal())
        EntryLowering(shared, function).lower();
    if (!shared.unsupported.empty()) {
      reportUnsupported(module, shared.unsupported);
      return signalPassFailure();
    }
    for (func::FuncOp function : functions)
      function->erase();
    for (graph::VariableOp variable : variables)
      variable->erase();
  }
};
} // namespace
