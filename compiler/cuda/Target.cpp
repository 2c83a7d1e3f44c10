#include "compiler/cuda/Target.h"

#include "llvm/ADT/STLExtras.h"

namespace mezzo::cuda {

namespace {
struct Known {
  const char *arch;
  int64_t sharedKilobytes;
};
} // namespace

static constexpr Known kKnown[] = {{"sm_75", 64},   {"sm_80", 163},  {"sm_86", 99},  {"sm_87", 163},
                                   {"sm_88", 99},   {"sm_89", 99},   {"sm_90", 227}, {"sm_100", 227},
                                   {"sm_103", 227}, {"sm_110", 227}, {"sm_120", 99}, {"sm_121", 99}};

llvm::Expected<Target> Target::get(llvm::StringRef arch) {
  const Known *found = llvm::find_if(kKnown, [&](const Known &known) { return arch == known.arch; });
  if (found != std::end(kKnown))
    return Target{arch.str(), found->sharedKilobytes * 1024};
  std::string names;
  for (const Known &known : kKnown)
    names += (names.empty() ? "" : ", ") + std::string(known.arch);
  return llvm::createStringError("architecture '%s' is not known; wanted one of %s", arch.str().c_str(), names.c_str());
}

int64_t Target::registersFor(int64_t threads) {
  constexpr int64_t kOfMultiprocessor = 65536, kMost = 255, kStep = 8; // allotted to warps by eights
  int64_t share = kOfMultiprocessor / std::max<int64_t>(threads, 1);
  return share > kMost ? kMost : share / kStep * kStep;
}

} // namespace mezzo::cuda
