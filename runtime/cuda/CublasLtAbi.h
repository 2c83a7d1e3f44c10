// The part of cuBLASLt's interface that the runtime uses, as NVIDIA documents it. No header of CUDA is needed. The emulator
// exports the same functions.
#ifndef MEZZO_RUNTIME_CUDA_CUBLASLTABI_H
#define MEZZO_RUNTIME_CUDA_CUBLASLTABI_H

#include "runtime/cuda/DriverAbi.h"

extern "C" {
typedef int cublasStatus_t;
typedef struct cublasLtContext *cublasLtHandle_t;
typedef struct cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;
typedef struct cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;
typedef struct cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;

/// May be kept in files for the same version of the library.
typedef struct {
  uint64_t data[8];
} cublasLtMatmulAlgo_t;

typedef struct {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;
}

namespace mezzo::cuda::blas {

enum Status : int {
  Success = 0,
  NotInitialized = 1,
  AllocFailed = 3,
  InvalidValue = 7,
  ExecutionFailed = 13,
  NotSupported = 15
};
enum DataType : int { R32F = 0, R64F = 1, R16F = 2, R16BF = 14 };
enum ComputeType : int {
  Compute16F = 64,
  Compute32F = 68,
  Compute32FPedantic = 69,
  Compute32FFastTF32 = 77,
  Compute64F = 70
};
enum Operation : int { NoTranspose = 0, Transpose = 1 };
enum Order : int { Columns = 0, Rows = 1 };

enum DescriptorAttribute : int {
  DescComputeType = 0,
  DescScaleType = 1,
  DescPointerMode = 2,
  DescTransA = 3,
  DescTransB = 4,
  DescTransC = 5,
  DescEpilogue = 7,
  DescBiasPointer = 8,
  DescBiasBatchStride = 10,
  DescAuxPointer = 11,
  DescAuxLd = 12,
  DescAuxBatchStride = 13,
  DescAuxDataType = 22,
  DescBiasDataType = 26,
};

enum LayoutAttribute : int {
  LayoutType = 0,
  LayoutOrder = 1,
  LayoutRows = 2,
  LayoutCols = 3,
  LayoutLd = 4,
  LayoutBatchCount = 5,
  LayoutBatchStride = 6,
  LayoutBatchMode = 8,
};

enum BatchMode : uint32_t { BatchStrided = 0, BatchPointerArray = 1 };

enum PreferenceAttribute : int {
  PrefSearchMode = 0,
  PrefMaxWorkspace = 1,
  PrefReductionSchemes = 3,
  PrefAlignmentA = 5,
  PrefAlignmentB = 6,
  PrefAlignmentC = 7,
  PrefAlignmentD = 8,
  PrefMaxWaves = 9,
  PrefImplementations = 12,
};

enum AlgorithmAttribute : int { ConfigId = 0, ConfigTile = 1, ConfigSplitK = 2, ConfigReductionScheme = 3 };
enum CapabilityAttribute : int { CapSplitK = 0, CapReductionSchemes = 1, CapNumericalImplementation = 15 };

/// How partial sums of a split product are added. In place and in the output's type are no accumulation in f32.
enum ReductionScheme : uint32_t { ReduceNone = 0, ReduceInPlace = 1, ReduceInComputeType = 2, ReduceInOutputType = 4 };
constexpr uint64_t kAccumulatesInF32 = 0x02 << 8;

enum Epilogue : uint32_t {
  EpilogueDefault = 1,
  EpilogueRelu = 2,
  EpilogueBias = 4,
  EpilogueReluBias = 6,
  EpilogueGelu = 32,
  EpilogueGeluBias = 36,
  EpilogueReluAux = 130,
  EpilogueReluAuxBias = 134,
  EpilogueGeluAux = 160,
  EpilogueGeluAuxBias = 164,
  EpilogueDRelu = 136,
  EpilogueDReluBGrad = 152,
  EpilogueDGelu = 192,
  EpilogueDGeluBGrad = 208,
  EpilogueBGradA = 256,
  EpilogueBGradB = 512,
};

} // namespace mezzo::cuda::blas

#define MEZZO_CUBLASLT_FUNCTIONS(F)                                                                                         \
  F(cublasLtCreate, cublasLtCreate, (cublasLtHandle_t * handle))                                                            \
  F(cublasLtDestroy, cublasLtDestroy, (cublasLtHandle_t handle))                                                            \
  F(cublasLtMatmulDescCreate, cublasLtMatmulDescCreate, (cublasLtMatmulDesc_t * desc, int computeType, int scaleType))      \
  F(cublasLtMatmulDescDestroy, cublasLtMatmulDescDestroy, (cublasLtMatmulDesc_t desc))                                      \
  F(cublasLtMatmulDescSetAttribute, cublasLtMatmulDescSetAttribute,                                                         \
    (cublasLtMatmulDesc_t desc, int attribute, const void *value, size_t bytes))                                            \
  F(cublasLtMatmulDescGetAttribute, cublasLtMatmulDescGetAttribute,                                                         \
    (cublasLtMatmulDesc_t desc, int attribute, void *value, size_t bytes, size_t *written))                                 \
  F(cublasLtMatrixLayoutCreate, cublasLtMatrixLayoutCreate,                                                                 \
    (cublasLtMatrixLayout_t * layout, int type, uint64_t rows, uint64_t cols, int64_t ld))                                  \
  F(cublasLtMatrixLayoutDestroy, cublasLtMatrixLayoutDestroy, (cublasLtMatrixLayout_t layout))                              \
  F(cublasLtMatrixLayoutSetAttribute, cublasLtMatrixLayoutSetAttribute,                                                     \
    (cublasLtMatrixLayout_t layout, int attribute, const void *value, size_t bytes))                                        \
  F(cublasLtMatmulPreferenceCreate, cublasLtMatmulPreferenceCreate, (cublasLtMatmulPreference_t * preference))              \
  F(cublasLtMatmulPreferenceDestroy, cublasLtMatmulPreferenceDestroy, (cublasLtMatmulPreference_t preference))              \
  F(cublasLtMatmulPreferenceSetAttribute, cublasLtMatmulPreferenceSetAttribute,                                             \
    (cublasLtMatmulPreference_t preference, int attribute, const void *value, size_t bytes))                                \
  F(cublasLtMatmulAlgoGetHeuristic, cublasLtMatmulAlgoGetHeuristic,                                                         \
    (cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,                \
     cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t preference, int requested,              \
     cublasLtMatmulHeuristicResult_t results[], int *found))                                                                \
  F(cublasLtMatmulAlgoConfigGetAttribute, cublasLtMatmulAlgoConfigGetAttribute,                                             \
    (const cublasLtMatmulAlgo_t *algo, int attribute, void *value, size_t bytes, size_t *written))                          \
  F(cublasLtMatmulAlgoCapGetAttribute, cublasLtMatmulAlgoCapGetAttribute,                                                   \
    (const cublasLtMatmulAlgo_t *algo, int attribute, void *value, size_t bytes, size_t *written))                          \
  F(cublasLtMatmul, cublasLtMatmul,                                                                                         \
    (cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, const void *alpha, const void *a, cublasLtMatrixLayout_t layoutA,  \
     const void *b, cublasLtMatrixLayout_t layoutB, const void *beta, const void *c, cublasLtMatrixLayout_t layoutC,        \
     void *d, cublasLtMatrixLayout_t layoutD, const cublasLtMatmulAlgo_t *algo, void *workspace, size_t workspaceBytes,     \
     CUstream stream))

#endif // MEZZO_RUNTIME_CUDA_CUBLASLTABI_H
