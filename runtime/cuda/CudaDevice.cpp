#include "runtime/cuda/CudaDevice.h"

#include "runtime/cuda/CudaProgram.h"

using namespace mezzo;
using namespace mezzo::cuda;

namespace {
class CudaDevice : public device::Device {
public:
  explicit CudaDevice(Kind kind) : kind(kind) {}

  const char *getName() const override { return kind == Kind::Real ? "cuda" : "cuda-emulated"; }
  artifact::DeviceKind getKind() const override { return artifact::DeviceKind::Cuda; }

  bool hasMemory() const override { return true; }
  std::optional<uint64_t> getCallCount(const std::string &function) const override { return countCalls(kind, function); }

  /// The GPU's name, or why there is none; asked for when somebody wants to know.
  const std::string &getDescription() const override {
    static const std::string descriptions[] = {describe(Kind::Real), describe(Kind::Emulated)};
    return descriptions[static_cast<size_t>(kind)];
  }

  Result<std::shared_ptr<device::DeviceProgram>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                      const device::LoadOptions &) override {
    Result<const Context *> context = Context::get(kind);
    if (!context.ok())
      return context.takeStatus().withContext(std::string("device \"") + getName() + "\"");
    return CudaProgram::load(std::move(artifact), **context);
  }

private:
  static std::string describe(Kind kind) {
    Result<const Context *> context = Context::get(kind);
    if (!context.ok())
      return "not here: " + context.status().message();
    return concat((*context)->deviceName(), ", sm_", (*context)->major(), (*context)->minor());
  }

  Kind kind;
};
} // namespace

device::Device &mezzo::cuda::getCudaDevice(Kind kind) {
  static CudaDevice real(Kind::Real), emulated(Kind::Emulated);
  return kind == Kind::Real ? real : emulated;
}
