// Ctrl-C as a wish to end well.
#ifndef MEZZO_TOOLS_MEZZO_INTERRUPT_H
#define MEZZO_TOOLS_MEZZO_INTERRUPT_H

#include <atomic>

namespace mezzo::tool {

/// From the first call on, SIGINT and SIGTERM set the flag that this returns; a second signal ends the process at once.
const std::atomic<bool> &watchInterrupts();

} // namespace mezzo::tool

#endif
