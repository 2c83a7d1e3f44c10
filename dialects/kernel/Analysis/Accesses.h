// The loads and stores of a kernel, with their index expressions.
#ifndef MEZZO_DIALECTS_KERNEL_ANALYSIS_ACCESSES_H
#define MEZZO_DIALECTS_KERNEL_ANALYSIS_ACCESSES_H

#include "dialects/kernel/Analysis/LinearForm.h"
#include "dialects/kernel/IR/Kernel.h"

namespace mezzo::kernel {

struct MemoryAccess {
  mlir::Operation *op; ///< a load or store
  mlir::Value memory;  ///< the buffer, table or shared memory it reaches in the end
  bool write;
  mlir::Operation *phase; ///< the phase around it; of a store outside phases the store itself; null for such a load
  bool inFinish;
  llvm::SmallVector<LinearForm> indices; ///< one a dimension of the memory; of a table the entry first
  LinearForm offset;                     ///< in elements

  bool promises(Unique over) const;
};

/// Of buffers, tables and shared memory, in program order; not of privates.
llvm::SmallVector<MemoryAccess> collectAccesses(FuncOp kernel);

} // namespace mezzo::kernel

#endif
