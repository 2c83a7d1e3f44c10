#include "runtime/training/Sampler.h"

#include "runtime/training/Philox.h"

#include <algorithm>
#include <numeric>

using namespace mezzo;
using namespace mezzo::training;

namespace {
/// 64-bit numbers of one epoch's stream, in order.
class Stream {
public:
  Stream(uint64_t seed, uint64_t epoch)
      : key{static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)},
        counter{0, 0, static_cast<uint32_t>(epoch), static_cast<uint32_t>(epoch >> 32)} {}

  uint64_t next() {
    if (used == 2) {
      numbers = philox(counter, key);
      if (++counter[0] == 0)
        ++counter[1];
      used = 0;
    }
    uint64_t low = numbers[2 * used], high = numbers[2 * used + 1];
    ++used;
    return low | high << 32;
  }

  /// Uniform below `bound`, without preference for any: numbers beyond the last multiple of it are passed over.
  uint64_t below(uint64_t bound) {
    uint64_t number, rest;
    do {
      number = next();
      rest = number % bound;
    } while (number - rest > UINT64_MAX - (bound - 1));
    return rest;
  }

private:
  PhiloxKey key;
  PhiloxCounter counter, numbers{};
  unsigned used = 2;
};
} // namespace

std::vector<uint64_t> training::shuffledOrder(uint64_t count, uint64_t seed, uint64_t epoch) {
  std::vector<uint64_t> order(count);
  std::iota(order.begin(), order.end(), uint64_t{0});
  Stream stream(seed, epoch);
  for (uint64_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[stream.below(i)]);
  return order;
}

uint64_t Sampler::stepsOfEpoch() const {
  uint64_t rest = last == LastBatch::Pad && current.samples % current.batchSize != 0;
  return current.samples / current.batchSize + rest;
}

bool Sampler::isEpochDone() const {
  uint64_t left = current.samples - current.sample;
  return left == 0 || (last == LastBatch::Drop && left < current.batchSize);
}

void Sampler::endEpoch() {
  ++current.epoch;
  current.sample = 0;
  order.clear();
}

std::span<const uint64_t> Sampler::next() {
  if (isEpochDone())
    endEpoch();
  if (current.isShuffled && order.empty())
    order = shuffledOrder(current.samples, current.seed, current.epoch);
  batch.resize(std::min(current.samples - current.sample, current.batchSize));
  std::iota(batch.begin(), batch.end(), current.sample);
  if (current.isShuffled)
    for (uint64_t &sample : batch)
      sample = order[sample];
  current.sample += batch.size();
  ++current.step;
  return batch;
}
