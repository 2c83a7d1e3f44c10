// NVRTC, NVIDIA's compiler of CUDA C++, loaded at run time. It needs no GPU, and building Mezzo needs no CUDA header.
#ifndef MEZZO_COMPILER_CUDA_NVRTC_H
#define MEZZO_COMPILER_CUDA_NVRTC_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace mezzo::cuda {

/// What ptxas says of one kernel.
struct Resources {
  std::string kernel;
  int64_t registers = 0;   ///< a thread
  int64_t sharedBytes = 0; ///< a block, as far as the function declares it
  int64_t stackBytes = 0;
  int64_t spillBytes = 0; ///< stores and loads
};

struct Binary {
  std::string ptx, cubin, log;
  std::vector<Resources> resources; ///< in the order of ptxas
};

class Nvrtc {
public:
  /// The library, loaded once: $MEZZO_NVRTC (a file), $CUDA_HOME, the loader's path, /usr/local/cuda, then the Python wheel
  /// nvidia-cuda-nvrtc of $MEZZO_PYTHON or python3; the first that is 12.0 or later. An error that says where it was looked
  /// for and what to do. Thread-safe.
  static llvm::Expected<const Nvrtc *> get();

  /// Compiles `source` for `arch` ("sm_90"): no contraction, no flush to zero, correctly rounded division and square root.
  /// An error holds NVRTC's messages. "compute_90" gives PTX alone. Thread-safe.
  llvm::Expected<Binary> compile(const std::string &source, const std::string &arch,
                                 const std::vector<std::string> &moreOptions = {}) const;

  /// All options of such a call.
  static std::vector<std::string> optionsFor(const std::string &arch, const std::vector<std::string> &moreOptions);

  const std::string &path() const { return library; }
  /// What tells this NVRTC from others that may give other code: its version, its file's own name and size.
  const std::string &identity() const { return build; }
  /// "13.0"
  std::string version() const;
  /// "sm_75", …
  std::vector<std::string> architectures() const;

private:
  Nvrtc() = default;
  static llvm::Expected<const Nvrtc *> load();
  bool open(const std::string &path);
  std::string identify() const;
  llvm::Error checkArchitecture(const std::string &arch) const;

  using Program = struct NvrtcProgram *;
  std::string library, build;
  int (*versionOf)(int *, int *) = nullptr;
  int (*countArchs)(int *) = nullptr;
  int (*listArchs)(int *) = nullptr;
  int (*createProgram)(Program *, const char *, const char *, int, const char *const *, const char *const *) = nullptr;
  int (*destroyProgram)(Program *) = nullptr;
  int (*compileProgram)(Program, int, const char *const *) = nullptr;
  int (*logSize)(Program, size_t *) = nullptr;
  int (*getLog)(Program, char *) = nullptr;
  int (*ptxSize)(Program, size_t *) = nullptr;
  int (*getPtx)(Program, char *) = nullptr;
  int (*cubinSize)(Program, size_t *) = nullptr;
  int (*getCubin)(Program, char *) = nullptr;
  const char *(*errorString)(int) = nullptr;
};

/// Registers, memory and spills of each kernel in a log of `ptxas --verbose`.
std::vector<Resources> readResources(llvm::StringRef log);

} // namespace mezzo::cuda

#endif
