// Which instruction sets this processor and operating system have, by LLVM's names.
#ifndef MEZZO_RUNTIME_CPU_CPUFEATURES_H
#define MEZZO_RUNTIME_CPU_CPUFEATURES_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <functional>
#include <string_view>

namespace mezzo::cpu {

/// Whether this machine has the feature; false for a name that is not known.
bool hasCpuFeature(std::string_view name);

/// The processor's name as it says it itself; the architecture's where it says none.
std::string getCpuName();

/// Incompatible where the target is another architecture or needs a feature that `hasFeature` denies. The message names what
/// the artifact needs and what is missing.
Status checkTarget(const artifact::Target &target, const std::function<bool(std::string_view)> &hasFeature = hasCpuFeature);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CPUFEATURES_H
