// The part of the CUDA driver's interface that the runtime uses: types, numbers and functions, as NVIDIA documents them. No
// header of CUDA is needed. The emulator exports the same functions.
#ifndef MEZZO_RUNTIME_CUDA_DRIVERABI_H
#define MEZZO_RUNTIME_CUDA_DRIVERABI_H

#include <cstddef>
#include <cstdint>

extern "C" {
typedef int CUresult;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphExec_st *CUgraphExec;
}

namespace mezzo::cuda {

/// CUresult.
enum : int {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kInvalidContext = 201,
  kNoBinaryForGpu = 209,
  kInvalidPtx = 218,
  kUnsupportedPtxVersion = 222,
  kInvalidHandle = 400,
  kNotFound = 500,
  kNotReady = 600,
  kIllegalAddress = 700,
  kLaunchOutOfResources = 701,
  kLaunchTimeout = 702,
  kMisalignedAddress = 716,
  kLaunchFailed = 719,
  kStreamCaptureUnsupported = 900,
  kStreamCaptureInvalidated = 901,
  kStreamCaptureUnmatched = 903,
};

/// CUdevice_attribute.
enum : int {
  kMaxThreadsPerBlock = 1,
  kMaxSharedMemoryPerBlock = 8,
  kMultiprocessorCount = 16,
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kMaxSharedMemoryPerBlockOptIn = 97,
};

/// CUfunction_attribute.
enum : int {
  kFunctionMaxThreads = 0,
  kFunctionSharedBytes = 1,
  kFunctionLocalBytes = 3,
  kFunctionNumRegisters = 4,
  kFunctionMaxDynamicSharedBytes = 8,
};

/// CUstreamCaptureMode: a thread's other calls that would disturb a capture are errors.
enum : int { kCaptureThreadLocal = 1 };
enum : unsigned { kStreamNonBlocking = 1, kEventDisableTiming = 2 };

} // namespace mezzo::cuda

/// F(name, symbol, parameters) for each function: the symbol has a version where the driver keeps older ones.
#define MEZZO_CUDA_DRIVER_FUNCTIONS(F)                                                                                      \
  F(cuInit, cuInit, (unsigned flags))                                                                                       \
  F(cuDriverGetVersion, cuDriverGetVersion, (int *version))                                                                 \
  F(cuDeviceGetCount, cuDeviceGetCount, (int *count))                                                                       \
  F(cuDeviceGet, cuDeviceGet, (CUdevice * device, int ordinal))                                                             \
  F(cuDeviceGetName, cuDeviceGetName, (char *name, int length, CUdevice device))                                            \
  F(cuDeviceGetAttribute, cuDeviceGetAttribute, (int *value, int attribute, CUdevice device))                               \
  F(cuDeviceTotalMem, cuDeviceTotalMem_v2, (size_t *bytes, CUdevice device))                                                \
  F(cuDevicePrimaryCtxRetain, cuDevicePrimaryCtxRetain, (CUcontext * context, CUdevice device))                             \
  F(cuDevicePrimaryCtxRelease, cuDevicePrimaryCtxRelease_v2, (CUdevice device))                                             \
  F(cuCtxPushCurrent, cuCtxPushCurrent_v2, (CUcontext context))                                                             \
  F(cuCtxPopCurrent, cuCtxPopCurrent_v2, (CUcontext * context))                                                             \
  F(cuStreamCreate, cuStreamCreate, (CUstream * stream, unsigned flags))                                                    \
  F(cuStreamDestroy, cuStreamDestroy_v2, (CUstream stream))                                                                 \
  F(cuStreamSynchronize, cuStreamSynchronize, (CUstream stream))                                                            \
  F(cuStreamWaitEvent, cuStreamWaitEvent, (CUstream stream, CUevent event, unsigned flags))                                 \
  F(cuStreamBeginCapture, cuStreamBeginCapture_v2, (CUstream stream, int mode))                                             \
  F(cuStreamEndCapture, cuStreamEndCapture, (CUstream stream, CUgraph * graph))                                             \
  F(cuEventCreate, cuEventCreate, (CUevent * event, unsigned flags))                                                        \
  F(cuEventDestroy, cuEventDestroy_v2, (CUevent event))                                                                     \
  F(cuEventRecord, cuEventRecord, (CUevent event, CUstream stream))                                                         \
  F(cuEventSynchronize, cuEventSynchronize, (CUevent event))                                                                \
  F(cuEventElapsedTime, cuEventElapsedTime, (float *milliseconds, CUevent start, CUevent end))                              \
  F(cuMemGetInfo, cuMemGetInfo_v2, (size_t *free, size_t *total))                                                           \
  F(cuMemAlloc, cuMemAlloc_v2, (CUdeviceptr * pointer, size_t bytes))                                                       \
  F(cuMemFree, cuMemFree_v2, (CUdeviceptr pointer))                                                                         \
  F(cuMemHostAlloc, cuMemHostAlloc, (void **pointer, size_t bytes, unsigned flags))                                         \
  F(cuMemFreeHost, cuMemFreeHost, (void *pointer))                                                                          \
  F(cuMemcpyHtoDAsync, cuMemcpyHtoDAsync_v2, (CUdeviceptr to, const void *from, size_t bytes, CUstream stream))             \
  F(cuMemcpyDtoHAsync, cuMemcpyDtoHAsync_v2, (void *to, CUdeviceptr from, size_t bytes, CUstream stream))                   \
  F(cuMemcpyDtoDAsync, cuMemcpyDtoDAsync_v2, (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream))             \
  F(cuMemsetD8Async, cuMemsetD8Async, (CUdeviceptr to, unsigned char value, size_t bytes, CUstream stream))                 \
  F(cuModuleLoadData, cuModuleLoadData, (CUmodule * module, const void *image))                                             \
  F(cuModuleUnload, cuModuleUnload, (CUmodule module))                                                                      \
  F(cuModuleGetFunction, cuModuleGetFunction, (CUfunction * function, CUmodule module, const char *name))                   \
  F(cuFuncGetAttribute, cuFuncGetAttribute, (int *value, int attribute, CUfunction function))                               \
  F(cuFuncSetAttribute, cuFuncSetAttribute, (CUfunction function, int attribute, int value))                                \
  F(cuLaunchKernel, cuLaunchKernel,                                                                                         \
    (CUfunction function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,                 \
     unsigned blockZ, unsigned sharedBytes, CUstream stream, void **parameters, void **extra))                              \
  F(cuGraphInstantiate, cuGraphInstantiateWithFlags, (CUgraphExec * exec, CUgraph graph, unsigned long long flags))         \
  F(cuGraphLaunch, cuGraphLaunch, (CUgraphExec exec, CUstream stream))                                                      \
  F(cuGraphGetNodes, cuGraphGetNodes, (CUgraph graph, CUgraphNode * nodes, size_t *count))                                  \
  F(cuGraphExecDestroy, cuGraphExecDestroy, (CUgraphExec exec))                                                             \
  F(cuGraphDestroy, cuGraphDestroy, (CUgraph graph))                                                                        \
  F(cuGetErrorName, cuGetErrorName, (CUresult error, const char **text))                                                    \
  F(cuGetErrorString, cuGetErrorString, (CUresult error, const char **text))

#endif // MEZZO_RUNTIME_CUDA_DRIVERABI_H
