// Something that runs a model: the CPU, or the reference interpreter.
#ifndef MEZZO_TOOLS_MEZZO_RUNNER_H
#define MEZZO_TOOLS_MEZZO_RUNNER_H

#include "tools/mezzo/HostTensor.h"

#include "mezzo/runtime.h"

#include <memory>

namespace mezzo::compiler {
class Compilation;
}

namespace mezzo::tool {

/// An input or output as the program declares it; -1 for sizes that are not fixed.
struct Port {
  std::string name;
  TensorType type;
};

class Runner {
public:
  virtual ~Runner() = default;
  virtual std::vector<Port> inputs() const = 0;
  /// Runs once. `inputs` has every input by name; others are ignored. Throws Failure.
  virtual NamedTensors run(const NamedTensors &inputs) = 0;
};

struct RunnerOptions {
  int threads = 0; ///< 0: as many as the process may use
  std::string entry = "main";
};

/// Runs an artifact on the CPU.
class CpuRunner final : public Runner {
public:
  CpuRunner(const std::string &artifact, const RunnerOptions &options);
  CpuRunner(const std::vector<uint8_t> &artifact, const RunnerOptions &options);

  std::vector<Port> inputs() const override;
  std::vector<Port> outputs() const;
  NamedTensors run(const NamedTensors &inputs) override;

  mezzo_program *program() { return programHandle.get(); }
  mezzo_session *session() { return sessionHandle.get(); }
  size_t entry() const { return entryIndex; }

  /// Binds the inputs by name, for runs through the session; the tensors must live as long.
  void bind(const NamedTensors &inputs);

private:
  void open(const RunnerOptions &options);
  HostTensor takeOutput(size_t index);

  struct Release {
    void operator()(mezzo_program *program) const { mezzo_program_release(program); }
    void operator()(mezzo_session *session) const { mezzo_session_release(session); }
    void operator()(mezzo_tensor *tensor) const { mezzo_tensor_release(tensor); }
  };
  std::unique_ptr<mezzo_program, Release> programHandle;
  std::unique_ptr<mezzo_session, Release> sessionHandle;
  size_t entryIndex = 0;
};

/// Runs a module of graph operations on the reference interpreter. The compilation must live as long.
std::unique_ptr<Runner> makeReferenceRunner(compiler::Compilation &compilation, const RunnerOptions &options);

/// Throws Failure with the runtime's message unless `status` is MEZZO_OK.
void check(mezzo_status status);

} // namespace mezzo::tool

#endif
