// The GPUs that text is printed for.
#ifndef MEZZO_COMPILER_CUDA_TARGET_H
#define MEZZO_COMPILER_CUDA_TARGET_H

#include "llvm/Support/Error.h"
#include <string>

namespace mezzo::cuda {

struct Target {
  std::string arch;        ///< as NVRTC names it: "sm_90"
  int64_t sharedBytes = 0; ///< shared memory that one block may have

  /// Whether it computes on bf16; Turing (sm_75) knows f16 alone.
  bool hasBf16() const { return arch != "sm_75"; }

  /// The target of that name; an error that lists the known ones if there is none.
  static llvm::Expected<Target> get(llvm::StringRef arch);

  /// Registers that a thread may have, where a block has so many threads: a multiprocessor has 65,536.
  static int64_t registersFor(int64_t threads);
};

} // namespace mezzo::cuda

#endif
