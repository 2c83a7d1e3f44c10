#include "runtime/emulator/MemoryAccess.h"

#include "runtime/emulator/Block.h"
#include "runtime/emulator/Races.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
/// One access of one lane.
struct Attempt {
  Warp &warp;
  const Op &op;
  unsigned lane;
  uint64_t address;
  unsigned bytes;
  Touch touch;
  const uint8_t *fresh;

  bool isWrite() const { return touch == Touch::Write || touch == Touch::Atomic; }
  const char *verb() const { return touch == Touch::Write ? "writes " : touch == Touch::Atomic ? "changes " : "reads "; }
  const LaunchOptions &options() const { return *warp.block.launch.options; }
  uint8_t *report(FindingKind kind, std::string what) const {
    warp.report(kind, op, lane, address, std::move(what));
    return nullptr;
  }
};
} // namespace

//===- Written bytes ------------------------------------------------------===//

static bool areWrittenFast(const uint8_t *bits, uint64_t offset, unsigned bytes) {
  uint64_t word;
  std::memcpy(&word, bits + offset / 8, sizeof word);
  uint64_t wanted = (uint64_t(1) << bytes) - 1; // at most 32
  return (word >> offset % 8 & wanted) == wanted;
}

static void markFast(uint8_t *bits, uint64_t offset, unsigned bytes) {
  uint64_t word;
  std::memcpy(&word, bits + offset / 8, sizeof word);
  word |= ((uint64_t(1) << bytes) - 1) << offset % 8;
  std::memcpy(bits + offset / 8, &word, sizeof word);
}

/// Reads of what nobody wrote; writes are remembered. Writing part of the bits that follow is harmless: one thread runs.
static void checkWritten(const Attempt &attempt, uint8_t *bits, uint64_t offset) {
  if (attempt.touch != Touch::Write && attempt.options().checksUninitialised && !areWrittenFast(bits, offset, attempt.bytes))
    attempt.report(FindingKind::Uninitialised, concat(attempt.verb(), attempt.bytes, " bytes of which nobody wrote ",
                                                      attempt.bytes == 1 ? "any" : "some"));
  if (attempt.isWrite())
    markFast(bits, offset, attempt.bytes);
}

//===- Races --------------------------------------------------------------===//

static std::string describe(const Attempt &attempt, const Race &race, bool isShared) {
  bool isSameBlock = isShared || race.earlier.tag == attempt.warp.block.tag;
  std::string who = isSameBlock ? concat("thread ", race.earlier.warp * kLanes + race.earlier.lane)
                                : concat("block ", race.earlier.tag - attempt.warp.block.launch.launchTag - 1);
  return concat(attempt.verb(), attempt.bytes, " bytes that ", who, race.wasWrite ? " wrote" : " read",
                race.earlier.isAtomic ? " by an atomic" : "",
                isSameBlock ? " and no barrier is between" : " in the same launch");
}

/// Lanes of one instruction that write the same value to one place do no harm.
static bool writesTheSame(const Attempt &attempt, const Race &race, const uint8_t *place) {
  const Record now = attempt.warp.block.clocks.record(attempt.warp.number, attempt.lane, 0, false);
  bool isSameTime =
      race.wasWrite && race.earlier.tag == now.tag && race.earlier.warp == now.warp && race.earlier.clock == now.clock;
  return isSameTime && attempt.fresh && std::memcmp(attempt.fresh, place, attempt.bytes) == 0;
}

static void checkRaces(const Attempt &attempt, Shadow &shadow, uint64_t offset, const uint8_t *place, bool isShared) {
  if (!attempt.options().checksRaces)
    return;
  Block &block = attempt.warp.block;
  Access access = {offset,       attempt.bytes,     attempt.warp.number,
                   attempt.lane, attempt.isWrite(), attempt.touch == Touch::Atomic || (attempt.op.flags & kStrongAccess)};
  uint32_t epoch = isShared ? block.tag : block.launch.epoch;
  if (attempt.touch == Touch::ReadNonCoherent && wasWritten(shadow, epoch, offset, attempt.bytes))
    attempt.report(FindingKind::ReadOnly, "reads by ld.global.nc what the same launch writes");
  Race race;
  if (!findRace(shadow, epoch, block.clocks, access, race))
    return;
  if (attempt.touch == Touch::Write && writesTheSame(attempt, race, place))
    return;
  attempt.report(isShared ? FindingKind::SharedRace : FindingKind::GlobalRace, describe(attempt, race, isShared));
}

//===- Spaces -------------------------------------------------------------===//

