// NVRTC behind the disk cache of compiled programs.
#ifndef MEZZO_COMPILER_CUDA_COMPILECACHED_H
#define MEZZO_COMPILER_CUDA_COMPILECACHED_H

#include "compiler/cuda/Nvrtc.h"

namespace mezzo {
class DiskCache;
} // namespace mezzo

namespace mezzo::cuda {

/// The cache of this process, as the environment asks for it (runtime/base/DiskCache.h, kind "kernels"); null where it is
/// turned off. An error if the environment makes no sense. Thread-safe.
llvm::Expected<DiskCache *> kernelCache();

struct CachedBinary {
  Binary binary;
  bool isFound = false; ///< in the cache
};

/// As Nvrtc::compile, but found in `cache` where the same text was compiled with the same options by the same NVRTC, and
/// stored there else. `cache` may be null. Thread-safe.
llvm::Expected<CachedBinary> compileCached(const Nvrtc &nvrtc, DiskCache *cache, const std::string &source,
                                           const std::string &arch, const std::vector<std::string> &moreOptions = {});

/// All that a compiled program depends on.
std::string cacheKey(const std::string &nvrtc, const std::vector<std::string> &options, const std::string &source);

} // namespace mezzo::cuda

#endif
