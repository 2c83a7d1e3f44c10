#include "passes/autocast/policy/NearNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace mezzo::autocast;

/// How unlike two names are; a part of a name is much like it.
static unsigned distance(llvm::StringRef wanted, llvm::StringRef name) {
  unsigned edits = wanted.edit_distance_insensitive(name);
  bool isPart = !wanted.empty() && name.contains_insensitive(wanted);
  return isPart ? std::min<unsigned>(edits, 1) : edits;
}

std::string mezzo::autocast::didYouMean(llvm::StringRef wanted, llvm::ArrayRef<std::string> names) {
  llvm::SmallVector<std::pair<unsigned, llvm::StringRef>> near;
  for (const std::string &name : names)
    if (unsigned edits = distance(wanted, name); edits <= wanted.size() / 2 + 1)
      near.push_back({edits, name});
  llvm::sort(near);
  near.erase(llvm::unique(near), near.end());
  near.truncate(std::min<size_t>(near.size(), 3));
  std::string text;
  for (auto [i, entry] : llvm::enumerate(near)) {
    text += i == 0 ? "; did you mean '" : i + 1 == near.size() ? "' or '" : "', '";
    text += entry.second;
  }
  return text.empty() ? text : text + "'?";
}
