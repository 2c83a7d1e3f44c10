// GPUs as devices of the runtime: "cuda", by NVIDIA's driver, and "cuda-emulated", by the emulator.
#ifndef MEZZO_RUNTIME_CUDA_CUDADEVICE_H
#define MEZZO_RUNTIME_CUDA_CUDADEVICE_H

#include "runtime/cuda/Libraries.h"
#include "runtime/device/Device.h"

namespace mezzo::cuda {

/// The device of a kind. It exists whether or not there is a GPU; loading a program then says what is missing.
device::Device &getCudaDevice(Kind kind);

} // namespace mezzo::cuda

#endif // MEZZO_RUNTIME_CUDA_CUDADEVICE_H
