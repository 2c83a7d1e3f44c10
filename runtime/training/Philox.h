// Random numbers by counter: Philox4x32-10 of Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (2011). The same
// counter and key give the same numbers, so that a position is all the state there is.
#ifndef MEZZO_RUNTIME_TRAINING_PHILOX_H
#define MEZZO_RUNTIME_TRAINING_PHILOX_H

#include <array>
#include <cstdint>

namespace mezzo::training {

using PhiloxCounter = std::array<uint32_t, 4>;
using PhiloxKey = std::array<uint32_t, 2>;

/// Four independent uniform numbers for a counter.
inline PhiloxCounter philox(PhiloxCounter counter, PhiloxKey key) {
  constexpr uint64_t kFirst = 0xD2511F53, kSecond = 0xCD9E8D57;
  constexpr uint32_t kFirstBump = 0x9E3779B9, kSecondBump = 0xBB67AE85;
  constexpr int kRounds = 10;
  for (int round = 0; round < kRounds; ++round) {
    uint64_t first = kFirst * counter[0], second = kSecond * counter[2];
    counter = {static_cast<uint32_t>(second >> 32) ^ counter[1] ^ key[0], static_cast<uint32_t>(second),
               static_cast<uint32_t>(first >> 32) ^ counter[3] ^ key[1], static_cast<uint32_t>(first)};
    key = {key[0] + kFirstBump, key[1] + kSecondBump};
  }
  return counter;
}

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_PHILOX_H
