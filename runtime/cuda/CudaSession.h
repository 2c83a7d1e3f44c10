// A session on a GPU: one stream, one arena, and a copy of each mutable variable.
#ifndef MEZZO_RUNTIME_CUDA_CUDASESSION_H
#define MEZZO_RUNTIME_CUDA_CUDASESSION_H

#include "runtime/cuda/PlanRunner.h"

#include <map>

namespace mezzo::cuda {

class CudaSession : public device::DeviceSession {
public:
  /// `stream` is the caller's, or null.
  static Result<std::unique_ptr<device::DeviceSession>> create(std::shared_ptr<CudaProgram> program, CUstream stream);
  /// Runs a plan without inputs and outputs, as when weights are derived.
  static Status runOnce(const CudaProgram &program, const artifact::Plan &plan);
  ~CudaSession() override;

  Status run(const device::RunRequest &request) override;
  Status readVariable(size_t index, uint8_t *into) override;
  Status writeVariable(size_t index, const uint8_t *from) override;
  Status reset() override;
  Result<device::ProductChoice> getProductChoice(size_t entry, size_t variant, size_t step) override;
  device::ThreadLimits getThreadLimits() const override { return {}; }
  uint64_t getArenaBytes() const override { return arena ? arena->size() : 0; }
  uint64_t getVariableBytes() const override;

private:
  /// Inputs and outputs of a variant on the device, and its plan.
  struct Bound {
    std::vector<std::unique_ptr<DeviceBuffer>> inputs, outputs;
    std::unique_ptr<PlanRunner> runner;
  };

  CudaSession(const CudaProgram &program, std::shared_ptr<CudaProgram> owner) : program(program), owner(std::move(owner)) {}
  Status open(uint64_t arenaBytes, CUstream borrowed);
  Status allocate(uint64_t arenaBytes);
  std::string describeNeeds(uint64_t arenaBytes) const;
  Status openCublasLt();
  Status addBuffer(std::unique_ptr<DeviceBuffer> &buffer, uint64_t bytes, const std::string &what);
  Result<Bound *> bind(size_t entry, size_t variant);
  Status run(Bound &bound, const device::RunRequest &request);
  Status takeInputs(Bound &bound, const device::RunRequest &request);
  Status giveOutputs(Bound &bound, const device::RunRequest &request);

  const CudaProgram &program;
  std::shared_ptr<CudaProgram> owner;    ///< null while the program loads
  std::unique_ptr<WorkStream> stream;    ///< in which everything is enqueued
  std::unique_ptr<WorkStream> recording; ///< in which graphs are captured: a caller's may be one that cannot be
  std::unique_ptr<DeviceBuffer> arena, workspace, counter, blasWorkspace;
  std::vector<std::unique_ptr<DeviceBuffer>> variables; ///< null for immutable ones
  std::unique_ptr<GemmContext> gemms;
  SessionMemory memory;
  std::map<std::pair<size_t, size_t>, Bound> bindings;
  Status fault; ///< after one the session is of no use any more
};

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_CUDASESSION_H
