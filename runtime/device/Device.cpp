#include "runtime/device/Device.h"

#include <algorithm>

using namespace mezzo;

Result<device::ProductChoice> device::DeviceSession::getProductChoice(size_t, size_t, size_t) {
  return makeError(StatusCode::Unsupported, "this device's library does not say how it multiplies");
}

const artifact::Plan *device::findPlan(const std::vector<artifact::Plan> &plans, artifact::DeviceKind kind) {
  auto found = std::find_if(plans.begin(), plans.end(), [&](const artifact::Plan &plan) { return plan.device == kind; });
  return found == plans.end() ? nullptr : &*found;
}
