// Checks the proof that a placement costs least, without solving anything.
#ifndef MEZZO_PASSES_AUTOCAST_VERIFY_VERIFYCUT_H
#define MEZZO_PASSES_AUTOCAST_VERIFY_VERIFYCUT_H

#include "llvm/Support/Error.h"

#include <cstdint>

namespace mezzo::autocast {

/// Reads certificates as `graph-autocast` writes them (`docs/autocast.md` has the format) and adds up: labels go against no
/// pin and cost what is claimed; the flow lets through no more than each term costs, keeps nothing in any value, and is as
/// much as the labels cost. Any labels cost at least what a flow sends, so that none cost less. Returns how many functions
/// were checked; fails with the function, the line and what is wrong. Independent of the code that finds the cut.
llvm::Expected<int64_t> verifyCut(llvm::StringRef text, llvm::StringRef source);

} // namespace mezzo::autocast

#endif
