#include "runtime/emulator/Races.h"

using namespace mezzo::emulator;

namespace {
/// One access at one entry of a shadow.
struct Step {
  const Clocks &clocks;
  const Access &access;
  Record now;

  bool isOrdered(const Record &old) const { return clocks.isOrdered(old, access.warp, access.lane); }
  bool races(const Record &old) const {
    return old.tag != 0 && (old.bytes & now.bytes) && !(old.isAtomic && now.isAtomic) && !isOrdered(old);
  }
  bool replaces(const Record &old) const { return old.tag == 0 || (isOrdered(old) && (old.bytes & ~now.bytes) == 0); }
};
} // namespace

/// Whether an entry remembers bytes that the access does not touch, and that would be forgotten.
static bool needsSplit(const Touched &entry, const Step &step) {
  for (const Record *old : {&entry.writer, &entry.reader, &entry.otherReader}) {
    bool isOther = old->tag != 0 && (old->bytes & ~step.now.bytes) != 0;
    if (isOther && !(old->isSameThread(step.now) && old->clock == step.now.clock))
      return true;
  }
  return false;
}

/// The same thread at the same time touches neighbouring bytes.
static void remember(Record &place, Record now) {
  if (place.isSameThread(now) && place.clock == now.clock)
    now.bytes |= place.bytes;
  place = now;
}

static bool write(Touched &entry, const Step &step, Race &race) {
  bool isRace = true;
  if (step.races(entry.writer))
    race.earlier = entry.writer, race.wasWrite = true;
  else if (step.races(entry.reader))
    race.earlier = entry.reader, race.wasWrite = false;
  else if (step.races(entry.otherReader))
    race.earlier = entry.otherReader, race.wasWrite = false;
  else
    isRace = false;
  remember(entry.writer, step.now);
  if ((entry.reader.bytes & ~step.now.bytes) == 0)
    entry.reader = Record();
  if ((entry.otherReader.bytes & ~step.now.bytes) == 0)
    entry.otherReader = Record();
  return isRace;
}

static bool read(Touched &entry, const Step &step, Race &race) {
  bool isRace = step.races(entry.writer);
  if (isRace)
    race.earlier = entry.writer, race.wasWrite = true;
  if (entry.reader.isSameThread(step.now) || step.replaces(entry.reader))
    remember(entry.reader, step.now);
  else
    remember(entry.otherReader, step.now);
  return isRace;
}

/// Which bytes of the entry that starts at `begin` an access touches.
static uint8_t bytesOf(const Access &access, uint64_t begin, unsigned unit) {
  uint8_t bytes = 0;
  for (unsigned i = 0; i < unit; ++i)
    if (begin + i >= access.offset && begin + i < access.offset + access.bytes)
      bytes = static_cast<uint8_t>(bytes | 1 << i);
  return bytes;
}

bool mezzo::emulator::findRace(Shadow &shadow, uint32_t epoch, const Clocks &clocks, const Access &access, Race &race) {
  bool found = false;
  for (uint64_t place = access.offset; place < access.offset + access.bytes;) {
    Shadow::Chunk &chunk = shadow.at(place, epoch);
    uint64_t begin = place / chunk.unit * chunk.unit;
    uint8_t bytes =
        chunk.unit <= access.bytes ? static_cast<uint8_t>((1u << chunk.unit) - 1) : bytesOf(access, begin, chunk.unit);
    Step step = {clocks, access, clocks.record(access.warp, access.lane, bytes, access.isAtomic)};
    Touched &entry = chunk.entries[begin % Shadow::kChunkBytes / chunk.unit];
    if (chunk.unit > 1 && needsSplit(entry, step)) {
      Shadow::split(chunk);
      continue;
    }
    Race here;
    if ((access.isWrite ? write(entry, step, here) : read(entry, step, here)) && !found) {
      found = true;
      race = here;
      race.offset = begin;
    }
    place = begin + chunk.unit;
  }
  return found;
}

bool mezzo::emulator::wasWritten(Shadow &shadow, uint32_t epoch, uint64_t offset, unsigned bytes) {
  for (uint64_t place = offset; place < offset + bytes; ++place) {
    Shadow::Chunk &chunk = shadow.at(place, epoch);
    const Record &writer = chunk.entries[place % Shadow::kChunkBytes / chunk.unit].writer;
    if (writer.tag != 0 && writer.bytes >> place % chunk.unit & 1)
      return true;
  }
  return false;
}
