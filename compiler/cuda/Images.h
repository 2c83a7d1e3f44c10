// The kernels of a module as modules that a GPU's driver loads: binaries for architectures, and PTX beside them.
#ifndef MEZZO_COMPILER_CUDA_IMAGES_H
#define MEZZO_COMPILER_CUDA_IMAGES_H

#include "compiler/cuda/Program.h"

namespace mezzo::cuda {

struct Image {
  std::string arch;   ///< "sm_90"
  bool isPtx = false; ///< text, for that architecture and later ones
  std::string code;
  std::vector<std::string> kernels; ///< names of the module's kernels
  std::vector<Kernel> launches;     ///< one a kernel
};

struct ImageRequest {
  std::vector<std::string> architectures = {"sm_80", "sm_90"};
  bool isForEmulator = false;    ///< PTX with lines of its text, and no binaries
  bool explainsSchedule = false; ///< a remark for each kernel and architecture
  bool explainsCache = false;    ///< a remark on all programs together
};

/// Prints and compiles all kernels: binaries for each architecture, PTX for the lowest. Several programs of NVRTC at once.
/// Fails with a message, at a kernel that cannot be printed, or with NVRTC's words.
llvm::FailureOr<std::vector<Image>> buildImages(mlir::ModuleOp module, const ImageRequest &request);

} // namespace mezzo::cuda

#endif
