#include "runtime/cuda/Gemm.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/cuda/MatmulCall.h"
#include "runtime/cuda/MatmulShape.h"

#include <algorithm>
#include <cstdlib>

using namespace mezzo;
using namespace mezzo::cuda;

static Result<int> dataTypeOf(ElementType type) {
  switch (type) {
  case ElementType::F32:
    return int(blas::R32F);
  case ElementType::F16:
    return int(blas::R16F);
  case ElementType::BF16:
    return int(blas::R16BF);
  default:
    return makeError(StatusCode::Unsupported, "cuBLASLt multiplies no ", getElementTypeName(type), " here");
  }
}

//===- Descriptors --------------------------------------------------------===//

namespace {
/// One product, or a batch of them; owns its descriptors, since they hold pointers.
class MatmulPlan : public Gemm {
public:
  explicit MatmulPlan(const GemmContext &context) : context(context) {}
  ~MatmulPlan() override;

  Status prepare(const artifact::Call &call, std::span<const CUdeviceptr> buffers);
  Status run(CUstream stream) override;
  device::ProductChoice choice() const override { return chosen; }

private:
  struct Pointers {
    CUdeviceptr lhs, rhs, addend, result;
  };

  Status describe(const MatmulCall &call, std::span<const CUdeviceptr> buffers);
  Status describeOperation(const MatmulCall &call, const MatrixView &lhs, const MatrixView &rhs, CUdeviceptr bias);
  Status makeLayout(cublasLtMatrixLayout_t &layout, int type, int64_t rows, int64_t cols, int64_t ld, int64_t stride);
  Status choose();
  Status chooseForLists();
  Status listPointers();
  Status setBatches(uint32_t mode, int64_t count);
  Status checkAccumulation();
  template <class T> Status set(blas::DescriptorAttribute attribute, T value);

  const GemmContext &context;
  cublasLtMatmulDesc_t operation = nullptr;
  cublasLtMatrixLayout_t layouts[3] = {}; ///< cuBLASLt's A, B, and C and D
  cublasLtMatmulAlgo_t algorithm{};
  std::vector<Pointers> calls;
  int64_t m = 0, n = 0, k = 0, batch = 0;
  device::ProductChoice chosen;
  std::array<int64_t, 3> steps{};         ///< bytes between the matrices of a batch: of lhs, rhs, result
  std::unique_ptr<DeviceBuffer> pointers; ///< where matrices are listed: those of lhs, rhs, addend and result
  float beta = 0;
};
} // namespace

MatmulPlan::~MatmulPlan() {
  for (cublasLtMatrixLayout_t layout : layouts)
    if (layout)
      context.library.cublasLtMatrixLayoutDestroy(layout);
  if (operation)
    context.library.cublasLtMatmulDescDestroy(operation);
}

template <class T> Status MatmulPlan::set(blas::DescriptorAttribute attribute, T value) {
  return context.library.check(context.library.cublasLtMatmulDescSetAttribute(operation, attribute, &value, sizeof value),
                               concat("setting attribute ", int(attribute), " of a product"));
}

Status MatmulPlan::makeLayout(cublasLtMatrixLayout_t &layout, int type, int64_t rows, int64_t cols, int64_t ld,
                              int64_t stride) {
  const CublasLt &library = context.library;
  MEZZO_RETURN_IF_ERROR(library.check(
      library.cublasLtMatrixLayoutCreate(&layout, type, static_cast<uint64_t>(rows), static_cast<uint64_t>(cols), ld),
      "describing a matrix"));
  auto count = static_cast<int32_t>(batch);
  MEZZO_RETURN_IF_ERROR(library.check(
      library.cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchCount, &count, sizeof count), "describing a batch"));
  return library.check(library.cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchStride, &stride, sizeof stride),
                       "describing a batch");
}

