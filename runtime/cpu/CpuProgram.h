// A program on the CPU.
#ifndef MEZZO_RUNTIME_CPU_CPUPROGRAM_H
#define MEZZO_RUNTIME_CPU_CPUPROGRAM_H

#include "runtime/cpu/PreparedPlan.h"
#include "runtime/device/Device.h"

#include <map>
#include <mutex>

namespace mezzo::cpu {

class CpuProgram : public device::DeviceProgram, public std::enable_shared_from_this<CpuProgram> {
public:
  /// Loads code, computes derived buffers and prepares every plan for the default number of threads.
  static Result<std::shared_ptr<device::DeviceProgram>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                             const device::LoadOptions &options);

  Result<std::unique_ptr<device::DeviceSession>> createSession(const device::SessionOptions &options) override;
  uint64_t getDerivedBytes() const override { return data.getDerivedBytes(); }
  uint64_t getPackedBytes() const override { return packed.getBytes(); }

  /// The plan of a variant for a number of threads, prepared now if it is not yet. Threads may call it.
  Result<const PreparedPlan *> getPlan(size_t entry, size_t variant, unsigned numThreads);

  /// The largest arena of any variant.
  uint64_t getArenaBytes() const;
  const artifact::Program &getProgram() const { return artifact->program(); }
  const ProgramData &getData() const { return data; }

private:
  CpuProgram(std::shared_ptr<const artifact::Artifact> artifact, const device::LoadOptions &options);

  bool isRunnable() const { return customOps.getSettings().mode != custom::CustomOpMode::Inspect; }

  Status loadKernels();
  Status runDerive();
  Status preparePlans();

  std::shared_ptr<const artifact::Artifact> artifact;
  ProgramData data;
  PackedWeights packed;
  custom::CustomLibraries customOps;
  std::unique_ptr<CodeImage> image;
  std::vector<LoadedKernel> kernels;
  unsigned threadSetting;
  std::mutex mutex; ///< of `plans`
  std::map<std::tuple<size_t, size_t, unsigned>, std::unique_ptr<const PreparedPlan>> plans;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CPUPROGRAM_H
