// A loaded module: its variables in the device's memory, and its kernels as they are asked for.
#ifndef MEZZO_RUNTIME_EMULATOR_PROGRAM_H
#define MEZZO_RUNTIME_EMULATOR_PROGRAM_H

#include "runtime/emulator/Code.h"
#include "runtime/emulator/Launch.h"

namespace mezzo::emulator {

using FunctionTable = std::unordered_map<uint64_t, const Code *>;

/// A kernel with all functions that it may call: each has code of its own, since shared variables have their places in the
/// kernel's block.
struct KernelCode {
  std::unordered_map<std::string, std::unique_ptr<Code>> codes; ///< by function
  FunctionTable addresses;
  Kernel kernel;
};

struct Program::State {
  explicit State(Memory &memory) : memory(memory) {}

  std::shared_ptr<const Module> module;
  Memory &memory;
  std::unordered_map<std::string, Allocation *> variables;
  std::unordered_map<std::string, uint64_t> functionAddresses;
  std::unordered_map<std::string, std::unique_ptr<KernelCode>> kernels;
};

/// Decodes a kernel and all that it may call.
Result<std::unique_ptr<KernelCode>> buildKernel(const Function &entry, const Module &module,
                                                const std::unordered_map<std::string, Allocation *> &variables,
                                                const std::unordered_map<std::string, uint64_t> &functionAddresses);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PROGRAM_H
