// A session: what is bound, the variant that fits it, and the copies at the border.
#ifndef MEZZO_RUNTIME_SESSION_SESSION_H
#define MEZZO_RUNTIME_SESSION_SESSION_H

#include "runtime/session/Program.h"
#include "runtime/session/TensorView.h"

#include <functional>

namespace mezzo::session {

/// A step that is done.
struct StepEvent {
  size_t entry;
  size_t variant;
  size_t step;
  uint64_t nanoseconds;
  const std::vector<TensorView> &written; ///< the buffers that it wrote; they hold that until the profiler returns
};

/// Hears of each step of a run.
using Profiler = std::function<void(const StepEvent &event)>;

/// One thread at a time. Indices must be in range; whoever calls has checked them.
class Session {
public:
  static Result<std::unique_ptr<Session>> create(std::shared_ptr<const Program> program,
                                                 const device::SessionOptions &options);

  Status bindInput(size_t entry, size_t input, TensorView view);
  Status bindOutput(size_t entry, size_t output, std::optional<TensorView> view);
  Status run(size_t entry);
  Result<std::unique_ptr<Tensor>> takeOutput(size_t entry, size_t output);
  Result<std::vector<int64_t>> getOutputShape(size_t entry, size_t output);

  Status readVariable(size_t variable, const TensorView &into);
  Status writeVariable(size_t variable, const TensorView &from);
  Status reset();

  void setProfiler(Profiler newProfiler) { profiler = std::move(newProfiler); }
  const Program &getProgram() const { return *program; }
  device::DeviceSession &getDevice() { return *device; }

private:
  /// What one entry's inputs and outputs are bound to, and the memory that runs of it use again.
  struct EntryState {
    std::vector<std::optional<TensorView>> inputs;
    std::vector<std::optional<TensorView>> outputs;
    std::vector<AlignedBuffer> stagedInputs;      ///< copies of inputs that are not direct
    std::vector<AlignedBuffer> stagedOutputs;     ///< outputs that are copied to their place after the run
    std::vector<std::unique_ptr<Tensor>> results; ///< of unbound outputs
    std::vector<uint8_t *> inputPointers;
    std::vector<uint8_t *> outputPointers;
    std::vector<uint8_t> inputsOnDevice, outputsOnDevice; ///< not 0 where it is
    std::optional<size_t> variant;                        ///< that fits the bound inputs; nothing when that is not known yet
  };

  Session(std::shared_ptr<const Program> program, std::unique_ptr<device::DeviceSession> device);

  const artifact::Entry &getEntry(size_t entry) const { return program->get().entries[entry]; }
  Result<size_t> findVariant(size_t entry);
  Status checkView(const TensorView &view, const artifact::Port &port) const;
  Status checkOutputs(size_t entry, size_t variant) const;
  void placeInputs(size_t entry);
  Status placeOutputs(size_t entry, size_t variant);
  bool needsStaging(const EntryState &state, size_t output) const;
  void storeOutputs(size_t entry);
  Status checkVariable(size_t variable, const TensorView &view) const;
  Status setVariable(size_t variable, const uint8_t *bytes);
  Status updateCopies(size_t variable, const uint8_t *bytes);
  Status refreshCopies();

  std::shared_ptr<const Program> program;
  std::unique_ptr<device::DeviceSession> device;
  std::vector<EntryState> entries;
  Profiler profiler;
};

} // namespace mezzo::session

#endif // MEZZO_RUNTIME_SESSION_SESSION_H