static uint32_t epilogueOf(const MatmulCall &call) {
  bool hasBias = call.bias >= 0;
  if (call.activation == "relu")
    return hasBias ? blas::EpilogueReluBias : blas::EpilogueRelu;
  if (call.activation == "gelu_tanh")
    return hasBias ? blas::EpilogueGeluBias : blas::EpilogueGelu;
  return hasBias ? blas::EpilogueBias : blas::EpilogueDefault;
}

/// Row-major D = L R is column-major Dᵀ = Rᵀ Lᵀ: R is cuBLASLt's A, L its B. A matrix whose columns are contiguous is then
/// one that has to be transposed. A bias along the last dimension is one along the rows of Dᵀ.
Status MatmulPlan::describeOperation(const MatmulCall &call, const MatrixView &lhs, const MatrixView &rhs,
                                     CUdeviceptr bias) {
  const CublasLt &library = context.library;
  MEZZO_RETURN_IF_ERROR(
      library.check(library.cublasLtMatmulDescCreate(&operation, blas::Compute32F, blas::R32F), "describing a product"));
  MEZZO_RETURN_IF_ERROR(set<int32_t>(blas::DescTransA, rhs.colStride == 1 ? blas::NoTranspose : blas::Transpose));
  MEZZO_RETURN_IF_ERROR(set<int32_t>(blas::DescTransB, lhs.colStride == 1 ? blas::NoTranspose : blas::Transpose));
  MEZZO_RETURN_IF_ERROR(set<uint32_t>(blas::DescEpilogue, epilogueOf(call)));
  if (call.bias < 0)
    return {};
  if (bias % 16 != 0)
    return makeError(StatusCode::Unsupported, "the bias is not aligned to 16 bytes, which cuBLASLt needs");
  return set<uint64_t>(blas::DescBiasPointer, bias);
}

static int64_t leading(const MatrixView &view) {
  return view.colStride == 1 ? std::max(view.rowStride, view.cols) : std::max(view.colStride, view.rows);
}

Status MatmulPlan::describe(const MatmulCall &call, std::span<const CUdeviceptr> buffers) {
  std::vector<int64_t> sizes = batchOf(call.result.buffer, call.resultPermutation);
  Result<MatrixView> lhs = viewMatrix(call.lhs.buffer, call.lhsPermutation, sizes),
                     rhs = viewMatrix(call.rhs.buffer, call.rhsPermutation, sizes),
                     result = viewMatrix(call.result.buffer, call.resultPermutation, sizes);
  for (Result<MatrixView> *view : {&lhs, &rhs, &result})
    if (!view->ok())
      return view->takeStatus();
  if (result->colStride != 1)
    return makeError(StatusCode::Unsupported, "the result's last dimension is not contiguous");
  if (lhs->rows != result->rows || rhs->cols != result->cols || lhs->cols != rhs->rows)
    return makeError(StatusCode::InvalidArgument, "shapes do not fit: ", toString(call.lhs.buffer.type), ", ",
                     toString(call.rhs.buffer.type), ", ", toString(call.result.buffer.type));
  joinRows(sizes, *lhs, *rhs, *result);
  Result<int> type = dataTypeOf(call.lhs.buffer.type.elementType),
              resultType = dataTypeOf(call.result.buffer.type.elementType);
  if (!type.ok() || !resultType.ok())
    return type.ok() ? resultType.takeStatus() : type.takeStatus();
  if (call.rhs.buffer.type.elementType != call.lhs.buffer.type.elementType)
    return makeError(StatusCode::Unsupported, "cuBLASLt multiplies no ", toString(call.lhs.buffer.type), " by ",
                     toString(call.rhs.buffer.type));
  Batches batches =
      combineBatches(sizes, {lhs->batchStrides, rhs->batchStrides, result->batchStrides, result->batchStrides});
  m = result->rows, n = result->cols, k = lhs->cols, batch = batches.count;
  MEZZO_RETURN_IF_ERROR(describeOperation(call, *lhs, *rhs, call.bias < 0 ? 0 : buffers[static_cast<size_t>(call.bias)]));
  auto side = [](const MatrixView &view) {
    return view.colStride == 1 ? std::pair(view.cols, view.rows) : std::pair(view.rows, view.cols);
  };
  MEZZO_RETURN_IF_ERROR(
      makeLayout(layouts[0], *type, side(*rhs).first, side(*rhs).second, leading(*rhs), batches.strides[1]));
  MEZZO_RETURN_IF_ERROR(
      makeLayout(layouts[1], *type, side(*lhs).first, side(*lhs).second, leading(*lhs), batches.strides[0]));
  MEZZO_RETURN_IF_ERROR(
      makeLayout(layouts[2], *resultType, result->cols, result->rows, leading(*result), batches.strides[2]));
  CUdeviceptr addend = call.addend < 0 ? buffers.back() : buffers[static_cast<size_t>(call.addend)];
  beta = call.addend < 0 ? 0.0f : 1.0f;
  uint64_t width = getByteWidth(call.lhs.buffer.type.elementType),
           resultWidth = getByteWidth(call.result.buffer.type.elementType);
  for (const std::array<int64_t, 4> &offset : batches.offsets)
    calls.push_back({buffers[0] + static_cast<uint64_t>(offset[0] + call.lhs.offset) * width,
                     buffers[1] + static_cast<uint64_t>(offset[1] + call.rhs.offset) * width,
                     addend + static_cast<uint64_t>(offset[2] + (call.addend < 0 ? call.result.offset : 0)) * resultWidth,
                     buffers.back() + static_cast<uint64_t>(offset[2] + call.result.offset) * resultWidth});
  steps = {batches.strides[0] * static_cast<int64_t>(width), batches.strides[1] * static_cast<int64_t>(width),
           batches.strides[2] * static_cast<int64_t>(resultWidth)};
  return {};
}

