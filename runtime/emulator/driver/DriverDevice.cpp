// Devices, contexts, errors.
#include "runtime/emulator/driver/DriverState.h"

#include <cstring>

using namespace mezzo::cuda;
using namespace mezzo::emulator;

MEZZO_EXPORT CUresult cuInit(unsigned flags) {
  Driver &driver = Driver::get();
  std::lock_guard lock(driver.mutex);
  if (flags != 0)
    return kInvalidValue;
  if (!driver.optionError.empty())
    return driver.fail(kInvalidValue, driver.optionError);
  driver.isInitialized = true;
  return kSuccess;
}

MEZZO_EXPORT CUresult cuDriverGetVersion(int *version) {
  if (!version)
    return kInvalidValue;
  *version = Driver::get().version;
  return kSuccess;
}

MEZZO_EXPORT CUresult cuDeviceGetCount(int *count) {
  return guarded([&](Driver &) {
    *count = 1;
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  return guarded([&](Driver &) {
    if (ordinal != 0)
      return kInvalidDevice;
    *device = 0;
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuDeviceGetName(char *name, int length, CUdevice device) {
  if (!name || length <= 0 || device != 0)
    return kInvalidValue;
  std::strncpy(name, "emulated GPU", static_cast<size_t>(length));
  name[length - 1] = '\0';
  return kSuccess;
}

MEZZO_EXPORT CUresult cuDeviceGetAttribute(int *value, int attribute, CUdevice device) {
  static const Limits limits;
  const std::pair<int, int> values[] = {
      {kMaxThreadsPerBlock, static_cast<int>(limits.threadsPerBlock)},
      {kMaxSharedMemoryPerBlock, static_cast<int>(limits.sharedBytes)},
      {kMaxSharedMemoryPerBlockOptIn, static_cast<int>(limits.sharedBytesOptIn)},
      {kMultiprocessorCount, 1},
      {kComputeCapabilityMajor, Driver::get().capability / 10},
      {kComputeCapabilityMinor, Driver::get().capability % 10},
  };
  if (!value || device != 0)
    return kInvalidValue;
  for (auto [known, answer] : values)
    if (known == attribute) {
      *value = answer;
      return kSuccess;
    }
  return kInvalidValue;
}

MEZZO_EXPORT CUresult cuDeviceTotalMem_v2(size_t *bytes, CUdevice device) {
  if (!bytes || device != 0)
    return kInvalidValue;
  *bytes = Driver::get().totalBytes;
  return kSuccess;
}

/// One context, which never ends.
static CUcontext theContext() { return reinterpret_cast<CUcontext>(&Driver::get()); }

MEZZO_EXPORT CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  return guarded([&](Driver &) {
    if (device != 0)
      return kInvalidDevice;
    *context = theContext();
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuDevicePrimaryCtxRelease_v2(CUdevice) { return kSuccess; }
MEZZO_EXPORT CUresult cuCtxPushCurrent_v2(CUcontext context) { return context == theContext() ? kSuccess : kInvalidContext; }
MEZZO_EXPORT CUresult cuCtxPopCurrent_v2(CUcontext *context) {
  if (context)
    *context = theContext();
  return kSuccess;
}

//===- Errors -------------------------------------------------------------===//

MEZZO_EXPORT CUresult cuGetErrorName(CUresult error, const char **text) {
  static const std::pair<int, const char *> names[] = {
      {kSuccess, "CUDA_SUCCESS"},
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {kNotInitialized, "CUDA_ERROR_NOT_INITIALIZED"},
      {kInvalidDevice, "CUDA_ERROR_INVALID_DEVICE"},
      {kInvalidImage, "CUDA_ERROR_INVALID_IMAGE"},
      {kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
      {kNoBinaryForGpu, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
      {kInvalidPtx, "CUDA_ERROR_INVALID_PTX"},
      {kUnsupportedPtxVersion, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
      {kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE"},
      {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {kIllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {kLaunchTimeout, "CUDA_ERROR_LAUNCH_TIMEOUT"},
      {kMisalignedAddress, "CUDA_ERROR_MISALIGNED_ADDRESS"},
      {kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
      {kStreamCaptureUnsupported, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
      {kStreamCaptureInvalidated, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"},
      {kStreamCaptureUnmatched, "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED"},
  };
  for (auto [known, name] : names)
    if (known == error) {
      *text = name;
      return kSuccess;
    }
  *text = nullptr;
  return kInvalidValue;
}

/// What the last failure was, in words; it is the process' and holds until the next one.
MEZZO_EXPORT CUresult cuGetErrorString(CUresult error, const char **text) {
  Driver &driver = Driver::get();
  std::lock_guard lock(driver.mutex);
  if (error == kSuccess || driver.detail.empty())
    return cuGetErrorName(error, text);
  *text = driver.detail.c_str();
  return kSuccess;
}
