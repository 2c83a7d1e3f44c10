// A plan with the memory of one session: launches and products made ready, and one graph of all of them.
#ifndef MEZZO_RUNTIME_CUDA_PLANRUNNER_H
#define MEZZO_RUNTIME_CUDA_PLANRUNNER_H

#include "runtime/cuda/CudaProgram.h"
#include "runtime/cuda/Gemm.h"

#include <variant>

namespace mezzo::cuda {

/// What the plans of a session share, since one runs at a time.
struct SessionMemory {
  CUdeviceptr arena = 0, workspace = 0, counter = 0;
  std::vector<CUdeviceptr> variables; ///< the session's copies of mutable variables; 0 for the others
  GemmContext *gemms = nullptr;       ///< null where no step needs it
  const WorkStream *stream = nullptr; ///< what is there before the first run goes this way
};

class PlanRunner {
public:
  /// Makes a plan ready; `inputs` and `outputs` are on the device, and stay where they are.
  static Result<std::unique_ptr<PlanRunner>> create(const CudaProgram &program, const artifact::Plan &plan,
                                                    const SessionMemory &memory, std::span<const CUdeviceptr> inputs,
                                                    std::span<const CUdeviceptr> outputs);
  ~PlanRunner();

  /// Enqueues all steps in `stream`, by one graph launch from the second run on; the graph is captured in `recording`. With
  /// MEZZO_DEBUG=sync step by step, waiting after each, so that a fault is told with the step that has it.
  Status run(const WorkStream &stream, const WorkStream &recording);
  /// Runs step by step, waiting after each.
  Status runObserved(const WorkStream &stream, device::StepObserver &observer);
  /// NotFound where the step is no product.
  Result<device::ProductChoice> productChoice(size_t step) const;

private:
  struct Launch {
    const LoadedKernel *kernel;
    std::string name;
    std::vector<CUdeviceptr> arguments;
    std::vector<void *> pointers; ///< to the arguments
  };
  struct Copy {
    CUdeviceptr from, to;
    uint64_t bytes;
  };
  using Step = std::variant<Launch, std::unique_ptr<Gemm>, Copy>;

  explicit PlanRunner(const CudaProgram &program) : program(program) {}
  Status add(const artifact::Step &step, const SessionMemory &memory, std::span<const CUdeviceptr> inputs,
             std::span<const CUdeviceptr> outputs);
  Status addLaunch(const artifact::Launch &launch, std::vector<CUdeviceptr> buffers, const SessionMemory &memory);
  Status replaceByTables(const artifact::Launch &launch, std::vector<CUdeviceptr> &buffers, const SessionMemory &memory);
  Status addCopy(const artifact::Copy &copy, const std::vector<CUdeviceptr> &buffers);
  Status enqueue(Step &step, CUstream stream);
  Status enqueueAll(CUstream stream);
  Status runInSteps(const WorkStream &stream);
  Status capture(const WorkStream &stream);

  const CudaProgram &program;
  std::vector<Step> steps;
  std::vector<std::unique_ptr<DeviceBuffer>> tables; ///< of launches on any number of tensors
  std::vector<std::string> descriptions;             ///< of the steps: numbers, names, the model's nodes
  CUgraphExec graph = nullptr;
  bool hasRun = false;
};

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_PLANRUNNER_H
