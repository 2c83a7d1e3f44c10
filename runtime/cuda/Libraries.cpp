#include "runtime/cuda/Libraries.h"

#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <vector>

using namespace mezzo;
using namespace mezzo::cuda;

//===- Errors -------------------------------------------------------------===//

static StatusCode codeOf(CUresult result) {
  switch (result) {
  case kOutOfMemory:
    return StatusCode::OutOfMemory;
  case kNoBinaryForGpu:
  case kInvalidPtx:
  case kUnsupportedPtxVersion:
    return StatusCode::Incompatible;
  case kInvalidValue:
    return StatusCode::InvalidArgument;
  default:
    return StatusCode::Internal;
  }
}

Status Driver::check(CUresult result, const std::string &what) const {
  if (result == kSuccess)
    return {};
  const char *name = nullptr, *words = nullptr;
  cuGetErrorName(result, &name);
  cuGetErrorString(result, &words);
  std::string advice;
  if (result == kUnsupportedPtxVersion)
    advice =
        "; the driver is older than the compiler: compile for this GPU's architecture with --arch, or update the driver";
  return makeError(codeOf(result), what, ": ", name ? name : "CUDA error " + std::to_string(result), ": ",
                   words ? words : "no more is known", advice);
}

Status CublasLt::check(cublasStatus_t result, const std::string &what) const {
  if (result == blas::Success)
    return {};
  StatusCode code = result == blas::NotSupported ? StatusCode::Unsupported : StatusCode::Internal;
  return makeError(code, what, ": cuBLASLt status ", result, result == blas::NotSupported ? " (not supported)" : "");
}

//===- Loading ------------------------------------------------------------===//

namespace {
/// A library that is looked for in several places.
struct Search {
  std::vector<std::string> candidates;
  std::string failures;

  void *open(std::string &path) {
    for (const std::string &candidate : candidates) {
      if (void *handle = dlopen(candidate.c_str(), RTLD_NOW | RTLD_LOCAL)) {
        path = candidate;
        return handle;
      }
      failures += std::string(failures.empty() ? "" : "; ") + dlerror();
    }
    return nullptr;
  }
};
} // namespace

static std::vector<std::string> placesOf(const char *variable, std::vector<std::string> otherwise) {
  if (const char *given = std::getenv(variable))
    return {given};
  return otherwise;
}

