// What a kind of device does for sessions: it loads an artifact, and runs its plans.
//
// Tensors come and go as dense row-major host memory, aligned to their element type; whoever calls has checked types, shapes
// and indices. Devices report failures as Status and may throw std::bad_alloc.
#ifndef MEZZO_RUNTIME_DEVICE_DEVICE_H
#define MEZZO_RUNTIME_DEVICE_DEVICE_H

#include "runtime/artifact/Reader.h"
#include "runtime/custom/CustomLibraries.h"

#include <memory>
#include <string_view>

namespace mezzo::device {

struct LoadOptions {
  unsigned numThreads = 0; ///< at most; 0: as many as the process may use
  custom::CustomOpSettings customOps;
};

struct SessionOptions {
  unsigned numThreads = 0; ///< at most; 0: the program's
  bool flushSubnormals = false;
  void *stream = nullptr; ///< the caller's; null: the session has one of its own
};

/// How many threads a session uses, and why.
struct ThreadLimits {
  unsigned used = 1;       ///< the smallest of the others, where they are not 0
  unsigned byAffinity = 0; ///< processors in the process' affinity mask
  unsigned byQuota = 0;    ///< control group quota, rounded up; 0: none
  unsigned bySetting = 0;  ///< the user's; 0: none
  unsigned afterFork = 0;  ///< 1 where the process lost its threads by fork; else 0
};

/// Hears of each step of a run, on the thread that runs. `buffers` are where the step's buffers are, in the plan's order, in
/// host memory that stays as the step left it until this returns; empty where a device keeps them elsewhere.
class StepObserver {
public:
  virtual ~StepObserver() = default;
  virtual void stepDone(size_t step, uint64_t nanoseconds, std::span<uint8_t *const> buffers) = 0;
};

/// One call of an entry.
struct RunRequest {
  size_t entry = 0;
  size_t variant = 0;
  std::span<uint8_t *const> inputs;  ///< read only, one an input
  std::span<uint8_t *const> outputs; ///< none overlaps another buffer
  StepObserver *observer = nullptr;  ///< may be null
  /// One an input, one an output: not 0 where the pointer is one of the device's memory. Empty: none is.
  std::span<const uint8_t> inputsOnDevice = {}, outputsOnDevice = {};

  static bool isOn(std::span<const uint8_t> flags, size_t i) { return i < flags.size() && flags[i] != 0; }
};

/// What a library chose for a product, read back from it.
struct ProductChoice {
  size_t calls = 0;       ///< of the library, for the whole batch
  int32_t splits = 1;     ///< parts of the sum that are computed apart
  uint32_t scheme = 0;    ///< cuBLASLt's reduction scheme, of the parts
  bool sumsInF32 = false; ///< whether the algorithm says so
  int32_t algorithm = 0;  ///< the library's number of it
  uint64_t workspaceBytes = 0;
};

/// Memory and state of one session. One thread at a time.
class DeviceSession {
public:
  virtual ~DeviceSession() = default;

  virtual Status run(const RunRequest &request) = 0;

  /// The current value of a variable, mutable or not, as dense bytes.
  virtual Status readVariable(size_t index, uint8_t *into) = 0;
  /// Replaces the value of a mutable variable.
  virtual Status writeVariable(size_t index, const uint8_t *from) = 0;
  /// Gives every mutable variable its initial value.
  virtual Status reset() = 0;

  /// Of a step that is a product; Unsupported where the device's library makes no choice that could be read.
  virtual Result<ProductChoice> getProductChoice(size_t entry, size_t variant, size_t step);

  virtual ThreadLimits getThreadLimits() const = 0;
  virtual uint64_t getArenaBytes() const = 0;
  virtual uint64_t getVariableBytes() const = 0;
};

/// An artifact made ready for a device. Threads may share it.
class DeviceProgram {
public:
  virtual ~DeviceProgram() = default;

  virtual Result<std::unique_ptr<DeviceSession>> createSession(const SessionOptions &options) = 0;

  virtual uint64_t getDerivedBytes() const = 0;
  virtual uint64_t getPackedBytes() const = 0;
};

class Device {
public:
  virtual ~Device() = default;

  virtual const char *getName() const = 0;
  /// Whether it has memory of its own, so that tensors may lie there.
  virtual bool hasMemory() const { return false; }
  /// How often the process has called a function of the device's driver or library; nothing where it never does.
  virtual std::optional<uint64_t> getCallCount(const std::string &) const { return std::nullopt; }
  /// What a person calls it: the processor's name.
  virtual const std::string &getDescription() const = 0;
  virtual artifact::DeviceKind getKind() const = 0;
  virtual Result<std::shared_ptr<DeviceProgram>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                      const LoadOptions &options) = 0;
};

/// The plan for a kind of device among a variant's; null where there is none.
const artifact::Plan *findPlan(const std::vector<artifact::Plan> &plans, artifact::DeviceKind kind);

} // namespace mezzo::device

#endif // MEZZO_RUNTIME_DEVICE_DEVICE_H
