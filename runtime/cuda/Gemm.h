// Matrix products by cuBLASLt.
//
//   cublaslt.matmul   result = lhs × rhs
//     operands and attributes as dnnl.matmul's in runtime/cpu/Library.h: lhs, rhs, (bias), post-op operands, result;
//     has_bias, lhs_permutation, rhs_permutation, result_permutation, post_ops with post_op_alpha and post_op_beta Both
//     factors are f32, f16 or bf16 of one type, the result is of that type or f32; bias and addends have the result's type.
//     Each of lhs, rhs and result may be a part of its buffer: NAME_sizes, NAME_strides, and NAME_offset, in elements, say
//     which, and permutations then mean its dimensions. The result's last dimension is contiguous. post_ops: "add" of a
//     vector along the last dimension (once: the bias), or of a tensor of the result's shape (once); "relu" or
//     "gelu_tanh" last.
//     Accumulation is in f32, which is read back from the library's choice: anything else is an error.
#ifndef MEZZO_RUNTIME_CUDA_GEMM_H
#define MEZZO_RUNTIME_CUDA_GEMM_H

#include "runtime/artifact/Program.h"
#include "runtime/cuda/Context.h"
#include "runtime/device/Device.h"

namespace mezzo::cuda {

/// A handle of cuBLASLt, and the workspace that all products of a session share.
struct GemmContext {
  const CublasLt &library;
  cublasLtHandle_t handle;
  CUdeviceptr workspace;
  uint64_t workspaceBytes;
  const Context &device;
  const WorkStream &stream; ///< lists of pointers are written by it
};

/// A call made ready for its buffers' addresses: descriptors and algorithms are chosen, running it asks nothing.
class Gemm {
public:
  static Result<std::unique_ptr<Gemm>> create(const artifact::Call &call, std::span<const CUdeviceptr> buffers,
                                              const GemmContext &context);
  virtual ~Gemm() = default;
  virtual Status run(CUstream stream) = 0;
  virtual device::ProductChoice choice() const = 0;
};

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_GEMM_H
