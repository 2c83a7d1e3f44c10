// Reads PTX, as NVRTC and people write it.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXPARSER_H
#define MEZZO_RUNTIME_EMULATOR_PTXPARSER_H

#include "runtime/base/Status.h"
#include "runtime/emulator/Ptx.h"

#include <string_view>

namespace mezzo::emulator {

/// The module of a text. Instructions are split into opcode, modifiers and operands; whether they exist is the decoder's
/// question. A failure names the line and what was wanted.
Result<std::shared_ptr<const Module>> parsePtx(std::string_view text);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXPARSER_H
