// What stands behind cuBLASLt's handles, and a product as its descriptors say it.
#ifndef MEZZO_RUNTIME_EMULATOR_DRIVER_BLASSTATE_H
#define MEZZO_RUNTIME_EMULATOR_DRIVER_BLASSTATE_H

#include "runtime/cuda/CublasLtAbi.h"
#include "runtime/emulator/driver/DriverState.h"

namespace mezzo::emulator {

struct MatmulDesc {
  int computeType, scaleType;
  int pointerMode = 0;
  int transA = 0, transB = 0, transC = 0;
  uint32_t epilogue = cuda::blas::EpilogueDefault;
  uint64_t bias = 0, aux = 0;
  int64_t auxLd = 0, auxBatchStride = 0, biasBatchStride = 0;
  int32_t biasType = -1, auxType = -1;
};

struct MatrixLayout {
  uint32_t type;
  int32_t order = cuda::blas::Columns;
  uint64_t rows, cols;
  int64_t ld;
  int32_t batch = 1;
  int64_t batchStride = 0;
  uint32_t batchMode = cuda::blas::BatchStrided;

  bool hasPointers() const { return batchMode == cuda::blas::BatchPointerArray; }
};

struct Preference {
  uint32_t searchMode = 0;
  uint64_t workspace = 0;
  uint32_t reductionSchemes = 7;
  uint32_t alignment[4] = {256, 256, 256, 256}; ///< of A, B, C, D
  float maxWaves = 0;
  uint64_t implementations = ~uint64_t(0);
};

/// The object that a handle is.
template <class T, class Handle> T &behind(Handle handle) { return *reinterpret_cast<T *>(handle); }

/// What the emulator keeps in a cublasLtMatmulAlgo_t.
struct Algorithm {
  uint64_t magic;
  uint32_t splits, reduction;
  uint32_t alignment[4];
  uint64_t workspace;
};
constexpr uint64_t kAlgorithmMagic = 0x6d657a7a6f676d6d;

struct MatmulProblem {
  const MatmulDesc *desc;
  const MatrixLayout *a, *b, *c, *d;
  uint64_t m = 0, n = 0, k = 0;
};

/// Checks what the documents demand of descriptors and layouts; a cublasStatus_t, with `why` where it is no success.
int checkProblem(MatmulProblem &problem, std::string &why);

/// Addresses of a product that is run.
struct MatmulOperands {
  uint64_t a, b, c, d;
  float alpha, beta;
  uint32_t splits, reduction;
};

/// Computes it on the device's memory; a CUresult. What is read must have been written.
int computeMatmul(Driver &driver, const MatmulDesc &desc, const MatrixLayout &a, const MatrixLayout &b,
                  const MatrixLayout &c, const MatrixLayout &d, const MatmulOperands &operands);

unsigned bytesOfDataType(int type);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_DRIVER_BLASSTATE_H
