// A session on the CPU.
#ifndef MEZZO_RUNTIME_CPU_CPUSESSION_H
#define MEZZO_RUNTIME_CPU_CPUSESSION_H

#include "runtime/cpu/CpuProgram.h"
#include "runtime/cpu/PlanRunner.h"

namespace mezzo::cpu {

/// Pages for an arena: zero at first, and taken from the system only when touched.
class ArenaMemory {
public:
  static Result<std::unique_ptr<ArenaMemory>> create(uint64_t bytes);
  ~ArenaMemory();
  ArenaMemory(const ArenaMemory &) = delete;
  ArenaMemory &operator=(const ArenaMemory &) = delete;

  uint8_t *data() const { return static_cast<uint8_t *>(memory); }
  uint64_t size() const { return bytes; }

private:
  ArenaMemory(void *memory, uint64_t bytes) : memory(memory), bytes(bytes) {}

  void *memory;
  uint64_t bytes;
};

class CpuSession : public device::DeviceSession {
public:
  static Result<std::unique_ptr<device::DeviceSession>> create(std::shared_ptr<CpuProgram> program, unsigned threadSetting,
                                                               bool flushSubnormals);

  Status run(const device::RunRequest &request) override;
  Status readVariable(size_t index, uint8_t *into) override;
  Status writeVariable(size_t index, const uint8_t *from) override;
  Status reset() override;
  device::ThreadLimits getThreadLimits() const override;
  uint64_t getArenaBytes() const override { return arena->size(); }
  uint64_t getVariableBytes() const override;

private:
  CpuSession(std::shared_ptr<CpuProgram> program, std::unique_ptr<ArenaMemory> arena, unsigned threadSetting,
             bool flushSubnormals);

  Result<PlanRunner *> getRunner(size_t entry, size_t variant, unsigned numThreads);

  std::shared_ptr<CpuProgram> program;
  std::unique_ptr<ArenaMemory> arena;
  std::vector<AlignedBuffer> variables; ///< mutable ones; empty buffers for the others
  SessionMemory memory;
  device::ThreadLimits limits;
  bool flushSubnormals;
  std::map<std::tuple<size_t, size_t, unsigned>, PlanRunner> runners;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CPUSESSION_H