static uint8_t *outside(const Attempt &attempt, const Allocation *nearest) {
  std::string what = concat(attempt.verb(), attempt.bytes, " bytes");
  if (!nearest || attempt.address - nearest->base > nearest->size + (1 << 20))
    return attempt.report(FindingKind::OutOfBounds, what + " far from all allocations");
  if (nearest->isFreed)
    return attempt.report(FindingKind::UseAfterFree,
                          concat(what, " of an allocation of ", nearest->size, " bytes that is freed"));
  std::string name = nearest->name.empty() ? "an allocation" : "variable '" + nearest->name + "'";
  return attempt.report(FindingKind::OutOfBounds,
                        concat(what, " at byte ", attempt.address - nearest->base, " of ", name, " of ", nearest->size));
}

static uint8_t *inGlobal(const Attempt &attempt) {
  Block &block = attempt.warp.block;
  Allocation *&recent = block.recentAllocation(attempt.op);
  if (!recent || !recent->holds(attempt.address, attempt.bytes)) {
    Allocation *found = block.launch.memory->find(attempt.address, attempt.bytes);
    if (!found)
      return outside(attempt, block.launch.memory->nearest(attempt.address));
    recent = found;
  }
  Allocation &allocation = *recent;
  if (attempt.isWrite() && allocation.isReadOnly)
    return attempt.report(FindingKind::ReadOnly, "writes to constant memory");
  uint64_t offset = attempt.address - allocation.base;
  checkWritten(attempt, allocation.written.data(), offset);
  if (!allocation.isReadOnly)
    checkRaces(attempt, *allocation.shadow, offset, allocation.data + offset, false);
  return allocation.data + offset;
}

static uint8_t *inShared(const Attempt &attempt, uint64_t offset) {
  Block &block = attempt.warp.block;
  uint64_t size = block.shared.size() - 32; // the rest is room for wide accesses to bits
  if (offset >= size || attempt.bytes > size - offset || !areWrittenFast(block.sharedOwned.data(), offset, attempt.bytes))
    return attempt.report(FindingKind::OutOfBounds, concat(attempt.verb(), attempt.bytes, " bytes of shared memory at ",
                                                           offset, ", outside of the block's variables"));
  checkWritten(attempt, block.sharedWritten.data(), offset);
  checkRaces(attempt, block.sharedShadow, offset, block.shared.data() + offset, true);
  return block.shared.data() + offset;
}

static uint8_t *inLocal(const Attempt &attempt, uint64_t offset) {
  std::vector<uint8_t> &local = attempt.warp.local[attempt.lane];
  uint64_t limit = attempt.warp.frame->localBase + attempt.warp.frame->code->localBytes;
  if (offset >= limit || attempt.bytes > limit - offset || limit > local.size())
    return attempt.report(FindingKind::OutOfBounds,
                          concat(attempt.verb(), attempt.bytes, " bytes of local memory at ", offset, " of ", limit));
  checkWritten(attempt, attempt.warp.localWritten[attempt.lane].data(), offset);
  return local.data() + offset;
}

static uint8_t *inParameters(const Attempt &attempt, uint64_t offset) {
  Frame &frame = *attempt.warp.frame;
  uint64_t size = frame.code->parameterBytes;
  if (offset >= size || attempt.bytes > size - offset)
    return attempt.report(FindingKind::OutOfBounds,
                          concat(attempt.verb(), attempt.bytes, " bytes of parameters at ", offset));
  if (frame.caller == nullptr && offset < attempt.warp.block.launch.parameters.size())
    return attempt.warp.block.launch.parameters.data() + offset;
  return frame.parameters.data() + size_t(attempt.lane) * size + offset;
}

static uint8_t *inGeneric(Attempt attempt) {
  if (attempt.address - kSharedWindow < kWindowBytes)
    return inShared(attempt, attempt.address - kSharedWindow);
  if (attempt.address - kLocalWindow < kWindowBytes)
    return inLocal(attempt, attempt.address - kLocalWindow);
  if (attempt.address - kParameterWindow < kWindowBytes)
    return inParameters(attempt, attempt.address - kParameterWindow);
  return inGlobal(attempt);
}

uint8_t *mezzo::emulator::locate(Warp &warp, const Op &op, unsigned lane, uint64_t address, unsigned bytes, Touch touch,
                                 const uint8_t *fresh) {
  Attempt attempt = {warp, op, lane, address, bytes, touch, fresh};
  if (address % bytes != 0)
    return attempt.report(FindingKind::Misaligned,
                          concat(attempt.verb(), bytes, " bytes at an address that is no multiple of ", bytes));
  switch (op.space) {
  case Space::Shared:
    return inShared(attempt, address);
  case Space::Local:
    return inLocal(attempt, address);
  case Space::Parameter:
    return inParameters(attempt, address);
  case Space::Generic:
    return inGeneric(attempt);
  default:
    return inGlobal(attempt);
  }
}

uint64_t mezzo::emulator::globalAddress(const Op &op, uint64_t address) {
  bool isGlobal = op.space == Space::Global || (op.space == Space::Generic && address - kSharedWindow >= kWindowBytes &&
                                                address - kLocalWindow >= kWindowBytes);
  return isGlobal ? address : 0;
}