//===- Batches of pointers ------------------------------------------------===//

/// Several calls as one, whose matrices are listed. Fails where the library has no such product.
Status MatmulPlan::listPointers() {
  std::vector<CUdeviceptr> lists[4];
  for (const Pointers &p : calls)
    for (int64_t i = 0; i < batch; ++i) {
      auto at = [&](CUdeviceptr base, int64_t step) { return base + static_cast<CUdeviceptr>(i * step); };
      lists[0].push_back(at(p.lhs, steps[0]));
      lists[1].push_back(at(p.rhs, steps[1]));
      lists[2].push_back(at(p.addend, steps[2]));
      lists[3].push_back(at(p.result, steps[2]));
    }
  std::vector<CUdeviceptr> all;
  for (const auto &list : lists)
    all.insert(all.end(), list.begin(), list.end());
  Result<std::unique_ptr<DeviceBuffer>> made =
      DeviceBuffer::create(context.device, all.size() * sizeof all[0], "pointers of a product");
  if (!made.ok())
    return made.takeStatus();
  MEZZO_RETURN_IF_ERROR(context.stream.upload((*made)->address(), all.data(), (*made)->size()));
  MEZZO_RETURN_IF_ERROR(context.stream.wait("listing the matrices of a product"));
  pointers = made.take();
  return setBatches(blas::BatchPointerArray, static_cast<int64_t>(lists[0].size()));
}

Status MatmulPlan::setBatches(uint32_t mode, int64_t count) {
  const CublasLt &library = context.library;
  auto number = static_cast<int32_t>(count);
  for (cublasLtMatrixLayout_t layout : layouts) {
    MEZZO_RETURN_IF_ERROR(library.check(
        library.cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchMode, &mode, sizeof mode), "describing a batch"));
    MEZZO_RETURN_IF_ERROR(
        library.check(library.cublasLtMatrixLayoutSetAttribute(layout, blas::LayoutBatchCount, &number, sizeof number),
                      "describing a batch"));
  }
  return {};
}

