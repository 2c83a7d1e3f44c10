// The GPUs that text is printed for.
#ifndef MEZZO_COMPILER_CUDA_TARGET_H
#define MEZZO_COMPILER_CUDA_TARGET_H

#include "llvm/Support/Error.h"
#include <string>

namespace mezzo::cuda {

struct Target {
  std::string arch;        ///< as NVRTC names it: "sm_90"
  int64_t sharedBytes = 0; ///< shared memory that one block may have

  /// The target of that name; an error that lists the known ones if there is none.
  static llvm::Expected<Target> get(llvm::StringRef arch);
};

} // namespace mezzo::cuda

#endif
