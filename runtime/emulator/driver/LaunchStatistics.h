// How long kernels took, told at the end where MEZZO_EMULATOR_STATISTICS asks for it.
#ifndef MEZZO_RUNTIME_EMULATOR_DRIVER_LAUNCHSTATISTICS_H
#define MEZZO_RUNTIME_EMULATOR_DRIVER_LAUNCHSTATISTICS_H

#include <cstdint>
#include <map>
#include <string>

namespace mezzo::emulator {

/// The processor time of the calling thread in seconds.
double threadSeconds();

class LaunchStatistics {
public:
  void add(const std::string &kernel, uint64_t threadInstructions, double seconds);
  /// A line for each kernel, the slowest first, and one for all; each with millions of threads' instructions a second.
  std::string text() const;

private:
  struct Row {
    uint64_t launches = 0, instructions = 0;
    double seconds = 0;
  };
  static std::string lineOf(const std::string &name, const Row &row);

  std::map<std::string, Row> rows;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_DRIVER_LAUNCHSTATISTICS_H
