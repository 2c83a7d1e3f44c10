// The functions that a plan's call step can name: their operands and attributes. This page is the agreement with the
// lowering that makes such steps; LibraryRegistry.cpp maps the names to code.
//
// Common to all functions
//   * Operands come in the order given, inputs first, the result last. Types are the buffers' static types; strides of a
//     buffer are honoured. f32, f16 and bf16 may be mixed freely: 16-bit operands are widened exactly, everything is
//     computed and accumulated in f32, and the result is rounded once, to nearest even, after the post-ops. Where both
//     factors are bf16 and the processor multiplies such, they are read as they are. Other types are Unsupported.
//   * A weight, bias or other operand that is an immutable variable, a constant or a derived buffer is converted and packed
//     once when the program is loaded, and costs nothing in a run.
//   * Attributes are ints, floats, strings or lists of one of them. One that is not listed is an error, so that nothing that
//   the
//     compiler wanted is ignored. `[]` after a name is its default.
//   * Tensors may have a dimension of 0 where the result has no elements; a sum over nothing is Unsupported.
//
// Post-ops, wherever "post_ops" is listed: applied to the result in f32, in order, before it is rounded and stored.
//   post_ops: strings []          one name for each
//   post_op_alpha: floats []      one number for each; needed where one of them uses it, otherwise any
//   post_op_beta: floats []       likewise
//     relu            max(x, 0); NaN stays NaN. A pass over the result, and so is each post-op after it
//     relu_no_nan     the same within the function, but NaN becomes 0
//     leaky_relu      x < 0 ? alpha * x : x
//     clip            min(max(x, alpha), beta); NaN stays NaN. A pass, as relu is; the bounds may be infinite
//     clip_no_nan     the same within the function, but NaN becomes alpha
//     linear          alpha * x + beta
//     elu             x < 0 ? alpha * (exp(x) - 1) : x
//     sigmoid         1 / (1 + exp(-x))
//     swish           x / (1 + exp(-alpha * x))
//     hardswish       x * min(max(x + 3, 0), 6) / 6
//     tanh, gelu_erf, gelu_tanh, exp, abs, sqrt, square
//     add, mul, sub, div, max, min
//                     with the next of the extra operands, which follow the function's own inputs in order; it has the
//                     result's rank and each dimension is the result's or 1, or it has fewer dimensions, aligned on the
//                     right
//     sum             x + what the result buffer held before, which the step then reads and writes; only the first post-op
//   oneDNN's sigmoid, tanh, exp and elu may turn NaN into a number; where a NaN must survive, use a kernel instead.
//
// dnnl.matmul      result = lhs × rhs (+ bias)
//   operands: lhs [..., M, K], rhs [..., K, N], (bias [N] or any shape that broadcasts to the result), post-op operands,
//   result
//             [..., M, N]
//   has_bias: int 0               1: the third operand is the bias
//   lhs_permutation, rhs_permutation, result_permutation: ints []
//                                 dimension i of the matrix above is dimension permutation[i] of the buffer; empty: as it
//                                 is. [1, 0] transposes; [0, 2, 1, 3] reads a [batch, row, head, column] buffer by head
//   batch dimensions broadcast as in NumPy; the ranks may differ
//   post_ops
//
// dnnl.conv        result = convolution of input with weights (+ bias)
//   operands: input [N, spatial..., C], weights [O, spatial..., C / groups], (bias [O]), post-op operands,
//             result [N, spatial..., O]
//   has_bias: int 0
//   groups: int 1                 groups = C = O with C / groups = 1 is depthwise
//   strides, dilations: ints [1, …]   dilation 1 is none
//   weights_permutation: ints []      dimension i of the weights above is dimension weights_permutation[i] of the buffer
//   pads_begin, pads_end: ints [0, …] may be negative
//   1 to 3 spatial dimensions
//   post_ops
//
// dnnl.deconv      transposed convolution, the gradient of dnnl.conv with respect to its input (+ bias)
//   operands: input [N, spatial..., C], weights [O, spatial..., C / groups] where O is the number of result channels, (bias
//   [O]),
//             post-op operands, result [N, spatial..., O]
//   has_bias, groups, strides, dilations, pads_begin, pads_end as in dnnl.conv, where input and result change places;
//   weights_permutation as in dnnl.conv
//   post_ops
//
// dnnl.conv_data_grad    gradient of dnnl.conv with respect to its input
//   operands: gradient [N, spatial..., O], weights [O, spatial..., C / groups], result [N, spatial..., C]
//   groups, strides, dilations, pads_begin, pads_end as in dnnl.conv
//
// dnnl.conv_filter_grad  gradient of dnnl.conv with respect to its weights
//   operands: input [N, spatial..., C], gradient [N, spatial..., O], result [O, spatial..., C / groups]
//   groups, strides, dilations, pads_begin, pads_end as in dnnl.conv
//
// dnnl.pool        pooling over windows
//   operands: input [N, spatial..., C], result [N, spatial..., C]
//   kind: string                  "max", "average" (cells of the padding count), "average_exclude_pad" (they do not)
//   kernel: ints                  the window
//   strides, dilations: ints [1, …], pads_begin, pads_end: ints [0, …]
//   A NaN in a window of "max" may be lost.
//   post_ops
//
// dnnl.lstm        one layer of LSTM, as ONNX defines it, without peepholes, clipping or shorter sequences
//   operands: x [T, B, I], w [D, 4H, I], r [D, 4H, H], (b [D, 8H]), (h0 [D, B, H], c0 [D, B, H]), y [T, D, B, H],
//             yh [D, B, H], yc [D, B, H]; gates in ONNX's order i, o, f, c; b is the sum of the two halves
//   has_bias: int 0, has_state: int 0
//   direction: string "forward"   "forward", "reverse" (D = 1) or "bidirectional" (D = 2)
//
// dnnl.reorder     result = input, element by element, converted; both buffers of equal shape, any strides
//   operands: input, result
#ifndef MEZZO_RUNTIME_CPU_LIBRARY_H
#define MEZZO_RUNTIME_CPU_LIBRARY_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <functional>
#include <memory>
#include <span>

namespace mezzo::cpu {

class PackedWeights;

/// A call made ready for one session: its descriptors' pointers are its own. One thread at a time.
class LibraryInstance {
public:
  virtual ~LibraryInstance() = default;

  /// Runs the function on the operands' addresses, in the call's order; `scratch` has the call's scratchBytes, 64-byte
  /// aligned.
  virtual Status run(std::span<uint8_t *const> operands, uint8_t *scratch) = 0;
};

/// A call made ready for all sessions with one number of threads: primitives created, weights packed. Threads may share it.
class LibraryCall {
public:
  virtual ~LibraryCall() = default;

  virtual uint64_t getScratchBytes() const = 0;
  virtual std::unique_ptr<LibraryInstance> createInstance() const = 0;
};

/// What a function needs to know to make a call ready.
struct LibraryContext {
  const artifact::Call &call;
  std::vector<const uint8_t *> constants; ///< an operand's data where it never changes again, else null
  unsigned numThreads;
  PackedWeights &packed;
};

/// Makes a call ready. Failures: NotFound for an unknown function; InvalidArgument for wrong operands or attributes;
/// Unsupported for types that the function does not take. Must be called under a LibraryScope of that many threads.
Result<std::shared_ptr<const LibraryCall>> createLibraryCall(const LibraryContext &context);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_LIBRARY_H
