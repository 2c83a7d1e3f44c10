#include "runtime/cpu/ThreadLimits.h"

#include "runtime/cpu/Team.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sched.h>
#include <sstream>
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

std::string readText(const std::string &path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::optional<unsigned> divideQuota(double quota, double period) {
  if (quota <= 0 || period <= 0)
    return std::nullopt;
  return std::max(1u, static_cast<unsigned>((quota + period - 1) / period));
}

/// "cpu.max" is "QUOTA PERIOD", QUOTA "max" where there is none.
std::optional<unsigned> readQuotaV2(const std::string &folder) {
  std::istringstream text(readText(folder + "/cpu.max"));
  double quota = 0, period = 0;
  return text >> quota >> period ? divideQuota(quota, period) : std::nullopt;
}

std::optional<unsigned> readQuotaV1(const std::string &folder) {
  std::istringstream quotaText(readText(folder + "/cpu.cfs_quota_us")), periodText(readText(folder + "/cpu.cfs_period_us"));
  double quota = 0, period = 0;
  return quotaText >> quota && periodText >> period ? divideQuota(quota, period) : std::nullopt;
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

bool listsController(const std::string &controllers, const std::string &name) {
  std::istringstream text(controllers);
  for (std::string item; std::getline(text, item, ',');)
    if (item == name)
      return true;
  return false;
}
} // namespace

std::optional<unsigned> cpu::findQuota(const std::string &root, const std::string &cgroupList) {
  std::optional<unsigned> least;
  std::istringstream lines(cgroupList);
  // Each line is "ID:CONTROLLERS:PATH"; version 2 has ID 0 and no controllers.
  for (std::string line; std::getline(lines, line);) {
    size_t first = line.find(':');
    size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos)
      continue;
    std::string controllers = line.substr(first + 1, second - first - 1);
    std::string group = line.substr(second + 1);
    if (controllers.empty())
      takeSmaller(least, findLeastQuota(root, group, readQuotaV2));
    else if (listsController(controllers, "cpu"))
      for (const char *mount : {"/cpu", "/cpu,cpuacct"})
        takeSmaller(least, findLeastQuota(root + mount, group, readQuotaV1));
  }
  return least;
}

device::ThreadLimits cpu::findThreadLimits(unsigned setting) {
  device::ThreadLimits limits;
  limits.byAffinity = countAffinity();
  limits.byQuota = findQuota("/sys/fs/cgroup", readText("/proc/self/cgroup")).value_or(0);
  unsigned byOpenMP = getDefaultThreads();
  limits.bySetting = setting ? setting : byOpenMP < limits.byAffinity ? byOpenMP : 0;
  limits.afterFork = hasLostTeam() ? 1 : 0;
  limits.used = limits.byAffinity;
  for (unsigned limit : {limits.byQuota, limits.bySetting, limits.afterFork, getTeamLimit()})
    if (limit > 0)
      limits.used = std::min(limits.used, limit);
  return limits;
}
