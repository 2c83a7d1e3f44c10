// Checks what the range analysis claims, with rules of its own.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_VERIFYRANGES_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_VERIFYRANGES_H

#include "passes/autocast/verify/RangeClaims.h"

#include <map>

namespace mezzo::autocast {

/// Each claim follows from those on the operands, from declared bounds or from weights. Adds to `verified` how many claims
/// were verified by which lemma. Fails after reporting a claim that is tighter than what follows, at its operation.
llvm::LogicalResult verifyRanges(mlir::func::FuncOp function, const FunctionClaims &claims, WeightValues &weights,
                                 const DeclaredRanges &declared, std::map<std::string, int64_t> &verified);

} // namespace mezzo::autocast

#endif
