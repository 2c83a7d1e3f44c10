// Words of a PTX text.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXLEXER_H
#define MEZZO_RUNTIME_EMULATOR_PTXLEXER_H

#include "runtime/base/Status.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mezzo::emulator {

struct Token {
  enum class Kind : uint8_t { End, Word, Dotted, Integer, Single, Double, Text, Mark };
  Kind kind = Kind::End;
  std::string_view text; ///< as written; Dotted: with its dot; Text: between the quotation marks
  uint64_t bits = 0;     ///< of a number
  uint32_t line = 0;
};

/// All words; the last is the end. `text` must outlive them. Comments are left out.
Result<std::vector<Token>> readTokens(std::string_view text);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXLEXER_H