/// Matrices that have no one distance are listed; where the library cannot take a list, it is called several times.
Status MatmulPlan::chooseForLists() {
  constexpr uint64_t kMostBatches = 65535;
  uint64_t total = calls.size() * static_cast<uint64_t>(batch);
  if (total <= kMostBatches && listPointers().ok() && choose().ok()) {
    batch = static_cast<int64_t>(total);
    CUdeviceptr list = pointers->address();
    uint64_t bytes = total * sizeof list;
    calls = {{list, list + bytes, list + 2 * bytes, list + 3 * bytes}};
    chosen.calls = calls.size();
    return {};
  }
  pointers.reset();
  MEZZO_RETURN_IF_ERROR(setBatches(blas::BatchStrided, batch));
  return choose();
}

//===- Choosing -----------------------------------------------------------===//

/// The largest power of two, up to 256, that all addresses are multiples of.
template <class Addresses, class Get> static uint32_t alignmentOf(const Addresses &calls, Get get) {
  uint64_t bits = 256;
  for (const auto &call : calls)
    bits |= get(call);
  return static_cast<uint32_t>(bits & ~(bits - 1));
}

/// The library's best guess; MEZZO_CUBLASLT_CANDIDATE names a later one, to measure how good the guesses are.
static size_t wantedCandidate() {
  const char *wanted = std::getenv("MEZZO_CUBLASLT_CANDIDATE");
  return wanted ? std::min<size_t>(std::strtoull(wanted, nullptr, 10), 31) : 0;
}

Status MatmulPlan::choose() {
  const CublasLt &library = context.library;
  cublasLtMatmulPreference_t preference = nullptr;
  MEZZO_RETURN_IF_ERROR(library.check(library.cublasLtMatmulPreferenceCreate(&preference), "making a preference"));
  auto set = [&](blas::PreferenceAttribute attribute, auto value) {
    return library.cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof value);
  };
  // Partial sums may not be added in 16 bits; kept as they are, or in f32.
  int status = set(blas::PrefMaxWorkspace, context.workspaceBytes) |
               set(blas::PrefReductionSchemes, uint32_t(blas::ReduceInComputeType)) |
               set(blas::PrefAlignmentA, alignmentOf(calls, [](const Pointers &p) { return p.rhs; })) |
               set(blas::PrefAlignmentB, alignmentOf(calls, [](const Pointers &p) { return p.lhs; })) |
               set(blas::PrefAlignmentC, alignmentOf(calls, [](const Pointers &p) { return p.addend; })) |
               set(blas::PrefAlignmentD, alignmentOf(calls, [](const Pointers &p) { return p.result; }));
  std::vector<cublasLtMatmulHeuristicResult_t> results(wantedCandidate() + 1);
  int found = 0;
  if (status == blas::Success)
    status =
        library.cublasLtMatmulAlgoGetHeuristic(context.handle, operation, layouts[0], layouts[1], layouts[2], layouts[2],
                                               preference, static_cast<int>(results.size()), results.data(), &found);
  library.cublasLtMatmulPreferenceDestroy(preference);
  MEZZO_RETURN_IF_ERROR(library.check(status, "choosing an algorithm"));
  // Where there are fewer candidates than asked for, the last one is taken.
  const cublasLtMatmulHeuristicResult_t &result =
      results[static_cast<size_t>(std::clamp<int>(found - 1, 0, static_cast<int>(results.size()) - 1))];
  if (found == 0 || result.state != blas::Success)
    return makeError(StatusCode::Unsupported, "cuBLASLt has no algorithm for a product of ", m, " x ", n, " x ", k);
  algorithm = result.algo;
  chosen.workspaceBytes = result.workspaceSize;
  chosen.calls = calls.size();
  return checkAccumulation();
}

