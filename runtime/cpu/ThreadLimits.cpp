#include "runtime/cpu/ThreadLimits.h"

#include "runtime/base/File.h"
#include "runtime/cpu/Team.h"

#include <algorithm>
#include <cstdlib>
#include <sched.h>
#include <unistd.h>
#include <vector>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
unsigned countAffinity() {
  // The mask may be larger than cpu_set_t on big machines: grow until the kernel is content.
  for (int maxCpus = 1024; maxCpus <= 1 << 20; maxCpus *= 2) {
    cpu_set_t *set = CPU_ALLOC(maxCpus);
    size_t size = CPU_ALLOC_SIZE(maxCpus);
    bool ok = set && ::sched_getaffinity(0, size, set) == 0;
    int count = ok ? CPU_COUNT_S(size, set) : 0;
    CPU_FREE(set);
    if (count > 0)
      return static_cast<unsigned>(count);
  }
  return static_cast<unsigned>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
}

/// The pieces of a text between separators.
std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> pieces;
  for (size_t start = 0; start < text.size();) {
    size_t end = std::min(text.find(separator, start), text.size());
    pieces.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return pieces;
}

/// 0 where it is none.
double parseNumber(const std::string &text) { return std::strtod(text.c_str(), nullptr); }

std::optional<unsigned> divideQuota(double quota, double period) {
  if (quota <= 0 || period <= 0)
    return std::nullopt;
  return std::max(1u, static_cast<unsigned>((quota + period - 1) / period));
}

/// "cpu.max" is "QUOTA PERIOD", QUOTA "max" where there is none.
std::optional<unsigned> readQuotaV2(const std::string &folder) {
  std::vector<std::string> words = split(readSmallFile(folder + "/cpu.max"), ' ');
  return words.size() == 2 ? divideQuota(parseNumber(words[0]), parseNumber(words[1])) : std::nullopt;
}

std::optional<unsigned> readQuotaV1(const std::string &folder) {
  return divideQuota(parseNumber(readSmallFile(folder + "/cpu.cfs_quota_us")),
                     parseNumber(readSmallFile(folder + "/cpu.cfs_period_us")));
}

void takeSmaller(std::optional<unsigned> &least, std::optional<unsigned> value) {
  if (value)
    least = least ? std::min(*least, *value) : value;
}

/// The least quota from the group's folder up to the root. A group that is not visible below the root, as in a container
/// that sees only its own part, contributes nothing; the root's own files then hold its quota.
template <typename Function>
std::optional<unsigned> findLeastQuota(const std::string &root, std::string group, Function readQuota) {
  std::optional<unsigned> least;
  while (!group.empty() && group != "/") {
    takeSmaller(least, readQuota(root + group));
    group.resize(group.rfind('/') == std::string::npos ? 0 : group.rfind('/'));
  }
  takeSmaller(least, readQuota(root));
  return least;
}

} // namespace

std::optional<unsigned> cpu::findQuota(const std::string &root, const std::string &cgroupList) {
  std::optional<unsigned> least;
  // Each line is "ID:CONTROLLERS:PATH"; version 2 has ID 0 and no controllers.
  for (const std::string &line : split(cgroupList, '\n')) {
    std::vector<std::string> fields = split(line, ':');
    if (fields.size() < 3)
      continue;
    std::vector<std::string> controllers = split(fields[1], ',');
    if (controllers.empty())
      takeSmaller(least, findLeastQuota(root, fields[2], readQuotaV2));
    else if (std::find(controllers.begin(), controllers.end(), "cpu") != controllers.end())
      for (const char *mount : {"/cpu", "/cpu,cpuacct"})
        takeSmaller(least, findLeastQuota(root + mount, fields[2], readQuotaV1));
  }
  return least;
}

device::ThreadLimits cpu::findThreadLimits(unsigned setting) {
  device::ThreadLimits limits;
  limits.byAffinity = countAffinity();
  limits.byQuota = findQuota("/sys/fs/cgroup", readSmallFile("/proc/self/cgroup")).value_or(0);
  unsigned byOpenMP = getDefaultThreads();
  limits.bySetting = setting ? setting : byOpenMP < limits.byAffinity ? byOpenMP : 0;
  limits.afterFork = hasLostTeam() ? 1 : 0;
  limits.used = limits.byAffinity;
  for (unsigned limit : {limits.byQuota, limits.bySetting, limits.afterFork, getTeamLimit()})
    if (limit > 0)
      limits.used = std::min(limits.used, limit);
  return limits;
}
