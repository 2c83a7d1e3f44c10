// Kernels as one CUDA program: text that NVRTC compiles, and what a launch of each kernel needs.
#ifndef MEZZO_COMPILER_CUDA_PROGRAM_H
#define MEZZO_COMPILER_CUDA_PROGRAM_H

#include "compiler/cuda/Target.h"
#include "mlir/IR/BuiltinOps.h"
#include <vector>

namespace mezzo::cuda {

/// How a kernel is launched: one dimension of CUDA blocks and of threads. Its parameters are the addresses of its buffers
/// and tables in order, then, where it has them, of the workspace and of the counter.
struct Kernel {
  std::string name;             ///< of the function: the kernel's with `_kernel` behind it
  int64_t blocks = 0;           ///< CUDA blocks; 0 if the grid is empty and there is nothing to launch
  int64_t threads = 0;          ///< threads of a CUDA block
  int64_t sharedBytes = 0;      ///< of a CUDA block
  bool isSharedDynamic = false; ///< whether `sharedBytes` are given at the launch; otherwise the function declares them
  int64_t workspaceBytes = 0;   ///< of global memory, in all, 256-byte aligned, contents undefined
  bool hasCounter = false;      ///< whether it takes the address of a 32-bit word that is 0 before the launch, and after it
  int64_t wideLoads = 0;        ///< places that load, or store, 16 bytes at once where the address allows it
  int64_t wideStores = 0;
  std::string explanation; ///< how the work is spread, and why so: for a person
};

struct Program {
  std::string source;
  std::vector<Kernel> kernels; ///< in the order of the module
};

/// Prints all kernels of `module`, which stays as it is. Fails with a message at the operation that cannot be printed.
llvm::FailureOr<Program> printProgram(mlir::ModuleOp module, const Target &target);

} // namespace mezzo::cuda

#endif