/// COMPUTE_32F alone does not keep sums in f32: an algorithm may add parts of them in the result's type.
Status MatmulPlan::checkAccumulation() {
  const CublasLt &library = context.library;
  int32_t splits = 1;
  uint32_t scheme = 0;
  uint64_t flags = 0;
  size_t written;
  MEZZO_RETURN_IF_ERROR(library.check(
      library.cublasLtMatmulAlgoConfigGetAttribute(&algorithm, blas::ConfigSplitK, &splits, sizeof splits, &written),
      "reading the algorithm back"));
  MEZZO_RETURN_IF_ERROR(library.check(library.cublasLtMatmulAlgoConfigGetAttribute(&algorithm, blas::ConfigReductionScheme,
                                                                                   &scheme, sizeof scheme, &written),
                                      "reading the algorithm back"));
  MEZZO_RETURN_IF_ERROR(library.check(library.cublasLtMatmulAlgoCapGetAttribute(&algorithm, blas::CapNumericalImplementation,
                                                                                &flags, sizeof flags, &written),
                                      "reading the algorithm back"));
  MEZZO_RETURN_IF_ERROR(library.check(library.cublasLtMatmulAlgoConfigGetAttribute(
                                          &algorithm, blas::ConfigId, &chosen.algorithm, sizeof chosen.algorithm, &written),
                                      "reading the algorithm back"));
  chosen.splits = splits;
  chosen.scheme = scheme;
  bool isInF32 = (scheme == blas::ReduceNone || scheme == blas::ReduceInComputeType) && (flags & blas::kAccumulatesInF32);
  chosen.sumsInF32 = isInF32;
  if (!isInF32)
    return makeError(StatusCode::Unsupported, "cuBLASLt chose an algorithm for a product of ", m, " x ", n, " x ", k,
                     " that does not accumulate in f32 (reduction scheme ", scheme, ", splits ", splits, ")");
  return {};
}

Status MatmulPlan::prepare(const artifact::Call &call, std::span<const CUdeviceptr> buffers) {
  Result<MatmulCall> taken = readMatmul(call);
  if (!taken.ok())
    return taken.takeStatus();
  MEZZO_RETURN_IF_ERROR(describe(*taken, buffers));
  if (calls.empty())
    return {};
  return calls.size() > 1 ? chooseForLists() : choose();
}

Status MatmulPlan::run(CUstream stream) {
  const float alpha = 1;
  auto pointer = [](CUdeviceptr address) { return reinterpret_cast<void *>(address); };
  for (const Pointers &p : calls) {
    int status = context.library.cublasLtMatmul(
        context.handle, operation, &alpha, pointer(p.rhs), layouts[0], pointer(p.lhs), layouts[1], &beta, pointer(p.addend),
        layouts[2], pointer(p.result), layouts[2], &algorithm, pointer(context.workspace), context.workspaceBytes, stream);
    MEZZO_RETURN_IF_ERROR(context.library.check(status, concat("a product of ", m, " x ", n, " x ", k)));
  }
  return {};
}

static bool isEmpty(const artifact::BufferRef &buffer) {
  const std::vector<int64_t> &shape = buffer.type.shape;
  return std::find(shape.begin(), shape.end(), 0) != shape.end();
}

Result<std::unique_ptr<Gemm>> Gemm::create(const artifact::Call &call, std::span<const CUdeviceptr> buffers,
                                           const GemmContext &context) {
  if (call.function != "cublaslt.matmul")
    return makeError(StatusCode::NotFound, "function \"", call.function, "\" is not in this runtime's CUDA device");
  for (const artifact::BufferRef &buffer : call.buffers)
    if (isEmpty(buffer))
      return makeError(StatusCode::Unsupported, "a product with an empty ", toString(buffer.type));
  auto plan = std::make_unique<MatmulPlan>(context);
  MEZZO_RETURN_IF_ERROR(plan->prepare(call, buffers).withContext(call.function));
  return std::unique_ptr<Gemm>(std::move(plan));
}
