// What MLIR's parser cannot take in text from anywhere, found before it sees the text.
#ifndef MEZZO_DIALECTS_COMMON_TEXTLIMITS_H
#define MEZZO_DIALECTS_COMMON_TEXTLIMITS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mezzo {

/// How deep brackets of any kind may be nested: the parser calls itself for each.
constexpr unsigned mostNestedBrackets = 1000;

/// Fails on text that nests brackets deeper than that, and on data in a section `dialect_resources`: the parser asks for
/// memory of any alignment that such data names, and no operation of ours takes it. What else is wrong, the parser says.
llvm::Error checkTextLimits(llvm::StringRef text);

} // namespace mezzo

#endif
