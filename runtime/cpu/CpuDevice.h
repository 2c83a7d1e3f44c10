// The CPU as a device.
#ifndef MEZZO_RUNTIME_CPU_CPUDEVICE_H
#define MEZZO_RUNTIME_CPU_CPUDEVICE_H

#include "runtime/device/Device.h"

namespace mezzo::cpu {

/// The one CPU device of the process.
device::Device &getCpuDevice();

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CPUDEVICE_H
