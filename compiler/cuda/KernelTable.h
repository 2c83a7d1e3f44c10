// A row of kernels.json: a kernel as one architecture has it.
#ifndef MEZZO_COMPILER_CUDA_KERNELTABLE_H
#define MEZZO_COMPILER_CUDA_KERNELTABLE_H

#include "compiler/cuda/Nvrtc.h"
#include "compiler/cuda/Program.h"
#include "llvm/Support/JSON.h"

namespace mezzo::cuda {

/// `resources` is what ptxas said; empty where nothing was compiled.
llvm::json::Object describe(const Kernel &kernel, llvm::StringRef arch, llvm::ArrayRef<Resources> resources);

} // namespace mezzo::cuda

#endif
