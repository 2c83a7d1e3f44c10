#include "compiler/cuda/KernelTable.h"

namespace mezzo::cuda {

llvm::json::Object describe(const Kernel &kernel, llvm::StringRef arch, llvm::ArrayRef<Resources> resources) {
  llvm::json::Object row{{"kernel", kernel.name},
                         {"arch", arch},
                         {"blocks", kernel.blocks},
                         {"threads", kernel.threads},
                         {"shared_bytes", kernel.sharedBytes},
                         {"workspace_bytes", kernel.workspaceBytes},
                         {"wide_loads", kernel.wideLoads},
                         {"wide_stores", kernel.wideStores},
                         {"register_bound", Target::registersFor(kernel.threads)}};
  if (!resources.empty()) {
    row["registers"] = resources.front().registers;
    row["spill_bytes"] = resources.front().spillBytes;
  }
  return row;
}

} // namespace mezzo::cuda
