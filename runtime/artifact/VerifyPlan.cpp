#include "runtime/artifact/VerifyPlan.h"

#include "runtime/artifact/Verify.h"
#include "runtime/base/CheckedMath.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::artifact;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;

class PlanVerifier {
public:
  PlanVerifier(const Plan &plan, const PlanScope &scope) : plan(plan), scope(scope) {}

  Status verify();

private:
  Status verifyBody(const Launch &launch);
  Status verifyBody(const Call &call);
  Status verifyBody(const Copy &copy);
  Status verifyTables(const Launch &launch, const Kernel &kernel);
  Status verifyBuffers(const std::vector<BufferRef> &refs);
  Status verifyBuffer(const BufferRef &ref);
  Status verifySpace(const BufferRef &ref);
  Status verifyWrite(const BufferRef &ref);
  uint64_t getBufferBytes(const BufferRef &ref) const;
  size_t getNumBuffers(Space space) const;

  const Plan &plan;
  const PlanScope &scope;
};

size_t PlanVerifier::getNumBuffers(Space space) const {
  switch (space) {
  case Space::Input:
    return scope.inputs.size();
  case Space::Output:
    return scope.outputs.size();
  case Space::Variable:
    return scope.program.variables.size();
  case Space::Derived:
    return scope.program.derived.size();
  case Space::Constant:
    return scope.program.constants.size();
  case Space::Arena:
    return 1;
  }
  return 0;
}

/// The size of the whole buffer that the reference is into; its types were checked before any plan.
uint64_t PlanVerifier::getBufferBytes(const BufferRef &ref) const {
  switch (ref.space) {
  case Space::Input:
    return static_cast<uint64_t>(*getByteSize(scope.inputs[ref.index]));
  case Space::Output:
    return static_cast<uint64_t>(*getByteSize(scope.outputs[ref.index]));
  case Space::Variable:
    return static_cast<uint64_t>(*getByteSize(scope.program.variables[ref.index].type));
  case Space::Derived:
    return static_cast<uint64_t>(*getByteSize(scope.program.derived[ref.index].type));
  case Space::Constant:
    return static_cast<uint64_t>(*getByteSize(scope.program.constants[ref.index].type));
  case Space::Arena:
    return plan.arenaBytes;
  }
  return 0;
}

/// Bytes from a view's first element to behind its last; nothing where a stride is wrong or the sum overflows.
std::optional<uint64_t> getExtent(const BufferRef &ref) {
  std::optional<int64_t> count = countElements(ref.type.shape);
  if (!count || *count == 0)
    return count ? std::optional<uint64_t>(0) : std::nullopt;
  int64_t last = 0;
  for (size_t i = 0; i < ref.strides.size(); ++i) {
    std::optional<int64_t> span = checkedMul(ref.type.shape[i] - 1, ref.strides[i]);
    std::optional<int64_t> sum = span ? checkedAdd(last, *span) : std::nullopt;
    if (ref.strides[i] < 0 || !sum)
      return std::nullopt;
    last = *sum;
  }
  if (ref.strides.empty())
    last = *count - 1;
  std::optional<int64_t> elements = checkedAdd<int64_t>(last, 1);
  std::optional<int64_t> bytes =
      elements ? checkedMul<int64_t>(*elements, getByteWidth(ref.type.elementType)) : std::nullopt;
  return bytes ? std::optional<uint64_t>(static_cast<uint64_t>(*bytes)) : std::nullopt;
}

Status PlanVerifier::verifySpace(const BufferRef &ref) {
  if (ref.space < Space::Input || ref.space > Space::Arena)
    return makeError(bad, "space number ", static_cast<unsigned>(ref.space), " is unknown");
  if (ref.access < Access::Read || ref.access > Access::ReadWrite)
    return makeError(bad, "access number ", static_cast<unsigned>(ref.access), " is unknown");
  size_t count = getNumBuffers(ref.space);
  if (ref.index >= count)
    return makeError(bad, getSpaceName(ref.space), " ", ref.index, " does not exist, there are ", count);
  return {};
}

Status PlanVerifier::verifyWrite(const BufferRef &ref) {
  bool writes = ref.access != Access::Read;
  bool isMutable = ref.space == Space::Variable && scope.program.variables[ref.index].isMutable;
  if (scope.isDerive && ref.space == Space::Variable && isMutable)
    return makeError(bad, "variable ", ref.index, " is mutable, so nothing can be derived from it at load");
  if (!writes || isMutable || ref.space == Space::Output || ref.space == Space::Arena)
    return {};
  if (ref.space == Space::Derived && scope.isDerive)
    return {};
  return makeError(bad, getSpaceName(ref.space), " ", ref.index, " must not be written");
}

