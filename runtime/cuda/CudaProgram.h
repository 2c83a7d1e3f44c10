// An artifact made ready for a GPU: its modules are loaded, its weights are on the device.
#ifndef MEZZO_RUNTIME_CUDA_CUDAPROGRAM_H
#define MEZZO_RUNTIME_CUDA_CUDAPROGRAM_H

#include "runtime/cuda/Context.h"
#include "runtime/device/Device.h"

namespace mezzo::cuda {

struct LoadedKernel {
  CUfunction function = nullptr; ///< null: in no image that this GPU takes
  artifact::CudaLaunch launch;
};

class CudaProgram : public device::DeviceProgram, public std::enable_shared_from_this<CudaProgram> {
public:
  static Result<std::shared_ptr<device::DeviceProgram>> load(std::shared_ptr<const artifact::Artifact> artifact,
                                                             const Context &context);
  ~CudaProgram() override;

  Result<std::unique_ptr<device::DeviceSession>> createSession(const device::SessionOptions &options) override;
  uint64_t getDerivedBytes() const override;
  uint64_t getPackedBytes() const override { return 0; }

  const artifact::Program &get() const { return artifact->program(); }
  const Context &getContext() const { return context; }
  const CublasLt *getCublasLt() const { return cublasLt; } ///< null where no step needs it
  const LoadedKernel &getKernel(uint32_t kernel) const { return kernels[kernel]; }
  /// Workspace that the largest kernel needs.
  uint64_t getWorkspaceBytes() const { return workspaceBytes; }

  /// Where a constant, an immutable variable or a derived buffer is; 0 for others.
  CUdeviceptr getAddress(artifact::Space space, uint32_t index) const;
  /// The dense bytes with which a variable starts.
  std::vector<uint8_t> initialValue(uint32_t variable) const;

private:
  CudaProgram(std::shared_ptr<const artifact::Artifact> artifact, const Context &context)
      : artifact(std::move(artifact)), context(context) {}

  Status loadModules();
  Status loadImage(const artifact::KernelImage &image);
  Status findCublasLt();
  Status upload();
  Status place(std::vector<std::unique_ptr<DeviceBuffer>> &buffers, const TensorType &type,
               const artifact::InitialValue *init, const std::string &what);
  Status runDerive();
  std::vector<uint8_t> bytesOf(const artifact::InitialValue &init, const TensorType &type) const;

  std::shared_ptr<const artifact::Artifact> artifact;
  const Context &context;
  const CublasLt *cublasLt = nullptr;
  std::vector<CUmodule> modules;
  std::vector<LoadedKernel> kernels;
  uint64_t workspaceBytes = 0;
  std::unique_ptr<WorkStream> stream;
  std::vector<std::unique_ptr<DeviceBuffer>> variables, constants, derived; ///< null for mutable variables
};

/// The plan of a variant; Incompatible where it has none for CUDA.
Result<const artifact::Plan *> findCudaPlan(const artifact::Program &program, size_t entry, size_t variant);

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_CUDAPROGRAM_H
