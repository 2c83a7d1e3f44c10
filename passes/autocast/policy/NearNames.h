// Names that a user may have meant.
#ifndef MEZZO_PASSES_AUTOCAST_POLICY_NEARNAMES_H
#define MEZZO_PASSES_AUTOCAST_POLICY_NEARNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace mezzo::autocast {

/// As `; did you mean 'matmul' or 'max'?`, the three names most like `wanted`; empty where none is alike.
std::string didYouMean(llvm::StringRef wanted, llvm::ArrayRef<std::string> names);

} // namespace mezzo::autocast

#endif
