#include "runtime/base/Checksum.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace mezzo;

struct StreamingChecksum::State {
  XXH3_state_t xxh;
};

uint64_t mezzo::computeChecksum(std::span<const uint8_t> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

StreamingChecksum::StreamingChecksum() : state(new State) { XXH3_64bits_reset(&state->xxh); }

StreamingChecksum::~StreamingChecksum() = default;

void StreamingChecksum::update(std::span<const uint8_t> bytes) {
  XXH3_64bits_update(&state->xxh, bytes.data(), bytes.size());
}

uint64_t StreamingChecksum::finish() const { return XXH3_64bits_digest(&state->xxh); }
