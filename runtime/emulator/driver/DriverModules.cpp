// Modules from PTX, functions, launches.
#include "runtime/emulator/driver/DriverState.h"

#include <cstdio>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

static bool isBinary(const void *image) {
  return std::memcmp(image,
                     "\x7f"
                     "ELF",
                     4) == 0;
}

/// The driver that a text is for: PTX 9.0 came with CUDA 13.0, 8.n with 12.n.
static int driverFor(const char *text) {
  int major = 0, minor = 0;
  const char *at = std::strstr(text, ".version ");
  if (!at || std::sscanf(at, ".version %d.%d", &major, &minor) != 2)
    return 0;
  return (major + 4) * 1000 + minor * 10;
}

MEZZO_EXPORT CUresult cuModuleLoadData(CUmodule *handle, const void *image) {
  return guarded([&](Driver &driver) -> int {
    if (!handle || !image)
      return kInvalidValue;
    if (isBinary(image))
      return driver.fail(kNoBinaryForGpu, "the emulated GPU takes PTX and no binaries");
    if (driverFor(static_cast<const char *>(image)) > driver.version)
      return driver.fail(kUnsupportedPtxVersion, "the text is newer than the driver");
    Result<std::unique_ptr<Program>> program = Program::load(static_cast<const char *>(image), driver.memory);
    if (!program.ok())
      return driver.fail(kInvalidPtx, program.status().message());
    auto module = std::make_unique<LoadedModule>();
    module->program = program.take();
    driver.modules.insert(module.get());
    *handle = reinterpret_cast<CUmodule>(module.release());
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuModuleUnload(CUmodule handle) {
  Driver &driver = Driver::get();
  std::lock_guard lock(driver.mutex);
  auto found = driver.modules.find(reinterpret_cast<LoadedModule *>(handle));
  if (found == driver.modules.end())
    return kInvalidHandle;
  delete *found;
  driver.modules.erase(found);
  return kSuccess;
}

MEZZO_EXPORT CUresult cuModuleGetFunction(CUfunction *handle, CUmodule moduleHandle, const char *name) {
  return guarded([&](Driver &driver) -> int {
    auto *module = reinterpret_cast<LoadedModule *>(moduleHandle);
    if (!driver.modules.count(module) || !name)
      return kInvalidHandle;
    std::unique_ptr<LoadedFunction> &function = module->functions[name];
    if (!function) {
      Result<const Kernel *> kernel = module->program->kernel(name);
      if (!kernel.ok())
        return driver.fail(kernel.status().code() == StatusCode::NotFound ? kNotFound : kInvalidPtx,
                           kernel.status().message());
      function =
          std::make_unique<LoadedFunction>(LoadedFunction{*kernel, Limits().sharedBytes - (*kernel)->staticSharedBytes()});
    }
    *handle = reinterpret_cast<CUfunction>(function.get());
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuFuncGetAttribute(int *value, int attribute, CUfunction handle) {
  return guarded([&](Driver &driver) -> int {
    auto &function = *reinterpret_cast<LoadedFunction *>(handle);
    switch (attribute) {
    case kFunctionMaxThreads:
      *value = static_cast<int>(function.kernel->maxThreads());
      return kSuccess;
    case kFunctionSharedBytes:
      *value = static_cast<int>(function.kernel->staticSharedBytes());
      return kSuccess;
    case kFunctionLocalBytes:
      *value = static_cast<int>(function.kernel->localBytes());
      return kSuccess;
    case kFunctionMaxDynamicSharedBytes:
      *value = static_cast<int>(function.maxDynamicShared);
      return kSuccess;
    default:
      return driver.fail(kInvalidValue, "this attribute of functions is not emulated");
    }
  });
}

MEZZO_EXPORT CUresult cuFuncSetAttribute(CUfunction handle, int attribute, int value) {
  return guarded([&](Driver &driver) -> int {
    auto &function = *reinterpret_cast<LoadedFunction *>(handle);
    uint32_t most = Limits().sharedBytesOptIn - function.kernel->staticSharedBytes();
    if (attribute != kFunctionMaxDynamicSharedBytes || value < 0 || static_cast<uint32_t>(value) > most)
      return driver.fail(kInvalidValue, concat("a kernel may have ", most, " bytes of dynamic shared memory"));
    function.maxDynamicShared = static_cast<uint32_t>(value);
    return kSuccess;
  });
}

/// The parameters' bytes as the kernel lays them out.
static std::vector<uint8_t> gather(const Kernel &kernel, void **parameters) {
  std::vector<uint8_t> bytes(kernel.parameterBytes());
  for (size_t i = 0; i < kernel.parameters().size(); ++i) {
    auto [offset, size] = kernel.parameters()[i];
    std::memcpy(bytes.data() + offset, parameters[i], size);
  }
  return bytes;
}

MEZZO_EXPORT CUresult cuLaunchKernel(CUfunction handle, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX,
                                     unsigned blockY, unsigned blockZ, unsigned sharedBytes, CUstream streamHandle,
                                     void **parameters, void **extra) {
  return guarded([&](Driver &driver) -> int {
    auto *function = reinterpret_cast<LoadedFunction *>(handle);
    Stream *stream = driver.find(streamHandle);
    if (!function || !stream)
      return kInvalidHandle;
    const Kernel &kernel = *function->kernel;
    if (extra || (!parameters && !kernel.parameters().empty()))
      return driver.fail(kInvalidValue, "parameters are given as a list of addresses, not otherwise");
    if (sharedBytes > function->maxDynamicShared)
      return driver.fail(kInvalidValue,
                         concat("kernel ", kernel.name(), " gets ", sharedBytes, " bytes of dynamic shared memory; ",
                                function->maxDynamicShared, " are allowed, more by cuFuncSetAttribute"));
    LaunchShape shape = {{gridX, gridY, gridZ}, {blockX, blockY, blockZ}, sharedBytes};
    return driver.enqueue(*stream, [&kernel, shape, bytes = gather(kernel, parameters)] {
      return Driver::get().launch(kernel, shape, bytes);
    });
  });
}
