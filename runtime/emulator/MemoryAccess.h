// Where an address of a lane is, and everything that may be wrong with it.
#ifndef MEZZO_RUNTIME_EMULATOR_MEMORYACCESS_H
#define MEZZO_RUNTIME_EMULATOR_MEMORYACCESS_H

#include "runtime/emulator/Warp.h"

namespace mezzo::emulator {

enum class Touch : uint8_t { Read, ReadNonCoherent, Write, Atomic };

/// In Op::flags of loads and stores: volatile, relaxed, acquire or release. Such accesses do not race with each other.
constexpr uint8_t kStrongAccess = 0x80;

/// The address that an instruction has for a lane.
inline uint64_t addressOf(const Warp &warp, const Op &op, unsigned lane) {
  auto offset = static_cast<uint64_t>(op.offset);
  if (op.isFrameRelative)
    return warp.frame->localBase + offset;
  if (op.a == kNoSlot)
    return offset;
  return (op.isWideAddress ? warp.in<uint64_t>(op.a)[lane] : warp.in<uint32_t>(op.a)[lane]) + offset;
}

/// The bytes of an access, or null where it cannot be made, which is a finding. `bytes` is a power of two. What is written
/// counts as written; `fresh` are the bytes that will be (null: unknown).
uint8_t *locate(Warp &warp, const Op &op, unsigned lane, uint64_t address, unsigned bytes, Touch touch,
                const uint8_t *fresh = nullptr);

/// A global address of the access, for meetings of blocks; 0 for other spaces.
uint64_t globalAddress(const Op &op, uint64_t address);

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_MEMORYACCESS_H
