// How long steps take on GPUs that need not be here: the larger of what memory and arithmetic take.
#ifndef MEZZO_TOOLS_MEZZO_DEVICETABLE_H
#define MEZZO_TOOLS_MEZZO_DEVICETABLE_H

#include <cstdint>
#include <span>
#include <string>

namespace mezzo::tool {

struct DeviceFigures {
  const char *name;
  double copy, half, single, launch; ///< as DeviceTable.def says
};

std::span<const DeviceFigures> deviceTable();

/// One step's work.
struct StepWork {
  uint64_t bytesMoved = 0, flops = 0;
  bool isHalfProduct = false; ///< matrices of 16 bits, which tensor cores multiply
};

double predictNanoseconds(const DeviceFigures &device, const StepWork &work);

} // namespace mezzo::tool

#endif
