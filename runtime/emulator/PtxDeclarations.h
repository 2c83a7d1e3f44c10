// Declarations of variables, the same in modules, parameter lists and bodies.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXDECLARATIONS_H
#define MEZZO_RUNTIME_EMULATOR_PTXDECLARATIONS_H

#include "runtime/emulator/Ptx.h"
#include "runtime/emulator/PtxTokenReader.h"

namespace mezzo::emulator {

/// The state space that a word with a dot names; Generic if it names none.
Space spaceNamed(std::string_view dotted);

/// Reads `.align 8 .b8 name[16] = {…}` behind the state space.
Variable readVariable(TokenReader &reader, Space space);

/// Reads a parenthesised list of parameters.
std::vector<Variable> readParameters(TokenReader &reader);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXDECLARATIONS_H
