// Which samples a step takes: all of the data once an epoch, in an order that the seed and the epoch decide.
#ifndef MEZZO_RUNTIME_TRAINING_SAMPLER_H
#define MEZZO_RUNTIME_TRAINING_SAMPLER_H

#include "runtime/checkpoint/Checkpoint.h"

namespace mezzo::training {

/// The numbers 0 … count − 1 in an order of an epoch's own: each order is as likely as any other.
std::vector<uint64_t> shuffledOrder(uint64_t count, uint64_t seed, uint64_t epoch);

/// What becomes of the samples at the end of an epoch that are fewer than a batch.
enum class LastBatch { Drop, Pad };

/// Goes through the data batch by batch. Where it stands is a Position alone, so that a run that goes on from a checkpoint
/// takes the same samples as one that was never interrupted.
class Sampler {
public:
  /// With Drop there must be a whole batch.
  Sampler(const checkpoint::Position &position, LastBatch last) : current(position), last(last) {}

  /// The samples of the next step: a batch, or with LastBatch::Pad fewer at the end of an epoch. Valid until the next call.
  std::span<const uint64_t> next();

  /// Where the run stands after what `next` gave, with as many steps as calls.
  const checkpoint::Position &position() const { return current; }

  /// Whether what `next` gave were the last samples of their epoch.
  bool isEpochDone() const;

  /// Steps of a whole epoch.
  uint64_t stepsOfEpoch() const;

private:
  void endEpoch();

  checkpoint::Position current;
  LastBatch last;
  std::vector<uint64_t> order; ///< of the current epoch; empty before it is needed, and where nothing is shuffled
  std::vector<uint64_t> batch; ///< what `next` gave
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_SAMPLER_H
