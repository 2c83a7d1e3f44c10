// A loaded program, whatever device it runs on.
#ifndef MEZZO_RUNTIME_SESSION_PROGRAM_H
#define MEZZO_RUNTIME_SESSION_PROGRAM_H

#include "runtime/device/Device.h"

namespace mezzo::session {

/// The devices of this runtime.
const std::vector<device::Device *> &getDevices();

/// Immutable once loaded; threads may share it.
class Program {
public:
  /// `deviceName` empty: "cpu".
  static Result<std::shared_ptr<const Program>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                     const std::string &deviceName, const device::LoadOptions &options);

  const artifact::Program &get() const { return artifact->program(); }
  const artifact::Artifact &getArtifact() const { return *artifact; }
  device::DeviceProgram &getDeviceProgram() const { return *deviceProgram; }
  device::Device &getDevice() const { return device; }

  Result<size_t> findEntry(std::string_view name) const;
  Result<size_t> findVariable(std::string_view name) const;
  /// `isInput`: among the inputs of the entry, else its outputs.
  Result<size_t> findPort(size_t entry, bool isInput, std::string_view name) const;

  /// The variant with these input shapes; NoVariant with the shapes and a list of what there is.
  Result<size_t> findVariant(size_t entry, const std::vector<const std::vector<int64_t> *> &inputShapes) const;

private:
  Program(std::shared_ptr<const artifact::Artifact> artifact, device::Device &device,
          std::shared_ptr<device::DeviceProgram> deviceProgram)
      : artifact(std::move(artifact)), device(device), deviceProgram(std::move(deviceProgram)) {}

  std::shared_ptr<const artifact::Artifact> artifact;
  device::Device &device;
  std::shared_ptr<device::DeviceProgram> deviceProgram;
};

/// Whether a type is one that the port allows: element type, rank and static dimensions. TypeMismatch says wanted and got.
Status checkPort(const artifact::Port &port, const TensorType &type);

/// "f32[batch x 3]"
std::string toString(const artifact::Port &port);

} // namespace mezzo::session

#endif // MEZZO_RUNTIME_SESSION_PROGRAM_H
