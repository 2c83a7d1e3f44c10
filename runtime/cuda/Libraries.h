// The CUDA driver and cuBLASLt, loaded when they are first needed: tables of their functions. Neither is needed to build or
// to start; where one is absent, whoever asks gets a status that says what to do.
#ifndef MEZZO_RUNTIME_CUDA_LIBRARIES_H
#define MEZZO_RUNTIME_CUDA_LIBRARIES_H

#include "runtime/base/Status.h"
#include "runtime/cuda/CublasLtAbi.h"

#include <optional>
#include <string>

namespace mezzo::cuda {

struct Driver {
#define MEZZO_DECLARE(name, symbol, parameters) CUresult(*name) parameters = nullptr;
  MEZZO_CUDA_DRIVER_FUNCTIONS(MEZZO_DECLARE)
#undef MEZZO_DECLARE
  std::string path;

  /// Success, or what went wrong while doing `what`: the error's name and the driver's words for it.
  Status check(CUresult result, const std::string &what) const;
};

struct CublasLt {
#define MEZZO_DECLARE(name, symbol, parameters) cublasStatus_t(*name) parameters = nullptr;
  MEZZO_CUBLASLT_FUNCTIONS(MEZZO_DECLARE)
#undef MEZZO_DECLARE
  std::string path;

  Status check(cublasStatus_t result, const std::string &what) const;
};

/// Which implementation of CUDA.
enum class Kind : uint8_t { Real, Emulated };

/// Loaded once a kind; Unsupported, with advice, where it cannot be. Thread-safe.
///   Real:     libcuda.so.1 of NVIDIA's driver, and libcublasLt: $MEZZO_CUBLASLT (a file), $CUDA_HOME, the loader's path,
///             /usr/local/cuda
///   Emulated: both are libmezzo_cuda_emulator.so: $MEZZO_CUDA_EMULATOR (a file), beside this library, the loader's path
Result<const Driver *> getDriver(Kind kind);
Result<const CublasLt *> getCublasLt(Kind kind);

/// How often the tables' functions of one kind have been called, by their name; nothing for a name that they do not have.
std::optional<uint64_t> countCalls(Kind kind, const std::string &function);

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_LIBRARIES_H
