#include "runtime/device/Device.h"

#include <algorithm>

using namespace mezzo;

const artifact::Plan *device::findPlan(const std::vector<artifact::Plan> &plans, artifact::DeviceKind kind) {
  auto found = std::find_if(plans.begin(), plans.end(), [&](const artifact::Plan &plan) { return plan.device == kind; });
  return found == plans.end() ? nullptr : &*found;
}
