#include "compiler/cuda/Barriers.h"

namespace mezzo::cuda {

void Accesses::join(const Accesses &other) {
  for (auto [memory, isWritten] : other.touched)
    touched[memory] |= isWritten;
}

bool Accesses::conflictsWith(const Accesses &other) const {
  return llvm::any_of(other.touched, [&](auto entry) {
    auto found = touched.find(entry.first);
    return found != touched.end() && (found->second || entry.second);
  });
}

bool Accesses::writesAny() const {
  return llvm::any_of(touched, [](auto entry) { return entry.second; });
}

} // namespace mezzo::cuda
