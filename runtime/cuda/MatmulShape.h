// A product as cuBLASLt sees it: columns, leading dimensions, batches with one stride.
#ifndef MEZZO_RUNTIME_CUDA_MATMULSHAPE_H
#define MEZZO_RUNTIME_CUDA_MATMULSHAPE_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <array>

namespace mezzo::cuda {

/// A matrix of a buffer: element (row, column) of batch b lies at row·rowStride + column·colStride + Σ bᵢ·batchStrides[i].
struct MatrixView {
  int64_t rows = 0, cols = 0;
  int64_t rowStride = 0, colStride = 0;
  std::vector<int64_t> batchStrides; ///< 0 where the matrix is the same for all
};

/// The view of a buffer whose dimension i is `permutation[i]` of the matrix'; `batch` are the result's batch dimensions.
/// Fails where neither rows nor columns are contiguous.
Result<MatrixView> viewMatrix(const artifact::BufferRef &buffer, const std::vector<int64_t> &permutation,
                              const std::vector<int64_t> &batch);

/// Makes inner batch dimensions more rows of one matrix, as long as the right factor is the same for all and the rows lie
/// behind each other. `sizes` are the batch dimensions; those that are rows now are taken off all of them.
void joinRows(std::vector<int64_t> &sizes, MatrixView &lhs, MatrixView &rhs, MatrixView &result);

/// The batch dimensions after `permutation`.
std::vector<int64_t> batchOf(const artifact::BufferRef &buffer, const std::vector<int64_t> &permutation);

/// Batches of all operands (0: lhs, 1: rhs, 2: result, 3: addend): the inner ones with one stride each, the outer ones by
/// offsets.
struct Batches {
  int64_t count = 1;
  std::array<int64_t, 4> strides{};
  std::vector<std::array<int64_t, 4>> offsets; ///< elements; one a call
};
Batches combineBatches(const std::vector<int64_t> &sizes, const std::array<std::vector<int64_t>, 4> &strides);

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_MATMULSHAPE_H
