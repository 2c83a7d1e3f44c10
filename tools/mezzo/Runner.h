// Something that runs a model: the CPU, or the reference interpreter.
#ifndef MEZZO_TOOLS_MEZZO_RUNNER_H
#define MEZZO_TOOLS_MEZZO_RUNNER_H

#include "tools/mezzo/HostTensor.h"

#include "mezzo/runtime.h"

#include "llvm/ADT/StringRef.h"

#include <functional>
#include <map>
#include <memory>

namespace mezzo::compiler {
class Compilation;
}

namespace mezzo::reference {
struct CustomOpAccess;
}

namespace mezzo::tool {

/// An input or output as the program declares it; -1 for sizes that differ between its variants, and what they are called.
struct Port {
  std::string name;
  TensorType type;
  std::vector<std::string> symbols; ///< empty where the size is fixed
};

class Runner {
public:
  virtual ~Runner() = default;
  virtual std::vector<Port> inputs() const = 0;
  /// The inputs as the variant that was chosen has them, or else the first.
  virtual std::vector<Port> fixedInputs() const = 0;
  /// Runs once. `inputs` has every input by name; others are ignored. Throws Failure.
  virtual NamedTensors run(const NamedTensors &inputs) = 0;
};

struct RunnerOptions {
  int threads = 0;                       ///< 0: as many as the process may use
  std::string entry = "main";            ///< empty: the first
  std::string entryOfTraining = "infer"; ///< what stands for "main" in a program for training, which has none
  std::string device = "cpu";            ///< the runtime's
  /// The reference asks it where to put the value of each tensor of the model; null: nowhere. May be empty.
  std::function<HostTensor *(llvm::StringRef name)> observer;
  std::map<std::string, int64_t> dims; ///< which variant of an artifact is meant where inputs do not tell
  /// Whether libraries of custom operators may be loaded, and where they are. With inspect nothing can be run.
  mezzo_custom_ops customOps = MEZZO_CUSTOM_OPS_REFUSE;
  std::vector<std::string> customOpLibraries;
  /// A folder for what a program that checks itself is compiled to, is fed, gives and should give; empty: nowhere.
  std::string savedChecks;
  bool onlyCompiles = false; ///< such a program is compiled, and nothing is run
};

/// Sizes of the symbolic dimensions in one variant, in the program's order.
using VariantDims = std::vector<std::pair<std::string, int64_t>>;

/// "N=8, S=16"
std::string describe(const VariantDims &dims);

/// Runs an artifact on a device of the runtime.
class CpuRunner final : public Runner {
public:
  CpuRunner(const std::string &artifact, const RunnerOptions &options);
  CpuRunner(const std::vector<uint8_t> &artifact, const RunnerOptions &options);

  std::vector<Port> inputs() const override;
  std::vector<Port> fixedInputs() const override;
  std::vector<Port> outputs() const;

  /// What each variant of the entry is compiled for, and which was chosen, by the options or by the inputs that are bound.
  const std::vector<VariantDims> &variants() const { return variantDims; }
  size_t variant() const { return variantIndex; }
  NamedTensors run(const NamedTensors &inputs) override;

  mezzo_program *program() { return programHandle.get(); }
  mezzo_session *session() { return sessionHandle.get(); }
  size_t entry() const { return entryIndex; }

  /// Binds the inputs by name, for runs through the session; the tensors must live as long.
  void bind(const NamedTensors &inputs);

private:
  void open(const RunnerOptions &options);
  void readVariants();
  void chooseVariant(const std::map<std::string, int64_t> &dims);
  void chooseVariant(const NamedTensors &given);
  std::vector<Port> inputsOf(size_t variant) const;
  HostTensor takeOutput(size_t index);

  struct Release {
    void operator()(mezzo_program *program) const { mezzo_program_release(program); }
    void operator()(mezzo_session *session) const { mezzo_session_release(session); }
    void operator()(mezzo_tensor *tensor) const { mezzo_tensor_release(tensor); }
  };
  std::unique_ptr<mezzo_program, Release> programHandle;
  std::unique_ptr<mezzo_session, Release> sessionHandle;
  size_t entryIndex = 0;
  std::vector<VariantDims> variantDims;
  size_t variantIndex = 0;
};

/// Runs a module of graph operations on the reference interpreter. The compilation must live as long.
std::unique_ptr<Runner> makeReferenceRunner(compiler::Compilation &compilation, const RunnerOptions &options);

/// What the options allow the reference to load.
mezzo::reference::CustomOpAccess customOpAccess(const RunnerOptions &options);

/// Throws Failure with the runtime's message unless `status` is MEZZO_OK.
void check(mezzo_status status);

} // namespace mezzo::tool

#endif