/// The folder of the library that holds this function, with a slash behind it; "" where that is not known.
static std::string ownFolder() {
  Dl_info info;
  static const char place = 0;
  if (!dladdr(&place, &info) || !info.dli_fname)
    return "";
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

static std::vector<std::string> emulatorPlaces() {
  const std::string name = "libmezzo_cuda_emulator.so";
  std::vector<std::string> places;
  if (std::string folder = ownFolder(); !folder.empty())
    for (const char *relative : {"", "../lib/"}) // a program's own copy of the runtime lies in bin
      places.push_back(folder + relative + name);
  places.push_back(name);
  return placesOf("MEZZO_CUDA_EMULATOR", places);
}

static std::vector<std::string> driverPlaces(Kind kind) {
  if (kind == Kind::Emulated)
    return emulatorPlaces();
  return {"libcuda.so.1", "libcuda.so"};
}

static std::vector<std::string> cublasPlaces(Kind kind) {
  if (kind == Kind::Emulated)
    return emulatorPlaces();
  std::vector<std::string> places;
  for (const char *name : {"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"}) {
    if (const char *home = std::getenv("CUDA_HOME"))
      places.push_back(std::string(home) + "/lib64/" + name);
    places.push_back(name);
    places.push_back(std::string("/usr/local/cuda/lib64/") + name);
    places.push_back(std::string("/usr/local/cuda/lib/") + name);
  }
  return placesOf("MEZZO_CUBLASLT", places);
}

template <class Function> static bool resolve(void *handle, const char *symbol, Function &function, std::string &missing) {
  function = reinterpret_cast<Function>(dlsym(handle, symbol));
  if (!function && missing.empty())
    missing = symbol;
  return function != nullptr;
}

//===- Counting -----------------------------------------------------------===//

namespace {
/// A function of a table that counts its calls and does the real one's work: one for each kind and function.
template <Kind kKind, size_t kNumber, class Function> struct Counted;
template <Kind kKind, size_t kNumber, class Return, class... Parameters>
struct Counted<kKind, kNumber, Return (*)(Parameters...)> {
  static inline Return (*real)(Parameters...) = nullptr;
  static inline std::atomic<uint64_t> calls = 0;

  static Return call(Parameters... parameters) {
    calls.fetch_add(1, std::memory_order_relaxed);
    return real(parameters...);
  }
};

/// Numbers of the functions: those of the driver, then those of cuBLASLt.
enum FunctionNumber : size_t {
#define MEZZO_NUMBER(name, symbol, parameters) number_##name,
  MEZZO_CUDA_DRIVER_FUNCTIONS(MEZZO_NUMBER) MEZZO_CUBLASLT_FUNCTIONS(MEZZO_NUMBER)
#undef MEZZO_NUMBER
};

template <Kind kKind, size_t kNumber, class Function> void countCallsOf(Function &function) {
  using Wrapper = Counted<kKind, kNumber, Function>;
  Wrapper::real = function;
  function = &Wrapper::call;
}

template <Kind kKind> std::optional<uint64_t> callsOf(const std::string &function) {
#define MEZZO_LOOK(name, symbol, parameters)                                                                                \
  if (function == #name)                                                                                                    \
    return Counted<kKind, number_##name, decltype(Table::name)>::calls.load();
  using Table = Driver;
  MEZZO_CUDA_DRIVER_FUNCTIONS(MEZZO_LOOK) {
    using Table = CublasLt;
    MEZZO_CUBLASLT_FUNCTIONS(MEZZO_LOOK)
  }
#undef MEZZO_LOOK
  return std::nullopt;
}
} // namespace

std::optional<uint64_t> mezzo::cuda::countCalls(Kind kind, const std::string &function) {
  return kind == Kind::Real ? callsOf<Kind::Real>(function) : callsOf<Kind::Emulated>(function);
}

/// Fills a table; `advice` is what to do where there is no library.
template <class Table, class Fill>
static Result<const Table *> load(std::vector<std::string> places, const char *what, const char *advice, Fill fill) {
  Search search{std::move(places), ""};
  auto table = std::make_unique<Table>();
  void *handle = search.open(table->path);
  if (!handle)
    return makeError(StatusCode::Unsupported, what, " is not found (", search.failures, "); ", advice);
  std::string missing;
  fill(handle, *table, missing);
  if (!missing.empty())
    return makeError(StatusCode::Unsupported, what, " in ", table->path, " has no function ", missing, ": it is too old; ",
                     advice);
  return static_cast<const Table *>(table.release()); // for the rest of the process
}

template <Kind kKind> static Result<const Driver *> loadDriver() {
  constexpr Kind kind = kKind;
  const char *what = kind == Kind::Real ? "the CUDA driver" : "the CUDA emulator";
  const char *advice = kind == Kind::Real ? "install NVIDIA's driver, or run on the device cuda-emulated or cpu"
                                          : "name the file libmezzo_cuda_emulator.so in MEZZO_CUDA_EMULATOR";
  return load<Driver>(driverPlaces(kind), what, advice, [](void *handle, Driver &table, std::string &missing) {
#define MEZZO_RESOLVE(name, symbol, parameters)                                                                             \
  if (resolve(handle, #symbol, table.name, missing))                                                                        \
    countCallsOf<kKind, number_##name>(table.name);
    MEZZO_CUDA_DRIVER_FUNCTIONS(MEZZO_RESOLVE)
#undef MEZZO_RESOLVE
  });
}

template <Kind kKind> static Result<const CublasLt *> loadCublasLt() {
  constexpr Kind kind = kKind;
  const char *advice = "install CUDA's libraries, or name the file in MEZZO_CUBLASLT";
  return load<CublasLt>(cublasPlaces(kind), "cuBLASLt", advice, [](void *handle, CublasLt &table, std::string &missing) {
#define MEZZO_RESOLVE(name, symbol, parameters)                                                                             \
  if (resolve(handle, #symbol, table.name, missing))                                                                        \
    countCallsOf<kKind, number_##name>(table.name);
    MEZZO_CUBLASLT_FUNCTIONS(MEZZO_RESOLVE)
#undef MEZZO_RESOLVE
  });
}

/// Each kind is loaded when it is first asked for.
Result<const Driver *> mezzo::cuda::getDriver(Kind kind) {
  if (kind == Kind::Real) {
    static const Result<const Driver *> real = loadDriver<Kind::Real>();
    return real;
  }
  static const Result<const Driver *> emulated = loadDriver<Kind::Emulated>();
  return emulated;
}

Result<const CublasLt *> mezzo::cuda::getCublasLt(Kind kind) {
  if (kind == Kind::Real) {
    static const Result<const CublasLt *> real = loadCublasLt<Kind::Real>();
    return real;
  }
  static const Result<const CublasLt *> emulated = loadCublasLt<Kind::Emulated>();
  return emulated;
}
