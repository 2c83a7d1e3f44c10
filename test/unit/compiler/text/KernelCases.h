// Kernels of test/compiler/kernels at sizes and types, with arguments: what texts and machine code are compared on.
#ifndef MEZZO_TEST_UNIT_COMPILER_TEXT_KERNELCASES_H
#define MEZZO_TEST_UNIT_COMPILER_TEXT_KERNELCASES_H

#include "test/unit/compiler/cpu/KernelTesting.h"

#include <ostream>

namespace mezzo::test {

struct Argument {
  std::string type;
  size_t count;
  bool isInput;
};

struct KernelCase {
  std::string name;     ///< of the kernel's function, different in every case
  std::string function; ///< the function in the text
  std::string text;
  std::vector<Argument> arguments;
  size_t offset;    ///< elements from a 64-byte boundary at which tensors start
  double slack = 0; ///< how far results may be apart, relative to 1 + their size; 0: bit-equal
  size_t step = 0;  ///< by how many elements more each tensor starts than the one before it, on the emulator
};

inline void PrintTo(const KernelCase &c, std::ostream *out) { *out << c.name; }

/// All cases. The kernels' names are changed to the cases', so that all can stand in one module.
const std::vector<KernelCase> &kernelCases();

/// The texts of all cases.
std::string allKernels();

/// The arguments of a case: inputs random, outputs of bytes that no kernel wrote.
std::vector<Tensor> makeArguments(const KernelCase &c);
std::vector<void *> pointersOf(std::vector<Tensor> &tensors);

} // namespace mezzo::test

#endif
