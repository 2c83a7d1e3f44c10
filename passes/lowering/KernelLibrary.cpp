#include "passes/lowering/KernelLibrary.h"

#include "dialects/common/NodeIdentity.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

KernelLibrary::KernelLibrary(ModuleOp module) : builder(OpBuilder::atBlockEnd(module.getBody())) {
  for (Operation &op : *module.getBody())
    if (auto name = op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
      names.insert(name.getValue());
}

/// The kernel's text without its name and locations: equal for kernels that do the same.
static std::string textOf(kernel::FuncOp function) {
  std::string name = function.getSymName().str();
  function.setSymName("kernel");
  std::string text;
  llvm::raw_string_ostream stream(text);
  function->print(stream, OpPrintingFlags().useLocalScope());
  function.setSymName(name);
  return text;
}

kernel::FuncOp KernelLibrary::add(kernel::FuncOp kernel) {
  auto [slot, isNew] = byText.try_emplace(textOf(kernel), kernel);
  if (!isNew) {
    kernel::FuncOp known = slot->second;
    known->setLoc(fuseNodes(known.getContext(), {known.getLoc(), kernel.getLoc()}));
    kernel->erase();
    return known;
  }
  std::string base = kernel.getSymName().str(), name = base;
  for (unsigned count = 1; !names.insert(name).second; ++count)
    name = base + "_" + std::to_string(count);
  kernel.setSymName(name);
  return kernel;
}
