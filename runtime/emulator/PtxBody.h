// Reads the body of a function.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXBODY_H
#define MEZZO_RUNTIME_EMULATOR_PTXBODY_H

#include "runtime/emulator/PtxDeclarations.h"

namespace mezzo::emulator {

/// Reads from the opening brace to the closing one. Failures stay in the reader.
void readBody(TokenReader &reader, Function &function);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXBODY_H
