#include "tools/mezzo/DeviceTable.h"

#include <algorithm>

using namespace mezzo::tool;

std::span<const DeviceFigures> mezzo::tool::deviceTable() {
  static const DeviceFigures table[] = {
#define DEVICE(name, copy, half, single, launch) {name, copy, half, single, launch},
#include "tools/mezzo/DeviceTable.def"
#undef DEVICE
  };
  return table;
}

double mezzo::tool::predictNanoseconds(const DeviceFigures &device, const StepWork &work) {
  double memory = static_cast<double>(work.bytesMoved) / device.copy;
  double arithmetic = static_cast<double>(work.flops) / (work.isHalfProduct ? device.half : device.single);
  return std::max({memory, arithmetic, device.launch});
}
