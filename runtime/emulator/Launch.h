// Runs kernels: the emulator's interface for the driver and for tests.
#ifndef MEZZO_RUNTIME_EMULATOR_LAUNCH_H
#define MEZZO_RUNTIME_EMULATOR_LAUNCH_H

#include "runtime/base/Status.h"
#include "runtime/emulator/Findings.h"
#include "runtime/emulator/Memory.h"

#include <span>
#include <unordered_map>

namespace mezzo::emulator {

/// In which order warps and blocks take turns. A result that depends on it is a fault of the kernel.
struct Order {
  enum class Kind : uint8_t { Forward, Reverse, Shuffled };
  Kind kind = Kind::Forward;
  uint64_t seed = 0;

  /// "order", "reverse", "shuffled:SEED".
  static Result<Order> parse(const std::string &text);
};

struct LaunchOptions {
  Order order;
  bool checksUninitialised = true; ///< reads of bytes that nobody wrote
  bool checksRaces = true;
  uint64_t maxSteps = uint64_t(1) << 33; ///< instructions of warps; a launch that takes more is ended
};

struct LaunchShape {
  Dim3 grid, block;
  uint32_t dynamicSharedBytes = 0;
};

/// What a device allows.
struct Limits {
  uint32_t threadsPerBlock = 1024;
  Dim3 block = {1024, 1024, 64};
  Dim3 grid = {2147483647, 65535, 65535};
  uint32_t sharedBytes = 48 * 1024;       ///< a block may have without asking
  uint32_t sharedBytesOptIn = 227 * 1024; ///< and with
  uint32_t parameterBytes = 32764;
};

struct LaunchResult {
  Findings findings;
  uint64_t steps = 0;       ///< instructions of warps
  uint64_t threadSteps = 0; ///< of threads
};

struct Code;
class Program;

/// A kernel of a loaded program.
class Kernel {
public:
  const std::string &name() const;
  /// Offset and bytes of each parameter.
  const std::vector<std::pair<uint32_t, uint32_t>> &parameters() const;
  uint32_t parameterBytes() const;
  uint32_t staticSharedBytes() const;
  uint32_t maxThreads() const;
  uint32_t localBytes() const;

  /// Runs it to its end. `parameters` has parameterBytes() bytes. Whatever is wrong with the kernel is a finding; accesses
  /// that are not possible read zeros and write nothing. One launch of a program at a time.
  LaunchResult launch(const LaunchShape &shape, std::span<const uint8_t> parameters, const LaunchOptions &options) const;

private:
  friend class Program;
  const Code *code = nullptr;
  Program *program = nullptr;
  const std::unordered_map<uint64_t, const Code *> *functions = nullptr;
  std::vector<std::pair<uint32_t, uint32_t>> places;
};

/// A PTX module whose variables have a place in a device's memory. The memory outlives it.
class Program {
public:
  static Result<std::unique_ptr<Program>> load(std::string_view ptx, Memory &memory);
  ~Program();

  /// NotFound if there is no such kernel; Unsupported, with its name and line, if it has an instruction that is not
  /// emulated.
  Result<const Kernel *> kernel(const std::string &name);
  /// Null if there is no such variable.
  const Allocation *variable(const std::string &name) const;
  const Module &ptx() const;
  Memory &memory() const;

private:
  friend class Kernel;
  struct State;
  explicit Program(std::unique_ptr<State> state);
  std::unique_ptr<State> state;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_LAUNCH_H
