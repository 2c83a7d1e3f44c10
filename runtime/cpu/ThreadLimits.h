// How many threads the process may use.
#ifndef MEZZO_RUNTIME_CPU_THREADLIMITS_H
#define MEZZO_RUNTIME_CPU_THREADLIMITS_H

#include "runtime/device/Device.h"

#include <optional>
#include <string>

namespace mezzo::cpu {

/// The smallest of the affinity mask, the control group's quota (at least 1) and the user's setting; 0 means that the user
/// leaves it to OMP_NUM_THREADS.
device::ThreadLimits findThreadLimits(unsigned setting);

/// The processors that a control group's quota amounts to, rounded up, at least 1: the least over the process' group and the
/// groups above it. Reads version 2 ("cpu.max") and version 1 ("cpu.cfs_quota_us") below `root`, "/sys/fs/cgroup" on a real
/// system; `cgroupList` is the text of /proc/self/cgroup. Nothing where there is no quota.
std::optional<unsigned> findQuota(const std::string &root, const std::string &cgroupList);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_THREADLIMITS_H
