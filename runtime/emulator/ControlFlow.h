// Where lanes that a branch separated meet again.
#ifndef MEZZO_RUNTIME_EMULATOR_CONTROLFLOW_H
#define MEZZO_RUNTIME_EMULATOR_CONTROLFLOW_H

#include "runtime/emulator/Ptx.h"

namespace mezzo::emulator {

/// For each instruction that may separate lanes, the first instruction of its block's immediate post-dominator; the number
/// of instructions where that is the function's end.
std::vector<uint32_t> findReconvergence(const Function &function);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_CONTROLFLOW_H
