#include "runtime/cpu/CpuDevice.h"

#include "runtime/cpu/CpuFeatures.h"
#include "runtime/cpu/CpuProgram.h"

using namespace mezzo;

namespace {
class CpuDevice : public device::Device {
public:
  const char *getName() const override { return "cpu"; }
  const std::string &getDescription() const override { return description; }
  artifact::DeviceKind getKind() const override { return artifact::DeviceKind::Cpu; }
  Result<std::shared_ptr<device::DeviceProgram>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                      const device::LoadOptions &options) override {
    return cpu::CpuProgram::load(std::move(artifact), options);
  }

private:
  std::string description = cpu::getCpuName();
};
} // namespace

device::Device &cpu::getCpuDevice() {
  static CpuDevice device;
  return device;
}
