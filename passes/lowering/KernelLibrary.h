// The kernels of a module: equal ones are kept once, and each has a name of its own.
#ifndef MEZZO_PASSES_LOWERING_KERNELLIBRARY_H
#define MEZZO_PASSES_LOWERING_KERNELLIBRARY_H

#include "dialects/kernel/IR/Kernel.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mezzo::lowering {

class KernelLibrary {
public:
  explicit KernelLibrary(mlir::ModuleOp module);

  /// Where kernels are built.
  mlir::OpBuilder builder;

  /// Takes a kernel just built: returns an equal one that was there before, with the nodes of both, or this one under a name
  /// of its own.
  kernel::FuncOp add(kernel::FuncOp kernel);

private:
  llvm::StringMap<kernel::FuncOp> byText;
  llvm::StringSet<> names; ///< every symbol of the module
};

} // namespace mezzo::lowering

#endif