Status PlanVerifier::verifyBuffer(const BufferRef &ref) {
  MEZZO_RETURN_IF_ERROR(verifySpace(ref));
  MEZZO_RETURN_IF_ERROR(verifyType(ref.type));
  MEZZO_RETURN_IF_ERROR(verifyWrite(ref));
  if (!ref.strides.empty() && ref.strides.size() != ref.type.shape.size())
    return makeError(bad, "has ", ref.strides.size(), " strides for ", ref.type.shape.size(), " dimensions");
  if (ref.byteOffset % getByteWidth(ref.type.elementType) != 0)
    return makeError(bad, "byte offset ", ref.byteOffset, " is no multiple of the size of ",
                     getElementTypeName(ref.type.elementType));
  std::optional<uint64_t> extent = getExtent(ref);
  if (!extent)
    return makeError(bad, "strides of ", toString(ref.type), " are negative or reach too far");
  uint64_t bytes = getBufferBytes(ref);
  if (!isRangeInside(ref.byteOffset, *extent, bytes))
    return makeError(bad, "bytes ", ref.byteOffset, " and on, ", *extent, " of them, lie outside ", getSpaceName(ref.space),
                     " ", ref.index, " of ", bytes, " bytes");
  return {};
}

Status PlanVerifier::verifyBuffers(const std::vector<BufferRef> &refs) {
  for (size_t i = 0; i < refs.size(); ++i)
    MEZZO_RETURN_IF_ERROR(verifyBuffer(refs[i]).withContext(concat("buffer ", i)));
  return {};
}

Status PlanVerifier::verifyTables(const Launch &launch, const Kernel &kernel) {
  if (launch.tables.size() != kernel.numBuffers)
    return makeError(bad, "kernel \"", kernel.name, "\" takes ", kernel.numBuffers, " buffers and tables, got ",
                     launch.tables.size());
  uint64_t next = 0, count = launch.buffers.size();
  for (int64_t length : launch.tables) {
    if (length < 0 || static_cast<uint64_t>(std::max<int64_t>(length, 1)) > count - next)
      return makeError(bad, "table of ", length, " buffers, ", count - next, " are left");
    for (uint64_t end = next + static_cast<uint64_t>(length), i = next; i < end; ++i)
      if (!launch.buffers[i].strides.empty() || launch.buffers[i].type.elementType != launch.buffers[next].type.elementType)
        return makeError(bad, "buffer ", i, " of a table is strided or of another element type");
    next += static_cast<uint64_t>(std::max<int64_t>(length, 1));
  }
  if (next != count)
    return makeError(bad, "tables stand for ", next, " buffers, got ", count);
  return {};
}

Status PlanVerifier::verifyBody(const Launch &launch) {
  const std::vector<Kernel> &kernels = scope.program.kernels;
  if (launch.kernel >= kernels.size())
    return makeError(bad, "kernel ", launch.kernel, " does not exist, there are ", kernels.size());
  const Kernel &kernel = kernels[launch.kernel];
  if (!launch.tables.empty())
    MEZZO_RETURN_IF_ERROR(verifyTables(launch, kernel));
  else if (launch.buffers.size() != kernel.numBuffers)
    return makeError(bad, "kernel \"", kernel.name, "\" takes ", kernel.numBuffers, " buffers, got ", launch.buffers.size());
  if (launch.temporaries > launch.buffers.size())
    return makeError(bad, launch.temporaries, " temporaries among ", launch.buffers.size(), " buffers");
  if (launch.gridSize < 0)
    return makeError(bad, "grid of ", launch.gridSize, " points");
  auto holdsKernel = [&](const KernelImage &image) {
    return image.device == plan.device && std::any_of(image.kernels.begin(), image.kernels.end(),
                                                      [&](const KernelCode &code) { return code.kernel == launch.kernel; });
  };
  if (std::none_of(scope.program.images.begin(), scope.program.images.end(), holdsKernel))
    return makeError(bad, "kernel \"", kernel.name, "\" is in no image for ", getDeviceKindName(plan.device));
  return verifyBuffers(launch.buffers);
}

Status PlanVerifier::verifyBody(const Call &call) { return verifyBuffers(call.buffers).withContext(call.function); }

Status PlanVerifier::verifyBody(const Copy &copy) {
  MEZZO_RETURN_IF_ERROR(verifyBuffer(copy.source).withContext("copy source"));
  MEZZO_RETURN_IF_ERROR(verifyBuffer(copy.destination).withContext("copy destination"));
  if (copy.source.access != Access::Read || copy.destination.access != Access::Write)
    return makeError(bad, "copy needs a source that is read and a destination that is written");
  if (copy.source.type != copy.destination.type)
    return makeError(bad, "copy from ", toString(copy.source.type), " to ", toString(copy.destination.type));
  return {};
}

Status PlanVerifier::verify() {
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    Status status = std::visit([&](const auto &body) { return verifyBody(body); }, plan.steps[i].body);
    MEZZO_RETURN_IF_ERROR(std::move(status).withContext(concat("step ", i)));
  }
  return {};
}
} // namespace

Status artifact::verifyType(const TensorType &type) {
  if (!isElementType(static_cast<unsigned>(type.elementType)))
    return makeError(bad, "element type number ", static_cast<unsigned>(type.elementType), " is unknown");
  if (type.shape.size() > maxRank)
    return makeError(bad, "type has ", type.shape.size(), " dimensions, at most ", maxRank, " are allowed");
  if (!getByteSize(type))
    return makeError(bad, "type ", toString(type), " has a negative dimension or too many bytes");
  return {};
}

Status artifact::verifyPlan(const Plan &plan, const PlanScope &scope) { return PlanVerifier(plan, scope).verify(); }
