// The kernels of KernelCases.h as PTX, and runs of them on the emulator.
#ifndef MEZZO_TEST_UNIT_COMPILER_EMULATOR_EMULATEDKERNELS_H
#define MEZZO_TEST_UNIT_COMPILER_EMULATOR_EMULATEDKERNELS_H

#include "compiler/cuda/Images.h"
#include "runtime/emulator/Launch.h"
#include "test/unit/compiler/text/KernelCases.h"

namespace mezzo::test {

/// A kernel and how it is launched.
struct EmulatedKernel {
  std::string ptx, name;
  cuda::Kernel launch;
};

/// All cases, compiled once; empty where there is no NVRTC and downloads are forbidden.
const std::map<std::string, EmulatedKernel> &emulatedKernels();

struct Emulation {
  std::vector<Tensor> tensors; ///< all arguments after the run
  std::string error;           ///< why the PTX could not be loaded
  std::vector<emulator::Finding> findings;
  uint64_t steps = 0, threadSteps = 0;
  double seconds = 0; ///< of the launch alone
};

/// Runs a case with the arguments of makeArguments, each an allocation of its own that ends with its last element.
Emulation emulate(const KernelCase &c, const EmulatedKernel &kernel, const emulator::LaunchOptions &options);

emulator::LaunchOptions inOrder(const std::string &order);

/// What is wrong with `got` against the CPU's machine code, as far as the case's slack and a unit of storage allow; "" if
/// nothing.
std::string differenceFromCpu(const KernelCase &c, const std::vector<Tensor> &got);

} // namespace mezzo::test

#endif
