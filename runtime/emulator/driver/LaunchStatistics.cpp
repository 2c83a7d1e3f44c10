#include "runtime/emulator/driver/LaunchStatistics.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace mezzo::emulator;

double mezzo::emulator::threadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void LaunchStatistics::add(const std::string &kernel, uint64_t threadInstructions, double seconds) {
  Row &row = rows[kernel];
  ++row.launches;
  row.instructions += threadInstructions;
  row.seconds += seconds;
}

std::string LaunchStatistics::lineOf(const std::string &name, const Row &row) {
  char line[512];
  double millions = 1e-6 * static_cast<double>(row.instructions);
  std::snprintf(line, sizeof line, "cuda-emulated: %9.3f s %8llu launches %10.1f M instructions %7.1f M/s  %s\n",
                row.seconds, static_cast<unsigned long long>(row.launches), millions,
                row.seconds > 0 ? millions / row.seconds : 0, name.c_str());
  return line;
}

std::string LaunchStatistics::text() const {
  std::vector<std::pair<std::string, Row>> sorted(rows.begin(), rows.end());
  std::sort(sorted.begin(), sorted.end(), [](auto &a, auto &b) { return a.second.seconds > b.second.seconds; });
  std::string lines;
  Row all;
  for (auto &[name, row] : sorted) {
    lines += lineOf(name, row);
    all.launches += row.launches, all.instructions += row.instructions, all.seconds += row.seconds;
  }
  return lines + lineOf("all kernels", all);
}
