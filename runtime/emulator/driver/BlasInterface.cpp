// cuBLASLt's handle, its heuristic and its products.
#include "runtime/emulator/driver/BlasAttributes.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

/// Says why on standard error, as cuBLASLt does with its log.
static cublasStatus_t refuse(int status, const std::string &why) {
  std::fprintf(stderr, "cuda-emulated: cublasLt: %s\n", why.c_str());
  return status;
}

MEZZO_EXPORT cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  if (!Driver::get().isInitialized)
    return blas::NotInitialized;
  *handle = reinterpret_cast<cublasLtHandle_t>(&Driver::get());
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtDestroy(cublasLtHandle_t) { return blas::Success; }

//===- Algorithms ---------------------------------------------------------===//

static_assert(sizeof(Algorithm) <= sizeof(cublasLtMatmulAlgo_t));

static Algorithm readAlgorithm(const cublasLtMatmulAlgo_t *algo) {
  Algorithm algorithm;
  std::memcpy(&algorithm, algo, sizeof algorithm);
  return algorithm;
}

/// One algorithm without splitting, and one that splits where the preference allows it. MEZZO_EMULATOR_REDUCTION=output
/// makes a library that does not heed the preference, and adds partial sums in the type of the result.
static std::vector<Algorithm> algorithmsFor(const MatmulProblem &problem, const Preference &preference) {
  Algorithm plain = {kAlgorithmMagic, 1, blas::ReduceNone, {}, 0};
  for (int i = 0; i < 4; ++i)
    plain.alignment[i] = std::min(preference.alignment[i], 16u);
  Algorithm split = plain;
  split.splits = 4;
  split.workspace = split.splits * problem.m * problem.n * 4 * static_cast<uint64_t>(problem.d->batch);
  std::vector<Algorithm> all = {plain};
  const char *reduction = std::getenv("MEZZO_EMULATOR_REDUCTION");
  if (reduction && std::strcmp(reduction, "output") == 0) {
    split.reduction = blas::ReduceInOutputType;
    split.workspace = 0;
    return {split};
  }
  split.reduction = blas::ReduceInComputeType;
  if ((preference.reductionSchemes & split.reduction) && split.workspace <= preference.workspace && problem.k >= 64)
    all.push_back(split);
  return all;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc,
                                                           cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                                                           cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                                           cublasLtMatmulPreference_t preference, int requested,
                                                           cublasLtMatmulHeuristicResult_t results[], int *found) {
  *found = 0;
  MatmulProblem problem = {&behind<MatmulDesc>(desc), &behind<MatrixLayout>(a), &behind<MatrixLayout>(b),
                           &behind<MatrixLayout>(c), &behind<MatrixLayout>(d)};
  std::string why;
  if (!handle || requested < 1)
    return blas::InvalidValue;
  if (int status = checkProblem(problem, why))
    return refuse(status, why);
  for (const Algorithm &algorithm : algorithmsFor(problem, behind<Preference>(preference))) {
    if (*found == requested)
      break;
    cublasLtMatmulHeuristicResult_t &result = results[(*found)++];
    std::memset(&result, 0, sizeof result);
    std::memcpy(&result.algo, &algorithm, sizeof algorithm);
    result.workspaceSize = algorithm.workspace;
    result.wavesCount = 1;
  }
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulAlgoConfigGetAttribute(const cublasLtMatmulAlgo_t *algo, int attribute,
                                                                 void *value, size_t bytes, size_t *written) {
  Algorithm algorithm = readAlgorithm(algo);
  int32_t id = 1, splits = static_cast<int32_t>(algorithm.splits);
  switch (attribute) {
  case blas::ConfigId:
    return getField(field(id), value, bytes, written);
  case blas::ConfigSplitK:
    return getField(field(splits), value, bytes, written);
  case blas::ConfigReductionScheme:
    return getField(field(algorithm.reduction), value, bytes, written);
  default:
    return blas::InvalidValue;
  }
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulAlgoCapGetAttribute(const cublasLtMatmulAlgo_t *algo, int attribute, void *value,
                                                              size_t bytes, size_t *written) {
  uint64_t flags = blas::kAccumulatesInF32;
  return algo && attribute == blas::CapNumericalImplementation ? getField(field(flags), value, bytes, written)
                                                               : blas::InvalidValue;
}

//===- Running ------------------------------------------------------------===//

/// Pointers as aligned as the algorithm was chosen for; of batches of pointers those in the arrays are checked when it runs.
static bool areAligned(const Algorithm &algorithm, const MatmulOperands &operands, bool hasPointers, std::string &why) {
  const std::pair<uint64_t, const char *> pointers[] = {
      {operands.a, "A"}, {operands.b, "B"}, {operands.c, "C"}, {operands.d, "D"}};
  for (int i = 0; i < 4; ++i)
    if (uint32_t wanted = hasPointers ? 8 : algorithm.alignment[i]; pointers[i].first % wanted != 0) {
      why = concat(pointers[i].second, " is not aligned to ", wanted, " bytes, for which the algorithm was chosen");
      return false;
    }
  return true;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t desc, const void *alpha, const void *a,
                                           cublasLtMatrixLayout_t layoutA, const void *b, cublasLtMatrixLayout_t layoutB,
                                           const void *beta, const void *c, cublasLtMatrixLayout_t layoutC, void *d,
                                           cublasLtMatrixLayout_t layoutD, const cublasLtMatmulAlgo_t *algo, void *workspace,
                                           size_t workspaceBytes, CUstream streamHandle) {
  Driver &driver = Driver::get();
  std::lock_guard lock(driver.mutex);
  MatmulProblem problem = {&behind<MatmulDesc>(desc), &behind<MatrixLayout>(layoutA), &behind<MatrixLayout>(layoutB),
                           &behind<MatrixLayout>(layoutC), &behind<MatrixLayout>(layoutD)};
  auto address = [](const void *pointer) { return reinterpret_cast<uint64_t>(pointer); };
  MatmulOperands operands = {address(a), address(b), address(c), address(d), 0, 0, 1, blas::ReduceNone};
  std::memcpy(&operands.alpha, alpha, 4);
  std::memcpy(&operands.beta, beta, 4);
  std::string why;
  if (int status = checkProblem(problem, why))
    return refuse(status, why);
  Stream *stream = driver.find(streamHandle);
  if (!stream || driver.sticky != kSuccess)
    return blas::ExecutionFailed;
  if (algo) {
    Algorithm algorithm = readAlgorithm(algo);
    if (algorithm.magic != kAlgorithmMagic)
      return refuse(blas::InvalidValue, "the algorithm is none of this library's");
    if (algorithm.workspace > workspaceBytes || (algorithm.workspace > 0 && address(workspace) % 256 != 0))
      return refuse(blas::InvalidValue, concat("the algorithm needs a workspace of ", algorithm.workspace,
                                               " bytes, aligned to 256; it gets ", workspaceBytes));
    if (!areAligned(algorithm, operands, problem.d->hasPointers(), why))
      return refuse(blas::InvalidValue, why);
    operands.splits = algorithm.splits;
    operands.reduction = algorithm.reduction;
  }
  int result =
      driver.enqueue(*stream, [=, desc = *problem.desc, a = *problem.a, b = *problem.b, c = *problem.c, d = *problem.d] {
        return computeMatmul(Driver::get(), desc, a, b, c, d, operands);
      });
  return result == kSuccess ? blas::Success : blas::ExecutionFailed;
}
