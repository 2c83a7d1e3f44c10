// What a call of `cublaslt.matmul` says, read from its attributes; Gemm.h has them.
#ifndef MEZZO_RUNTIME_CUDA_MATMULCALL_H
#define MEZZO_RUNTIME_CUDA_MATMULCALL_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

namespace mezzo::cuda {

/// A matrix, or several, in a buffer.
struct Operand {
  artifact::BufferRef buffer; ///< sizes and strides are those of the part that takes part
  int64_t offset = 0;         ///< of that part; elements
};

struct MatmulCall {
  Operand lhs, rhs, result;
  std::vector<int64_t> lhsPermutation, rhsPermutation, resultPermutation;
  int bias = -1, addend = -1; ///< numbers of buffers
  std::string activation;     ///< the post-op that is one; empty: none
};

/// InvalidArgument for what contradicts itself, Unsupported for what cuBLASLt cannot add or apply.
Result<MatmulCall> readMatmul(const artifact::Call &call);

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_MATMULCALL_H
