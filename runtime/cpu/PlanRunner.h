// A prepared plan with the memory of one session.
#ifndef MEZZO_RUNTIME_CPU_PLANRUNNER_H
#define MEZZO_RUNTIME_CPU_PLANRUNNER_H

#include "runtime/cpu/PreparedPlan.h"
#include "runtime/device/Device.h"

namespace mezzo::cpu {

/// Scratch memory that the plans of a session share, since one runs at a time.
struct SessionMemory {
  uint8_t *arena = nullptr;
  std::vector<uint8_t *> variables; ///< the session's copies of mutable variables; null for the others
  AlignedBuffer kernelScratch;
  AlignedBuffer callScratch;
};

class PlanRunner {
public:
  /// The plan, `data` and `memory` outlive this; the scratch buffers of `memory` grow as the plan needs.
  PlanRunner(const PreparedPlan &plan, const ProgramData &data, SessionMemory &memory);

  Status run(std::span<uint8_t *const> inputs, std::span<uint8_t *const> outputs, bool flushSubnormals,
             device::StepObserver *observer);

private:
  /// A pointer that depends on what is bound.
  struct Patch {
    size_t pointer;
    artifact::Space space;
    uint32_t index;
    uint64_t offset;
  };

  void bind(std::span<uint8_t *const> inputs, std::span<uint8_t *const> outputs);
  Status runSteps(bool flushSubnormals, device::StepObserver *observer);
  Status runStep(size_t index, bool flushSubnormals);
  void launch(const PreparedLaunch &launch, uint8_t *const *buffers, bool flushSubnormals);

  const PreparedPlan &plan;
  SessionMemory &memory;
  uint64_t scratchStride; ///< bytes between the kernel scratch of two threads
  std::vector<uint8_t *> pointers;
  std::vector<Patch> patches;
  std::vector<std::unique_ptr<device::TableMemory>> tables; ///< by step; null for those without tables
  std::vector<std::unique_ptr<LibraryInstance>> instances;  ///< by step; null for those that are no library call
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_PLANRUNNER_H
