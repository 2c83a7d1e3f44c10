#include "runtime/cuda/MatmulShape.h"

#include <numeric>

using namespace mezzo;
using namespace mezzo::cuda;

static std::vector<int64_t> stridesOf(const artifact::BufferRef &buffer) {
  if (!buffer.strides.empty())
    return buffer.strides;
  std::vector<int64_t> strides(buffer.type.shape.size(), 1);
  for (size_t i = strides.size(); i-- > 1;)
    strides[i - 1] = strides[i] * buffer.type.shape[i];
  return strides;
}

/// Dimension i of the matrix is dimension order[i] of the buffer.
static std::vector<int64_t> orderOf(const artifact::BufferRef &buffer, const std::vector<int64_t> &permutation) {
  if (!permutation.empty())
    return permutation;
  std::vector<int64_t> order(buffer.type.shape.size());
  std::iota(order.begin(), order.end(), int64_t(0));
  return order;
}

std::vector<int64_t> mezzo::cuda::batchOf(const artifact::BufferRef &buffer, const std::vector<int64_t> &permutation) {
  std::vector<int64_t> order = orderOf(buffer, permutation), sizes;
  for (size_t i = 0; i + 2 < order.size(); ++i)
    sizes.push_back(buffer.type.shape[static_cast<size_t>(order[i])]);
  return sizes;
}

Result<MatrixView> mezzo::cuda::viewMatrix(const artifact::BufferRef &buffer, const std::vector<int64_t> &permutation,
                                           const std::vector<int64_t> &batch) {
  std::vector<int64_t> order = orderOf(buffer, permutation), strides = stridesOf(buffer);
  if (order.size() != buffer.type.shape.size() || order.size() < 2 || order.size() - 2 > batch.size())
    return makeError(StatusCode::InvalidArgument, "an operand has rank ", buffer.type.shape.size(), " and a permutation of ",
                     order.size(), " dimensions");
  auto size = [&](size_t i) { return buffer.type.shape[static_cast<size_t>(order[i])]; };
  auto stride = [&](size_t i) { return strides[static_cast<size_t>(order[i])]; };
  size_t rank = order.size();
  MatrixView view{size(rank - 2), size(rank - 1), stride(rank - 2), stride(rank - 1), {}};
  if (view.cols == 1)
    view.colStride = 1;
  else if (view.rows == 1)
    view.rowStride = view.colStride == 1 ? view.cols : 1;
  if (view.colStride != 1 && view.rowStride != 1)
    return makeError(StatusCode::Unsupported, "neither rows nor columns of ", toString(buffer.type), " are contiguous");
  view.batchStrides.assign(batch.size(), 0);
  for (size_t i = 0; i + 2 < rank; ++i) {
    size_t place = batch.size() - (rank - 2) + i;
    if (size(i) != 1 && size(i) != batch[place])
      return makeError(StatusCode::InvalidArgument, "batch dimension ", i, " of ", toString(buffer.type), " does not fit ",
                       batch[place]);
    view.batchStrides[place] = size(i) == 1 ? 0 : stride(i);
  }
  return view;
}

/// Whether the matrices along a batch dimension of `size` with this stride are one after the other.
static bool canJoin(const MatrixView &view, int64_t size, int64_t stride) {
  return view.colStride == 1 && (size == 1 || view.rows == 1 || stride == view.rows * view.rowStride);
}

static void joinLast(MatrixView &view, int64_t size) {
  if (view.rows == 1 && size > 1)
    view.rowStride = view.batchStrides.back();
  view.rows *= size;
  view.batchStrides.pop_back();
}

void mezzo::cuda::joinRows(std::vector<int64_t> &sizes, MatrixView &lhs, MatrixView &rhs, MatrixView &result) {
  // A row that is the same for all cannot be walked.
  auto isWalked = [](const MatrixView &view, int64_t size) { return size == 1 || view.batchStrides.back() >= view.cols; };
  while (!sizes.empty()) {
    int64_t size = sizes.back();
    if ((size > 1 && rhs.batchStrides.back() != 0) || !isWalked(lhs, size) || !isWalked(result, size) ||
        !canJoin(lhs, size, lhs.batchStrides.back()) || !canJoin(result, size, result.batchStrides.back()))
      return;
    joinLast(lhs, size);
    joinLast(result, size);
    rhs.batchStrides.pop_back();
    sizes.pop_back();
  }
}

/// Whether dimension i continues what is inside of it, for all operands.
static bool continues(size_t i, int64_t count, const std::array<int64_t, 4> &inner,
                      const std::array<std::vector<int64_t>, 4> &strides) {
  for (size_t k = 0; k < 4; ++k)
    if (strides[k][i] != inner[k] * count)
      return false;
  return true;
}

Batches mezzo::cuda::combineBatches(const std::vector<int64_t> &sizes, const std::array<std::vector<int64_t>, 4> &strides) {
  constexpr int64_t kMostBatches = 65535;
  Batches batches;
  batches.offsets = {{}};
  bool isInner = true;
  for (size_t i = sizes.size(); i-- > 0;) {
    if (sizes[i] == 1)
      continue;
    bool isFirst = batches.count == 1 && isInner;
    isInner = isInner && batches.count * sizes[i] <= kMostBatches &&
              (isFirst || continues(i, batches.count, batches.strides, strides));
    if (isInner) {
      if (isFirst)
        for (size_t k = 0; k < 4; ++k)
          batches.strides[k] = strides[k][i];
      batches.count *= sizes[i];
      continue;
    }
    std::vector<std::array<int64_t, 4>> all;
    for (int64_t at = 0; at < sizes[i]; ++at)
      for (std::array<int64_t, 4> offset : batches.offsets) {
        for (size_t k = 0; k < 4; ++k)
          offset[k] += at * strides[k][i];
        all.push_back(offset);
      }
    batches.offsets = std::move(all);
  }
  return batches;
}
