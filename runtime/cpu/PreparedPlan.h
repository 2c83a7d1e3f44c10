// A plan made ready to run with a number of threads: code addresses, library primitives, and where each pointer comes from.
#ifndef MEZZO_RUNTIME_CPU_PREPAREDPLAN_H
#define MEZZO_RUNTIME_CPU_PREPAREDPLAN_H

#include "runtime/cpu/CodeImage.h"
#include "runtime/cpu/CustomStep.h"
#include "runtime/cpu/Library.h"
#include "runtime/cpu/PackedWeights.h"
#include "runtime/cpu/ProgramData.h"
#include "runtime/device/ChunkTables.h"

namespace mezzo::cpu {

/// A kernel's code and its needs.
struct LoadedKernel {
  KernelFunction function = nullptr;
  KernelFunction finish = nullptr; ///< null where there is none
  uint64_t scratchBytes = 0;
};

/// What a plan is prepared from; all of it outlives the plan.
struct PlanContext {
  const ProgramData &data;
  const std::vector<LoadedKernel> &kernels; ///< by the program's kernel index
  PackedWeights &packed;
  custom::CustomLibraries &customOps;
  bool isDerive = false; ///< derived buffers are not constant yet
};

struct PreparedLaunch {
  LoadedKernel kernel;
  int64_t gridSize;
  unsigned numThreads;                               ///< 1, or all of the plan's
  std::shared_ptr<const device::ChunkTables> tables; ///< null if every buffer is an argument
};

struct PreparedCall {
  std::shared_ptr<const LibraryCall> call;
};

struct PreparedCopy {
  std::vector<int64_t> shape;
  std::vector<int64_t> sourceStrides;      ///< bytes
  std::vector<int64_t> destinationStrides; ///< bytes
  unsigned elementSize;
};

struct PreparedStep {
  std::variant<PreparedLaunch, PreparedCall, PreparedCopy> body;
  size_t firstPointer; ///< its buffers' places in the pointer table
  size_t numPointers;
};

/// Where a pointer of the table comes from.
struct PointerSource {
  artifact::Space space;
  uint32_t index;
  uint64_t offset;
};

/// Immutable once made; threads may share it.
class PreparedPlan {
public:
  /// Makes a verified plan ready. Failures name the step and the nodes that it covers.
  static Result<std::unique_ptr<const PreparedPlan>> create(const artifact::Plan &plan, const PlanContext &context,
                                                            unsigned numThreads);

  std::vector<PreparedStep> steps;
  std::vector<PointerSource> pointers; ///< of all steps, one after the other
  uint64_t kernelScratchBytes = 0;     ///< the most that a kernel needs for each thread
  uint64_t callScratchBytes = 0;       ///< the most that a library call needs
  unsigned numThreads = 1;
  bool usesLibrary = false;

private:
  Status addStep(const artifact::Step &step, const PlanContext &context);
  Status addBody(const artifact::Launch &launch, const PlanContext &context);
  Status addBody(const artifact::Call &call, const PlanContext &context);
  Status addBody(const artifact::Copy &copy, const PlanContext &context);
  void addPointer(const artifact::BufferRef &ref);
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_PREPAREDPLAN_H
