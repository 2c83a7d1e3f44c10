// Accesses that no barrier orders.
#ifndef MEZZO_RUNTIME_EMULATOR_RACES_H
#define MEZZO_RUNTIME_EMULATOR_RACES_H

#include "runtime/emulator/Clocks.h"

namespace mezzo::emulator {

/// What an access is: now by `lane` of `warp`, at bytes [offset, offset + bytes) of what a shadow belongs to.
struct Access {
  uint64_t offset;
  unsigned bytes;
  unsigned warp, lane;
  bool isWrite, isAtomic;
};

/// Two accesses that race.
struct Race {
  Record earlier;
  bool wasWrite;
  uint64_t offset; ///< of the first byte that both touch, or of its word
};

/// Remembers an access, and says whether it races with an earlier one.
bool findRace(Shadow &shadow, uint32_t epoch, const Clocks &clocks, const Access &access, Race &race);

/// Whether anybody wrote one of the bytes in this epoch.
bool wasWritten(Shadow &shadow, uint32_t epoch, uint64_t offset, unsigned bytes);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_RACES_H
