#include "runtime/cpu/PreparedPlan.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/FloatingPoint.h"
#include "runtime/cpu/Team.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;
using artifact::Space;

namespace {
/// Work below which the whole team costs more than it saves.
constexpr uint64_t leastNanosecondsForTeam = 5000;

/// A guess from the bytes that a kernel touches, for plans that say nothing: 10 bytes a nanosecond from the cache.
uint64_t guessNanoseconds(const artifact::Launch &launch) {
  uint64_t bytes = 0;
  for (const artifact::BufferRef &ref : launch.buffers)
    bytes += static_cast<uint64_t>(*getByteSize(ref.type));
  return bytes / 10;
}

/// One thread or all: OpenMP ends the threads that a smaller team does not need, and the next larger one has to make new
/// ones.
unsigned chooseThreads(const artifact::Launch &launch, unsigned numThreads) {
  uint64_t nanoseconds = launch.workNanoseconds ? launch.workNanoseconds : guessNanoseconds(launch);
  return nanoseconds < leastNanosecondsForTeam || launch.gridSize < 2 ? 1 : numThreads;
}

std::vector<int64_t> getByteStrides(const artifact::BufferRef &ref) {
  std::vector<int64_t> strides = ref.strides.empty() ? getRowMajorStrides(ref.type.shape) : ref.strides;
  // Beside a dimension of 0 strides mean nothing and may be large.
  for (int64_t &stride : strides)
    stride = checkedMul<int64_t>(stride, getByteWidth(ref.type.elementType)).value_or(0);
  return strides;
}

std::string describeOrigin(const std::vector<std::string> &origin) {
  std::string text;
  for (const std::string &node : origin)
    text += (text.empty() ? " (from " : ", ") + node;
  return text.empty() ? text : text + ")";
}
} // namespace

void PreparedPlan::addPointer(const artifact::BufferRef &ref) { pointers.push_back({ref.space, ref.index, ref.byteOffset}); }

Status PreparedPlan::addBody(const artifact::Launch &launch, const PlanContext &context) {
  const LoadedKernel &kernel = context.kernels[launch.kernel];
  kernelScratchBytes = std::max(kernelScratchBytes, kernel.scratchBytes);
  auto tables = launch.tables.empty() ? nullptr : std::make_shared<const device::ChunkTables>(launch);
  steps.push_back({PreparedLaunch{kernel, launch.gridSize, chooseThreads(launch, numThreads), std::move(tables)},
                   pointers.size(), launch.buffers.size()});
  for (const artifact::BufferRef &ref : launch.buffers)
    addPointer(ref);
  return {};
}

Status PreparedPlan::addBody(const artifact::Call &call, const PlanContext &context) {
  LibraryContext libraryContext{call, {}, numThreads, context.packed};
  for (const artifact::BufferRef &ref : call.buffers) {
    bool isFixed = ref.access == artifact::Access::Read && !(context.isDerive && ref.space == Space::Derived);
    uint8_t *address = isFixed ? context.data.getAddress(ref.space, ref.index) : nullptr;
    libraryContext.constants.push_back(address ? address + ref.byteOffset : nullptr);
  }
  Result<std::shared_ptr<const LibraryCall>> prepared =
      isCustomStep(call) ? createCustomStep(call, context.customOps) : createLibraryCall(libraryContext);
  if (!prepared.ok())
    return prepared.takeStatus();
  callScratchBytes = std::max(callScratchBytes, (*prepared)->getScratchBytes());
  usesLibrary = true;
  steps.push_back({PreparedCall{prepared.take()}, pointers.size(), call.buffers.size()});
  for (const artifact::BufferRef &ref : call.buffers)
    addPointer(ref);
  return {};
}

Status PreparedPlan::addBody(const artifact::Copy &copy, const PlanContext &) {
  steps.push_back({PreparedCopy{copy.source.type.shape, getByteStrides(copy.source), getByteStrides(copy.destination),
                                getByteWidth(copy.source.type.elementType)},
                   pointers.size(), 2});
  addPointer(copy.source);
  addPointer(copy.destination);
  return {};
}

Status PreparedPlan::addStep(const artifact::Step &step, const PlanContext &context) {
  return std::visit([&](const auto &body) { return addBody(body, context); }, step.body);
}

Result<std::unique_ptr<const PreparedPlan>> PreparedPlan::create(const artifact::Plan &plan, const PlanContext &context,
                                                                 unsigned numThreads) {
  auto prepared = std::make_unique<PreparedPlan>();
  prepared->numThreads = numThreads;
  FloatingPointScope floatingPoint(false); // packing computes too
  LibraryScope library(numThreads, false);
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    Status status = prepared->addStep(plan.steps[i], context);
    if (!status.ok())
      return std::move(status).withContext(concat("step ", i, describeOrigin(plan.steps[i].origin)));
  }
  return std::unique_ptr<const PreparedPlan>(std::move(prepared));
}
