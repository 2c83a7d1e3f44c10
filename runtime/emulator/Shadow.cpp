#include "runtime/emulator/Shadow.h"

using namespace mezzo::emulator;

static void giveHalf(const Record &from, Record &to, unsigned shift, unsigned unit) {
  auto bytes = static_cast<uint8_t>(from.bytes >> shift & ((1u << unit) - 1));
  if (bytes != 0) {
    to = from;
    to.bytes = bytes;
  }
}

void Shadow::split(Chunk &chunk) {
  unsigned unit = chunk.unit / 2;
  std::vector<Touched> halves(kChunkBytes / unit);
  for (size_t i = 0; i < halves.size(); ++i) {
    const Touched &whole = chunk.entries[i / 2];
    unsigned shift = i % 2 * unit;
    giveHalf(whole.writer, halves[i].writer, shift, unit);
    giveHalf(whole.reader, halves[i].reader, shift, unit);
    giveHalf(whole.otherReader, halves[i].otherReader, shift, unit);
  }
  chunk.entries = std::move(halves);
  chunk.unit = unit;
}

void Shadow::clear() {
  for (Chunk *chunk : touched)
    *chunk = Chunk();
  touched.clear();
}
