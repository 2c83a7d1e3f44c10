// Kernels in PTX on an emulated device.
#ifndef MEZZO_TEST_UNIT_RUNTIME_EMULATOR_EMULATORTESTING_H
#define MEZZO_TEST_UNIT_RUNTIME_EMULATOR_EMULATORTESTING_H

#include "runtime/emulator/Launch.h"

#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mezzo::test {

using namespace mezzo::emulator;

/// An array in the device's memory.
template <class T> class Array {
public:
  Array(Memory &memory, size_t count) : allocation(memory.allocate(count * sizeof(T))), count(count) {}
  Array(Memory &memory, const std::vector<T> &values) : Array(memory, values.size()) {
    std::memcpy(allocation->data, values.data(), count * sizeof(T));
    markWritten(allocation->written.data(), 0, count * sizeof(T));
  }
  uint64_t address() const { return allocation->base; }
  std::vector<T> values() const {
    std::vector<T> copy(count);
    std::memcpy(copy.data(), allocation->data, count * sizeof(T));
    return copy;
  }
  Allocation *allocation;
  size_t count;
};

/// A device with one loaded module.
class Device {
public:
  explicit Device(const std::string &ptx);

  /// Launches with parameters of the sizes that are given: pointers as uint64_t.
  template <class... Parameters>
  LaunchResult launch(const std::string &name, const LaunchShape &shape, const Parameters &...parameters) {
    const Kernel *kernel = find(name);
    if (!kernel)
      return {};
    std::vector<uint8_t> bytes(kernel->parameterBytes());
    size_t index = 0;
    (put(*kernel, bytes, index++, &parameters, sizeof parameters), ...);
    EXPECT_EQ(index, kernel->parameters().size());
    return kernel->launch(shape, bytes, options);
  }

  Memory memory;
  LaunchOptions options;
  std::unique_ptr<Program> program;
  std::string error; ///< of loading the module or finding the kernel

private:
  const Kernel *find(const std::string &name);
  static void put(const Kernel &kernel, std::vector<uint8_t> &bytes, size_t index, const void *value, size_t size);
};

/// A module of one kernel `f` with these parameters (`.param .u64 a, …`) and this body.
std::string module(const std::string &parameters, const std::string &body, const std::string &before = "");

/// A kernel `f(.u64 in, .u64 out, .u32 n)` that gives thread i what `code` makes of the i-th elements: registers `%a`, `%b`,
/// `%c` of type `from` come from in[3i], in[3i+1] and in[3i+2], `%d` of type `to` goes to out[i]. Both are stored in 8
/// bytes.
std::string elementwise(const std::string &from, const std::string &to, const std::string &code,
                        const std::string &registers = "");

/// Runs such a kernel on triples of bits.
std::vector<uint64_t> evaluate(const std::string &ptx, const std::vector<std::array<uint64_t, 3>> &inputs);

/// A shape of one dimension.
inline LaunchShape shape(uint32_t blocks, uint32_t threads, uint32_t sharedBytes = 0) {
  return {{blocks, 1, 1}, {threads, 1, 1}, sharedBytes};
}

/// All findings as text, a line each.
std::string text(const Findings &findings);

/// The kinds that were found.
std::vector<FindingKind> kinds(const LaunchResult &result);

/// A file of Inputs.
std::string input(const std::string &name);

} // namespace mezzo::test

#endif // MEZZO_TEST_UNIT_RUNTIME_EMULATOR_EMULATORTESTING_H
