// Functions that device code may call without having them: vprintf, and what assert calls.
#ifndef MEZZO_RUNTIME_EMULATOR_EXTERNALFUNCTIONS_H
#define MEZZO_RUNTIME_EMULATOR_EXTERNALFUNCTIONS_H

#include "runtime/emulator/Warp.h"

namespace mezzo::emulator {

bool isExternalFunction(const std::string &name);
void callExternalFunction(Warp &warp, const Op &op, const CallSite &site);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_EXTERNALFUNCTIONS_H
