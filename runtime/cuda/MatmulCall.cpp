#include "runtime/cuda/MatmulCall.h"

#include "runtime/artifact/AttributeReader.h"
#include "runtime/base/CheckedMath.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cuda;

static bool isVector(const artifact::BufferRef &buffer, int64_t length) {
  const std::vector<int64_t> &shape = buffer.type.shape;
  if (shape.empty() || shape.back() != length || !buffer.strides.empty())
    return false;
  return std::all_of(shape.begin(), shape.end() - 1, [](int64_t size) { return size == 1; });
}

/// A bias or an addend, whichever the shape is.
static Status takeAddend(MatmulCall &taken, const artifact::Call &call, size_t operand) {
  const artifact::BufferRef &buffer = call.buffers[operand];
  const artifact::BufferRef &result = taken.result.buffer;
  if (buffer.type.elementType != result.type.elementType)
    return makeError(StatusCode::Unsupported, "adds ", toString(buffer.type), " to ", toString(result.type));
  if (taken.bias < 0 && isVector(buffer, result.type.shape.back()) && taken.activation.empty()) {
    taken.bias = static_cast<int>(operand);
    return {};
  }
  if (taken.addend < 0 && buffer.type.shape == result.type.shape && buffer.strides.empty() && taken.activation.empty()) {
    taken.addend = static_cast<int>(operand);
    return {};
  }
  return makeError(StatusCode::Unsupported, "cuBLASLt cannot add ", toString(buffer.type), " to ", toString(result.type),
                   " here");
}

/// The part of `buffer` that the attributes beginning with `name` say; all of it without them.
static Result<Operand> readOperand(artifact::AttributeReader &attributes, const artifact::BufferRef &buffer,
                                   const std::string &name) {
  Operand operand{buffer, 0};
  std::vector<int64_t> sizes = attributes.getInts(name + "_sizes", {}), strides = attributes.getInts(name + "_strides", {});
  operand.offset = attributes.getInt(name + "_offset", 0);
  if (sizes.size() != strides.size())
    return makeError(StatusCode::InvalidArgument, name, " has ", sizes.size(), " sizes and ", strides.size(), " strides");
  if (sizes.empty())
    return operand;
  int64_t last = operand.offset;
  for (size_t i = 0; i < sizes.size(); ++i)
    last += (sizes[i] - 1) * strides[i];
  if (operand.offset < 0 || last >= *countElements(buffer.type.shape))
    return makeError(StatusCode::InvalidArgument, name, " is no part of ", toString(buffer.type));
  operand.buffer.type.shape = std::move(sizes);
  operand.buffer.strides = std::move(strides);
  return operand;
}

Result<MatmulCall> cuda::readMatmul(const artifact::Call &call) {
  artifact::AttributeReader attributes(call);
  bool hasBias = attributes.getFlag("has_bias");
  std::vector<std::string> postOps = attributes.getStrings("post_ops");
  attributes.getFloats("post_op_alpha"), attributes.getFloats("post_op_beta");
  MatmulCall taken;
  taken.lhsPermutation = attributes.getInts("lhs_permutation", {});
  taken.rhsPermutation = attributes.getInts("rhs_permutation", {});
  taken.resultPermutation = attributes.getInts("result_permutation", {});
  size_t extra = static_cast<size_t>(std::count(postOps.begin(), postOps.end(), "add")) + hasBias;
  if (call.buffers.size() != 3 + extra)
    return makeError(StatusCode::InvalidArgument, "takes ", 3 + extra, " buffers, got ", call.buffers.size());
  Result<Operand> lhs = readOperand(attributes, call.buffers[0], "lhs"),
                  rhs = readOperand(attributes, call.buffers[1], "rhs"),
                  result = readOperand(attributes, call.buffers.back(), "result");
  for (Result<Operand> *operand : {&lhs, &rhs, &result})
    if (!operand->ok())
      return operand->takeStatus();
  MEZZO_RETURN_IF_ERROR(attributes.finish());
  taken.lhs = lhs.take(), taken.rhs = rhs.take(), taken.result = result.take();
  size_t next = 2;
  if (hasBias)
    MEZZO_RETURN_IF_ERROR(takeAddend(taken, call, next++));
  for (const std::string &name : postOps) {
    if (name == "add")
      MEZZO_RETURN_IF_ERROR(takeAddend(taken, call, next++));
    else if ((name == "relu" || name == "gelu_tanh") && taken.activation.empty())
      taken.activation = name;
    else
      return makeError(StatusCode::Unsupported, "cuBLASLt has no post-op \"", name, "\" here");
  }
  return taken;
}
