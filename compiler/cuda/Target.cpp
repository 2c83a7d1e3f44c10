#include "compiler/cuda/Target.h"

#include "llvm/ADT/STLExtras.h"

namespace mezzo::cuda {

namespace {
struct Known {
  const char *arch;
  int64_t sharedKilobytes;
};
} // namespace

static constexpr Known kKnown[] = {{"sm_80", 163},  {"sm_86", 99},   {"sm_89", 99},  {"sm_90", 227},
                                   {"sm_100", 227}, {"sm_103", 227}, {"sm_120", 99}, {"sm_121", 99}};

llvm::Expected<Target> Target::get(llvm::StringRef arch) {
  const Known *found = llvm::find_if(kKnown, [&](const Known &known) { return arch == known.arch; });
  if (found != std::end(kKnown))
    return Target{arch.str(), found->sharedKilobytes * 1024};
  std::string names;
  for (const Known &known : kKnown)
    names += (names.empty() ? "" : ", ") + std::string(known.arch);
  return llvm::createStringError("architecture '%s' is not known; wanted one of %s", arch.str().c_str(), names.c_str());
}

} // namespace mezzo::cuda
